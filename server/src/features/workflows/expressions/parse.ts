/** A small language without code: values, paths, comparisons and a fixed list of functions. It always ends. */
export type Expression =
  | { readonly is: 'value'; readonly value: string | number | boolean | null }
  | { readonly is: 'path'; readonly names: readonly string[] }
  | { readonly is: 'call'; readonly name: FunctionName; readonly given: readonly Expression[] }
  | { readonly is: 'not'; readonly of: Expression }
  | {
      readonly is: 'both'
      readonly sign: Sign
      readonly left: Expression
      readonly right: Expression
    }

const signs = ['=', '!=', '<=', '>=', '<', '>', '+', '-', 'and', 'or', 'contains'] as const
export type Sign = (typeof signs)[number]

export const functionNames = {
  add_days: 2,
  days_between: 2,
  lower: 1,
  upper: 1,
  count: 1,
  first: 1,
  join: 2,
  default: 2,
} as const
export type FunctionName = keyof typeof functionNames

export const longestExpression = 500
const deepest = 20
const token = /\s*(?:(\d+(?:\.\d+)?)|"((?:[^"\\]|\\["\\])*)"|([a-z_][a-z0-9_.]*)|(!=|<=|>=|[=<>+\-(),]))/gi

export class ExpressionError extends Error {}

interface Token {
  readonly is: 'number' | 'text' | 'word' | 'sign'
  readonly text: string
}

function tokensOf(source: string): Token[] {
  if (source.length > longestExpression)
    throw new ExpressionError(`An expression can have at most ${longestExpression} characters.`)
  const tokens: Token[] = []
  let at = 0
  while (source.slice(at).trim() !== '') {
    token.lastIndex = at
    const found = token.exec(source)
    if (!found || found.index !== at)
      throw new ExpressionError(`“${source.slice(at).trim().slice(0, 20)}” is not understood.`)
    const [whole, number, text, word, sign] = found
    at += whole.length
    if (number !== undefined) tokens.push({ is: 'number', text: number })
    else if (text !== undefined) tokens.push({ is: 'text', text: text.replace(/\\(["\\])/g, '$1') })
    else if (word !== undefined) tokens.push({ is: 'word', text: word })
    else tokens.push({ is: 'sign', text: sign ?? '' })
  }
  return tokens
}

/** How tightly each sign binds; the same on one level is read from left to right. */
const levels: readonly (readonly Sign[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<', '<=', '>', '>=', 'contains'],
  ['+', '-'],
]
const constants: Readonly<Record<string, boolean | null>> = { true: true, false: false, nothing: null }

export function parseExpression(source: string): Expression {
  const tokens = tokensOf(source)
  let at = 0
  const next = (): Token | undefined => tokens[at]
  const isNext = (text: string): boolean => next()?.text === text && next()?.is !== 'text'
  const take = (text: string): void => {
    if (!isNext(text)) throw new ExpressionError(`“${text}” is missing${where()}.`)
    at += 1
  }
  const where = () => (next() ? ` before “${next()?.text}”` : ' at the end')

  function level(number: number, depth: number): Expression {
    const taken = levels[number]
    if (!taken) return single(depth)
    let left = level(number + 1, depth)
    for (let sign = taken.find(isNext); sign; sign = taken.find(isNext)) {
      at += 1
      left = { is: 'both', sign, left, right: level(number + 1, depth) }
    }
    return left
  }

  function single(depth: number): Expression {
    if (depth > deepest) throw new ExpressionError('The expression is nested too deeply.')
    const token = next()
    if (!token) throw new ExpressionError('A value is missing at the end.')
    at += 1
    if (token.is === 'number') return { is: 'value', value: Number(token.text) }
    if (token.is === 'text') return { is: 'value', value: token.text }
    if (token.is === 'sign') return grouped(token, depth)
    if (token.text === 'not') return { is: 'not', of: level(2, depth + 1) }
    const constant = Object.hasOwn(constants, token.text) ? constants[token.text] : undefined
    if (constant !== undefined) return { is: 'value', value: constant }
    return isNext('(') ? called(token.text, depth) : pathOf(token.text)
  }

  function grouped({ text }: Token, depth: number): Expression {
    if (text !== '(') throw new ExpressionError(`A value is missing before “${text}”.`)
    const inner = level(0, depth + 1)
    take(')')
    return inner
  }

  function called(name: string, depth: number): Expression {
    if (!isFunction(name)) throw new ExpressionError(`There is no function “${name}”.`)
    take('(')
    const given: Expression[] = []
    while (!isNext(')')) {
      if (given.length > 0) take(',')
      given.push(level(0, depth + 1))
    }
    take(')')
    if (given.length !== functionNames[name])
      throw new ExpressionError(`“${name}” takes ${functionNames[name]} values, not ${given.length}.`)
    return { is: 'call', name, given }
  }

  const whole = level(0, 0)
  const rest = next()
  if (rest) throw new ExpressionError(`“${rest.text}” is not expected here.`)
  return whole
}

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functionNames, name)

function pathOf(text: string): Expression {
  const names = text.split('.')
  if (names.some((name) => !/^[a-z_][a-z0-9_]*$/i.test(name)))
    throw new ExpressionError(`“${text}” is not a valid value name.`)
  return { is: 'path', names }
}

/** The first names of the paths an expression reads, as in `case` and `steps.draft`. */
export function pathsOf(expression: Expression): string[] {
  switch (expression.is) {
    case 'value':
      return []
    case 'path':
      return [expression.names.slice(0, expression.names[0] === 'steps' ? 2 : 1).join('.')]
    case 'call':
      return expression.given.flatMap(pathsOf)
    case 'not':
      return pathsOf(expression.of)
    case 'both':
      return [...pathsOf(expression.left), ...pathsOf(expression.right)]
  }
}

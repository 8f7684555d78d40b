/** Operators that paint; a path is still ended, so that it does not run into the next one. */
const shows = new Set(['Tj', 'TJ', "'", '"', 'Do', 'sh'])
const paints = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's'])
const space = /[\0\t\n\f\r ]/
const border = /[\0\t\n\f\r ()<>[\]{}/%]/

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A page's instructions without what they paint between marks of these names, and how much that was. */
export function paintingWithout(bytes: Buffer, names: ReadonlySet<string>): { bytes: Buffer; taken: number } {
  const source = bytes.toString('latin1')
  const out: string[] = []
  const open: boolean[] = []
  let operands: Token[] = []
  let taken = 0
  let from = 0
  const isOff = () => open.includes(true)
  for (const token of tokens(source)) {
    if (!/^[A-Za-z'"][\w*'"]*$/.test(token.text) || /^(true|false|null)$/.test(token.text)) {
      operands.push(token)
      continue
    }
    const wasOff = isOff()
    if (token.text === 'BDC' || token.text === 'BMC') {
      const [kind, mark] = operands.slice(-2)
      open.push(token.text === 'BDC' && kind?.text === '/OC' && names.has(mark?.text.slice(1) ?? ''))
    } else if (token.text === 'EMC') open.pop()
    else if (wasOff && (shows.has(token.text) || paints.has(token.text) || token.text === 'BI')) {
      out.push(source.slice(from, operands[0]?.start ?? token.start), paints.has(token.text) ? ' n ' : ' ')
      from = token.end
      taken += 1
    }
    operands = []
  }
  out.push(source.slice(from))
  return { bytes: Buffer.from(out.join(''), 'latin1'), taken }
}

/** Reads one piece after the other; a picture inside the instructions is one piece. */
function* tokens(source: string): Generator<Token> {
  let place = 0
  while (place < source.length) {
    const first = source[place] ?? ''
    if (space.test(first)) {
      place += 1
      continue
    }
    const end = endOfToken(source, place, first)
    const text = source.slice(place, end)
    if (first !== '%') {
      const whole = text === 'BI' ? endOfPicture(source, end) : end
      yield { text, start: place, end: whole }
      place = whole
    } else place = end
  }
}

function endOfToken(source: string, from: number, first: string): number {
  if (first === '%') return endOfMatch(source, from, /[\r\n]/g)
  if (first === '(') return endOfString(source, from)
  if (first === '<' && source[from + 1] !== '<') return endOfMatch(source, from, />/g)
  if (/[[\]{}<>)]/.test(first)) return from + (/<<|>>/.test(source.slice(from, from + 2)) ? 2 : 1)
  let place = from + 1
  while (place < source.length && !border.test(source[place] ?? '')) place += 1
  return place
}

function endOfMatch(source: string, from: number, end: RegExp): number {
  end.lastIndex = from + 1
  return end.exec(source) ? end.lastIndex : source.length
}

function endOfString(source: string, from: number): number {
  let depth = 0
  for (let place = from; place < source.length; place += 1) {
    if (source[place] === '\\') place += 1
    else if (source[place] === '(') depth += 1
    else if (source[place] === ')') {
      depth -= 1
      if (depth === 0) return place + 1
    }
  }
  return source.length
}

const endOfPicture = (source: string, from: number) => endOfMatch(source, from, /[\s]EI(?=[\s]|$)/g)

/** A part of a form: literal text, a blank, or text included only if a blank has an answer. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string; readonly inWords: boolean; readonly line: number }
  | {
      readonly kind: 'condition'
      readonly name: string
      readonly parts: readonly TemplatePart[]
      readonly line: number
    }

/** What prevents a form from being filled, with its line. */
export interface TemplateFault {
  readonly kind: 'not_understood' | 'not_closed' | 'not_opened' | 'too_deep'
  readonly text: string
  readonly line: number
}

export interface ParsedTemplate {
  readonly parts: readonly TemplatePart[]
  readonly faults: readonly TemplateFault[]
}

const tag = /\{\{([^{}\n]{0,200})\}\}/g
const openTag = /^#if\s+([a-z][a-z0-9_]{0,59})$/
const fieldTag = /^([a-z][a-z0-9_]{0,59})(:words)?$/
const deepest = 20

interface Open {
  readonly name: string
  readonly line: number
  readonly parts: TemplatePart[]
}

/** Parses the text of a form. What it does not understand stays in the text and is reported as a fault. */
export function parseTemplate(body: string): ParsedTemplate {
  const text = plainText(body)
  const root: Open = { name: '', line: 0, parts: [] }
  const open: Open[] = [root]
  const faults: TemplateFault[] = []
  const lineAt = lineCounter(text)
  let past = 0
  const current = () => open.at(-1) ?? root
  const say = (words: string) => {
    if (words !== '') current().parts.push({ kind: 'text', text: words })
  }
  for (const match of text.matchAll(tag)) {
    const end = match.index + match[0].length
    const [inside, line] = [(match[1] ?? '').trim(), lineAt(match.index)]
    const next = /^[#/]if/.test(inside) ? endOfOwnLine(text, match.index, end) : undefined
    const before = text.slice(past, match.index)
    say(next === undefined ? before : before.replace(/ +$/, ''))
    past = next ?? end
    const opened = openTag.exec(inside)?.[1]
    const field = fieldTag.exec(inside)
    if (opened && open.length > deepest) faults.push({ kind: 'too_deep', text: match[0], line })
    else if (opened) open.push({ name: opened, line, parts: [] })
    else if (inside === '/if') {
      const closed = open.length > 1 ? open.pop() : undefined
      if (closed) current().parts.push({ kind: 'condition', ...closed })
      else faults.push({ kind: 'not_opened', text: match[0], line })
    } else if (field?.[1])
      current().parts.push({ kind: 'field', name: field[1], inWords: field[2] !== undefined, line })
    else {
      faults.push({ kind: 'not_understood', text: match[0], line })
      say(match[0])
    }
  }
  say(text.slice(past))
  for (const { name, line, parts } of open.splice(1).reverse()) {
    faults.push({ kind: 'not_closed', text: `{{#if ${name}}}`, line })
    current().parts.push({ kind: 'condition', name, line, parts })
  }
  return { parts: root.parts, faults: faults.toSorted((a, b) => a.line - b.line) }
}

/** Only text is allowed, without the two characters that filling uses as markers. */
const plainText = (body: string) =>
  body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\t/g, '    ')
    .replaceAll(/[^\P{Cc}\n]|[\ue000\ue001]/gu, '')

/** Where the text continues after a tag alone on its line, so that it leaves no empty line. */
function endOfOwnLine(text: string, start: number, end: number): number | undefined {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const next = text.indexOf('\n', end)
  if (next === -1 || before.trim() !== '' || text.slice(end, next).trim() !== '') return undefined
  return next + 1
}

/** Called with increasing offsets only. */
function lineCounter(text: string) {
  let [at, line] = [0, 1]
  return (place: number) => {
    for (let next = text.indexOf('\n', at); next !== -1 && next < place; next = text.indexOf('\n', at)) {
      line += 1
      at = next + 1
    }
    return line
  }
}

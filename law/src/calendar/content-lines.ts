/** One line of a calendar file: `ATTENDEE;CN=Ada:mailto:ada@client.example`. */
export interface ContentLine {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}

const mostOctets = 75
/** Octets of a character in UTF-8. */
const octetsOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Long lines are folded by octets, never inside a character. */
export function folded(line: string): string {
  const rows: string[] = []
  let [row, size] = ['', 0]
  for (const sign of line) {
    const more = octetsOf(sign)
    // The space a continuation line begins with counts too.
    if (size + more > (rows.length === 0 ? mostOctets : mostOctets - 1)) {
      rows.push(row)
      row = ''
      size = 0
    }
    row += sign
    size += more
  }
  return [...rows, row].join('\r\n ')
}

// A calendar may not contain other control characters.
const withoutControls = (text: string) => text.replace(/(?![\t\n])\p{Cc}/gu, ' ')

export const escaped = (text: string): string =>
  withoutControls(text.replace(/\r\n?/g, '\n'))
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')

export const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

/** RFC 6868: a parameter cannot contain a quote, so it is escaped with a caret. */
const inParam = (text: string) => {
  const caret = withoutControls(text).replaceAll('^', '^^').replaceAll('\n', '^n').replaceAll('"', "^'")
  return /[:;,]/.test(caret) ? `"${caret}"` : caret
}
const outOfParam = (text: string) =>
  text.replace(/\^(\^|n|')/g, (_, sign: string) => (sign === '^' ? '^' : sign === 'n' ? '\n' : '"'))

export function printLine({ name, params, value }: ContentLine): string {
  const given = Object.entries(params).map(([key, text]) => `;${key}=${inParam(text)}`)
  return folded(`${name}${given.join('')}:${value}`)
}

const head = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):/
const param = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/g

function readLine(line: string): ContentLine | null {
  const found = head.exec(line)
  if (!found) return null
  const [start = '', name = '', given = ''] = found
  const params: Record<string, string> = {}
  for (const [, key = '', text = ''] of given.matchAll(param))
    params[key.toUpperCase()] = outOfParam(text.replace(/^"([^"]*)"$/, '$1'))
  return { name: name.toUpperCase(), params, value: line.slice(start.length) }
}

/** The unfolded lines of a file; malformed lines are skipped. */
export const readLines = (text: string): ContentLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .flatMap((line) => readLine(line) ?? [])

/** A part of a calendar file between BEGIN and END, with the parts inside it. */
export interface Component {
  readonly name: string
  readonly lines: readonly ContentLine[]
  readonly parts: readonly Component[]
}

interface OpenComponent {
  name: string
  lines: ContentLine[]
  parts: Component[]
}

export function readComponents(text: string): Component[] {
  const root: OpenComponent = { name: '', lines: [], parts: [] }
  const open: OpenComponent[] = [root]
  for (const line of readLines(text)) {
    const top = open.at(-1) ?? root
    if (line.name === 'BEGIN') {
      const part: OpenComponent = { name: line.value.trim().toUpperCase(), lines: [], parts: [] }
      top.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') {
      if (open.length > 1) open.pop()
    } else top.lines.push(line)
  }
  return root.parts
}

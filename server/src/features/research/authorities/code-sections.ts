import { citationKey } from '@pam/law/citations/find-citations'

export interface CodeSection {
  readonly key: string
  readonly citation: string
  readonly heading: string
  readonly body: string
  /** Bytes read so far. */
  readonly bytes: number
}

const longestTag = 20_000
const longestSection = 2_000_000
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

interface Open {
  readonly citation: string
  readonly tag: string
  /** Open tags of the same name within it. */
  depth: number
  heading: string
  parts: string[]
  length: number
}

/** Tags that begin a new line of the text. */
const breaking =
  /^(?:p|P|subsection|paragraph|subparagraph|clause|subclause|chapeau|continuation|content|FP|EXTRACT)$/
/** Notes about a section that are not part of it. */
const passedOver = /^(?:notes?|sourceCredit|toc|meta|CITA|SECAUTH|AUTH|SOURCE|EDNOTE)$/

/**
 * The sections of the U.S. Code (USLM) or the Code of Federal Regulations (eCFR), streamed one after the other. Only
 * the current section is kept in memory.
 */
export async function* readSections(chunks: AsyncIterable<string>): AsyncGenerator<CodeSection> {
  const reader = new SectionReader()
  let rest = ''
  for await (const chunk of chunks) {
    rest += chunk
    for (;;) {
      const start = rest.indexOf('<')
      const end = start < 0 ? -1 : rest.indexOf('>', start)
      if (end < 0) break
      reader.text(rest.slice(0, start))
      const section = reader.tag(rest.slice(start + 1, end))
      reader.bytes += Buffer.byteLength(rest.slice(0, end + 1))
      rest = rest.slice(end + 1)
      if (section) yield section
    }
    if (rest.length > longestTag && !rest.includes('<')) rest = ''
  }
}

class SectionReader {
  bytes = 0
  #title = ''
  #open: Open | null = null
  #skipped: { tag: string; depth: number } | null = null
  #heading = ''

  text(words: string): void {
    if (!this.#open || this.#skipped || !words) return
    const plain = words.replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, (all, name: string) => decoded(name) ?? all)
    if (this.#heading) this.#open.heading += plain
    else if (this.#open.length < longestSection) {
      this.#open.parts.push(plain)
      this.#open.length += plain.length
    }
  }

  tag(inside: string): CodeSection | null {
    const closing = inside.startsWith('/')
    const name = /^\/?([\w:]+)/.exec(inside)?.[1]?.replace(/^\w+:/, '') ?? ''
    if (!name || inside.endsWith('/')) return null
    if (this.#skipped) {
      if (name === this.#skipped.tag) this.#skipped.depth += closing ? -1 : 1
      if (this.#skipped.depth === 0) this.#skipped = null
      return null
    }
    if (!closing && name === 'DIV1') this.#title = /\bN="([^"]*)"/.exec(inside)?.[1] ?? ''
    if (this.#open) return this.#within(name, closing)
    if (!closing) this.#begin(name, inside)
    return null
  }

  #begin(name: string, inside: string): void {
    const usc = name === 'section' ? /identifier="\/us\/usc\/t(\w+)\/s([^"/]+)"/.exec(inside) : null
    const cfr = name === 'DIV8' ? /\bN="§?\s*([^"]+)"/.exec(inside)?.[1]?.trim() : undefined
    const citation = usc
      ? `${usc[1]} U.S.C. § ${usc[2]}`
      : cfr && this.#title
        ? `${this.#title} C.F.R. § ${cfr}`
        : ''
    if (citation) this.#open = { citation, tag: name, depth: 1, heading: '', parts: [], length: 0 }
  }

  #within(name: string, closing: boolean): CodeSection | null {
    const open = this.#open
    if (!open) return null
    if (!closing && passedOver.test(name)) {
      this.#skipped = { tag: name, depth: 1 }
      return null
    }
    // The first heading names the section; headings of its parts are text.
    if ((name === 'heading' && !open.heading) || name === 'HEAD') this.#heading = closing ? '' : name
    else if (name === this.#heading && closing) this.#heading = ''
    else if (name === 'heading' && closing) this.#heading = ''
    else if (breaking.test(name)) open.parts.push('\n')
    if (name === open.tag) open.depth += closing ? -1 : 1
    if (open.depth > 0) return null
    this.#open = null
    this.#heading = ''
    const body = tidy(open.parts.join(''))
    if (body === '') return null
    const { citation } = open
    return {
      key: citationKey(citation),
      citation,
      heading: titleOf(open.heading),
      body,
      bytes: this.bytes,
    }
  }
}

/** The CFR repeats the number of the section in its heading, and ends it with a period. */
const titleOf = (heading: string) =>
  tidy(heading)
    .replace(/^§+ ?[\w.-]*\d[\w.-]* /, '')
    .replace(/\.$/, '')
    .slice(0, 300)

const tidy = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replaceAll(/[ \t\r\u00a0]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()

function decoded(name: string): string | undefined {
  const code = /^#x([0-9a-f]+)$/i.exec(name)?.[1]
  const number = code ? Number.parseInt(code, 16) : /^#\d+$/.test(name) ? Number(name.slice(1)) : null
  if (number === null) return entities[name.toLowerCase()]
  return number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff)
    ? String.fromCodePoint(number)
    : ''
}

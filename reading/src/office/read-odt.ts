import { plainEnd, type ReadEnd, ReadingRefused, type Reporter } from '#reading/reading'
import { reportText } from '#reading/text/text-pages'
import { zipParts } from '#reading/zip/zip-parts'
import { xmlEvents } from './xml-events.ts'

/** Regions of an OpenDocument text that are not its running words, and why they are hidden if they are. */
const skipped = {
  'text:tracked-changes': 'deleted',
  'office:annotation': 'comment',
  'text:hidden-text': 'vanished',
} as const
type Skipped = keyof typeof skipped
const isQuarantined = (tag: string): tag is Skipped => Object.hasOwn(skipped, tag)

export async function readOdt(bytes: Uint8Array, report: Reporter): Promise<ReadEnd> {
  const found = await zipParts(
    bytes,
    (name) => name === 'content.xml' || name === 'meta.xml' || name.startsWith('Basic/'),
  )
  const content = found.get('content.xml')
  if (!content) throw new ReadingRefused('This OpenDocument file is damaged: its text is missing.')
  const out: string[] = []
  const hidden: Record<Skipped, string[]> = {
    'text:tracked-changes': [],
    'office:annotation': [],
    'text:hidden-text': [],
  }
  const open: Skipped[] = []
  let inBody = false
  let cells = 0
  const say = (words: string) => {
    const region = open.at(-1)
    if (region) hidden[region].push(words)
    else if (inBody) out.push(words)
  }
  xmlEvents(content, {
    open(tag, attributes) {
      if (tag === 'office:text') inBody = true
      if (isQuarantined(tag)) open.push(tag)
      if (tag === 'text:hidden-text') say(attributes['text:string-value'] ?? '')
      if (tag === 'text:tab') say('\t')
      if (tag === 'text:line-break') say('\n')
      if (tag === 'text:s') say(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1)))
      if (tag === 'table:table-row') cells = 0
      if (tag === 'table:table-cell') {
        if (cells > 0) say('\t')
        cells += 1
      }
    },
    close(tag) {
      if (isQuarantined(tag)) open.pop()
      if (tag === 'text:p' || tag === 'text:h') say(cells > 0 ? ' ' : '\n')
      if (tag === 'table:table-row') {
        cells = 0
        say('\n')
      }
      if (tag === 'office:text') inBody = false
    },
    text: (text) => say(text.replace(/\s+/g, ' ')),
  })
  reportText(
    out
      .join('')
      .replace(/ +(\t|\n)/g, '$1')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    report,
  )
  for (const tag of Object.keys(skipped).filter(isQuarantined)) {
    const text = hidden[tag].join('').trim()
    if (text) report.hidden({ page: null, why: skipped[tag], text: text.slice(0, 10_000) })
  }
  const hasMacros = [...found.keys()].some((name) => name.startsWith('Basic/'))
  return { ...plainEnd, dangers: hasMacros ? ['macros'] : [] }
}

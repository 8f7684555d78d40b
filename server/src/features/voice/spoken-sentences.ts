import type { ChatBlock, ChatSentence, ChatSource } from '@pam/contracts/chat'

interface Answer {
  readonly text: string
  readonly blocks: readonly ChatBlock[]
  readonly sources: readonly ChatSource[]
}

/** Longer sentences are cut at a comma or a space: a voice that speaks for a minute cannot be stopped in time. */
const longest = 400

/** An answer as it is read aloud. Source marks are omitted; unsupported sentences are announced as such. */
export function spokenSentences({ text, blocks, sources }: Answer): string[] {
  const said = blocks.length > 0 ? blocks.flatMap((block) => saidOf(block, sources)) : sentencesIn(text)
  return said
    .map(plain)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .flatMap(inPieces)
}

function saidOf(block: ChatBlock, sources: readonly ChatSource[]): string[] {
  switch (block.is) {
    case 'prose':
      return block.sentences.flatMap(saidSentence)
    case 'extract': {
      const source = sources.find(({ number }) => number === block.source)
      if (!source) return []
      const where = `${source.title}${source.page ? `, page ${source.page}` : ''}:`
      return [where, ...sentencesIn(source.text)]
    }
    case 'rows':
      return [
        ...(block.title ? [ended(block.title)] : []),
        ...block.rows.map(({ text, detail }) => ended(detail ? `${text}, ${detail}` : text)),
      ]
    case 'proposal':
      return [
        ended(`Proposed: ${block.proposal.title}`),
        'It will be done after you confirm it on the screen.',
      ]
    case 'trace':
      return []
    case 'notice':
      return sentencesIn(block.text)
  }
}

const saidSentence = ({ text, standing }: ChatSentence): string[] => {
  const [first = '', ...rest] = sentencesIn(text)
  return standing === 'unsupported' ? [`Not supported by a source: ${first}`, ...rest] : [first, ...rest]
}

const ended = (text: string) => (/[.!?:]$/.test(text.trim()) ? text : `${text}.`)

const splitter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A full stop after one of these ends no sentence. */
const shortened =
  /\b(?:v|vs|no|nos|art|sec|inc|corp|co|ltd|mr|mrs|ms|dr|st|jr|sr|cf|e\.g|i\.e|u\.s|p|pp|id|[a-z])\.\s*$/i

/** Sentences as a listener hears them: "Smith v. Jones" is not split. */
export function sentencesIn(text: string): string[] {
  const found: string[] = []
  let open = ''
  for (const { segment } of splitter.segment(text)) {
    open += segment
    if (shortened.test(open)) continue
    found.push(open.trim())
    open = ''
  }
  return [...found, open.trim()].filter((text) => text !== '')
}

/** Without marks of sources, and without the signs of Markdown. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s*\[\d+(?:\s*[,–-]\s*\d+)*\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>|~]+/g, ' ')
    .replaceAll(/§§?\s*/g, 'section ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([.,;:!?])/g, '$1')
    .trim()

function inPieces(text: string): string[] {
  if (text.length <= longest) return [text]
  const comma = text.lastIndexOf(', ', longest)
  const blank = text.lastIndexOf(' ', longest)
  const at = comma > longest / 2 ? comma + 1 : blank > 0 ? blank : longest
  return [text.slice(0, at).trim(), ...inPieces(text.slice(at).trim())]
}

import type { ChatBlock, ChatSource } from '@pam/contracts/chat'
import type { ToolAnswer } from '#platform/tools'

export interface Answer {
  readonly blocks: ChatBlock[]
  readonly sources: ChatSource[]
}

const computed = (text: string, lead: string | undefined) => ({
  text,
  sources: [],
  standing: 'computed' as const,
  why: null,
  ...(lead && text.includes(lead) && { lead }),
})

/** A tool's result as an answer: its own sentences, then quoted sources, then lists. */
export function blocksOf({ lead, sentences, passages = [], rows, attention, link }: ToolAnswer): Answer {
  const sources = passages.map((passage, index): ChatSource => ({ number: index + 1, ...onlyPlace(passage) }))
  const opened = link ? [{ text: 'Open it', detail: '', link }] : []
  return {
    sources,
    blocks: [
      ...(attention ? [notice('attention', attention)] : []),
      ...(sentences.length > 0
        ? [
            {
              is: 'prose' as const,
              sentences: sentences.map((text, index) => computed(text, index === 0 ? lead : undefined)),
            },
          ]
        : []),
      ...sources.map(({ number }) => ({ is: 'extract' as const, source: number })),
      ...(rows && rows.rows.length > 0
        ? [{ is: 'rows' as const, title: rows.title, rows: [...rows.rows] }]
        : []),
      ...(opened.length > 0 && !rows?.rows.length ? [{ is: 'rows' as const, title: '', rows: opened }] : []),
    ],
  }
}

type Place = Omit<ChatSource, 'number'>

/** A passage without its search metadata. */
export const onlyPlace = (place: Place): Place => ({
  kind: place.kind,
  document_id: place.document_id,
  note_id: place.note_id,
  knowledge_id: place.knowledge_id,
  case_id: place.case_id,
  title: place.title,
  page: place.page,
  start: place.start,
  end: place.end,
  page_start: place.page_start,
  page_end: place.page_end,
  text: place.text,
})

export const notice = (
  tone: 'information' | 'attention' | 'danger',
  text: string,
  ways: ('retry' | 'other_model' | 'built_in' | 'settings')[] = [],
): ChatBlock => ({ is: 'notice', tone, text, ways })

/** The answer as plain text: for copying, searching and reading aloud. */
export const plainText = ({ blocks, sources }: Answer): string =>
  blocks.flatMap((block) => linesOf(block, sources)).join('\n')

const marksOf = (numbers: readonly number[]) =>
  numbers.length > 0 ? ` ${numbers.map((number) => `[${number}]`).join('')}` : ''

/** The sources an answer names, among those it was made from. */
export function citedSources({ blocks, sources }: Answer): ChatSource[] {
  const named = new Set(
    blocks.flatMap((block) =>
      block.is === 'extract'
        ? [block.source]
        : block.is === 'prose'
          ? block.sentences.flatMap((one) => one.sources)
          : [],
    ),
  )
  return sources.filter(({ number }) => named.has(number))
}

function linesOf(block: ChatBlock, sources: readonly ChatSource[]): string[] {
  switch (block.is) {
    case 'prose':
      return [block.sentences.map(({ text, sources }) => `${text}${marksOf(sources)}`).join(' ')]
    case 'extract':
      return sources
        .filter(({ number }) => number === block.source)
        .map(
          ({ text, number, title, page }) => `“${text}” [${number}] ${title}${page ? `, page ${page}` : ''}`,
        )
    case 'rows':
      return [
        ...(block.title ? [block.title] : []),
        ...block.rows.map(({ text, detail }) => `- ${text}${detail ? ` (${detail})` : ''}`),
      ]
    case 'proposal': {
      const { title, details } = block.proposal
      return [`${title}: ${details.map(({ label, value }) => `${label}: ${value}`).join('; ')}`]
    }
    case 'notice':
      return [block.text]
    case 'trace':
      return []
  }
}

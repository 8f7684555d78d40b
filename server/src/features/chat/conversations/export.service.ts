import { Readable } from 'node:stream'
import type { ChatMessage } from '@pam/contracts/chat'
import type { PaperBlock } from '@pam/reading/paper'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { paperDocx } from '#platform/files/paper-docx'
import type { FileAnswer } from '#platform/http/files'
import { citedSources, plainText } from '#slice/chat/answer-blocks'
import type { ConversationRow } from '#slice/chat/chat.table'
import { messageViews } from './message-view.ts'
import { currentMessages } from './messages.queries.ts'

const unfinished: Record<ChatMessage['state'], string> = {
  complete: '',
  writing: 'Not finished when this was written.',
  incomplete: 'Incomplete: this answer was cut off.',
  failed: 'This answer could not be given.',
}

/** A conversation as a document: the messages, and below each answer the words it relies on. */
export async function exportConversation(
  ctx: Ctx,
  entry: ConversationRow,
  { format, sign_off: signOff }: { format: 'md' | 'docx'; sign_off?: string | undefined },
): Promise<FileAnswer> {
  const messages = await messageViews(ctx, await currentMessages(ctx.db, entry.id))
  const report = await ctx.checkLeaving(ctx, {
    what: 'The conversation',
    act: 'exported',
    caseId: entry.caseId,
    conversationId: entry.id,
    text: messages.filter(isWritten).flatMap(linesOf).join('\n'),
    signOff: signOff ?? null,
    names: messages.flatMap(namesOfRecords),
  })
  await ctx.db.transaction((tx) => record(tx, ctx, 'chat.exported', entry.id, { format }))
  const content =
    format === 'md'
      ? Buffer.from(`${markdownOf(entry.title, messages)}${markdownReport(report)}`)
      : await paperDocx({
          title: entry.title,
          blocks: [heading(entry.title, 1), ...messages.flatMap(paperOf), ...report],
        })
  const name = `${entry.title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'Conversation'}.${format}`
  return { content: Readable.from([content]), size: content.length, name }
}

/** By a person or a model. The built-in assistant quotes the sources it names, and cites the rules it counted by. */
const isWritten = ({ role, model }: ChatMessage): boolean => role === 'user' || model !== null

/** Results found here are shown by title, which is not a citation. */
const namesOfRecords = ({ sources, blocks }: ChatMessage): string[] => [
  ...sources.map(({ title }) => title),
  ...blocks
    .flatMap((block) => (block.is === 'rows' ? block.rows : []))
    .flatMap(({ text, link }) => (link?.startsWith('/knowledge/') && !text.includes(': ') ? [text] : [])),
]

const whoOf = ({ role, author, model }: ChatMessage): string =>
  role === 'user' ? (author ?? 'You') : model ? `Pam, with ${model}` : 'Pam'

const linesOf = (entry: ChatMessage): string[] =>
  entry.role === 'user' || entry.blocks.length === 0
    ? entry.text.split('\n')
    : plainText({ blocks: entry.blocks, sources: entry.sources }).split('\n')

const sourceLine = ({ number, title, page, start, end }: ChatMessage['sources'][number]): string =>
  `[${number}] ${title}${page ? `, page ${page}` : ''}, characters ${start} to ${end}`

/** A person's text is plain text, whatever characters it has. */
const literal = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')

function markdownOf(title: string, messages: readonly ChatMessage[]): string {
  const parts = messages.map((message) =>
    [
      `## ${literal(whoOf(message))}, ${message.created_at.slice(0, 16).replace('T', ' ')} UTC`,
      ...(unfinished[message.state] ? [`*${unfinished[message.state]}*`] : []),
      linesOf(message).map(literal).join('\n\n'),
      ...(citedSources(message).length > 0
        ? [
            'Sources:',
            citedSources(message)
              .map((one) => `- ${literal(sourceLine(one))}`)
              .join('\n'),
          ]
        : []),
    ].join('\n\n'),
  )
  return `# ${literal(title)}\n\n${parts.join('\n\n')}\n`
}

const markdownReport = (report: readonly PaperBlock[]): string =>
  report
    .map(({ kind, level, lines }) => {
      const words = literal(lines.map((line) => line.map(({ text }) => text).join('')).join(' '))
      return kind === 'heading'
        ? `\n${'#'.repeat(level + 1)} ${words}\n`
        : `\n${kind === 'item' ? '- ' : ''}${words}\n`
    })
    .join('')

const block = (kind: PaperBlock['kind'], text: string, level = 0, style = {}): PaperBlock => ({
  kind,
  level,
  number: null,
  isSignature: false,
  lines: [[{ text, bold: false, italic: false, ...style }]],
})

const heading = (text: string, level: number) => block('heading', text, level)

const paperOf = (entry: ChatMessage): PaperBlock[] => [
  heading(`${whoOf(entry)}, ${entry.created_at.slice(0, 16).replace('T', ' ')} UTC`, 2),
  ...(unfinished[entry.state] ? [block('paragraph', unfinished[entry.state], 0, { italic: true })] : []),
  ...linesOf(entry).map((line) => block('paragraph', line)),
  ...citedSources(entry).map((one) => block('item', sourceLine(one))),
]

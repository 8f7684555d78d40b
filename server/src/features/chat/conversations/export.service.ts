import { Readable } from 'node:stream'
import type { ChatMessage } from '@pam/contracts/chat'
import type { PaperBlock } from '@pam/reading/paper'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { paperDocx } from '#platform/files/paper-docx'
import type { FileAnswer } from '#platform/http/files'
import type { ConversationRow } from '#slice/chat/chat.table'
import { citedSources, plainText } from '#slice/chat/told-blocks'
import { messageViews } from './message-view.ts'
import { currentMessages } from './messages.queries.ts'

const unfinished: Record<ChatMessage['state'], string> = {
  complete: '',
  writing: 'Not finished when this was written.',
  incomplete: 'Incomplete: this answer was cut off.',
  failed: 'This answer could not be given.',
}

/** A conversation as a paper: who said what, and under each answer the words it rests on. */
export async function exportConversation(
  ctx: Ctx,
  it: ConversationRow,
  format: 'md' | 'docx',
): Promise<FileAnswer> {
  const messages = await messageViews(ctx, await currentMessages(ctx.db, it.id))
  await ctx.db.transaction((tx) => record(tx, ctx, 'chat.exported', it.id, { format }))
  const content =
    format === 'md'
      ? Buffer.from(markdownOf(it.title, messages))
      : await paperDocx({ title: it.title, blocks: [heading(it.title, 1), ...messages.flatMap(paperOf)] })
  const name = `${it.title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'Conversation'}.${format}`
  return { content: Readable.from([content]), size: content.length, name }
}

const whoOf = ({ role, author, model }: ChatMessage): string =>
  role === 'user' ? (author ?? 'You') : model ? `Pam, with ${model}` : 'Pam'

const linesOf = (it: ChatMessage): string[] =>
  it.role === 'user' || it.blocks.length === 0
    ? it.text.split('\n')
    : plainText({ blocks: it.blocks, sources: it.sources }).split('\n')

const sourceLine = ({ number, title, page, start, end }: ChatMessage['sources'][number]): string =>
  `[${number}] ${title}${page ? `, page ${page}` : ''}, characters ${start} to ${end}`

/** What somebody wrote is text, whatever signs are in it. */
const literal = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')

function markdownOf(title: string, messages: readonly ChatMessage[]): string {
  const parts = messages.map((it) =>
    [
      `## ${literal(whoOf(it))}, ${it.created_at.slice(0, 16).replace('T', ' ')} UTC`,
      ...(unfinished[it.state] ? [`*${unfinished[it.state]}*`] : []),
      linesOf(it).map(literal).join('\n\n'),
      ...(citedSources(it).length > 0
        ? [
            'Sources:',
            citedSources(it)
              .map((one) => `- ${literal(sourceLine(one))}`)
              .join('\n'),
          ]
        : []),
    ].join('\n\n'),
  )
  return `# ${literal(title)}\n\n${parts.join('\n\n')}\n`
}

const block = (kind: PaperBlock['kind'], text: string, level = 0, style = {}): PaperBlock => ({
  ...{ kind, level, number: null, isSignature: false },
  lines: [[{ text, bold: false, italic: false, ...style }]],
})

const heading = (text: string, level: number) => block('heading', text, level)

const paperOf = (it: ChatMessage): PaperBlock[] => [
  heading(`${whoOf(it)}, ${it.created_at.slice(0, 16).replace('T', ' ')} UTC`, 2),
  ...(unfinished[it.state] ? [block('paragraph', unfinished[it.state], 0, { italic: true })] : []),
  ...linesOf(it).map((line) => block('paragraph', line)),
  ...citedSources(it).map((one) => block('item', sourceLine(one))),
]

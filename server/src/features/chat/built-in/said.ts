import type { ChatBlock, ChatRow } from '@pam/contracts/chat'
import type { Answer } from '#slice/chat/answer-blocks'

/** Sentences of this program, the first with the requested value in bold. */
export const said = (
  sentences: readonly string[],
  lead?: string,
  standing: 'plain' | 'computed' = 'plain',
): Answer => ({
  blocks: [
    {
      is: 'prose',
      sentences: sentences.map((text, index) => ({
        text,
        sources: [],
        standing,
        why: null,
        ...(index === 0 && lead && { lead }),
      })),
    },
  ],
  sources: [],
})

/** An option is a whole sentence: when chosen, it becomes the person's next message. */
export const choices = (
  title: string,
  rows: readonly { readonly text: string; readonly say: string }[],
): ChatBlock[] =>
  rows.length === 0
    ? []
    : [
        {
          is: 'rows',
          title,
          rows: rows.map(({ text, say }): ChatRow => ({ text, detail: '', link: `say:${say}` })),
        },
      ]

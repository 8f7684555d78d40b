import type { ChatBlock, ChatRow } from '@pam/contracts/chat'
import type { Answer } from '#slice/chat/answer-blocks'

/** Sentences of this program, the first of them with the value that was asked for in bold. */
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

/** A choice is a whole sentence: chosen, it is what the person says next. */
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

import type { Ctx } from '#platform/context'
import type { Tool } from '#platform/tools'
import { plainText } from '#slice/chat/answer-blocks'
import { answerBuiltIn } from './built-in.ts'

/** One question outside a conversation, answered only from the records of one case. */
export async function answerQuestion(
  ctx: Ctx,
  tools: readonly Tool[],
  { question, caseId }: { readonly question: string; readonly caseId: string },
) {
  const found = await answerBuiltIn(ctx, {
    conversation: { caseId, documentIds: [], isShared: true },
    message: null,
    text: question,
    tools: tools.filter(({ effect }) => effect === 'looks'),
    earlier: [],
    doing: () => undefined,
  })
  return {
    answer: plainText(found),
    sources: found.sources.map(({ title, page, text }) => ({ title, page, text })),
  }
}

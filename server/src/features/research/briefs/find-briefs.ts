import type { MemoBrief } from '@pam/contracts/research/runs'
import { displayName } from '#features/documents'
import { type Asker, passagesFor } from '#features/search'
import type { ReadQuestion } from '#slice/research/memo/question'
import { bestSentences, scoredSentences } from '#slice/research/memo/sentences'
import { findBriefs } from './briefs.queries.ts'

const [mostBriefs, mostPassages, mostKept] = [500, 40, 3]

/** The firm's earlier briefs on the question, as far as the person may see them. */
export async function briefsOn(
  ctx: Asker,
  question: ReadQuestion,
): Promise<{ searched: number; found: MemoBrief[] }> {
  const rows = await findBriefs(ctx.db, ctx.actor, {}, undefined, mostBriefs)
  if (rows.length === 0) return { searched: 0, found: [] }
  const byId = new Map(rows.map((row) => [row.brief.documentId, row]))
  const passages = await passagesFor(ctx, {
    text: question.text,
    where: { documentIds: [...byId.keys()], types: [{ kind: 'document' }] },
    limit: mostPassages,
  })
  const found = new Map<string, MemoBrief>()
  for (const { document_id: id, text, page } of passages) {
    const row = id ? byId.get(id) : undefined
    const [top] = bestSentences(scoredSentences(question, text), 1)
    if (!row || found.has(row.brief.documentId) || !top) continue
    if (top.held.size < Math.min(2, question.weights.size)) continue
    const { documentId, court, filedOn, issue, outcome } = row.brief
    found.set(documentId, {
      document_id: documentId,
      name: displayName(row.name),
      court,
      filed_on: filedOn,
      issue,
      outcome,
      page,
      words: top.words,
    })
  }
  return { searched: rows.length, found: [...found.values()].slice(0, mostKept) }
}

import type { MemoFact } from '@pam/contracts/research/runs'
import { isQuotedFrom } from '@pam/law/citations/quotations'
import { displayName, textOfVersion } from '#features/documents'
import { type Asker, passagesFor } from '#features/search'
import type { ReadQuestion } from './memo/question.ts'
import { bestSentences, scoredSentences } from './memo/sentences.ts'
import { readableVersions } from './sources.queries.ts'

const [mostPassages, mostFacts] = [24, 6]

/** Passages of the case's documents that bear on the question; each is in its document verbatim. */
export async function findFacts(ctx: Asker, question: ReadQuestion, caseId: string): Promise<MemoFact[]> {
  const passages = await passagesFor(ctx, {
    text: question.text,
    where: { caseIds: [caseId], types: [{ kind: 'document' }] },
    limit: mostPassages,
  })
  const best = passages.flatMap((passage) => {
    const [top] = bestSentences(scoredSentences(question, passage.text), 1)
    return top && passage.document_id && top.held.size >= Math.min(2, question.weights.size)
      ? [{ passage, top, documentId: passage.document_id }]
      : []
  })
  const chosen = best.toSorted((one, other) => other.top.score - one.top.score).slice(0, mostFacts)
  const versions = await readableVersions(
    ctx.db,
    ctx.actor,
    chosen.map(({ documentId }) => documentId),
  )
  const facts: MemoFact[] = []
  for (const { passage, top, documentId } of chosen) {
    const versionId = versions.get(documentId)
    const text = versionId ? (await textOfVersion(ctx.db, versionId))?.text : undefined
    if (!text || !isQuotedFrom(top.words, text)) continue
    facts.push({
      document_id: documentId,
      name: displayName(passage.title),
      page: passage.page,
      words: top.words,
      page_start: passage.page_start + top.start,
      page_end: passage.page_start + top.end,
    })
  }
  return facts
}

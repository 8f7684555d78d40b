import type { FoundPassage } from '@pam/contracts/search'
import { presentActor } from '#features/auth'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { askEngine } from '#slice/search/engine/ask-engine'
import type { SearchRun } from '#slice/search/search.table'
import * as query from './golden.queries.ts'
import type { GoldenRow, goldenMeasures } from './golden.table.ts'

const asFar = 64

export interface Figures {
  readonly first: number
  readonly eight: number
  readonly all: number
}

type Cause = (typeof goldenMeasures.$inferInsert)['cause']

/**
 * Runs the test questions of a firm (of everybody, for the bundled library) and stores the ranks of the right passages.
 */
export async function measureGolden(
  ctx: JobCtx,
  firmId: string | null,
  cause: Cause,
  run?: SearchRun,
): Promise<Figures> {
  const ranks: (number | null)[] = []
  for (const [firm, questions] of Map.groupBy(
    await query.goldenOf(ctx.db, firmId),
    (entry) => entry.firmId,
  )) {
    const results: { questionId: string; rank: number | null; ms: number }[] = []
    for (const question of questions) {
      ctx.signal.throwIfAborted()
      const asked = await ask(ctx, question, run)
      if (asked) results.push({ questionId: question.id, ...asked })
    }
    if (results.length === 0) continue
    const measureId = newId()
    await ctx.db.transaction(async (tx) => {
      const at = ctx.now()
      await query.insertMeasure(tx, { id: measureId, firmId: firm, cause, runId: run?.id ?? null, at })
      await query.insertResults(...([tx, results.map((result) => ({ ...result, measureId }))] as const))
    })
    ranks.push(...results.map(({ rank }) => rank))
  }
  const among = (most: number) => ranks.filter((rank) => rank !== null && rank <= most).length
  return { first: among(1), eight: among(8), all: among(asFar) }
}

/** As the person who saved it, with their current visibility; skipped for people who left. */
async function ask(ctx: JobCtx, golden: GoldenRow, run: SearchRun | undefined) {
  const actor = await presentActor(ctx.db, golden.firmId, golden.userId)
  if (!actor) return null
  const startedAt = performance.now()
  const where = run ? { run } : {}
  const found = await askEngine(
    { ...ctx, actor },
    { text: golden.question, where, limit: asFar, isUnfinished: false },
  )
  const ms = performance.now() - startedAt
  const at = found.findIndex(({ passage }) => isRight(passage, golden))
  return { rank: at < 0 ? null : at + 1, ms }
}

/** It covers half of the right words, or has them elsewhere: a new version moves words without changing them. */
export function isRight(
  passage: Pick<FoundPassage, 'document_id' | 'note_id' | 'knowledge_id' | 'start' | 'end' | 'text'>,
  golden: Pick<GoldenRow, 'documentId' | 'noteId' | 'knowledgeId' | 'start' | 'finish' | 'text'>,
): boolean {
  const isSame =
    passage.document_id === golden.documentId &&
    passage.note_id === golden.noteId &&
    passage.knowledge_id === golden.knowledgeId
  if (!isSame) return false
  const common = Math.min(passage.end, golden.finish) - Math.max(passage.start, golden.start)
  const isThere = common * 2 >= golden.finish - golden.start
  return (isThere && sharesWords(passage.text, golden.text)) || passage.text.includes(golden.text)
}

/** The same offsets in another version may contain other words: at least half of them are the same. */
function sharesWords(one: string, other: string): boolean {
  const words = new Set(other.split(/\s+/))
  const its = one.split(/\s+/)
  return its.filter((word) => words.has(word)).length * 2 >= Math.min(its.length, words.size)
}

import { analysisOfVersion, placer } from '#features/analysis'
import { documentInForce, pagePlaces, pageTexts } from '#features/documents'
import type { Db } from '#platform/database/db'
import type { JobCtx } from '#platform/jobs/define'
import { type Answer, answerCell, failed, type Material, needsReading } from './answer-cell.ts'
import { saveCells, unfilledColumns } from './cells.queries.ts'
import type { ReviewCellRow, ReviewColumnRow } from './reviews.table.ts'

type Document = NonNullable<Awaited<ReturnType<typeof documentInForce>>>

const givenUp = 'The question could not be answered. Run it again, or review the document yourself.'

/** Longer than this no answer waits to be kept; those of a row that come quickly are kept together. */
const longestUnkeptMs = 250

/** Asks a document what is still open, answers kept as they come. False where one is to be tried again. */
export async function fillRow(ctx: JobCtx, reviewId: string, documentId: string): Promise<boolean> {
  const document = await documentInForce(ctx.db, documentId)
  if (!document) return true
  const material = materialOf(ctx.db, document)
  const columns = await unfilledColumns(ctx.db, reviewId, documentId)
  let [isWhole, keptAt] = [true, performance.now()]
  let answers: ReviewCellRow[] = []
  for (const column of columns) {
    ctx.signal.throwIfAborted()
    const answer = await tryToAnswer(ctx, column, document, material)
    if (answer) answers.push(cellOf(ctx, column, document, answer))
    else isWhole = false
    if (column !== columns.at(-1) && performance.now() - keptAt < longestUnkeptMs) continue
    await saveCells(ctx.db, answers)
    answers = []
    keptAt = performance.now()
  }
  return isWhole
}

/** A question that fails keeps no other from its answer. */
async function tryToAnswer(ctx: JobCtx, column: ReviewColumnRow, document: Document, material: Material) {
  try {
    return unreadable(document) ?? (await answerCell(column.question, material))
  } catch (error) {
    ctx.log.warn({ err: error, column: column.id, document: document.id }, 'a question was not answered')
    return ctx.isLastAttempt ? failed(givenUp) : undefined
  }
}

function unreadable({ state, reason }: Document): Answer | undefined {
  if (state === 'ready') return undefined
  if (state === 'failed') return failed(reason ?? 'The document could not be read.')
  return needsReading(
    state === 'quarantined'
      ? 'It will be answered once someone who manages documents releases the file.'
      : 'The document is still being processed.',
  )
}

const cellOf = (
  ctx: JobCtx,
  { id, reviewId }: ReviewColumnRow,
  document: Document,
  answer: Answer,
): ReviewCellRow => ({
  ...answer,
  columnId: id,
  reviewId,
  documentId: document.id,
  firmId: document.firmId,
  versionId: document.versionId,
  filledAt: ctx.now(),
})

/** The dear parts are made once for all questions of a row. */
function materialOf(db: Db, document: Document): Material {
  const { kind, pages, hidden, versionId } = document
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => {
      made ??= make()
      return made
    }
  }
  return {
    kind,
    pages,
    hidden,
    texts: once(() => pageTexts(db, versionId)),
    place: once(async () => placer(await pagePlaces(db, versionId))),
    analysis: once(() => analysisOfVersion(db, document)),
  }
}

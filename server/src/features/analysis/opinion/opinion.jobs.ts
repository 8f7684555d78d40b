import { segmentsOf } from '@pam/law/clauses/segments'
import { z } from 'zod'
import { textOfVersion } from '#features/documents'
import { askModel } from '#features/settings'
import { AppError } from '#platform/errors'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { checkOpinion } from './check.ts'
import * as query from './opinion.queries.ts'
import type { CheckedOpinion } from './opinion.table.ts'
import { inParts, opinionPrompt } from './prompt.ts'

const mostParts = 12
const noAnswer = 'The model’s answer was not usable, so nothing was saved.'

/** Asks the firm's model about a version, part by part. No answer is stored before its quotes are checked. */
export const askAboutDocument = defineJob({
  name: 'analysis.ask_model',
  payload: z.object({ versionId: z.uuid(), caseId: z.uuid().nullable() }),
  lane: 'slow',
  // Sent once: another try is a person's decision.
  retryLimit: 0,
  async run(ctx: JobCtx, { versionId, caseId }) {
    const [row, read] = [await query.opinionOf(ctx.db, versionId), await textOfVersion(ctx.db, versionId)]
    if (row?.state !== 'waiting' || read?.state !== 'ready') return
    await query.endOpinion(ctx.db, versionId, { state: 'asking', reason: null, result: null })
    const { state, reason, result } = await opinion(ctx, row, read.text, caseId)
    await query.endOpinion(ctx.db, versionId, { state, reason, result })
  },
})

async function opinion(
  ctx: JobCtx,
  { firmId, askedBy }: { firmId: string; askedBy: string },
  text: string,
  caseId: string | null,
) {
  const failed = (reason: string) => ({ state: 'failed' as const, reason, result: null })
  const parts = inParts(segmentsOf(text))
  if (parts.length === 0) return failed('No text was found in this document.')
  if (parts.length > mostParts) return failed('This document is too long to send to a model.')
  const answers: CheckedOpinion[] = []
  try {
    for (const part of parts) {
      const answer = await askModel(ctx, {
        firmId,
        actorId: askedBy,
        caseId,
        purpose: 'analysis of a document',
        signal: ctx.signal,
        messages: opinionPrompt(part),
      })
      const checked = checkOpinion(answer, part)
      if (!checked) return failed(noAnswer)
      answers.push(checked)
    }
  } catch (error) {
    return failed(
      error instanceof AppError ? error.message : 'The model service could not be reached. Try again later.',
    )
  }
  return { state: 'done' as const, reason: null, result: joined(answers) }
}

const joined = (answers: readonly CheckedOpinion[]): CheckedOpinion => ({
  summary: answers.flatMap(({ summary }) => summary),
  clauses: answers.flatMap(({ clauses }) => clauses),
  dropped: answers.reduce((sum, { dropped }) => sum + dropped, 0),
})

import type { CitationCheck } from '@pam/contracts/research'
import type { MemoAuthority, ResearchMemo } from '@pam/contracts/research/runs'
import { mayUseModels } from '#features/cases'
import type { Asker } from '#features/search'
import { askModel, modelAvailability } from '#features/settings'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { checkText } from './check-citations.service.ts'
import { prosePrompt } from './memo/prose-prompt.ts'
import { type ProseSentence, type ReadProse, readProse } from './memo/read-prose.ts'
import type { ResearchRunRow } from './runs.table.ts'

/** What a model wrote, as far as it passed, and the step that reports it. */
export interface WrittenProse {
  readonly prose: Pick<ResearchMemo, 'prose' | 'writer'>
  readonly step: string
}

const builtIn = (why: string): WrittenProse => ({
  prose: {},
  step: `${why} The memo consists of verified extracts only.`,
})

/**
 * Asks the firm's model for the analysis. It chooses authorities by number and writes no citations; every sentence then
 * goes through the same check as a brief, and whatever fails is removed.
 */
export async function writeProse(
  ctx: JobCtx,
  asker: Asker,
  run: ResearchRunRow,
  authorities: readonly MemoAuthority[],
): Promise<WrittenProse | null> {
  // Guests and people without research access never cause a request.
  if (authorities.length === 0 || !asker.may('research.use')) return null
  const availability = await modelAvailability(ctx, run.firmId)
  if ('whyNot' in availability)
    return availability.isSetUp ? builtIn(`No model was asked. ${availability.whyNot}`) : null
  if (run.caseId && !availability.runsHere && !(await mayUseModels(ctx.db, run.caseId)))
    return builtIn('No model was asked: this case does not allow its content to be sent to outside services.')
  const { model } = availability
  const answer = await ask(ctx, run, authorities)
  if (answer instanceof AppError) return builtIn(`${model} did not answer. ${answer.message}`)
  const read = readProse(answer, run.question, authorities)
  if (!read) return builtIn(`${model} returned an unusable answer, so nothing was saved.`)
  const { prose, removed } = await verified({ ...ctx, actor: asker.actor }, read)
  if (prose.length === 0)
    return builtIn(`None of the sentences ${model} wrote could be verified: ${removed} removed.`)
  const taken =
    removed === 0
      ? ''
      : ` ${removed} of its sentences were removed because their citation, quotation or statement could not be verified.`
  return {
    prose: { prose, writer: { model, removed } },
    step: `Analysis written by ${model}, each sentence checked.${taken}`,
  }
}

async function ask(
  ctx: JobCtx,
  run: ResearchRunRow,
  authorities: readonly MemoAuthority[],
): Promise<string | AppError> {
  try {
    return await askModel(ctx, {
      firmId: run.firmId,
      actorId: run.createdBy,
      caseId: run.caseId,
      purpose: 'research memo',
      signal: ctx.signal,
      messages: prosePrompt(run.question, authorities),
    })
  } catch (error) {
    ctx.signal.throwIfAborted()
    return error instanceof AppError
      ? error
      : new AppError('unavailable', 'The model service could not be reached.')
  }
}

const printed = ({ says, authority }: ProseSentence) =>
  `${says} ${authority.extracts[0]?.cite ?? authority.cite}.`

/** Each sentence with its citation, checked like a brief: one fault removes the sentence. */
async function verified(ctx: Parameters<typeof checkText>[0], read: ReadProse) {
  let text = ''
  const placed = read.paragraphs.map((paragraph) =>
    paragraph.map((sentence) => {
      const start = text.length
      text += `${printed(sentence)}\n\n`
      return { sentence, start, end: text.length }
    }),
  )
  const check = await checkText(ctx, text)
  let { removed } = read
  const prose = placed.flatMap((paragraph) => {
    const kept = paragraph.filter((one) => isVerified(check, one))
    removed += paragraph.length - kept.length
    return kept.length > 0 ? [kept.map(({ sentence }) => printed(sentence)).join(' ')] : []
  })
  return { prose, removed }
}

/** Exactly the citation we added, verified; no other citation or look-alike; every quotation found in its source. */
function isVerified(check: CitationCheck, { start, end }: { start: number; end: number }): boolean {
  const inside = (one: { start: number }) => one.start >= start && one.start < end
  const citations = check.citations.filter(inside)
  return (
    citations.length === 1 &&
    citations.every(({ verdict }) => verdict === 'VERIFIED') &&
    check.quotations.filter(inside).every(({ verdict }) => verdict === 'FOUND')
  )
}

import type { CaseDetails, NewCase } from '@pam/contracts/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { isBroken, isTaken } from '#platform/store/errors'
import { recordCaseEvent } from './case-events.ts'
import { nextCaseNumber } from './case-numbers.queries.ts'
import * as query from './cases.queries.ts'
import { today } from './firm-day.ts'
import { contactFor } from './parties.service.ts'
import { firstStage } from './stages.service.ts'

type Party = NewCase['parties'][number] & { emails?: string[]; phones?: string[] }

/** A prospective case with its parties, in the caller's transaction; the caller records it. */
export async function writeCase(
  tx: Db,
  ctx: Ctx,
  { parties, walled, ...details }: CaseDetails & { parties: readonly Party[]; walled: boolean },
): Promise<{ id: string; number: string }> {
  const { firmId, userId } = ctx.actor
  const now = ctx.now()
  const id = newId()
  const year = Number((await today(ctx, tx)).slice(0, 4))
  const number = details.number || (await nextCaseNumber(tx, firmId, year))
  const row = {
    ...columnsOf(details),
    id,
    firmId,
    number,
    leadId: userId,
    walled,
    stageId: await firstStage(tx, firmId, details.practice_area),
    status: 'prospective' as const,
    createdAt: now,
    updatedAt: now,
  }
  await query.insertCase(tx, row).catch(sayNumberIsTaken)
  await query.joinTeam(tx, { firmId, caseId: id, userId, addedAt: now })
  for (const [index, { role, ...someone }] of parties.entries()) {
    const contactId = await contactFor(tx, ctx, someone)
    if (await query.isParty(tx, id, contactId, role)) continue
    // The order they were named in is kept by the moments they were added.
    const addedAt = new Date(now.getTime() + index)
    await query.insertParty(tx, { id: newId(), firmId, caseId: id, contactId, role, addedAt })
  }
  await recordCaseEvent(tx, ctx, id, 'case.begun', `${number} was created as a prospective case.`)
  return { id, number }
}

export const openedNow = async (ctx: Ctx, db: Db) => ({
  status: 'open' as const,
  openedOn: await today(ctx, db),
  openedAt: ctx.now(),
  closedOn: null,
})

/** Opens a case in the transaction that created and cleared it; the caller records it. */
export async function openWrittenCase(tx: Db, ctx: Ctx, id: string): Promise<void> {
  const change = { ...(await openedNow(ctx, tx)), updatedAt: ctx.now() }
  await query.updateCase(tx, { id, version: 1 }, change).catch(sayConflictsAreOpen)
  await recordCaseEvent(tx, ctx, id, 'case.opened', 'The case was opened.')
}

/** The same words whether or not the person sees the other case. */
export const numberIsTaken = 'Another case already has this number.'

export function sayNumberIsTaken(error: unknown): never {
  if (!isTaken(error, 'cases_by_number')) throw error
  throw badInput(numberIsTaken, { number: numberIsTaken })
}

/** A number is unique in the firm, so a refusal reveals that it is used; the attempt is therefore logged. */
export async function noteRefusedNumber<Result>(
  ctx: Ctx,
  number: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.fields?.number === numberIsTaken)
      await ctx.db.transaction((tx) =>
        record(tx, ctx, 'cases.number_refused', null, { number: number ?? '' }),
      )
    throw error
  }
}

/** The database itself keeps a case from being opened before its conflicts are cleared. */
export function sayConflictsAreOpen(error: unknown): never {
  if (!isBroken(error, 'cases_open_when_cleared')) throw error
  throw new AppError(
    'conflict',
    'This case cannot be opened yet. It needs a conflict check of the last 30 days with a decision on every red and amber hit.',
  )
}

export const columnsOf = (details: CaseDetails) => ({
  title: details.title,
  number: details.number,
  practiceArea: details.practice_area,
  description: details.description,
  court: details.court,
  judge: details.judge,
  courtNumber: details.court_number,
  jurisdiction: details.jurisdiction,
})

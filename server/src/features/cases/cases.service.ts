import type {
  CaseDetails,
  CaseEnd,
  CaseFilter,
  CaseRules,
  CaseSort,
  CaseView,
  NewCase,
} from '@pam/contracts/cases'
import { namesOf } from '#features/auth'
import { requireArea } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, type PlaceKind, placeAfter } from '#platform/http/page-place'
import { announce } from '#platform/jobs/events'
import { caseNamesChanged, recordCaseEvent } from './case-events.ts'
import { viewOf } from './case-view.ts'
import { requireVisibleCase } from './cases.policy.ts'
import * as query from './cases.queries.ts'
import type { Case } from './cases.table.ts'
import { today } from './firm-day.ts'
import { sayTrustIsHeld } from './held-in-trust.ts'
import { outcomeWords } from './outcome-labels.ts'
import { columnsOf, openedNow, sayConflictsAreOpen, sayNumberIsTaken, writeCase } from './write-case.ts'

export async function listCases(
  ctx: Ctx,
  { after, limit, ...filter }: CaseFilter & { after?: string | undefined; limit: number },
) {
  const from = placeAfter(after, comparedBy[filter.sort])
  const rows = await query.listCases(ctx.db, ctx.actor, filter, from, limit + 1)
  const page = rows.slice(0, limit)
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    page.map((entry) => entry.case.leadId),
  )
  const last = page.at(-1)
  return {
    items: page.map(({ case: legalCase, client, stage }) => ({
      id: legalCase.id,
      number: legalCase.number,
      title: legalCase.title,
      client,
      practice_area: legalCase.practiceArea,
      stage_id: legalCase.stageId,
      stage,
      status: legalCase.status,
      lead: names.get(legalCase.leadId) ?? 'Former colleague',
      lead_id: legalCase.leadId,
      walled: legalCase.walled,
      opened_on: legalCase.openedOn,
      updated_at: legalCase.updatedAt.toISOString(),
    })),
    next: rows.length > limit && last ? cursorOf(placeIn(last, filter.sort), last.case.id) : null,
    total: await query.countCases(ctx.db, ctx.actor, filter),
  }
}

const comparedBy: Record<CaseSort, PlaceKind> = {
  updated: 'moment',
  opened: 'day',
  title: 'text',
  number: 'text',
  client: 'text',
}

const placeIn = ({ case: legalCase, place }: { case: Case; place: string }, sort: CaseSort): string =>
  comparedBy[sort] === 'moment' ? legalCase.updatedAt.toISOString() : place

export const showCase = async (ctx: Ctx, id: string): Promise<CaseView> =>
  viewOf(ctx, await requireVisibleCase(ctx, id))

/** Written down, not opened: that needs its conflicts cleared. */
export async function beginCase(ctx: Ctx, { parties, walled, ...details }: NewCase): Promise<CaseView> {
  const id = await ctx.db.transaction(async (tx) => {
    await requireArea(tx, ctx.actor.firmId, details.practice_area)
    const { id, number } = await writeCase(tx, ctx, { parties, walled, ...details })
    if (parties.length > 0) await announce(ctx, tx, caseNamesChanged, { caseId: id })
    await record(tx, ctx, 'case.begun', id, { number, parties: parties.length, walled })
    return id
  })
  return showCase(ctx, id)
}

export async function changeCase(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  { version, ...details }: CaseDetails & { version: number },
): Promise<CaseView> {
  await requireArea(ctx.db, granted.firmId, details.practice_area, { kept: granted.practiceArea })
  const columns = columnsOf(details)
  const number = details.number || granted.number
  return save(ctx, { ...granted, version }, { ...columns, number }, 'case.changed', {
    text: 'The details were changed.',
    detail: {
      fields: Object.keys(columns).filter(
        (name) => granted[name as keyof Case] !== columns[name as keyof typeof columns],
      ),
    },
  })
}

export const moveToStage = (
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  stage: { id: string; name: string },
): Promise<CaseView> =>
  save(ctx, granted, { stageId: stage.id }, 'case.moved', {
    text: `The case moved to ${stage.name}.`,
    detail: { stage: stage.id },
  })

export const changeRules = (
  ctx: Ctx,
  granted: Granted<Case, 'manage_team'>,
  { version, ai_allowed, legal_hold, retention_years }: CaseRules & { version: number },
): Promise<CaseView> =>
  save(
    ctx,
    { ...granted, version },
    { aiAllowed: ai_allowed, legalHold: legal_hold, retentionYears: retention_years },
    'case.rules_changed',
    {
      text: rulesText(granted, { ai_allowed, legal_hold, retention_years }),
      detail: { ai_allowed, legal_hold, retention_years },
    },
  )

function rulesText(entry: Case, { ai_allowed, legal_hold, retention_years }: CaseRules): string {
  const told = [
    entry.aiAllowed !== ai_allowed && `AI is ${ai_allowed ? 'allowed' : 'not allowed'} in this case.`,
    entry.legalHold !== legal_hold && `A legal hold was ${legal_hold ? 'put on' : 'lifted'}.`,
    entry.retentionYears !== retention_years && 'The retention period was changed.',
  ].filter(Boolean)
  return told.join(' ') || 'The rules were saved without changes.'
}

export async function openCase(ctx: Ctx, granted: Granted<Case, 'open'>): Promise<CaseView> {
  return save(ctx, granted, await openedNow(ctx, ctx.db), 'case.opened', { text: 'The case was opened.' })
}

export const holdCase = (ctx: Ctx, granted: Granted<Case, 'hold'>, onHold: boolean): Promise<CaseView> =>
  save(ctx, granted, { status: onHold ? 'on_hold' : 'open' }, onHold ? 'case.held' : 'case.resumed', {
    text: onHold ? 'The case was put on hold.' : 'The case is active again.',
  })

export async function closeCase(ctx: Ctx, granted: Granted<Case, 'close'>, end: CaseEnd): Promise<CaseView> {
  const day = await today(ctx, ctx.db)
  const closedOn = end.closed_on ?? day
  const wrong =
    (closedOn > day && 'A case cannot be closed on a future date.') ||
    (granted.openedOn && closedOn < granted.openedOn && 'A case cannot be closed before it was opened.')
  if (wrong) throw badInput(wrong, { closed_on: wrong })
  const { outcome } = end
  return save(ctx, granted, { status: 'closed', closedOn, outcome }, 'case.closed', {
    text: `The case was closed on ${closedOn}: ${outcomeWords[outcome]}.`,
    detail: { outcome, closed_on: closedOn },
  })
}

export const reopenCase = (ctx: Ctx, granted: Granted<Case, 'reopen'>): Promise<CaseView> =>
  save(ctx, granted, { status: 'prospective', closedOn: null, outcome: null }, 'case.reopened', {
    text: [
      granted.outcome && `The outcome was removed (it was: ${outcomeWords[granted.outcome]}).`,
      'The case is prospective again. A new conflict check is required.',
    ]
      .filter(Boolean)
      .join(' '),
  })

export const declineCase = (ctx: Ctx, granted: Granted<Case, 'decline'>, reason: string): Promise<CaseView> =>
  save(ctx, granted, { status: 'declined' }, 'case.declined', { text: `The case was declined: ${reason}` })

export const wallCase = (ctx: Ctx, granted: Granted<Case, 'wall'>, walled: boolean): Promise<CaseView> =>
  save(ctx, granted, { walled }, walled ? 'case.walled' : 'case.unwalled', {
    text: walled
      ? 'An ethical wall was set up: only the team can see this case.'
      : 'The ethical wall was removed.',
  })

interface EventText {
  readonly text: string
  readonly detail?: Parameters<typeof record>[4]
}

/** One change of a case: against the version that was read, recorded on its timeline and in the audit log. */
async function save(
  ctx: Ctx,
  entry: Case,
  change: Parameters<typeof query.updateCase>[2],
  action: string,
  { text, detail }: EventText,
): Promise<CaseView> {
  await ctx.db.transaction(async (tx) => {
    const isSaved = await query
      .updateCase(tx, entry, { ...change, updatedAt: ctx.now() })
      .catch(sayNumberIsTaken)
      .catch(sayConflictsAreOpen)
      .catch(sayTrustIsHeld)
    if (!isSaved) throw changedSince('this case')
    await recordCaseEvent(tx, ctx, entry.id, action, text)
    await record(tx, ctx, action, entry.id, detail)
  })
  return showCase(ctx, entry.id)
}

import type { LeadView } from '@pam/contracts/intake'
import { namesOfCase, openWrittenCase, recordCaseEvent, writeCase } from '#features/cases'
import { clearancesOf, runCheckWithin, takeOnProspect } from '#features/conflicts'
import { fileDocument, keepFile } from '#features/documents'
import { addTasksFrom, requireTemplate } from '#features/tasks'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, notFound } from '#platform/errors'
import { paperDocx } from '#platform/files/paper-docx'
import type { Granted } from '#platform/grant'
import { questionsOf } from './forms.queries.ts'
import { decidedAlready } from './intake.policy.ts'
import { clearanceOf } from './leads/check.ts'
import { recordLeadEvent } from './leads/events.ts'
import * as query from './leads/leads.queries.ts'
import { showLead } from './leads/leads.service.ts'
import type { Lead } from './leads/leads.table.ts'
import { letterPaper } from './letter-paper.ts'
import { engagementLetter } from './letter-texts.ts'
import { writeLetter } from './letters.service.ts'

interface Acceptance {
  readonly title: string
  readonly jurisdiction: string
  readonly court: string
  readonly template_id: string | null
  readonly walled: boolean
  readonly contacts: Record<string, string>
}

/** All or nothing. A second request, by a second click or a colleague, gets the same case. */
export async function acceptLead(
  ctx: Ctx,
  { id }: Granted<Lead, 'accept'>,
  wanted: Acceptance,
): Promise<LeadView> {
  const template = wanted.template_id ? await requireTemplate(ctx, wanted.template_id, 'use') : null
  const stored: string[] = []
  await ctx.db
    .transaction(async (tx) => {
      const lead = await query.lockLead(tx, id)
      if (!lead) throw notFound('inquiry')
      if (lead.status === 'accepted') return
      if (lead.status === 'declined') throw decidedAlready(lead)
      await requireClear(tx, lead)
      const { id: caseId, number } = await makeCase(tx, ctx, lead, wanted)
      const leadOfCase = { id: caseId, firmId: lead.firmId, leadId: ctx.actor.userId }
      const tasks = template ? await addTasksFrom(tx, ctx, leadOfCase, template) : 0
      const decided = { status: 'accepted' as const, decidedBy: ctx.actor.userId, decidedAt: ctx.now() }
      await query.updateLead(tx, lead, { ...decided, caseId })
      const letter = await engagementLetter(tx, ctx, caseId, wanted.title)
      await writeLetter(tx, ctx, lead, 'engagement', letter)
      stored.push(await fileLetter(tx, ctx, caseId, letter))
      await recordCaseEvent(tx, ctx, caseId, 'inquiry.accepted', 'The inquiry was accepted.', lead.id)
      await recordLeadEvent(tx, ctx, lead, 'accepted', `Accepted as case ${number}.`)
      await record(tx, ctx, 'lead.accepted', lead.id, { case: caseId, names: lead.names.length, tasks })
    })
    .catch(async (error: unknown) => {
      // Stored bytes are not rolled back with a transaction.
      for (const fileId of stored) await ctx.files.delete(fileId)
      throw error
    })
  return showLead(ctx, id)
}

/** Stores the draft in the case as a Word file; returns the id of its bytes. */
async function fileLetter(
  tx: Db,
  ctx: Ctx,
  caseId: string,
  { subject, text }: { subject: string; text: string },
) {
  const bytes = await paperDocx(letterPaper({ subject, text }, { isDraft: true }))
  const file = await keepFile({ ...ctx, db: tx }, ctx.actor.firmId, bytes)
  const place = { case_id: caseId, folder_id: null, audience: 'me' as const }
  await fileDocument(tx, ctx, { file, name: 'Engagement letter (draft).docx', place, kind: 'letter' })
  return file.id
}

async function requireClear(tx: Db, lead: Lead): Promise<void> {
  if ((await clearanceOf(tx, lead)) === 'clear') return
  throw new AppError(
    'conflict',
    'This inquiry has not been cleared for conflicts. Run the conflict check and resolve every match first.',
  )
}

/** Creates the case with its parties, checks it again with current data, and opens it. */
async function makeCase(tx: Db, ctx: Ctx, lead: Lead, wanted: Acceptance) {
  const client = { emails: lead.email ? [lead.email] : [], phones: lead.phone ? [lead.phone] : [] }
  const written = await writeCase(tx, ctx, {
    title: wanted.title,
    number: '',
    practice_area: lead.practiceArea,
    description: await storyOf(tx, lead),
    court: wanted.court,
    judge: '',
    court_number: '',
    jurisdiction: wanted.jurisdiction,
    walled: wanted.walled,
    parties: lead.names.map(({ name, role, kind }, index) => ({
      name,
      role,
      kind,
      contact_id: wanted.contacts[String(index)],
      ...(index === 0 && client),
    })),
  })
  await takeOnProspect(tx, lead.id, written.id)
  const names = await namesOfCase(tx, written.id)
  const { check } = await runCheckWithin(
    { ...ctx, db: tx },
    { names, caseId: written.id, isAutomatic: false, carryFrom: lead.checkId ?? undefined },
  )
  if ((await clearancesOf(tx, [check.id])).get(check.id) !== 'clear')
    throw new AppError(
      'conflict',
      'A new conflict check found unresolved matches. Review and resolve them, then accept the inquiry.',
    )
  await openWrittenCase(tx, ctx, written.id)
  return written
}

/** Their own words become part of the case. */
async function storyOf(tx: Db, lead: Lead): Promise<string> {
  const questions = (await questionsOf(tx, lead.formId, lead.edition)) ?? []
  const told = questions.flatMap(({ id, kind, label }) => {
    const answer = lead.answers?.[id]
    return kind === 'long_text' && typeof answer === 'string' ? [`${label}\n${answer}`] : []
  })
  return told.join('\n\n').slice(0, 5000)
}

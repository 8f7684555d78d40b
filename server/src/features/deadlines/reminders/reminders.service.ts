import type { ReminderView } from '@pam/contracts/deadlines'
import { staffOf } from '#features/auth'
import { leadsOfCases, visibleCaseTitles } from '#features/cases'
import { mobilesOf, smsOf } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { JobCtx } from '#platform/jobs/define'
import { acknowledgementsOf } from '#slice/deadlines/deadlines.queries'
import { dayPlus, momentOf } from '#slice/deadlines/firm-moment'
import { furthestStep, remindersDue } from './due-reminders.ts'
import { type DueNotice, docketLetter, reminderLetter } from './letters.ts'
import { inSightOf } from './people.ts'
import * as query from './reminders.queries.ts'

/** Writes a person's reminders and their email in one transaction: after a crash in between, neither exists. */
export async function remindFirm(ctx: JobCtx, firmId: string): Promise<void> {
  const now = ctx.now()
  const { day, hasBegun } = await momentOf(ctx.db, firmId, now)
  if (!hasBegun) return
  const rows = await query.openUntil(ctx.db, firmId, dayPlus(day, furthestStep))
  if (rows.length === 0) return
  const staff = await staffOf(ctx.db, firmId)
  const guarded = rows.filter(({ isJurisdictional }) => isJurisdictional)
  const seen = await acknowledgementsOf(
    ctx.db,
    guarded.map(({ id }) => id),
  )
  const leads = await leadsOfCases(
    ctx.db,
    firmId,
    guarded.map(({ caseId }) => caseId),
  )
  const needed = Math.min(2, staff.filter(({ role }) => role !== 'user').length)
  const admins = staff.filter(({ role }) => role === 'admin').map(({ id }) => id)
  const due = rows.flatMap((row) =>
    remindersDue(row, day, now, {
      responsibleId: row.responsibleId,
      guards: [...new Set([leads.get(row.caseId) ?? row.responsibleId, ...admins])],
      isSeenByEnough: seen.filter(({ deadlineId }) => deadlineId === row.id).length >= needed,
    }),
  )
  const hasSms = (await smsOf(ctx, firmId)) !== null
  const mobiles = await mobilesOf(ctx.db, firmId)
  for (const person of staff) {
    const wantsSms = mobiles.get(person.id)?.wantsDeadlines === true
    const byMail = person.notifications.deadlines_mail || (wantsSms && !hasSms)
    const own = due.filter(({ userId }) => userId === person.id)
    const visible = await inSightOf(
      ctx.db,
      firmId,
      person,
      rows.filter(({ id }) => own.some(({ deadlineId }) => deadlineId === id)),
    )
    if (visible.length === 0) continue
    await ctx.db.transaction(async (tx) => {
      const written = await query.insertReminders(
        tx,
        own
          .filter(({ deadlineId }) => visible.some(({ deadline }) => deadline.id === deadlineId))
          .map((entry) => ({ ...entry, smsStatus: wantsSms && hasSms ? ('queued' as const) : null })),
      )
      const [first] = written
      if (!first || !person.email || !byMail) return
      const letter = reminderLetter(
        person.name,
        visible.flatMap((entry) => {
          const its = written.filter(({ deadlineId }) => deadlineId === entry.deadline.id)
          return its.length === 0 ? [] : [{ ...entry, isUnseen: its.some(({ kind }) => kind === 'unseen') }]
        }),
        day,
      )
      const head = { firmId, to: person.email, shownTo: casesOf(visible) }
      await ctx.mail.send(tx, { ...head, key: `deadline-reminders:${first.id}`, ...letter })
    })
  }
}

const casesOf = (told: readonly DueNotice[]) => ({ cases: told.map(({ deadline }) => deadline.caseId) })

const docketDays = 14

/** One email per person and working day with their deadlines of the next two weeks, and overdue ones. */
export async function mailDockets(ctx: JobCtx, firmId: string): Promise<void> {
  const { day, hasBegun, isWorkingDay } = await momentOf(ctx.db, firmId, ctx.now())
  if (!hasBegun || !isWorkingDay) return
  const rows = await query.openUntil(ctx.db, firmId, dayPlus(day, docketDays))
  if (rows.length === 0) return
  for (const person of await staffOf(ctx.db, firmId)) {
    if (!person.email || !person.notifications.deadlines_mail) continue
    const own = rows.filter(({ responsibleId }) => responsibleId === person.id)
    const visible = await inSightOf(ctx.db, firmId, person, own)
    if (visible.length === 0) continue
    await ctx.db.transaction(async (tx) => {
      if (!(await query.claimDocket(tx, { firmId, userId: person.id, day }))) return
      const letter = docketLetter(person.name, visible, day)
      const head = { firmId, to: person.email, shownTo: casesOf(visible) }
      await ctx.mail.send(tx, { ...head, key: `docket:${person.id}:${day}`, ...letter })
    })
  }
}

const shown = 50

export async function listReminders(ctx: Ctx): Promise<{ items: ReminderView[]; unread: number }> {
  const rows = await query.listReminders(ctx.db, ctx.actor, shown)
  const titles = await visibleCaseTitles(
    ctx.db,
    ctx.actor,
    rows.map(({ deadline }) => deadline.caseId),
  )
  return {
    items: rows.map(({ reminder, deadline }) => ({
      id: reminder.id,
      deadline_id: deadline.id,
      title: deadline.title,
      case_title: titles.get(deadline.caseId) ?? '',
      safe_due: deadline.safeDue,
      kind: reminder.kind,
      created_at: reminder.createdAt.toISOString(),
      is_read: reminder.readAt !== null,
      sms: reminder.smsStatus && { status: reminder.smsStatus, message: reminder.smsMessage },
    })),
    unread: await query.countUnread(ctx.db, ctx.actor),
  }
}

export async function readReminders(ctx: Ctx) {
  await ctx.db.transaction(async (tx) => {
    await query.markRead(tx, ctx.actor, ctx.now())
    await record(tx, ctx, 'reminders.read', null)
  })
  return { done: true as const }
}

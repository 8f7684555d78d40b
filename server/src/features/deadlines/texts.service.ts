import { staffOf } from '#features/auth'
import { mobilesOf, smsOf } from '#features/settings'
import type { JobCtx } from '#platform/jobs/define'
import type { Deadline } from './deadlines.table.ts'
import { type FirmMoment, isQuiet, momentOf } from './firm-moment.ts'
import { reminderLetter } from './reminders/letters.ts'
import { inSightOf, type Staff } from './reminders/people.ts'
import { moveText, textsIn } from './reminders/reminders.queries.ts'
import type { DeadlineReminder } from './reminders/reminders.table.ts'
import { reminderText } from './reminders/texts.ts'

const minute = 60_000
/** Longer than a request to the service can take. */
const answerMs = 5 * minute
/** How long the service is asked whether a text message arrived. */
const followMs = 24 * 60 * minute
const purpose = 'deadline reminder'

interface Text {
  readonly reminder: DeadlineReminder
  readonly deadline: Deadline
}

/**
 * Sends waiting text messages, and tracks sent ones. A message is marked before it is sent and never sent again: if the
 * response was lost, an email is sent instead.
 */
export async function sendTexts(ctx: JobCtx, firmId: string): Promise<void> {
  const now = ctx.now()
  const moment = await momentOf(ctx.db, firmId, now)
  const staff = new Map((await staffOf(ctx.db, firmId)).map((entry) => [entry.id, entry]))
  const since = ({ reminder: { smsAt } }: Text) => now.getTime() - (smsAt?.getTime() ?? 0)
  for (const text of await textsIn(ctx.db, firmId, 'sending'))
    if (since(text) > answerMs)
      await fail(
        ctx,
        moment,
        text,
        staff,
        'The SMS service did not respond. The message may or may not have been sent.',
      )
  for (const text of await textsIn(ctx.db, firmId, 'sent'))
    if (since(text) > minute && since(text) < followMs) await follow(ctx, moment, text, staff)
  for (const text of await textsIn(ctx.db, firmId, 'queued')) {
    ctx.signal.throwIfAborted()
    await send(ctx, moment, text, staff)
  }
}

async function send(ctx: JobCtx, moment: FirmMoment, text: Text, staff: Map<string, Staff>): Promise<void> {
  const { reminder, deadline } = text
  const { firmId } = reminder
  const person = staff.get(reminder.userId)
  const [told] = person ? await inSightOf(ctx.db, firmId, person, [deadline]) : []
  // Completed meanwhile, or no longer visible to them: no reminder is needed.
  if (!told || deadline.status !== 'open' || deadline.remindOn !== reminder.remindOn) {
    await moveText(ctx.db, reminder, { smsStatus: null })
    return
  }
  const mobile = (await mobilesOf(ctx.db, firmId)).get(reminder.userId)
  const sender = await smsOf(ctx, firmId)
  if (!mobile || !sender)
    return fail(ctx, moment, text, staff, 'The mobile number or the SMS service was removed.')
  if (isQuiet(moment.time, mobile.quietFrom, mobile.quietUntil)) return
  const isUnseen = reminder.kind === 'unseen'
  const words = reminderText({ ...told, withNames: moment.namesInSms, isUnseen }, moment.day)
  if (!(await moveText(ctx.db, reminder, { smsStatus: 'sending', smsAt: ctx.now() }))) return
  const sending = { reminder: { ...reminder, smsStatus: 'sending' as const }, deadline }
  const { providerId, status, message } = await sender.send({ to: mobile.number, text: words, purpose })
  if (!providerId) return fail(ctx, moment, sending, staff, message ?? 'The SMS service did not accept it.')
  const smsStatus = status === 'delivered' ? 'delivered' : 'sent'
  await moveText(ctx.db, sending.reminder, { smsStatus, smsProviderId: providerId, smsAt: ctx.now() })
}

async function follow(ctx: JobCtx, moment: FirmMoment, text: Text, staff: Map<string, Staff>): Promise<void> {
  const { reminder } = text
  const sender = await smsOf(ctx, reminder.firmId)
  if (!sender || !reminder.smsProviderId) return
  const { providerId, status, message } = await sender.read(reminder.smsProviderId, purpose)
  // A failed status request says nothing about the message.
  if (!providerId) return
  if (status === 'delivered') await moveText(ctx.db, reminder, { smsStatus: 'delivered' })
  if (status === 'undelivered' || status === 'failed')
    await fail(ctx, moment, text, staff, message ?? 'The SMS could not be delivered.')
}

/** The email in its place is written in the same transaction; people who get email anyway already have it. */
async function fail(
  ctx: JobCtx,
  { day }: FirmMoment,
  { reminder, deadline }: Text,
  staff: Map<string, Staff>,
  message: string,
): Promise<void> {
  const { firmId, userId, id, kind } = reminder
  const person = staff.get(userId)
  const [told] = person ? await inSightOf(ctx.db, firmId, person, [deadline]) : []
  await ctx.db.transaction(async (tx) => {
    if (!(await moveText(tx, reminder, { smsStatus: 'failed', smsMessage: message.slice(0, 500) }))) return
    const isMailed = person?.notifications.deadlines_mail === true
    if (!told || !person?.email || isMailed || deadline.status !== 'open') return
    const letter = reminderLetter(person.name, [{ ...told, isUnseen: kind === 'unseen' }], day)
    const head = { firmId, to: person.email, shownTo: { cases: [deadline.caseId] } }
    await ctx.mail.send(tx, { ...head, key: `deadline-sms-failed:${id}`, ...letter })
  })
}

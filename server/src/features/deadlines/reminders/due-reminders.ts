import { newId } from '#platform/id'
import type { Deadline } from '#slice/deadlines/deadlines.table'
import { daysFrom } from '#slice/deadlines/firm-moment'
import type { DeadlineReminder } from './reminders.table.ts'

/** Days before the internal due date on which people are reminded; 0 is the day itself. */
const steps = [0, 1, 3, 7, 14, 30] as const
export const furthestStep = 30

/** Anything older is in the overdue list, without reminders. */
const longestAgo = 30
/** From this many days before, an unacknowledged jurisdictional deadline is reported daily. */
const unseenFrom = 7

export interface Recipients {
  readonly responsibleId: string
  /** Notified of deadlines with too few acknowledgments. */
  readonly guards: readonly string[]
  readonly isSeenByEnough: boolean
}

const noSms = { smsStatus: null, smsMessage: null, smsProviderId: null, smsAt: null }

/**
 * The reminders due on a day. After days without a run, only the latest step is due: each step is the smallest that is
 * not below the days left.
 */
export function remindersDue(entry: Deadline, day: string, now: Date, to: Recipients): DeadlineReminder[] {
  const left = daysFrom(day, entry.remindOn)
  if (left < -longestAgo) return []
  const row = (userId: string, kind: DeadlineReminder['kind'], step: number): DeadlineReminder => ({
    id: newId(),
    firmId: entry.firmId,
    deadlineId: entry.id,
    userId,
    remindOn: entry.remindOn,
    step,
    kind,
    createdAt: now,
    readAt: null,
    ...noSms,
  })
  const step = steps.find((one) => one >= left)
  const ahead = step === undefined ? [] : [row(to.responsibleId, 'ahead', step)]
  const isUnseen = entry.isJurisdictional && !to.isSeenByEnough && left <= unseenFrom && left >= 0
  return [...ahead, ...(isUnseen ? to.guards.map((userId) => row(userId, 'unseen', left)) : [])]
}

import { dateInList } from '@pam/law/format/dates'
import type { Deadline } from '#slice/deadlines/deadlines.table'
import { daysFrom } from '#slice/deadlines/firm-moment'

const when = (days: number) =>
  days === 0
    ? 'today'
    : days === 1
      ? 'tomorrow'
      : days > 0
        ? `in ${days} days`
        : days === -1
          ? 'yesterday'
          : `${-days} days ago`

/** `in 3 days`, relative to a day. */
export const inDays = (day: string, to: string): string => when(daysFrom(day, to))

export interface DueNotice {
  readonly deadline: Deadline
  readonly caseTitle: string
  readonly isUnseen?: boolean
}

export function lineOf({ deadline, caseTitle, isUnseen = false }: DueNotice, day: string): string {
  const dates = [
    `${dateInList(deadline.safeDue)} (${inDays(day, deadline.remindOn)})`,
    deadline.safeDue !== deadline.due && `${dateInList(deadline.due)} under the usual reading of the rule`,
    deadline.authority,
  ]
  const head = `${deadline.title}, ${caseTitle}${deadline.isJurisdictional ? ' [jurisdictional]' : ''}`
  const unseen = isUnseen ? '\n  Not enough people have acknowledged it.' : ''
  return `- ${head}\n  ${dates.filter(Boolean).join('; ')}${unseen}`
}

/** One person's reminders; several at once are combined in one email. */
export function reminderLetter(name: string, told: readonly DueNotice[], day: string) {
  const [first] = told
  const subject =
    told.length === 1 && first
      ? `${first.deadline.title} is due ${inDays(day, first.deadline.remindOn)}`
      : `${told.length} deadlines are coming up`
  return { subject, text: `Hello ${name},\n\n${told.map((told) => lineOf(told, day)).join('\n')}\n` }
}

export function docketLetter(name: string, told: readonly DueNotice[], day: string) {
  const [late, coming] = [
    told.filter(({ deadline }) => deadline.remindOn < day),
    told.filter(({ deadline }) => deadline.remindOn >= day),
  ]
  const part = (title: string, list: readonly DueNotice[]) =>
    list.length === 0 ? '' : `\n${title}\n${list.map((told) => lineOf(told, day)).join('\n')}\n`
  return {
    subject: `Your docket for ${dateInList(day)}: ${told.length === 1 ? '1 deadline' : `${told.length} deadlines`}`,
    text: `Hello ${name},\n${part('Overdue', late)}${part('The next 14 days', coming)}`,
  }
}

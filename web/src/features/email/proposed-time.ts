import type { EmailPersonView, EmailView } from '@pam/contracts/email'
import { dayOfMoment, type ProposedTime } from '#lib/time-parts'
import { subjectInWords } from './email-labels.ts'

const sixMinutes = 360
const longest = 120

/** A bill names people, not their addresses. */
const nameOf = ({ name, address }: EmailPersonView) => name || address || 'an unknown sender'

/** Reading or writing an email: one tenth of an hour, to be changed by who did it. */
export function timeOf({ id, case: legalCase, direction, from, to, subject, at }: EmailView): ProposedTime {
  const [first, ...others] = to
  const receivers = first ? `${nameOf(first)}${others.length > 0 ? ' and others' : ''}` : 'the parties'
  const about = subjectInWords(subject)
  const what = about.length > longest ? `${about.slice(0, longest)}…` : about
  return {
    case: legalCase && { id: legalCase.id, title: legalCase.title },
    worked_on: dayOfMoment(at),
    seconds_worked: sixMinutes,
    narrative:
      direction === 'in'
        ? `Review email from ${nameOf(from)} re: ${what}`
        : `Email to ${receivers} re: ${what}`,
    activity_code: direction === 'in' ? 'A104' : '',
    source: 'email',
    source_key: `email:${id}`,
  }
}

import { dateInList } from '@pam/law/format/dates'
import { type DueNotice, inDays } from './letters.ts'

interface Words extends DueNotice {
  readonly caseNumber: string
  /** The firm allows names in text messages. */
  readonly withNames: boolean
}

/** Two text messages at most. */
const most = 300

/** A text message is visible on a locked phone: by default it has only the case number, and the date. */
export function reminderText(words: Words, day: string): string {
  const { deadline, caseTitle, caseNumber, withNames, isUnseen = false } = words
  const due = `${dateInList(deadline.safeDue)} (${inDays(day, deadline.remindOn)})`
  const unseen = isUnseen ? ' Not enough people have acknowledged it.' : ''
  const say = (what: string) => `Pam: ${what} in case ${caseNumber} is due ${due}.${unseen}`
  const named = say(`${deadline.title}, ${caseTitle},`)
  return (withNames && named.length <= most ? named : say('A deadline')).slice(0, most)
}

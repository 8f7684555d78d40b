import { saidDay } from '@pam/law/dates/said-day'
import { type DueNotice, inDays } from './letters.ts'

interface Words extends DueNotice {
  readonly caseNumber: string
  /** The firm lets names travel by SMS. */
  readonly withNames: boolean
}

/** Two SMS at most. */
const most = 300

/** An SMS lies open on a locked telephone: by itself it says which case by its number, and when. */
export function reminderText(words: Words, day: string): string {
  const { deadline: it, caseTitle, caseNumber, withNames, isUnseen = false } = words
  const due = `${saidDay(it.safeDue)} (${inDays(day, it.remindOn)})`
  const unseen = isUnseen ? ' Not enough people have acknowledged it.' : ''
  const say = (what: string) => `Pam: ${what} in case ${caseNumber} is due ${due}.${unseen}`
  const named = say(`${it.title}, ${caseTitle},`)
  return (withNames && named.length <= most ? named : say('A deadline')).slice(0, most)
}

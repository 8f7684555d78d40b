import type { CalendarDate } from '@pam/law/calendar-date'
import { findSpokenDays, type SpokenDays } from '@pam/law/dates/spoken-days'

const month =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?=\.?\s+\d{1,2}\b)/gi

/** Months as people type them, "july 6 2026", are capitalized so that dates of documents and messages parse alike. */
const withCapitals = (text: string): string =>
  text.replace(month, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())

/** The dates a message names, in order. */
export const findDays = (text: string, today: string): readonly SpokenDays[] =>
  findSpokenDays(withCapitals(text), today as CalendarDate)

/** Those that name one day. */
export const findSingleDays = (text: string, today: string): readonly SpokenDays[] =>
  findDays(text, today).filter(({ from, until }) => from === until)

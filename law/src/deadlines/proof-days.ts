import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import type { DeadlineStep } from './deadline-input.ts'
import { notCounted } from './proof.ts'

/** `landed`: where the count ended after closed days. `waiting`: between the end and the day a rule moves it to. */
export type DayMark = 'start' | 'counted' | 'skipped' | 'added' | 'landed' | 'waiting'

export interface ProofDay {
  readonly date: CalendarDate
  readonly mark: DayMark
  /** The number of the day in the count; added days are numbered separately. */
  readonly number?: number
  /** Why, in the words of the proof. */
  readonly what: string
  readonly authority: string
  readonly isLast: boolean
}

type Step = Omit<DeadlineStep, 'authority'> & { readonly authority?: string | undefined }

/** A step off a closed last day: its date is the day it moves to, not the closed one. */
export const isMove = ({ kind, what }: Step): boolean => kind === 'skip' && !what.endsWith(notCounted)

const dayOfStep = ({ date }: Step) => dayNumberOf(date.slice(0, 10) as CalendarDate)

const marks = { count: 'counted', add: 'added', turn: 'waiting' } as const

/** Every day of a proof, in calendar order, with its status. */
export function daysOfProof(steps: readonly Step[]): ProofDay[] {
  const days = new Map<number, Omit<ProofDay, 'isLast' | 'date'>>()
  const numbers = { counted: 0, added: 0 }
  let at = 0
  for (const step of steps) {
    const [to, { kind, what, authority = '' }] = [dayOfStep(step), step]
    if (kind === 'start') days.set(to, { mark: 'start', what, authority })
    else if (kind === 'skip') {
      const isSkippedItself = !isMove(step)
      const skipped = isSkippedItself ? to : at
      const { number } = days.get(skipped) ?? {}
      days.set(skipped, { mark: 'skipped', what, authority, ...(number && { number }) })
      if (!isSkippedItself) days.set(to, { mark: 'landed', what: 'the next open day', authority })
    } else {
      const mark = marks[kind]
      const direction = Math.sign(to - at)
      for (let day = at + direction; direction !== 0 && day !== to + direction; day += direction) {
        // A closed day between two court days was already named.
        if (days.get(day)?.mark === 'skipped') continue
        const number = mark === 'waiting' ? undefined : ++numbers[mark]
        days.set(day, { mark, what, authority, ...(number && { number }) })
      }
    }
    at = to
  }
  return [...days]
    .toSorted(([one], [other]) => one - other)
    .map(([day, its]) => ({ ...its, date: calendarDateOf(day), isLast: day === at }))
}

import { calendarDateOf } from '@pam/law/calendar-date'
import type { CourtCalendar } from './court-calendar.ts'
import type { DeadlineStep, StepKind } from './deadline-input.ts'

/** The ending of a step that excludes its own day rather than the day before it. */
export const notCounted = 'is not counted'

/** Goes from day to day and records each step, so that a lawyer can check the count by hand. */
export class Proof {
  readonly steps: DeadlineStep[] = []
  readonly #calendar: CourtCalendar
  #day: number

  constructor(calendar: CourtCalendar, start: number, what: string, authority: string) {
    this.#calendar = calendar
    this.#day = start
    this.#write('start', start, what, authority)
  }

  get day(): number {
    return this.#day
  }

  moveTo(day: number, kind: StepKind, what: string, authority: string): void {
    this.#write(kind, day, what, authority)
  }

  /** Closed days before the first day that counts. */
  skipClosed(step: 1 | -1): void {
    while (!this.#calendar.isOpen(this.#day + step)) this.#skip(this.#day + step)
  }

  /** Counts only days the court is open; the closed ones between are named. */
  countCourtDays(
    count: number,
    step: 1 | -1,
    name: (index: number) => string,
    authority: string,
    kind: 'count' | 'add' = 'count',
  ): void {
    for (let index = 1; index <= count; index += 1) {
      let next = this.#day + step
      while (!this.#calendar.isOpen(next)) {
        this.#skip(next)
        next += step
      }
      this.#write(kind, next, name(index), authority)
    }
  }

  /** From a closed day to the nearest open one in the given direction. */
  roll(step: 1 | -1, authority: string): void {
    if (this.#calendar.isOpen(this.#day)) return
    while (!this.#calendar.isOpen(this.#day)) {
      const closed = this.#calendar.closure(this.#day)
      const source = closed && closed.authority !== authority ? `, ${closed.authority}` : ''
      const what = `${closed?.what ?? 'closed'} (${calendarDateOf(this.#day)}${source}) cannot be the last day`
      this.#write('skip', this.#day + step, what, authority)
    }
  }

  /** Past days on which the clerk's office was inaccessible. */
  rollPastInaccessible(step: 1 | -1, authority: string): void {
    while (this.#calendar.isInaccessible(this.#day)) {
      this.#write(
        'skip',
        this.#day + step,
        "the clerk's office could not be reached on the day before",
        authority,
      )
      this.roll(step, authority)
    }
  }

  #skip(day: number): void {
    const closed = this.#calendar.closure(day)
    this.#write('skip', day, `${closed?.what ?? ''} ${notCounted}`, closed?.authority ?? '')
  }

  #write(kind: StepKind, day: number, what: string, authority: string): void {
    this.steps.push({ date: calendarDateOf(day), kind, days: day - this.#day, what, authority })
    this.#day = day
  }
}

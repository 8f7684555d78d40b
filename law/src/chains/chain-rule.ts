import type { ComputationRule, Direction, PeriodUnit } from '@pam/law/deadlines/deadline-input'

/** The source a line was checked against, so that anyone can read it again. */
export type CheckedBy =
  | { readonly source: 'text'; readonly url: string; readonly on: string }
  | { readonly source: 'decision'; readonly url: string; readonly on: string }
  | { readonly source: 'worked example'; readonly example: string; readonly on: string }

/** One deadline that follows from an event. */
export interface ChainRule {
  readonly id: string
  readonly system: ComputationRule
  /** The triggering event. Lines with the same event are proposed together. */
  readonly trigger: string
  /** Other events that trigger it in the same way. */
  readonly alsoAfter?: readonly string[]
  /** The counting system, if it is not that of the event's court. */
  readonly countedBy?: ComputationRule
  readonly title: string
  readonly offset: number
  readonly unit: PeriodUnit
  readonly direction: Direction
  readonly runsFrom: 'service' | 'event'
  readonly authority: string
  /** Whether the court may extend it. */
  readonly courtMayChange: boolean
  /** Missing it ends the matter, whatever the reason. */
  readonly isJurisdictional: boolean
  /** Where the offset and its trigger were read, or the worked example that proves them. */
  readonly checkedBy?: CheckedBy
  /** The offset has not been read yet and must be before anyone relies on it. */
  readonly isUnchecked: boolean
  readonly roll?: 'toward_event'
  readonly special?: 'monday_next_after_10am' | 'earliest_next_day'
  /** The rule adds days for the method of service. Off unless the line says so. */
  readonly addsServiceDays?: boolean
  /** No days for service, whatever a person says: the statute or the rule excludes them. */
  readonly noExtension?: boolean
  readonly note?: string
  /** Why no date is computed: the line is only a warning. */
  readonly notComputed?: string
  /** The first day of an event for which the period is this one; an earlier event is not counted. */
  readonly since?: string
}

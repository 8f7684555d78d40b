import type { ComputationRule, Direction, PeriodUnit } from '@pam/law/deadlines/deadline-input'
import type { CheckedBy } from './checked-by.ts'

/** One deadline that follows from an event. */
export interface ChainRule {
  readonly id: string
  readonly system: ComputationRule
  /** What happened. Lines with the same event are proposed together. */
  readonly trigger: string
  /** Other events it follows from in the same way. */
  readonly alsoAfter?: readonly string[]
  /** The system that counts it, where another court than the one of the event does. */
  readonly countedBy?: ComputationRule
  readonly title: string
  readonly offset: number
  readonly unit: PeriodUnit
  readonly direction: Direction
  readonly runsFrom: 'service' | 'event'
  readonly authority: string
  /** May the court move it? */
  readonly courtMayChange: boolean
  /** Missing it ends the matter, whatever the reason. */
  readonly isJurisdictional: boolean
  /** Where the offset and its trigger were read, or the worked example that proves them. */
  readonly checkedBy?: CheckedBy
  /** Nobody read the offset yet: it must be read, before anyone relies on it. */
  readonly isUnchecked: boolean
  readonly roll?: 'toward_event'
  readonly special?: 'monday_next_after_10am' | 'earliest_next_day'
  readonly noExtension?: boolean
  readonly note?: string
  /** Why no date is computed: the line only warns. */
  readonly notComputed?: string
}

type Extras = Partial<
  Pick<
    ChainRule,
    | 'roll'
    | 'special'
    | 'noExtension'
    | 'note'
    | 'notComputed'
    | 'courtMayChange'
    | 'isJurisdictional'
    | 'alsoAfter'
    | 'countedBy'
    | 'checkedBy'
  >
>

/** `21 day after service`, as the rules themselves speak. */
type Period = `${number} ${PeriodUnit} ${Direction} ${'service' | 'event'}`

type Line = readonly [
  id: string,
  trigger: string,
  title: string,
  period: Period,
  authority: string,
  extras?: Extras,
]

export const chainRules = (system: ComputationRule, lines: readonly Line[]): readonly ChainRule[] =>
  lines.map(([id, trigger, title, period, authority, extras = {}]) => {
    const [offset, unit, direction, runsFrom] = period.split(' ') as [
      string,
      PeriodUnit,
      Direction,
      'service' | 'event',
    ]
    return {
      id,
      system,
      trigger,
      title,
      offset: Number(offset),
      unit,
      direction,
      runsFrom,
      authority,
      courtMayChange: true,
      isJurisdictional: false,
      isUnchecked: extras.checkedBy === undefined,
      ...extras,
    }
  })

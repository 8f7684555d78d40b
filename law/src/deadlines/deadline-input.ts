export const computationRules = [
  'FRCP 6',
  'FRCrP 45',
  'FRAP 26',
  'FRBP 9006',
  'S. Ct. R. 30.1',
  'CA CCP',
  'NY GCL 20/25-a',
  'TX TRCP 4',
  'TX TRCP 500.5',
  'FL RGPJA 2.514',
  'GA OCGA 1-3-1',
  'IL 5 ILCS 70/1.11',
  'NJ R. 1:3-1',
  'PA RCP 106',
] as const
export type ComputationRule = (typeof computationRules)[number]

export const serviceMethods = [
  'n/a',
  'personal',
  'electronic',
  'mail',
  'mail_out_of_state',
  'mail_international',
  'clerk',
  'other_consented',
  'overnight',
  'fax',
] as const
export type ServiceMethod = (typeof serviceMethods)[number]

export const periodUnits = ['hour', 'day', 'week', 'month', 'year', 'court_day'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export type Direction = 'after' | 'before'

export interface DeadlineInput {
  readonly rule: ComputationRule
  /** us-dct:XX, us-bk:XX, us-ca:XX+YY, us-sct or st:XX. */
  readonly jurisdiction: string
  /** Which period this is: the id of a chain rule or free text. Some words trigger special handling. */
  readonly deadline?: string | undefined
  /** A date, or a local date and time if the unit is hours. */
  readonly trigger_date: string
  readonly runs_from: 'service' | 'event'
  readonly service: ServiceMethod
  readonly offset: number
  readonly unit: PeriodUnit
  readonly direction: Direction
  /** For hours and for the end as a timestamp. */
  readonly tz?: string | undefined
  /** Days on which the clerk's office was inaccessible. */
  readonly inaccessible?: readonly string[] | undefined
  readonly roll?: 'toward_event' | undefined
  readonly no_extension?: boolean | undefined
  /** `earliest_next_day`: the act is allowed from the day after the period, as under FRCP 11(c)(2). */
  readonly special?: 'monday_next_after_10am' | 'earliest_next_day' | 'fixed_date' | undefined
  /** A person confirmed that the rule extends this period for the method of service. */
  readonly extended?: boolean | undefined
  /** New York: whether our side responds to the service or made it. */
  readonly side?: 'served' | 'sender' | undefined
  /** The code of the court chosen by name; the count does not depend on it. */
  readonly court?: string | undefined
}

/** A day a court or an administrator added, with its source. */
export interface Overlay {
  readonly date: string
  readonly name: string
  readonly authority: string
}

export type StepKind = 'start' | 'count' | 'skip' | 'add' | 'turn'

/** One step of the proof. The days moved, added up from the trigger, lead to the end. */
export interface DeadlineStep {
  readonly date: string
  readonly kind: StepKind
  /** Whole days from the previous step; negative if the count runs backward. */
  readonly days: number
  readonly what: string
  readonly authority?: string
}

export interface ComputedDeadline {
  readonly due: string
  readonly due_instant: string | null
  /** The earliest end under any reasonable reading: base reminders on it. */
  readonly safe_due: string
  readonly steps: readonly DeadlineStep[]
  readonly warnings: readonly string[]
  readonly rules_version: string
  readonly holiday_table_version: string
}

/** The input cannot be computed; the message says why, `field` where. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  readonly field: keyof DeadlineInput

  constructor(field: keyof DeadlineInput, message: string) {
    super(message)
    this.field = field
  }
}

import type { DeadlineInputView, DeadlineSource, DeadlineStatus } from '@pam/contracts/deadlines'

type Rule = DeadlineInputView['rule']
type Service = DeadlineInputView['service']
type Unit = DeadlineInputView['unit']

export const ruleWords: Record<Rule, string> = {
  'FRCP 6': 'Federal district court (FRCP 6)',
  'FRCrP 45': 'Federal district court, criminal (FRCrP 45)',
  'FRAP 26': 'Federal court of appeals (FRAP 26)',
  'FRBP 9006': 'Bankruptcy court (FRBP 9006)',
  'S. Ct. R. 30.1': 'Supreme Court of the United States (S. Ct. R. 30.1)',
  'CA CCP': 'California (CCP 12 to 12c)',
  'NY GCL 20/25-a': 'New York (GCL 20, 25-a)',
  'TX TRCP 4': 'Texas (TRCP 4)',
  'TX TRCP 500.5': 'Texas justice court (TRCP 500.5)',
  'FL RGPJA 2.514': 'Florida (RGPJA 2.514)',
  'GA OCGA 1-3-1': 'Georgia (OCGA 1-3-1)',
  'IL 5 ILCS 70/1.11': 'Illinois (5 ILCS 70/1.11)',
  'NJ R. 1:3-1': 'New Jersey (R. 1:3-1)',
  'PA RCP 106': 'Pennsylvania (RCP 106)',
}

export const serviceWords: Record<Service, string> = {
  'n/a': 'Not served, or not relevant',
  personal: 'Personal service',
  electronic: 'Electronic',
  mail: 'Mail',
  mail_out_of_state: 'Mail, from or to another state',
  mail_international: 'Mail, from or to abroad',
  clerk: 'Left with the clerk',
  other_consented: 'Other means consented to in writing',
  overnight: 'Overnight delivery',
  fax: 'Fax',
}

const unitWords: Record<Unit, readonly [string, string]> = {
  hour: ['hour', 'hours'],
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  year: ['year', 'years'],
  court_day: ['court day', 'court days'],
}

export const statusWords: Record<DeadlineStatus, string> = {
  open: 'Open',
  done: 'Done',
  cancelled: 'Canceled',
}

export const sourceWords: Record<DeadlineSource, string> = {
  computed: 'Counted by rule',
  order: 'Set by order',
  limitation: 'Statute of limitations',
}

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

export const serviceOptions = optionsOf(serviceWords)
export const unitOptions = (Object.entries(unitWords) as [Unit, readonly [string, string]][]).map(
  ([value, [, label]]) => ({ value, label }),
)

interface Period {
  offset: number
  unit: Unit
  direction: 'after' | 'before'
  runs_from: 'service' | 'event'
}

/** 21 days after being served */
export function periodInWords({ offset, unit, direction, runs_from }: Period): string {
  const length = `${offset} ${unitWords[unit][offset === 1 ? 0 : 1]}`
  if (direction === 'before') return `${length} before the event`
  return `${length} after ${runs_from === 'service' ? 'being served' : 'the event'}`
}

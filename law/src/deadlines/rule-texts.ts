import type { ComputationRule } from './deadline-input.ts'

/** The source of each step of a count, by system. */
export interface RuleTexts {
  readonly count: string
  readonly roll: string
  /** Counting forward or back from a day the court is closed. */
  readonly backward: string
  readonly inaccessible: string
  readonly hours?: string
}

/** Dated by the day the rules were last read: never later than a count that uses them. */
export const rulesVersion = '2026-11-16.5'

const same = (text: string): RuleTexts => ({ count: text, roll: text, backward: text, inaccessible: text })

export const ruleTexts: Record<ComputationRule, RuleTexts> = {
  'FRCP 6': {
    count: 'FRCP 6(a)(1)',
    roll: 'FRCP 6(a)(1)(C)',
    backward: 'FRCP 6(a)(5)',
    inaccessible: 'FRCP 6(a)(3)',
    hours: 'FRCP 6(a)(2)',
  },
  'FRCrP 45': {
    count: 'FRCrP 45(a)(1)',
    roll: 'FRCrP 45(a)(1)(C)',
    backward: 'FRCrP 45(a)(5)',
    inaccessible: 'FRCrP 45(a)(3)',
    hours: 'FRCrP 45(a)(2)',
  },
  'FRAP 26': {
    count: 'FRAP 26(a)(1)',
    roll: 'FRAP 26(a)(1)(C)',
    backward: 'FRAP 26(a)(5)',
    inaccessible: 'FRAP 26(a)(3)',
    hours: 'FRAP 26(a)(2)',
  },
  'FRBP 9006': {
    count: 'FRBP 9006(a)(1)',
    roll: 'FRBP 9006(a)(1)(C)',
    backward: 'FRBP 9006(a)(5)',
    inaccessible: 'FRBP 9006(a)(3)',
    hours: 'FRBP 9006(a)(2)',
  },
  'S. Ct. R. 30.1': {
    count: 'S. Ct. R. 30.1',
    roll: 'S. Ct. R. 30.1',
    backward: 'S. Ct. R. 30.1',
    inaccessible: 'S. Ct. R. 30.1',
  },
  'CA CCP': { count: 'CCP 12', roll: 'CCP 12a', backward: 'CCP 12c', inaccessible: 'CCP 12b' },
  'NY GCL 20/25-a': { count: 'GCL 20', roll: 'GCL 25-a', backward: 'GCL 25-a', inaccessible: 'GCL 25-a' },
  'TX TRCP 4': { count: 'TRCP 4', roll: 'TRCP 4', backward: 'TRCP 4', inaccessible: 'TRCP 4' },
  'TX TRCP 500.5': {
    count: 'TRCP 500.5',
    roll: 'TRCP 500.5',
    backward: 'TRCP 500.5',
    inaccessible: 'TRCP 500.5',
  },
  'FL RGPJA 2.514': {
    count: 'Fla. RGPJA 2.514(a)(1)',
    roll: 'Fla. RGPJA 2.514(a)(1)(C)',
    backward: 'Fla. RGPJA 2.514(a)(5)',
    inaccessible: 'Fla. RGPJA 2.514(a)(3)',
  },
  'GA OCGA 1-3-1': same('OCGA 1-3-1(d)(3)'),
  'IL 5 ILCS 70/1.11': same('5 ILCS 70/1.11'),
  'NJ R. 1:3-1': same('N.J. R. 1:3-1'),
  'PA RCP 106': same('Pa.R.C.P. 106; 1 Pa.C.S. 1908'),
}

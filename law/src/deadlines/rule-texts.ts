import type { ComputationRule } from './deadline-input.ts'

/** Where each step of a count is written, by system. */
export interface RuleTexts {
  readonly count: string
  readonly roll: string
  /** Counting on, or back, from a day the court is closed. */
  readonly backward: string
  readonly inaccessible: string
  readonly hours?: string
}

export const rulesVersion = '2026-12-01'

export const ruleTexts: Record<ComputationRule, RuleTexts> = {
  'FRCP 6': {
    count: 'FRCP 6(a)(1)',
    roll: 'FRCP 6(a)(1)(C)',
    backward: 'FRCP 6(a)(5)',
    inaccessible: 'FRCP 6(a)(3)',
    hours: 'FRCP 6(a)(2)',
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
  'CA CCP': { count: 'CCP 12', roll: 'CCP 12a', backward: 'CCP 12c', inaccessible: 'CCP 12b' },
  'NY GCL 20/25-a': { count: 'GCL 20', roll: 'GCL 25-a', backward: 'GCL 25-a', inaccessible: 'GCL 25-a' },
  'TX TRCP 4': { count: 'TRCP 4', roll: 'TRCP 4', backward: 'TRCP 4', inaccessible: 'TRCP 4' },
}

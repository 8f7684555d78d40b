import { chainRules } from './chain-rule.ts'

const checked = { isChecked: true } as const

export const newYork = chainRules('NY GCL 20/25-a', [
  [
    'ny-answer',
    'Summons delivered personally in the state',
    'Answer',
    '20 day after service',
    'CPLR 3012(a)',
    checked,
  ],
  [
    'ny-answer-other',
    'Other service complete',
    'Answer',
    '30 day after service',
    'CPLR 3012(c)',
    { note: 'Runs from the day service is complete.' },
  ],
  [
    'ny-rogs',
    'Interrogatories served',
    'Answer interrogatories',
    '20 day after service',
    'CPLR 3133(a)',
    checked,
  ],
  [
    'ny-msj',
    'Note of issue filed',
    'Motion for summary judgment',
    '120 day after event',
    'CPLR 3212(a)',
    { note: 'Later only for good cause.' },
  ],
  [
    'ny-appeal',
    'Judgment served with notice of entry',
    'Notice of appeal',
    '30 day after service',
    'CPLR 5513(a)',
    { ...checked, isJurisdictional: true, courtMayChange: false },
  ],
])

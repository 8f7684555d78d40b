import { chainRules } from './chain-rule.ts'

const checked = { isChecked: true } as const

export const newYork = chainRules('NY GCL 20/25-a', [
  [
    'ny-answer',
    'Summons delivered personally in the state',
    'Answer',
    '20 day after service',
    'CPLR 3012(a)',
    { ...checked, noExtension: true },
  ],
  [
    'ny-answer-other',
    'Other service complete',
    'Answer',
    '30 day after service',
    'CPLR 3012(c)',
    { noExtension: true, note: 'Runs from the day service is complete. Mail adds nothing.' },
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
    'ny-motion',
    'Return date of a motion set',
    'Serve the notice of motion',
    '8 day before service',
    'CPLR 2214(b)',
    { note: 'By mail, five days earlier (CPLR 2103(b)(2)).' },
  ],
  [
    'ny-motion-16',
    'Return date of a motion set',
    'Serve the notice of motion that demands answering papers 7 days before',
    '16 day before service',
    'CPLR 2214(b)',
    { ...checked, note: 'By mail, five days earlier (CPLR 2103(b)(2)).' },
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

import { chainRules } from './chain-rule.ts'

const checked = { isChecked: true } as const

export const texas = chainRules('TX TRCP 4', [
  [
    'tx-answer',
    'Citation served',
    'Answer, Monday 10:00 a.m.',
    '20 day after service',
    'TRCP 99(b)',
    { ...checked, special: 'monday_next_after_10am', noExtension: true },
  ],
  ['tx-rfp', 'Discovery served', 'Respond to requests for production', '30 day after service', 'TRCP 196.2'],
  ['tx-rogs', 'Discovery served', 'Answer interrogatories', '30 day after service', 'TRCP 197.2(a)', checked],
  ['tx-rfa', 'Discovery served', 'Respond to requests for admission', '30 day after service', 'TRCP 198.2'],
  [
    'tx-msj-response',
    'Motion for summary judgment filed',
    'Response',
    '21 day after event',
    'TRCP 166a(d)(1)',
    { ...checked, note: 'For motions filed on or after 1 March 2026.' },
  ],
  ['tx-msj-reply', 'Response to summary judgment filed', 'Reply', '7 day after event', 'TRCP 166a', checked],
  [
    'tx-newtrial',
    'Judgment signed',
    'Motion for a new trial',
    '30 day after event',
    'TRCP 329b(a)',
    { courtMayChange: false },
  ],
  [
    'tx-appeal',
    'Judgment signed',
    'Notice of appeal',
    '30 day after event',
    'TRAP 26.1',
    {
      isJurisdictional: true,
      courtMayChange: false,
      note: '90 days where a listed motion is filed in time.',
    },
  ],
])

export const texasJustice = chainRules('TX TRCP 500.5', [
  [
    'tx-jp-answer',
    'Citation served in a justice court case',
    'Answer',
    '14 day after service',
    'TRCP 502.5(d)',
    { noExtension: true, note: 'Not an eviction: there the answer is due by the trial (TRCP 510.6).' },
  ],
  [
    'tx-jp-eviction-appeal',
    'Eviction judgment signed',
    'Appeal the eviction to the county court',
    '5 day after event',
    'TRCP 510.9(a)',
    { ...checked, isJurisdictional: true, courtMayChange: false },
  ],
  [
    'tx-jp-appeal',
    'Justice court judgment signed, not an eviction',
    'Appeal to the county court',
    '21 day after event',
    'TRCP 506.1(a)',
    { isJurisdictional: true, courtMayChange: false },
  ],
])

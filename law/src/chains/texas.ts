import { chainRules } from './chain-rule.ts'
import { readIn, workedIn } from './checked-by.ts'

const fatal = { isJurisdictional: true, courtMayChange: false } as const
const rule26 = readIn('https://ruledex.com/?p=23704')

export const texas = chainRules('TX TRCP 4', [
  [
    'tx-answer',
    'Citation served',
    'Answer, Monday 10:00 a.m.',
    '20 day after service',
    'TRCP 99(b)',
    { ...workedIn('D-TX-01'), special: 'monday_next_after_10am', noExtension: true },
  ],
  [
    'tx-dismiss',
    'Citation served',
    'Motion to dismiss a baseless cause of action',
    '60 day after service',
    'TRCP 91a.3(a)',
    { noExtension: true, note: 'Runs from service of the first pleading with that cause of action.' },
  ],
  [
    'tx-dismiss-response',
    'Hearing on a Rule 91a motion set',
    'Response to the Rule 91a motion',
    '7 day before event',
    'TRCP 91a.4',
  ],
  [
    'tx-init-disc',
    'First answer or general appearance filed',
    'Initial disclosures',
    '30 day after event',
    'TRCP 194.2(a)',
    {
      ...readIn('https://www.stcl.edu/lib/TexasRulesProject/TRCP194-199/rule194-22023.html'),
      note: 'A party served or joined later has 30 days from then.',
    },
  ],
  [
    'tx-expert',
    'End of the discovery period set',
    'Designate experts of the party that seeks relief',
    '90 day before event',
    'TRCP 195.2(a)',
  ],
  [
    'tx-expert-other',
    'End of the discovery period set',
    'Designate all other experts',
    '60 day before event',
    'TRCP 195.2(b)',
  ],
  ['tx-rfp', 'Discovery served', 'Respond to requests for production', '30 day after service', 'TRCP 196.2'],
  [
    'tx-rogs',
    'Discovery served',
    'Answer interrogatories',
    '30 day after service',
    'TRCP 197.2(a)',
    workedIn('D-TX-04'),
  ],
  ['tx-rfa', 'Discovery served', 'Respond to requests for admission', '30 day after service', 'TRCP 198.2'],
  [
    'tx-msj-response',
    'Motion for summary judgment filed',
    'Response',
    '21 day after event',
    'TRCP 166a(d)(1)',
    { ...workedIn('D-TX-05'), note: 'For motions filed on or after 1 March 2026.' },
  ],
  ['tx-msj-reply', 'Response to summary judgment filed', 'Reply', '7 day after event', 'TRCP 166a'],
  [
    'tx-newtrial',
    'Judgment signed',
    'Motion for a new trial',
    '30 day after event',
    'TRCP 329b(a)',
    {
      ...readIn('https://www.uslegalforms.com/forms-kit/tx-01470bg/tx-motion-order-for-trial'),
      courtMayChange: false,
    },
  ],
  [
    'tx-appeal',
    'Judgment signed',
    'Notice of appeal',
    '30 day after event',
    'TRAP 26.1',
    { ...fatal, ...workedIn('D-TX-08'), note: '90 days where a listed motion is filed in time.' },
  ],
  [
    'tx-appeal-accelerated',
    'Interlocutory or other accelerated order signed',
    'Notice of accelerated appeal',
    '20 day after event',
    'TRAP 26.1(b)',
    { ...fatal, ...rule26, note: 'A motion for a new trial does not extend it (TRAP 28.1(b)).' },
  ],
  [
    'tx-cross-appeal',
    'First notice of appeal filed',
    'Notice of appeal by another party',
    '14 day after event',
    'TRAP 26.1(d)',
    { ...fatal, ...rule26, note: 'Or the own time to appeal, if later.' },
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
    { ...workedIn('D-TX-09'), ...fatal },
  ],
  [
    'tx-jp-newtrial',
    'Justice court judgment signed, not an eviction',
    'Motion to set aside a default or for a new trial',
    '14 day after event',
    'TRCP 505.3',
    { courtMayChange: false },
  ],
  [
    'tx-jp-appeal',
    'Justice court judgment signed, not an eviction',
    'Appeal to the county court',
    '21 day after event',
    'TRCP 506.1(a)',
    fatal,
  ],
])

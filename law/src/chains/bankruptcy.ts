import { chainRules } from './chain-rule.ts'
import { readIn, workedIn } from './checked-by.ts'

const rule7012 = readIn('https://law.abi.org/node/843')

export const bankruptcy = chainRules('FRBP 9006', [
  [
    'bk-appeal',
    'Order entered',
    'Notice of appeal',
    '14 day after event',
    'FRBP 8002(a)(1)',
    { ...workedIn('D-BK-01'), isJurisdictional: true, courtMayChange: false },
  ],
  [
    'bk-discharge',
    'First date set for the meeting of creditors',
    'Object to discharge or dischargeability (chapter 7)',
    '60 day after event',
    'FRBP 4004(a), 4007(c)',
    workedIn('D-BK-02'),
  ],
  [
    'bk-claim',
    'Order for relief',
    'Proof of claim',
    '70 day after event',
    'FRBP 3002(c)',
    { ...workedIn('D-BK-03'), note: 'Chapter 7, 12 and 13, voluntary.' },
  ],
  [
    'bk-answer',
    'Summons issued',
    'Answer in an adversary proceeding',
    '30 day after event',
    'FRBP 7012(a)',
    { ...rule7012, note: 'Runs from the day the summons is issued, not served.' },
  ],
  [
    'bk-answer-us',
    'Summons issued, United States the defendant',
    'Answer by the United States in an adversary proceeding',
    '35 day after event',
    'FRBP 7012(a)',
    rule7012,
  ],
  ['bk-motion', 'Hearing set', 'Serve the motion', '7 day before event', 'FRBP 9006(d)', workedIn('D-BK-04')],
])

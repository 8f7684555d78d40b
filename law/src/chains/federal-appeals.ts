import { chainRules } from './chain-rule.ts'
import { readIn, workedIn } from './checked-by.ts'

const jurisdictional = { isJurisdictional: true, courtMayChange: false } as const
const rule4 = readIn('https://law.counselstack.com/rule/frap/4')

export const federalAppeals = chainRules('FRAP 26', [
  [
    'appeal',
    'Judgment entered',
    'Notice of appeal',
    '30 day after event',
    'FRAP 4(a)(1)(A)',
    { ...jurisdictional, ...workedIn('D-APP-01'), note: 'Tolled by the motions of FRAP 4(a)(4).' },
  ],
  [
    'appeal-us',
    'Judgment entered, United States a party',
    'Notice of appeal',
    '60 day after event',
    'FRAP 4(a)(1)(B)',
    { ...jurisdictional, ...workedIn('D-APP-02') },
  ],
  [
    'cross-appeal',
    'First notice of appeal filed',
    'Notice of cross-appeal',
    '14 day after event',
    'FRAP 4(a)(3)',
    { ...jurisdictional, ...rule4, note: 'Or the own time to appeal, if later.' },
  ],
  [
    'crim-appeal',
    'Criminal judgment entered',
    'Notice of appeal by the defendant',
    '14 day after event',
    'FRAP 4(b)(1)(A)',
    { ...jurisdictional, note: 'Or 14 days after the government files its notice of appeal, if later.' },
  ],
  [
    'ext-appeal',
    'Time to appeal expired',
    'Motion to extend the time to appeal',
    '30 day after event',
    'FRAP 4(a)(5)',
    { courtMayChange: false },
  ],
  [
    'brief-appellant',
    'Record filed',
    "Appellant's brief",
    '40 day after event',
    'FRAP 31(a)(1)',
    readIn('http://topics.law.cornell.edu/category/keywords/appellate_procedure?page=3'),
  ],
  [
    'brief-appellee',
    "Appellant's brief served",
    "Appellee's brief",
    '30 day after service',
    'FRAP 31(a)(1)',
    workedIn('D-APP-03'),
  ],
  [
    'brief-reply',
    "Appellee's brief served",
    'Reply brief',
    '21 day after service',
    'FRAP 31(a)(1)',
    {
      ...readIn('https://legalknowledgebase.com/what-is-rule-31-federal-rules-of-appellate-procedure'),
      note: 'And at least 7 days before argument.',
    },
  ],
  [
    'reply-argument',
    'Argument set',
    'Reply brief before argument',
    '7 day before event',
    'FRAP 31(a)(1)',
    workedIn('D-APP-04'),
  ],
  [
    'rehearing',
    'Judgment of the court of appeals entered',
    'Petition for rehearing',
    '14 day after event',
    'FRAP 40(d)',
  ],
  [
    'rehearing-us',
    'Judgment of the court of appeals entered, United States a party',
    'Petition for rehearing',
    '45 day after event',
    'FRAP 40(d)',
  ],
  [
    'mandate',
    'Time for rehearing expired or order denying it',
    'Mandate issues',
    '7 day after event',
    'FRAP 41(b)',
    readIn('https://legalknowledgebase.com/what-is-rule-31-federal-rules-of-appellate-procedure'),
  ],
  [
    'cert',
    'Judgment of the court of appeals entered',
    'Petition for certiorari',
    '90 day after event',
    'S. Ct. R. 13.1, 30.1',
    {
      ...jurisdictional,
      ...workedIn('D-SCT-01'),
      countedBy: 'S. Ct. R. 30.1',
      alsoAfter: ['Judgment of the court of appeals entered, United States a party'],
      note: 'Runs from the judgment, not from the mandate.',
    },
  ],
])

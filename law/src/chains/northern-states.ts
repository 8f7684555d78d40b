import { chainRules } from './chain-rule.ts'
import { readIn } from './checked-by.ts'

const fatal = { isJurisdictional: true, courtMayChange: false } as const
const rule903 = readIn(
  'https://www.pacodeandbulletin.gov/Display/pacode?file=/secure/pacode/data/210/chapter9/s903.html',
)

export const illinois = chainRules('IL 5 ILCS 70/1.11', [
  [
    'il-answer',
    'Summons served',
    'Appearance and answer',
    '30 day after service',
    'Ill. S. Ct. R. 181(a)',
    { noExtension: true, note: 'Not for small claims or evictions, where the summons names the day.' },
  ],
  ['il-rogs', 'Discovery served', 'Answer interrogatories', '28 day after service', 'Ill. S. Ct. R. 213(d)'],
  [
    'il-rfp',
    'Discovery served',
    'Respond to requests for production',
    '28 day after service',
    'Ill. S. Ct. R. 214(c)',
  ],
  [
    'il-rfa',
    'Discovery served',
    'Respond to requests for admission',
    '28 day after service',
    'Ill. S. Ct. R. 216(c)',
    { note: 'What is not answered is admitted.' },
  ],
  [
    'il-posttrial',
    'Judgment entered',
    'Motion against the judgment',
    '30 day after event',
    '735 ILCS 5/2-1202(c), 2-1203(a)',
    { courtMayChange: false },
  ],
  [
    'il-appeal',
    'Judgment entered',
    'Notice of appeal',
    '30 day after event',
    'Ill. S. Ct. R. 303(a)(1)',
    { ...fatal, note: 'After a timely motion against the judgment: 30 days after the last one is decided.' },
  ],
])

export const newJersey = chainRules('NJ R. 1:3-1', [
  [
    'nj-answer',
    'Summons and complaint served',
    'Answer',
    '35 day after service',
    'N.J. R. 4:6-1(a)',
    { noExtension: true },
  ],
  ['nj-rogs', 'Discovery served', 'Answer interrogatories', '60 day after service', 'N.J. R. 4:17-4(b)'],
  [
    'nj-rfp',
    'Discovery served',
    'Respond to requests for production',
    '35 day after service',
    'N.J. R. 4:18-1(b)',
  ],
  [
    'nj-rfa',
    'Discovery served',
    'Respond to requests for admission',
    '30 day after service',
    'N.J. R. 4:22-1',
    { note: 'What is not answered is admitted.' },
  ],
  [
    'nj-newtrial',
    'Verdict returned or conclusion announced',
    'Motion for a new trial',
    '20 day after event',
    'N.J. R. 4:49-1(b)',
    { courtMayChange: false },
  ],
  [
    'nj-appeal',
    'Final judgment entered',
    'Notice of appeal',
    '45 day after event',
    'N.J. R. 2:4-1(a)',
    {
      ...fatal,
      ...readIn(
        'http://casetext.com/rule/new-jersey-rules-of-court/new-jersey-rules-of-court/njr-ct-part-ii/part-ii-rules-governing-practice-in-the-supreme-court-and-appellate-division-of-the-superior-court/rule-24-time-for-appeal',
      ),
      note: '21 days where parental rights are terminated and in adoptions.',
    },
  ],
])

export const pennsylvania = chainRules('PA RCP 106', [
  [
    'pa-answer',
    'Complaint with notice to defend served',
    'Answer or preliminary objections',
    '20 day after service',
    'Pa.R.C.P. 1026(a)',
    { noExtension: true },
  ],
  ['pa-rogs', 'Discovery served', 'Answer interrogatories', '30 day after service', 'Pa.R.C.P. 4006(a)(2)'],
  [
    'pa-rfp',
    'Discovery served',
    'Respond to requests for production',
    '30 day after service',
    'Pa.R.C.P. 4009.12(a)',
  ],
  [
    'pa-rfa',
    'Discovery served',
    'Respond to requests for admission',
    '30 day after service',
    'Pa.R.C.P. 4014(b)',
    { note: 'What is not answered is admitted.' },
  ],
  [
    'pa-posttrial',
    'Verdict returned or decision filed',
    'Post-trial motion',
    '10 day after event',
    'Pa.R.C.P. 227.1(c)',
    { courtMayChange: false },
  ],
  [
    'pa-appeal',
    'Order entered',
    'Notice of appeal',
    '30 day after event',
    'Pa.R.A.P. 903(a)',
    { ...rule903, ...fatal, note: 'Ten days for the orders listed in 903(c)(1).' },
  ],
  [
    'pa-cross-appeal',
    'First notice of appeal served',
    'Notice of appeal by another party',
    '14 day after service',
    'Pa.R.A.P. 903(b)',
    { ...rule903, ...fatal, noExtension: true, note: 'Or the own time to appeal, if later.' },
  ],
])

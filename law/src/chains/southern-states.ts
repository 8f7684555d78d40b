import { chainRules } from './chain-rule.ts'
import { readIn, statedIn } from './checked-by.ts'

const fatal = { isJurisdictional: true, courtMayChange: false } as const
const withProcess = 'A defendant served together with process has 45 days from that service.'
const floridaPleadings = readIn(
  'https://legalknowledgebase.com/how-long-does-a-defendant-have-to-answer-a-complaint-in-florida',
)
const georgiaAppeals = readIn('https://syfert.com/georgia/code/5-6-38.html')

export const florida = chainRules('FL RGPJA 2.514', [
  [
    'fl-answer',
    'Original process served',
    'Answer or motion',
    '20 day after service',
    'Fla. R. Civ. P. 1.140(a)(1)',
    { ...floridaPleadings, noExtension: true, note: 'Five days in summary procedure, as in evictions.' },
  ],
  [
    'fl-amended',
    'Amended pleading served',
    'Respond to the amended pleading',
    '10 day after service',
    'Fla. R. Civ. P. 1.190(a)',
    {
      ...floridaPleadings,
      noExtension: true,
      note: 'No days are counted for mail here; confirm rule 2.514(b).',
    },
  ],
  [
    'fl-rogs',
    'Discovery served',
    'Answer interrogatories',
    '30 day after service',
    'Fla. R. Civ. P. 1.340(a)',
    { note: withProcess },
  ],
  [
    'fl-rfp',
    'Discovery served',
    'Respond to requests for production',
    '30 day after service',
    'Fla. R. Civ. P. 1.350(b)',
    { note: withProcess },
  ],
  [
    'fl-rfa',
    'Discovery served',
    'Respond to requests for admission',
    '30 day after service',
    'Fla. R. Civ. P. 1.370(a)',
    { note: withProcess },
  ],
  [
    'fl-newtrial',
    'Verdict returned or judgment filed',
    'Motion for a new trial or rehearing',
    '15 day after event',
    'Fla. R. Civ. P. 1.530(b)',
    { courtMayChange: false },
  ],
  [
    'fl-appeal',
    'Order rendered',
    'Notice of appeal',
    '30 day after event',
    'Fla. R. App. P. 9.110(b)',
    { ...fatal, note: 'A timely and authorized motion for rehearing delays rendition.' },
  ],
])

export const georgia = chainRules('GA OCGA 1-3-1', [
  [
    'ga-answer',
    'Summons and complaint served',
    'Answer',
    '30 day after service',
    'OCGA 9-11-12(a)',
    {
      ...statedIn('https://app.midpage.ai/document/mock-v-copeland-1326894'),
      noExtension: true,
      note: 'Count from service also where proof of service was filed late.',
    },
  ],
  [
    'ga-eviction-answer',
    'Dispossessory summons served',
    'Answer in an eviction',
    '7 day after service',
    'OCGA 44-7-51(b)',
    { noExtension: true },
  ],
  [
    'ga-rogs',
    'Discovery served',
    'Answer interrogatories',
    '30 day after service',
    'OCGA 9-11-33(a)(2)',
    { note: withProcess },
  ],
  [
    'ga-rfp',
    'Discovery served',
    'Respond to requests for production',
    '30 day after service',
    'OCGA 9-11-34(b)(2)',
    { note: withProcess },
  ],
  [
    'ga-rfa',
    'Discovery served',
    'Respond to requests for admission',
    '30 day after service',
    'OCGA 9-11-36(a)(2)',
    { note: withProcess },
  ],
  [
    'ga-newtrial',
    'Judgment entered',
    'Motion for a new trial',
    '30 day after event',
    'OCGA 5-5-40(a)',
    { courtMayChange: false },
  ],
  [
    'ga-appeal',
    'Judgment entered',
    'Notice of appeal',
    '30 day after event',
    'OCGA 5-6-38(a)',
    {
      ...georgiaAppeals,
      ...fatal,
      note: 'After a motion for a new trial or for judgment notwithstanding the verdict: 30 days after it is decided.',
    },
  ],
  [
    'ga-cross-appeal',
    'Notice of appeal served',
    'Notice of cross appeal',
    '15 day after service',
    'OCGA 5-6-38(a)',
    { ...georgiaAppeals, ...fatal, noExtension: true },
  ],
])

import { chainRules } from './chain-rule.ts'
import { readIn } from './checked-by.ts'

const rule33 = readIn('https://lawglobalhub.com/?p=64546')
const rules34and35 = readIn(
  'https://fliphtml5.com/lxooz/qbwt/Federal_Rules_of_Criminal_Procedure__2023_Edition/28',
)
/** FRCrP 45(b)(2): the court may not extend the time of Rule 35. */
const fixed = { courtMayChange: false } as const

export const federalCriminal = chainRules('FRCrP 45', [
  [
    'crim-speedy-trial',
    'Indictment or information filed',
    'Trial under the Speedy Trial Act',
    '70 day after event',
    '18 USC 3161(c)(1)',
    {
      ...fixed,
      notComputed:
        'The Speedy Trial Act sets 70 days from the indictment or the first appearance, whichever is later, less excluded time (18 USC 3161(h)). Pam never computes this date: keep the count with the orders that exclude time.',
    },
  ],
  [
    'crim-acquittal',
    'Verdict or finding of guilty',
    'Motion for judgment of acquittal',
    '14 day after event',
    'FRCrP 29(c)(1)',
    { note: 'Or 14 days after the court discharges the jury, if later. The earlier day is given.' },
  ],
  [
    'crim-new-trial',
    'Verdict or finding of guilty',
    'Motion for a new trial',
    '14 day after event',
    'FRCrP 33(b)(2)',
    rule33,
  ],
  [
    'crim-arrest-judgment',
    'Verdict or finding of guilty',
    'Motion to arrest judgment',
    '14 day after event',
    'FRCrP 34(b)',
    rules34and35,
  ],
  [
    'crim-new-evidence',
    'Verdict or finding of guilty',
    'Motion for a new trial, newly discovered evidence',
    '3 year after event',
    'FRCrP 33(b)(1)',
    rule33,
  ],
  [
    'crim-correct-sentence',
    'Sentence announced',
    'Correction of a clear error in the sentence',
    '14 day after event',
    'FRCrP 35(a)',
    { ...fixed, ...rules34and35, note: 'The court itself must act within this time; move well before.' },
  ],
  [
    'crim-reduce-sentence',
    'Sentence announced',
    "Government's motion to reduce the sentence",
    '1 year after event',
    'FRCrP 35(b)(1)',
    { ...fixed, ...rules34and35 },
  ],
  [
    'crim-notice-of-appeal',
    'Criminal judgment entered',
    'Notice of appeal by the defendant',
    '14 day after event',
    'FRAP 4(b)(1)(A)',
    {
      isJurisdictional: true,
      ...fixed,
      countedBy: 'FRAP 26',
      note: 'Or 14 days after the government files its notice of appeal, if later.',
    },
  ],
])

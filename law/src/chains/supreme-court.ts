import { chainRules } from './chain-rule.ts'
import { workedIn } from './checked-by.ts'

const jurisdictional = { isJurisdictional: true, courtMayChange: false } as const

export const supremeCourt = chainRules('S. Ct. R. 30.1', [
  [
    'sct-cert',
    'Judgment of the court below entered',
    'Petition for certiorari',
    '90 day after event',
    'S. Ct. R. 13.1, 30.1',
    {
      ...jurisdictional,
      ...workedIn('D-SCT-01'),
      note: 'Runs from the judgment or the denial of rehearing, not from the mandate.',
    },
  ],
  [
    'sct-opposition',
    'Petition for certiorari docketed',
    'Brief in opposition',
    '30 day after event',
    'S. Ct. R. 15.3',
  ],
  [
    'sct-rehearing',
    'Judgment of the Supreme Court entered',
    'Petition for rehearing',
    '25 day after event',
    'S. Ct. R. 44.1',
  ],
  [
    'sct-brief',
    'Certiorari granted',
    "Petitioner's brief on the merits",
    '45 day after event',
    'S. Ct. R. 25.1',
  ],
])

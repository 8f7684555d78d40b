import * as find from './risk-findings.ts'
import type { Side } from './side.ts'

interface RiskRule {
  readonly id: string
  readonly category: string
  readonly sides: readonly Side[] | 'all'
  /** What to ask for instead. */
  readonly playbook: string
  /** Reports something as not found: never for an amendment, which contains only what it changes. */
  readonly needsWhole?: boolean
  readonly find: (input: find.RiskInput) => find.Finding[]
}

/** The initial rules of the rubric. Points: 0 nothing to report, 5 do not sign without changes. */
export const riskRules: readonly RiskRule[] = [
  {
    id: 'uncapped_liability',
    category: 'Uncapped Liability',
    sides: 'all',
    playbook:
      'Limit it to infringement, confidentiality, gross negligence and fraud, or negotiate a higher cap.',
    find: find.uncapped,
  },
  {
    id: 'no_cap',
    needsWhole: true,
    category: 'Cap On Liability',
    sides: 'all',
    playbook: 'Ask for a cap, usually 12 months of fees.',
    find: find.noCap,
  },
  {
    id: 'low_cap',
    category: 'Cap On Liability',
    sides: ['customer', 'licensee'],
    playbook: 'Ask for at least 12 months of fees.',
    find: find.lowCap,
  },
  {
    id: 'renewal_window',
    category: 'Renewal Term',
    sides: ['customer', 'licensee'],
    playbook: 'Ask for 30 to 90 days’ notice, or for renewal by agreement only.',
    find: find.renewalWindow,
  },
  {
    id: 'convenience_of_theirs',
    needsWhole: true,
    category: 'Termination For Convenience',
    sides: ['customer', 'vendor', 'licensor', 'licensee', 'employer', 'employee'],
    playbook: 'Ask for a mutual right, or for longer notice and transition assistance.',
    find: find.convenienceOfTheirs,
  },
  {
    id: 'consent_to_control',
    category: 'Change Of Control',
    sides: 'all',
    playbook: 'Ask for an exception for a merger or a sale of the business.',
    find: find.consentToControl,
  },
  {
    id: 'exclusivity',
    category: 'Exclusivity',
    sides: 'all',
    playbook: 'Limit it to 24 months, to a territory, and to named competitors.',
    find: find.restricted('Exclusivity'),
  },
  {
    id: 'non_compete',
    category: 'Non-Compete',
    sides: 'all',
    playbook: 'Limit it to 24 months and to a territory; check whether state law enforces it.',
    find: find.restricted('Non-Compete'),
  },
  {
    id: 'most_favoured',
    category: 'Most Favored Nation',
    sides: ['vendor', 'licensor'],
    playbook: 'Delete it, or limit it to comparable volumes and a one-year look-back.',
    find: find.favoured,
  },
  {
    id: 'one_sided_indemnity',
    needsWhole: true,
    category: 'Indemnity',
    sides: ['customer', 'vendor', 'licensor', 'licensee', 'employer', 'employee'],
    playbook: 'Make it mutual and subject to the cap.',
    find: find.indemnity,
  },
  {
    id: 'background_assignment',
    category: 'Ip Ownership Assignment',
    sides: 'all',
    playbook: 'Assign only work product created under the contract; license the rest.',
    find: find.assignsBackground,
  },
  {
    id: 'perpetual_licence',
    category: 'Irrevocable Or Perpetual License',
    sides: ['licensor', 'vendor'],
    playbook: 'Let the license terminate with the contract or on breach.',
    find: find.licenceOut,
  },
  {
    id: 'law_outside',
    category: 'Governing Law',
    sides: 'all',
    playbook: 'Ask for the law of a state on the firm’s list.',
    find: find.lawOutside,
  },
  {
    id: 'heavy_damages',
    category: 'Liquidated Damages',
    sides: 'all',
    playbook: 'Ask for at most 20% of the annual contract value.',
    find: find.heavyDamages,
  },
  {
    id: 'loose_audit',
    category: 'Audit Rights',
    sides: ['customer', 'licensee', 'vendor'],
    playbook: 'Ask for prior notice and at most one audit a year, at their expense.',
    find: find.looseAudit,
  },
  {
    id: 'insurance',
    category: 'Insurance',
    sides: 'all',
    playbook: 'Lower it to current coverage, or increase coverage first.',
    find: find.overLimit,
  },
  {
    id: 'commitment',
    category: 'Minimum Commitment',
    sides: ['customer', 'licensee'],
    playbook: 'Lower it to the budget, or tie it to usage.',
    find: find.overBudget,
  },
  {
    id: 'missing_confidentiality',
    needsWhole: true,
    category: 'Confidentiality',
    sides: 'all',
    playbook: 'Add mutual confidentiality obligations.',
    find: find.missing('confidentiality', find.says(find.confidentiality)),
  },
  {
    id: 'missing_data_protection',
    needsWhole: true,
    category: 'Data protection',
    sides: 'all',
    playbook: 'Add data protection and breach notification terms.',
    find: find.missing('data protection', find.says(find.dataProtection)),
  },
  {
    id: 'missing_force_majeure',
    needsWhole: true,
    category: 'Force majeure',
    sides: 'all',
    playbook: 'Add one, with a right to terminate if it continues.',
    find: find.missing('force majeure', find.says(find.forceMajeure)),
  },
  {
    id: 'missing_limitation',
    needsWhole: true,
    category: 'Cap On Liability',
    sides: 'all',
    playbook: 'Add a limitation of liability.',
    find: find.missing(
      'a limitation of liability',
      (input) => input.spansOf('Cap On Liability').length > 0 || find.says(find.limitation)(input),
    ),
  },
  {
    id: 'missing_governing_law',
    needsWhole: true,
    category: 'Governing Law',
    sides: 'all',
    playbook: 'Add governing law and venue.',
    find: find.missing(
      'the governing law',
      (input) => input.facts.governingLaw !== null || input.spansOf('Governing Law').length > 0,
    ),
  },
]

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
      'Limit it to infringement, confidentiality, gross negligence and fraud, or put a higher cap on it.',
    find: find.uncapped,
  },
  {
    id: 'no_cap',
    needsWhole: true,
    category: 'Cap On Liability',
    sides: 'all',
    playbook: 'Ask for a cap, usually the fees of twelve months.',
    find: find.noCap,
  },
  {
    id: 'low_cap',
    category: 'Cap On Liability',
    sides: ['customer', 'licensee'],
    playbook: 'Ask for at least the fees of twelve months.',
    find: find.lowCap,
  },
  {
    id: 'renewal_window',
    category: 'Renewal Term',
    sides: ['customer', 'licensee'],
    playbook: 'Ask for a notice of 30 to 90 days, or for renewal by agreement only.',
    find: find.renewalWindow,
  },
  {
    id: 'convenience_of_theirs',
    needsWhole: true,
    category: 'Termination For Convenience',
    sides: ['customer', 'vendor', 'licensor', 'licensee', 'employer', 'employee'],
    playbook: 'Ask for the same right, or for a longer notice and help with the change.',
    find: find.convenienceOfTheirs,
  },
  {
    id: 'consent_to_control',
    category: 'Change Of Control',
    sides: 'all',
    playbook: 'Ask that consent is not needed for a merger or a sale of the whole business.',
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
    playbook: 'Limit it to 24 months and to a territory; check the law of the state on such promises.',
    find: find.restricted('Non-Compete'),
  },
  {
    id: 'most_favoured',
    category: 'Most Favored Nation',
    sides: ['vendor', 'licensor'],
    playbook: 'Take it out, or limit it to like volumes and to a look-back of a year.',
    find: find.favoured,
  },
  {
    id: 'one_sided_indemnity',
    needsWhole: true,
    category: 'Indemnity',
    sides: ['customer', 'vendor', 'licensor', 'licensee', 'employer', 'employee'],
    playbook: 'Make it mutual and put it under the cap.',
    find: find.indemnity,
  },
  {
    id: 'background_assignment',
    category: 'Ip Ownership Assignment',
    sides: 'all',
    playbook: 'Assign only what is made under the contract; license the rest.',
    find: find.assignsBackground,
  },
  {
    id: 'perpetual_licence',
    category: 'Irrevocable Or Perpetual License',
    sides: ['licensor', 'vendor'],
    playbook: 'Let the license end with the contract, or upon breach.',
    find: find.licenceOut,
  },
  {
    id: 'law_outside',
    category: 'Governing Law',
    sides: 'all',
    playbook: 'Ask for the law of a state on the list.',
    find: find.lawOutside,
  },
  {
    id: 'heavy_damages',
    category: 'Liquidated Damages',
    sides: 'all',
    playbook: 'Ask for at most a fifth of a year’s value.',
    find: find.heavyDamages,
  },
  {
    id: 'loose_audit',
    category: 'Audit Rights',
    sides: ['customer', 'licensee', 'vendor'],
    playbook: 'Ask for notice, once a year, at their cost.',
    find: find.looseAudit,
  },
  {
    id: 'insurance',
    category: 'Insurance',
    sides: 'all',
    playbook: 'Lower it to what the policies cover, or raise the policies first.',
    find: find.overLimit,
  },
  {
    id: 'commitment',
    category: 'Minimum Commitment',
    sides: ['customer', 'licensee'],
    playbook: 'Lower it to the budget, or let it grow with use.',
    find: find.overBudget,
  },
  {
    id: 'missing_confidentiality',
    needsWhole: true,
    category: 'Confidentiality',
    sides: 'all',
    playbook: 'Add mutual duties of confidence.',
    find: find.missing('confidentiality', find.says(find.confidentiality)),
  },
  {
    id: 'missing_data_protection',
    needsWhole: true,
    category: 'Data protection',
    sides: 'all',
    playbook: 'Add how personal data is handled and what happens after a breach.',
    find: find.missing('data protection', find.says(find.dataProtection)),
  },
  {
    id: 'missing_force_majeure',
    needsWhole: true,
    category: 'Force majeure',
    sides: 'all',
    playbook: 'Add it, with a way out when it lasts.',
    find: find.missing('force majeure', find.says(find.forceMajeure)),
  },
  {
    id: 'missing_limitation',
    needsWhole: true,
    category: 'Cap On Liability',
    sides: 'all',
    playbook: 'Add a limit of liability.',
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
    playbook: 'Say which law governs, and where one sues.',
    find: find.missing(
      'the governing law',
      (input) => input.facts.governingLaw !== null || input.spansOf('Governing Law').length > 0,
    ),
  },
]

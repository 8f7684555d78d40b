import { z } from 'zod'
import * as find from './risk-findings.ts'
import file from './risk-rules.json' with { type: 'json' }
import { sides } from './side.ts'

type Find = (input: find.RiskInput) => find.Finding[]

/** How each rule of the file is found. */
const finders = {
  uncapped_liability: find.uncapped,
  no_cap: find.noCap,
  low_cap: find.lowCap,
  renewal_window: find.renewalWindow,
  convenience_of_theirs: find.convenienceOfTheirs,
  consent_to_control: find.consentToControl,
  exclusivity: find.restricted('Exclusivity'),
  non_compete: find.restricted('Non-Compete'),
  most_favoured: find.favoured,
  one_sided_indemnity: find.indemnity,
  background_assignment: find.assignsBackground,
  perpetual_licence: find.licenceOut,
  law_outside: find.lawOutside,
  heavy_damages: find.heavyDamages,
  loose_audit: find.looseAudit,
  insurance: find.overLimit,
  commitment: find.overBudget,
  missing_confidentiality: find.missing('confidentiality', find.says(find.confidentiality)),
  missing_data_protection: find.missing('data protection', find.says(find.dataProtection)),
  missing_force_majeure: find.missing('force majeure', find.says(find.forceMajeure)),
  missing_limitation: find.missing(
    'a limitation of liability',
    (input) => input.spansOf('Cap On Liability').length > 0 || find.says(find.limitation)(input),
  ),
  missing_governing_law: find.missing(
    'the governing law',
    (input) => input.facts.governingLaw !== null || input.spansOf('Governing Law').length > 0,
  ),
} satisfies Record<string, Find>

const ids = Object.keys(finders) as (keyof typeof finders)[]

const rule = z.strictObject({
  id: z.enum(ids),
  category: z.string().min(1),
  sides: z.union([z.literal('all'), z.array(z.enum(sides)).min(1)]),
  /** What to ask for instead. */
  playbook: z.string().min(1),
  /** Reports something as not found: never for an amendment, which contains only what it changes. */
  needsWhole: z.literal(true).optional(),
})

/** The initial rules of the rubric. Points: 0 nothing to report, 5 do not sign without changes. */
export const riskRules = z
  .array(rule)
  .refine((rules) => ids.every((id) => rules.some((one) => one.id === id)), 'a rule is missing')
  .parse(file)
  .map((one) => ({ ...one, find: finders[one.id] as Find }))

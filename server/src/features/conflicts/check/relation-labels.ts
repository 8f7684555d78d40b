import type { RelationKind } from '@pam/contracts/contacts'

/** The label of a relation from its first side, and from its other one. */
export const relationWords: Record<RelationKind, readonly [string, string]> = {
  parent_of: ['parent of', 'subsidiary of'],
  owner_of: ['owner of', 'owned by'],
  officer_of: ['officer of', 'has as officer'],
  director_of: ['director of', 'has as director'],
  partner_of: ['partner of', 'partner of'],
  employee_of: ['employee of', 'employer of'],
  affiliate_of: ['affiliate of', 'affiliate of'],
  spouse_of: ['spouse of', 'spouse of'],
  household_of: ['same household as', 'same household as'],
  relative_of: ['relative of', 'relative of'],
  insurer_of: ['insurer of', 'insured by'],
  counsel_of: ['counsel of', 'represented by'],
}

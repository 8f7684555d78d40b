import { type ComputationRule, computationRules } from '@pam/law/deadlines/deadline-input'
import { z } from 'zod'
import content from './courts.json' with { type: 'json' }

const text = z.string().trim().min(1)
const state = z.string().regex(/^[A-Z]{2}$/)

const table = z.strictObject({
  districts: z.array(z.strictObject({ code: text, name: text, abbreviation: text, state, circuit: text })),
  /** A court of appeals uses the holidays of two states: that of its clerk's office, and that of the case. */
  appeals: z.array(
    z.strictObject({ code: text, name: text, abbreviation: text, circuit: text, seat: state }),
  ),
  states: z.array(
    z.strictObject({ code: text, name: text, abbreviation: text, state, rule: z.enum(computationRules) }),
  ),
})

/** A court as people name it, and its code in the counting engine. */
export interface NamedCourt {
  readonly code: string
  readonly name: string
  readonly abbreviation: string
  readonly jurisdiction: string
  /** Its counting systems, the usual one first. */
  readonly rules: readonly [ComputationRule, ...ComputationRule[]]
  readonly state: string
  /** The district, if the court is one: its local rules are looked up by it. */
  readonly district: string | null
}

export const courtTable = table.parse(content)

const { districts, appeals, states } = courtTable
export const districtCourts: readonly NamedCourt[] = districts.map((row) => ({
  ...row,
  jurisdiction: `us-dct:${row.state}`,
  rules: ['FRCP 6', 'FRCrP 45'],
  district: row.code,
}))

/** Every court to choose from, in the order offered: districts, states, appeals, bankruptcy. */
export const namedCourts: readonly NamedCourt[] = [
  ...districtCourts,
  ...states.map(
    ({ rule, ...row }): NamedCourt => ({
      ...row,
      jurisdiction: `st:${row.state}`,
      rules: [rule],
      district: null,
    }),
  ),
  ...appeals.flatMap(({ circuit, seat, ...row }) =>
    [...new Set(districts.filter((one) => one.circuit === circuit).map((one) => one.state))].map(
      (from): NamedCourt => ({
        code: `${row.code}-${from.toLowerCase()}`,
        name: `${row.name}, appeal from ${placeOf(from)}`,
        abbreviation: row.abbreviation,
        jurisdiction: `us-ca:${from}+${seat}`,
        rules: ['FRAP 26'],
        state: from,
        district: null,
      }),
    ),
  ),
  {
    code: 'scotus',
    name: 'Supreme Court of the United States',
    abbreviation: 'U.S.',
    jurisdiction: 'us-sct',
    rules: ['S. Ct. R. 30.1'],
    state: 'DC',
    district: null,
  },
  ...districts.map(
    (row): NamedCourt => ({
      code: row.code.replace(/d$/, 'b'),
      name: `Bankruptcy Court, ${row.name}`,
      abbreviation: `Bankr. ${row.abbreviation}`,
      jurisdiction: `us-bk:${row.state}`,
      rules: ['FRBP 9006'],
      state: row.state,
      district: null,
    }),
  ),
]

function placeOf(code: string): string {
  const found = districts.find((one) => one.state === code)?.name ?? code
  return found === 'District of Columbia' ? found : found.replace(/^(?:\w+ )?District of /, '')
}

const byCode = new Map(namedCourts.map((court) => [court.code, court]))
export const courtByCode = (code: string): NamedCourt | undefined => byCode.get(code)

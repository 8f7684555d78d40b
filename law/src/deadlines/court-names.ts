import { ruleOfCourt } from './courts.ts'

const states =
  'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, ' +
  'Delaware DE, District of Columbia DC, Florida FL, Georgia GA, Guam GU, Hawaii HI, Idaho ID, ' +
  'Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, ' +
  'Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, ' +
  'Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY, North Carolina NC, ' +
  'North Dakota ND, Northern Mariana Islands MP, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, ' +
  'Puerto Rico PR, Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, ' +
  'Vermont VT, Virgin Islands VI, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, ' +
  'Wyoming WY'

export const stateNames: readonly { code: string; name: string }[] = states
  .split(', ')
  .map((text) => ({ code: text.slice(-2), name: text.slice(0, -3) }))

export const stateName = (code: string): string =>
  stateNames.find((state) => state.code === code)?.name ?? code

/** A court of appeals: the state of its clerk's principal office, and the states it hears appeals from. */
export const circuits: readonly { name: string; seat: string; states: readonly string[] }[] = [
  { name: 'First Circuit', seat: 'MA', states: ['ME', 'MA', 'NH', 'PR', 'RI'] },
  { name: 'Second Circuit', seat: 'NY', states: ['CT', 'NY', 'VT'] },
  { name: 'Third Circuit', seat: 'PA', states: ['DE', 'NJ', 'PA', 'VI'] },
  { name: 'Fourth Circuit', seat: 'VA', states: ['MD', 'NC', 'SC', 'VA', 'WV'] },
  { name: 'Fifth Circuit', seat: 'LA', states: ['LA', 'MS', 'TX'] },
  { name: 'Sixth Circuit', seat: 'OH', states: ['KY', 'MI', 'OH', 'TN'] },
  { name: 'Seventh Circuit', seat: 'IL', states: ['IL', 'IN', 'WI'] },
  { name: 'Eighth Circuit', seat: 'MO', states: ['AR', 'IA', 'MN', 'MO', 'NE', 'ND', 'SD'] },
  {
    name: 'Ninth Circuit',
    seat: 'CA',
    states: ['AK', 'AZ', 'CA', 'GU', 'HI', 'ID', 'MT', 'MP', 'NV', 'OR', 'WA'],
  },
  { name: 'Tenth Circuit', seat: 'CO', states: ['CO', 'KS', 'NM', 'OK', 'UT', 'WY'] },
  { name: 'Eleventh Circuit', seat: 'GA', states: ['AL', 'FL', 'GA'] },
  { name: 'D.C. and Federal Circuit', seat: 'DC', states: ['DC'] },
]

/** Every court we can count for, by state. */
export const knownCourts: readonly { id: string; name: string }[] = [
  { id: 'us-sct', name: 'Supreme Court of the United States' },
  ...stateNames.flatMap(({ code, name }) => [
    ...(ruleOfCourt(`st:${code}`) ? [{ id: `st:${code}`, name: `${name}: state courts` }] : []),
    { id: `us-dct:${code}`, name: `${name}: federal district court` },
    { id: `us-bk:${code}`, name: `${name}: bankruptcy court` },
    ...circuits
      .filter((circuit) => circuit.states.includes(code))
      .map((circuit) => ({
        id: `us-ca:${code}+${circuit.seat}`,
        name: `${name}: court of appeals, ${circuit.name}`,
      })),
  ]),
]

/** The court in words; an unknown court stays as written. */
export const courtName = (jurisdiction: string): string =>
  knownCourts.find(({ id }) => id === jurisdiction)?.name ?? jurisdiction

/** The court of appeals for the district courts of a state, by its code in the counting engine. */
export function appealsCourtOf(jurisdiction: string): string | undefined {
  const state = /^us-(?:dct|bk):([A-Z]{2})$/.exec(jurisdiction)?.[1]
  const circuit = circuits.find(({ states: heard }) => state !== undefined && heard.includes(state))
  return circuit && `us-ca:${state}+${circuit.seat}`
}

import type { CaseOutcome } from '@pam/contracts/cases'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { reserveCaseNumbers } from '#slice/cases/case-numbers.queries'
import type { Case } from '#slice/cases/cases.table'
import * as query from '#slice/cases/import/import.queries'
import { outcomeWords } from '#slice/cases/outcome-labels'

interface PastArea {
  readonly area: PracticeArea
  /** How many of a hundred cases. */
  readonly share: number
  /** Days: about half lasted less than the first number; the second is the spread. */
  readonly lasts: readonly [middle: number, spread: number]
  readonly ends: readonly (readonly [CaseOutcome, number])[]
  readonly matters: readonly string[]
  /** Whom its clients sue, where they sue somebody. */
  readonly opponents: readonly string[]
  readonly courts: readonly string[]
}

const sdny = 'U.S. District Court, Southern District of New York'
const kings = 'Supreme Court of the State of New York, Kings County'
const queens = 'Supreme Court of the State of New York, Queens County'

const areas: readonly PastArea[] = [
  {
    area: 'personal-injury',
    share: 27,
    lasts: [520, 0.45],
    ends: [
      ['settled', 66],
      ['won', 14],
      ['lost', 8],
      ['dismissed', 7],
      ['withdrawn', 5],
    ],
    matters: ['stairway fall', 'collision on Ocean Parkway', 'dog bite', 'construction site injury'],
    opponents: [
      'Ocean Parkway Realty LLC',
      'City of New York',
      'Borough Transit Corp.',
      'Halsey Construction Inc.',
    ],
    courts: [kings, kings, queens],
  },
  {
    area: 'family',
    share: 24,
    lasts: [210, 0.5],
    ends: [
      ['settled', 52],
      ['completed', 26],
      ['won', 8],
      ['withdrawn', 14],
    ],
    matters: ['divorce', 'custody', 'support modification', 'adoption'],
    opponents: [],
    courts: [kings, queens],
  },
  {
    area: 'real-estate',
    share: 19,
    lasts: [75, 0.4],
    ends: [
      ['completed', 84],
      ['withdrawn', 12],
      ['settled', 4],
    ],
    matters: ['condominium purchase', 'retail lease', 'sale of a house', 'easement'],
    opponents: [],
    courts: [''],
  },
  {
    area: 'employment',
    share: 16,
    lasts: [390, 0.45],
    ends: [
      ['settled', 58],
      ['dismissed', 18],
      ['won', 10],
      ['lost', 9],
      ['withdrawn', 5],
    ],
    matters: ['unpaid overtime', 'wrongful termination', 'severance', 'discrimination charge'],
    opponents: [
      'Meridian Foods Corp.',
      'Atlas Staffing LLC',
      'Kingsway Hospital Center',
      'Parkline Hotels, Inc.',
    ],
    courts: [sdny, sdny, ''],
  },
  {
    area: 'elder',
    share: 14,
    lasts: [110, 0.5],
    ends: [
      ['completed', 92],
      ['withdrawn', 8],
    ],
    matters: ['will and trust', 'guardianship', 'power of attorney', 'Medicaid planning'],
    opponents: [],
    courts: [''],
  },
]

const given =
  'Angela Brian Carla Derek Ebony Frank Gloria Hector Irene Jamal Kevin Latoya Marcus Nicole Omar Patricia Russell Sandra Tyrone Wendy'.split(
    ' ',
  )
const family =
  'Alvarez Brennan Caldwell Delgado Espinoza Foster Goldberg Hernandez Jackson Kowalski Larsen McCarthy Nguyen Ostrowski Patel Quigley Romano Sullivan Torres Underwood Vargas Washington Yang Zimmerman'.split(
    ' ',
  )

/** Dice that fall the same way every time: the sample firm has one past. */
export function sampleDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function pick<Item>(roll: () => number, shares: readonly (readonly [Item, number])[]): Item | undefined {
  let left = roll() * shares.reduce((sum, [, share]) => sum + share, 0)
  return shares.find(([, share]) => {
    left -= share
    return left < 0
  })?.[0]
}

const one = <Item>(roll: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(roll() * items.length)]

const pastCount = 230
const seenDays = 2700
const dayMs = 24 * 3600_000

interface PastCase {
  readonly area: PracticeArea
  readonly title: string
  readonly client: string
  readonly court: string
  readonly docket: (year: number) => string
  readonly opened: number
  readonly closed: number
  readonly outcome: CaseOutcome
}

interface Caption {
  readonly client: string
  readonly matter: string
  readonly court: string
  readonly opponents: readonly string[]
  readonly opened: number
}

/** Cases before a court have a caption and a docket number; the others have a descriptive title. */
function captioned({ client, matter, court, opponents, opened }: Caption) {
  const name = client.split(' ')[1] ?? client
  const opponent = opponents[opened % Math.max(1, opponents.length)]
  const caption = { divorce: `${name} v. ${name}`, custody: `Matter of ${name}` }[matter]
  const title = court && opponent ? `${name} v. ${opponent}` : (court && caption) || `${name}: ${matter}`
  const digits = (opened * 7919) % 20_000
  const docket = (year: number) => {
    if (!court) return ''
    return court.startsWith('U.S.')
      ? `1:${String(year).slice(2)}-cv-${String(digits % 11_000).padStart(5, '0')}`
      : `${500_000 + digits}/${year}`
  }
  return { title, court, docket }
}

const streets = [
  'Henry Street',
  'Dean Street',
  'Clinton Avenue',
  'Bergen Street',
  'Union Street',
  'Park Place',
]
const towns = ['Brooklyn, NY 11201', 'Brooklyn, NY 11217', 'Queens, NY 11101', 'Yonkers, NY 10701']

/** Billing addresses; not random, so that the history is reproducible. */
const homeOf = (index: number): string =>
  `${((index * 37) % 480) + 11} ${streets[index % streets.length]}\n${towns[index % towns.length]}`

/** Numbers kept free for stories, one for each contact. */
const phoneOf = (index: number): string =>
  `(${[929, 332, 516, 631][Math.floor(index / 100) % 4]}) 555-01${String(index % 100).padStart(2, '0')}`

const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@mail.example`

/** A case of the past; in days before today. What would still be open today is drawn again. */
function pastCase(roll: () => number): PastCase {
  const shares = areas.map((area) => [area, area.share] as const)
  const { area, lasts, ends, matters, courts, opponents } = pick(roll, shares) ?? (areas[0] as PastArea)
  const client = `${one(roll, given) ?? ''} ${one(roll, family) ?? ''}`
  const opened = 20 + Math.floor(roll() * seenDays)
  const [middle, spread] = lasts
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll())
  let lasted = opened
  while (lasted >= opened) lasted = Math.max(7, Math.round(middle * Math.exp(spread * normal())))
  return {
    area,
    ...captioned({
      client,
      matter: one(roll, matters) ?? '',
      court: one(roll, courts) ?? '',
      opponents,
      opened,
    }),
    client,
    opened: Math.max(opened, lasted + 1),
    closed: Math.max(opened, lasted + 1) - lasted,
    outcome: pick(roll, ends) ?? 'other',
  }
}

/** What the sample firm did before today: closed cases of seven years, so that its figures have something to say. */
export async function seedPastCases(
  tx: Db,
  firmId: string,
  now: Date,
  leads: readonly [string, string],
): Promise<void> {
  const roll = sampleDice(20261116)
  const at = (days: number) => new Date(now.getTime() - days * dayMs)
  const past = Array.from({ length: pastCount }, () => pastCase(roll)).toSorted((a, b) => b.opened - a.opened)
  const numbers = await numbersFor(
    tx,
    firmId,
    past.map(({ opened }) => at(opened).getUTCFullYear()),
  )
  const contacts = new Map(
    [...new Set(past.map(({ client }) => client))].map((name, index) => [
      name,
      {
        id: newId(),
        firmId,
        kind: 'person' as const,
        name,
        emails: [emailOf(name)],
        phones: [phoneOf(index)],
        addresses: [homeOf(index)],
        createdBy: leads[0],
        createdAt: at(seenDays),
      },
    ]),
  )
  await query.insertContacts(tx, [...contacts.values()])
  const made = past.map((pastCase, index) => ({
    past: pastCase,
    row: {
      id: newId(),
      firmId,
      number: numbers[index] ?? '',
      title: pastCase.title,
      practiceArea: pastCase.area,
      status: 'closed' as const,
      court: pastCase.court,
      courtNumber: pastCase.docket(at(pastCase.opened).getUTCFullYear()),
      leadId: leads[index % 2] ?? leads[0],
      openedOn: at(pastCase.opened).toISOString().slice(0, 10),
      openedAt: at(pastCase.opened),
      closedOn: at(pastCase.closed).toISOString().slice(0, 10),
      outcome: pastCase.outcome,
      createdAt: at(pastCase.opened),
      updatedAt: at(pastCase.closed),
    },
  }))
  await query.insertCases(
    tx,
    made.map(({ row }) => row),
  )
  const each = made.map(({ past, row }) => ({ past, row, caseId: row.id, at: row.createdAt }))
  await query.insertTeams(
    tx,
    each.map(({ caseId, row, at: addedAt }) => ({ firmId, caseId, userId: row.leadId, addedAt })),
  )
  await query.insertParties(
    tx,
    each.map(({ past, caseId, at: addedAt }) => ({
      id: newId(),
      firmId,
      caseId,
      contactId: contacts.get(past.client)?.id ?? '',
      role: 'client' as const,
      addedAt,
    })),
  )
  await query.insertCaseEvents(
    tx,
    each.map(({ row, caseId }) => ({ ...ended(row), id: newId(), firmId, caseId })),
  )
}

const ended = ({
  updatedAt,
  leadId,
  closedOn,
  outcome,
}: Pick<Case, 'updatedAt' | 'leadId' | 'closedOn' | 'outcome'>) => ({
  at: updatedAt,
  actorId: leadId,
  kind: 'case.closed',
  text: `The case was closed on ${closedOn}: ${outcome ? outcomeWords[outcome] : ''}.`,
})

/** The next numbers of each year, in order. */
async function numbersFor(tx: Db, firmId: string, years: readonly number[]): Promise<string[]> {
  const used = new Map<number, number>()
  const given = new Map<number, (index: number) => string>()
  for (const year of new Set(years))
    given.set(
      year,
      await reserveCaseNumbers(tx, firmId, year, years.filter((value) => value === year).length),
    )
  return years.map((year) => {
    const place = used.get(year) ?? 0
    used.set(year, place + 1)
    return given.get(year)?.(place) ?? ''
  })
}

// The phrasings the classifier of intents is trained on, read as a message of a firm is read. The script that trains it and
// the test that measures it use the same.
import { readdirSync, readFileSync } from 'node:fs'
import { type IntentCues, intentCues } from '#slice/chat/turn/intent-cues'
import { type FirmRecords, linkMentions } from '#slice/chat/turn/link-mentions'
import { normalize } from '#slice/chat/turn/normalize'

const folder = new URL('../src/features/chat/turn/intents/', import.meta.url)
const today = '2026-11-16'

export type Share = 'fit' | 'choose' | 'report'

export interface IntentSample {
  readonly label: string
  readonly phrasing: string
  readonly said: string
  readonly share: Share
  readonly cues: IntentCues
}

const titles = [
  ['Rivera v. Acme Holdings LLC', 'Maria Rivera', ['Rivera', 'the Rivera case', 'Rivera v. Acme', 'Acme']],
  ['Estate of Lindqvist', 'Karin Lindqvist', ['Lindqvist', 'the Lindqvist estate', 'the lindqvist matter']],
  [
    'Okafor v. Metro Transit Lines',
    'Chidi Okafor',
    ['Okafor', 'okafor', 'the Okafor matter', 'Metro Transit'],
  ],
  ['Marriage of Walker', 'Joan Walker', ['Walker', 'the Walker divorce', 'the Walkers']],
  ['Tran v. Delmar Foods, Inc.', 'Bao Tran', ['Tran', 'tran', 'Tran v Delmar', 'the Delmar case']],
  [
    'Castellano Bakery purchase',
    'Rosa Castellano',
    ['Castellano', 'the Castellano deal', 'the bakery purchase'],
  ],
] as const
const contacts = [
  'Dolores Finch',
  'Marcus Webb',
  'Priya Raman',
  'Judge Alvin Stokes',
  'Harold Pruitt',
  'Yolanda Briggs',
  'Terrence Oakes',
  'Wendy Kwan',
]
const staff = ['Ana Chen', 'Lena Brandt', 'Tomás Ortega', 'Derek Sloan']
const known: FirmRecords = {
  cases: titles.map(([title, client], at) => ({ id: `case ${at}`, title, number: `2026-000${at}`, client })),
  contacts: contacts.map((name, at) => ({ id: `contact ${at}`, name, kind: 'person', roles: [] })),
  staff: staff.map((name, at) => ({ id: `colleague ${at}`, name })),
  documents: [],
}
const nobody: FirmRecords = { cases: [], contacts: [], staff: [], documents: [] }

/** Named as people type them; the second list contains unknown names. */
const fillers: Readonly<Record<string, readonly [known: readonly string[], unknown: readonly string[]]>> = {
  case: [
    [...titles.flatMap(([, , names]) => names), 'this case', 'this matter'],
    ['Hollister', 'the Dunmore case', 'henderson', 'Ibarra v. Stone', 'the Vega matter', 'Prescott'],
  ],
  person: [
    [...contacts, 'Finch', 'Mr. Webb', 'Dolores', 'Dr. Raman', 'ms briggs', 'him', 'her'],
    ['Gary Nolan', 'Ms. Abbott', 'dr patel', 'Officer Reyes', 'Sandra', 'the client'],
  ],
  staff: [
    [...staff, 'Ana', 'Lena', 'derek', 'Tomás'],
    ['Kim', 'Josh', 'Beth', 'the new paralegal'],
  ],
  document: [
    [
      'the lease',
      'the NDA',
      'the engagement letter',
      'the Rivera deposition',
      'the purchase agreement',
      'the complaint',
    ],
    [
      'the settlement agreement',
      'the police report',
      'the will',
      'the Okafor lease',
      'the scheduling order',
      'the contract',
      'this document',
      'the employment agreement',
      'the policy',
      'the msa',
    ],
  ],
  court: [
    ['federal court', 'N.D. Cal.', 'S.D.N.Y.', 'Los Angeles Superior Court', 'Texas state court'],
    [
      'New York Supreme',
      'Cook County',
      'california',
      'E.D. Tex.',
      'Florida circuit court',
      'federal district court',
    ],
  ],
  day: [
    ['June 3, 2026', '6/3/2026', 'today', 'Friday', 'March 2', 'next Tuesday', '2026-07-14', 'tomorrow'],
    ['sept 9', '12/1', 'the 15th', 'monday', 'October 30, 2025', 'Nov 4th'],
  ],
  window: [
    [
      'next week',
      'this week',
      'this month',
      'today',
      'tomorrow',
      'in the next 10 days',
      'next month',
      'on Friday',
    ],
    [
      'the rest of the week',
      'in december',
      'this quarter',
      'by friday',
      'over the next two weeks',
      'yesterday',
      'last week',
    ],
  ],
  span: [
    ['30 days', '10 business days', 'six months', '3 weeks', '90 days'],
    ['two years', '45 days', 'a month', '14 days', 'eight weeks', '120 days', '18 months'],
  ],
}

const hashOf = (text: string): number => {
  let hash = 5381
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash >>> 3
}

/** Of five phrasings three are fitted, one chooses, and one is only reported. */
const shareOf = (phrasing: string): Share =>
  (['fit', 'fit', 'choose', 'fit', 'report'] as const)[hashOf(phrasing) % 5] ?? 'fit'

/** The slots of a phrasing filled with known names and with others. */
function filled(phrasing: string, turn: number): string {
  const seed = hashOf(`${phrasing} ${turn}`)
  let at = 0
  return phrasing.replace(/\{(\w+)\}/g, (_, kind: string) => {
    const all = fillers[kind]?.[turn % 3 === 2 ? 1 : 0] ?? []
    at += 1
    return all[(seed + at * 7) % Math.max(1, all.length)] ?? kind
  })
}

/** As it is read in the assistant: made plain, its mentions linked, neutral words for them. */
export const cuesOf = (said: string, records: FirmRecords = known): IntentCues => {
  const text = normalize(said)
  return intentCues(text, linkMentions(text, records), today)
}

/** Every phrasing with its blanks filled in three ways. */
export function intentSamples(): IntentSample[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const labels: Record<string, readonly string[]> = JSON.parse(
        readFileSync(new URL(name, folder), 'utf8'),
      )
      return Object.entries(labels).flatMap(([label, phrasings]) =>
        phrasings.flatMap((phrasing) =>
          (phrasing.includes('{') ? [0, 1, 2] : [0]).map((turn): IntentSample => {
            const said = filled(phrasing, turn)
            const share = shareOf(phrasing)
            return { label, phrasing, said, share, cues: cuesOf(said, turn === 2 ? nobody : known) }
          }),
        ),
      )
    })
}

import type { Citation } from './citation.ts'
import type { CaseRecord } from './verdicts.ts'

/** A sentence with one citation, and whether the case it names is at the place it names. */
export interface TruthCase {
  readonly text: string
  readonly isGenuine: boolean
  readonly how: string
}

const given =
  'Marlow Ostrander Pellham Quimby Ravenel Sorkin Tillery Underhill Voss Wexford Yancey Zimmer Abernathy Brannock Castellan Dunmore Eldridge Fairchild'.split(
    ' ',
  )
const trades = [
  'Manufacturing',
  'National Insurance',
  'Transportation',
  'Electric',
  'Savings Bank',
  'Pharmaceuticals',
  'University',
  'Railway',
]
const short: Readonly<Record<string, string>> = {
  Manufacturing: 'Mfg.',
  'National Insurance': "Nat'l Ins.",
  Transportation: 'Transp.',
  Electric: 'Elec.',
  'Savings Bank': 'Sav. Bank',
  Pharmaceuticals: 'Pharm.',
  University: 'Univ.',
  Railway: 'Ry.',
}
const reporters = [
  ['U.S.', 'scotus', ''],
  ['F.3d', 'ca9', '9th Cir. '],
  ['F.3d', 'ca2', '2d Cir. '],
  ['F. Supp. 2d', 'nysd', 'S.D.N.Y. '],
  ['F. Supp. 3d', 'txsd', 'S.D. Tex. '],
  ['S.W.3d', 'tex', 'Tex. '],
  ['A.3d', 'pa', 'Pa. '],
] as const

/** Numbers that are the same in every run with the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Known extends CaseRecord {
  readonly volume: number
  readonly reporter: string
  readonly page: number
  readonly courtWords: string
  readonly written: string
  readonly year: number
}

/** An index of made-up cases, and citations of them: as they are, and made wrong in each way writers and models get them wrong. */
export function truthCases({
  seed,
  cases,
  genuine,
  wrong,
}: {
  seed: number
  cases: number
  genuine: number
  wrong: number
}) {
  const next = numbers(seed)
  const one = <T>(of: readonly T[]): T => of[next(of.length)] as T
  const known: Known[] = Array.from({ length: cases }, (_, index) => {
    const [reporter, court, courtWords] = one(reporters)
    const [left, trade, right] = [one(given), one(trades), one(given)]
    const name = next(2) === 0 ? `${left} ${trade} Co. v. ${right}` : `${left} v. ${right}`
    const written = name.replace(trade, next(2) === 0 ? (short[trade] ?? trade) : trade)
    return {
      id: `c${index}`,
      name,
      written,
      court,
      courtWords,
      reporter,
      volume: 1 + next(900),
      page: 1 + next(1400),
      year: 1970 + next(55),
    }
  })
  const index = new Map<string, CaseRecord[]>()
  for (const record of known) index.set(keyOf(record), [...(index.get(keyOf(record)) ?? []), record])

  const write = (record: Known) =>
    `See ${record.written}, ${record.volume} ${record.reporter} ${record.page} (${record.courtWords}${record.year}).`
  const tricks = [
    (text: string) => text,
    (text: string) => text.replaceAll(' ', '\u00a0'),
    (text: string) => text.replace('v. ', 'v.\u200b '),
    (text: string) => text.replace(/, (\d+) /, ',\n$1 '),
    (text: string) =>
      text.replace(/(\d+)(?= \()/, (digits) =>
        [...digits].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join(''),
      ),
  ]
  const changes: Readonly<Record<string, (record: Known) => Known>> = {
    'an invented place': (record) => ({ ...record, volume: 901 + next(90), page: 1 + next(1400) }),
    'another name at the place': (record) => ({
      ...record,
      written: `${one(given)}son v. ${one(given)}field`,
    }),
    'another defendant': (record) => ({
      ...record,
      written: record.written.replace(/ v\. .*/, ` v. ${one(given)}wood`),
    }),
    'another year': (record) => ({
      ...record,
      year: record.year + (next(2) === 0 ? -2 - next(20) : 2 + next(20)),
    }),
    'another court': (record) => ({
      ...record,
      courtWords: record.courtWords === '11th Cir. ' ? '1st Cir. ' : '11th Cir. ',
    }),
    'a digit of the page': (record) => ({ ...record, page: record.page + 1 + next(8) }),
  }
  const texts: TruthCase[] = Array.from({ length: genuine }, () => ({
    text: one(tricks)(write(one(known))),
    isGenuine: true,
    how: 'genuine',
  }))
  for (let count = 0; count < wrong; count += 1) {
    const how = one(Object.keys(changes))
    const changed = changes[how]?.(one(known))
    if (changed) texts.push({ text: one(tricks)(write(changed)), isGenuine: false, how })
  }
  const recordsAt = ({ volume, reporter, page }: Citation): readonly CaseRecord[] =>
    index.get(`${volume}|${reporter}|${page}`) ?? []
  return { texts, recordsAt }
}

const keyOf = ({ volume, reporter, page }: Known) => `${volume}|${reporter}|${page}`

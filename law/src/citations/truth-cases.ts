import type { Citation } from './citation.ts'
import { parseCitations } from './parse-citations.ts'
import { type CasePages, checkPin } from './pinpoints.ts'
import { findQuotations, isQuotedFrom } from './quotations.ts'
import { suspicions } from './suspicions.ts'
import { type CaseRecord, judgeCase, judgePinpoint } from './verdicts.ts'

/** A sentence with one citation, and whether it names the case that is printed there. */
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

/** Number of further pages of a made-up case. */
const longest = 29

const opinionWords =
  'court party claim notice contract evidence reasonable duty breach damages statute record motion judgment plaintiff defendant must shall may not only where because before after under within'.split(
    ' ',
  )

/** Random numbers, the same in every run with the same seed. */
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
  /** The court's opinion. */
  readonly opinion: string
  /** How its end is known: by the marks in its text, or by the next case in the volume. */
  readonly pages: CasePages
  /** The pinpoint page within the case; 0 for none. */
  readonly pin: number
  /** The quoted words; empty for none. */
  readonly quoted: string
  /** They are in a parenthetical after the citation, not before it. */
  readonly isQuotedBehind: boolean
}

/**
 * An index of made-up cases, and citations of them: correct ones, and wrong ones with each kind of error that writers
 * and models make.
 */
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
    const page = 20 + next(1400)
    return {
      id: `c${index}`,
      name,
      written,
      court,
      courtWords,
      reporter,
      volume: 1 + next(900),
      page,
      year: 1970 + next(55),
      opinion: Array.from({ length: 120 }, () => one(opinionWords)).join(' '),
      pages: index % 2 === 0 ? { last: page + longest, next: null } : { last: null, next: page + longest },
      pin: 0,
      quoted: '',
      isQuotedBehind: false,
    }
  })
  const index = new Map<string, CaseRecord[]>()
  for (const record of known) index.set(keyOf(record), [...(index.get(keyOf(record)) ?? []), record])

  const write = (record: Known) => {
    const { quoted, isQuotedBehind, pin } = record
    const [before, behind] = isQuotedBehind ? ['See ', ` ("${quoted}")`] : [`"${quoted}." `, '']
    return `${quoted ? before : 'See '}${record.written}, ${record.volume} ${record.reporter} ${record.page}${pin ? `, ${pin}` : ''} (${record.courtWords}${record.year})${quoted ? behind : ''}.`
  }
  /** Some with a pinpoint page, some with a quotation. */
  const cited = (record: Known): Known => ({
    ...record,
    pin: next(2) === 0 ? record.page + next(longest + 1) : 0,
    quoted: next(2) === 0 ? passageOf(record.opinion, next(100)) : '',
    isQuotedBehind: next(3) === 0,
  })
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
    'a page before the case': (record) => ({ ...record, pin: 1 + next(record.page - 1) }),
    'a page past the case': (record) => ({ ...record, pin: record.page + longest + 1 + next(300) }),
    'a word of the quotation': (record) => ({
      ...record,
      quoted: passageOf(record.opinion, next(100)).replace(/\S+$/, 'nevertheless'),
    }),
  }
  const texts: TruthCase[] = Array.from({ length: genuine }, () => ({
    text: one(tricks)(write(cited(one(known)))),
    isGenuine: true,
    how: 'genuine',
  }))
  for (let count = 0; count < wrong; count += 1) {
    const how = one(Object.keys(changes))
    const changed = changes[how]?.(cited(one(known)))
    if (changed) texts.push({ text: one(tricks)(write(changed)), isGenuine: false, how })
  }
  const recordsAt = ({ volume, reporter, page }: Citation): readonly CaseRecord[] =>
    index.get(`${volume}|${reporter}|${page}`) ?? []
  const byId = new Map(known.map((record) => [record.id, record]))
  return {
    texts,
    verified: (batch: readonly TruthCase[]) => verifiedIn(batch, recordsAt, byId),
    /** A document with only this sentence would be exported: nothing blocks it. */
    leaves: ({ text }: TruthCase) => leavesAlone(text, recordsAt, byId),
  }
}

/** Twelve words from the middle of an opinion. */
const passageOf = (opinion: string, from: number) =>
  opinion
    .split(' ')
    .slice(from, from + 12)
    .join(' ')

const filler = ' The rule is settled. '

type RecordsAt = (citation: Citation) => readonly CaseRecord[]

function judgedIn(draft: string, recordsAt: RecordsAt, known: ReadonlyMap<string, Known>) {
  const citations = parseCitations(draft)
  const judged = citations.map((citation) => {
    const found = judgeCase(citation, recordsAt(citation))
    return judgePinpoint(found, checkPin(citation.pinCite, citation, known.get(found.recordId ?? '')?.pages))
  })
  return { citations, judged, quotations: findQuotations(draft, citations) }
}

/** Of the sentences of one draft, those whose citation is verified and whose quotation, if any, is in the source. */
function verifiedIn(
  batch: readonly TruthCase[],
  recordsAt: RecordsAt,
  known: ReadonlyMap<string, Known>,
): TruthCase[] {
  const draft = batch.map(({ text }) => text).join(filler)
  const { citations, judged, quotations } = judgedIn(draft, recordsAt, known)
  let from = 0
  return batch.filter(({ text }) => {
    const [start, end] = [from, from + text.length]
    from = end + filler.length
    const isHere = (place: { readonly start: number }) => place.start >= start && place.start < end
    const [citation, ...more] = citations.flatMap((one, place) => (isHere(one) ? [place] : []))
    if (citation === undefined || more.length > 0 || judged[citation]?.verdict !== 'VERIFIED') return false
    const words = known.get(judged[citation]?.recordId ?? '')?.opinion ?? ''
    const own = quotations.filter(isHere)
    return (
      own.length === (text.includes('"') ? 1 : 0) &&
      own.every((quotation) => quotation.citation === citation && isQuotedFrom(quotation.text, words))
    )
  })
}

/**
 * The export's decision: every citation verified, every attributed quotation found, and nothing that only looks like a
 * citation.
 */
function leavesAlone(text: string, recordsAt: RecordsAt, known: ReadonlyMap<string, Known>): boolean {
  const { citations, judged, quotations } = judgedIn(text, recordsAt, known)
  const isFound = (words: string, place: number) =>
    isQuotedFrom(words, known.get(judged[place]?.recordId ?? '')?.opinion ?? '')
  return (
    judged.every(({ verdict }) => verdict === 'VERIFIED') &&
    suspicions(text, citations).length === 0 &&
    quotations.every(({ text: words, citation }) => citation === null || isFound(words, citation))
  )
}

const keyOf = ({ volume, reporter, page }: Known) => `${volume}|${reporter}|${page}`

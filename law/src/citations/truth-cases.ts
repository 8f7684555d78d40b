import type { Citation, ResolvedCitation } from './citation.ts'
import { parseCitations } from './parse-citations.ts'
import { type CasePages, checkPin } from './pinpoints.ts'
import { findQuotations, isQuotedFrom } from './quotations.ts'
import { suspicions } from './suspicions.ts'
import { type CaseRecord, judgeCase, judgePinpoint, judgeShortForm } from './verdicts.ts'

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
  ['F.3d', 'ca1', '1st Cir. '],
  ['F.3d', 'ca11', '11th Cir. '],
  ['F. Supp. 2d', 'nysd', 'S.D.N.Y. '],
  ['F. Supp. 3d', 'txsd', 'S.D. Tex. '],
  ['S.W.3d', 'tex', 'Tex. '],
  ['S.W.3d', 'texapp', 'Tex. App.—Dallas '],
  ['A.3d', 'pa', 'Pa. '],
  ['P.3d', 'cal', 'Cal. '],
  ['P.3d', 'calctapp', 'Cal. App. '],
  ['N.E.3d', 'ny', 'N.Y. '],
  ['N.Y.S.3d', 'nyappdiv', "N.Y. App. Div. 1st Dep't "],
  ['So. 3d', 'fla', 'Fla. '],
  ['So. 3d', 'fladistctapp', 'Fla. Dist. Ct. App. '],
] as const

/** Courts whose ids begin alike, or that writers mix up. */
const confusable: Readonly<Record<string, readonly string[]>> = {
  scotus: ['9th Cir.', 'D.C. Cir.', 'S.D.N.Y.'],
  ca1: ['10th Cir.', '11th Cir.', 'B.A.P. 1st Cir.', '2d Cir.'],
  ca11: ['1st Cir.', '10th Cir.', 'M.D. Fla.'],
  ca2: ['1st Cir.', '3d Cir.', 'S.D.N.Y.', 'Fed. Cir.'],
  ca9: ['N.D. Cal.', '8th Cir.', 'B.A.P. 9th Cir.', 'Cal.'],
  nysd: ['E.D.N.Y.', 'N.Y.', 'Bankr. S.D.N.Y.', 'N.Y. App. Div.', 'N.D.N.Y.'],
  txsd: ['N.D. Tex.', 'Tex.', 'Tex. App.—Houston [1st Dist.]', 'Bankr. S.D. Tex.'],
  tex: ['Tex. App.', 'Tex. Crim. App.', 'Tex. App.—Dallas', 'S.D. Tex.'],
  texapp: ['Tex.', 'Tex. Crim. App.', 'Tex. App.—Paris'],
  pa: ['Pa. Super. Ct.', 'Pa. Commw. Ct.', 'E.D. Pa.'],
  cal: ['Cal. Ct. App.', 'Cal. App. 2d Dist.', 'C.D. Cal.', "Cal. App. Dep't Super. Ct."],
  calctapp: ['Cal.', "Cal. App. Dep't Super. Ct.", 'N.D. Cal.'],
  ny: ['N.Y. App. Div.', 'N.Y. Sup. Ct.', 'S.D.N.Y.', 'E.D.N.Y.', 'N.Y. App. Term'],
  nyappdiv: ['N.Y.', 'N.Y. Sup. Ct.', 'N.Y. App. Term'],
  fla: ['Fla. Dist. Ct. App.', 'Fla. 3d DCA', 'S.D. Fla.'],
  fladistctapp: ['Fla.', 'M.D. Fla.'],
}
const unknownCourts = ['13th Cir.', '21st Cir.', 'X.D. Cal.', 'Narn. Ct. App.', 'Tex. App.—Paris', 'Q.D.N.Y.']

/** Number of further pages of a made-up case. */
export const longest = 29

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

export interface TruthRecord extends CaseRecord {
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
  /** The same case in a second reporter. */
  readonly parallel: { readonly volume: number; readonly page: number } | null
  readonly isCitedParallel: boolean
  /** The page of an "Id." in the next sentence; 0 for none. */
  readonly again: number
}

export const parallelReporter = 'S. Ct.'

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
  const taken = new Set<string>()
  /** A place where no other case is printed. */
  const freePlace = (reporter: string) => {
    for (;;) {
      const [volume, slot] = [1 + next(900), next(40)]
      const key = `${reporter} ${volume} ${slot}`
      if (taken.has(key)) continue
      taken.add(key)
      return { volume, page: 20 + slot * 35 + next(4) }
    }
  }
  const known: TruthRecord[] = Array.from({ length: cases }, (_, index) => {
    const [reporter, court, courtWords] = one(reporters)
    const [left, trade, right] = [one(given), one(trades), one(given)]
    const name = next(2) === 0 ? `${left} ${trade} Co. v. ${right}` : `${left} v. ${right}`
    const written = name.replace(trade, next(2) === 0 ? (short[trade] ?? trade) : trade)
    const { volume, page } = freePlace(reporter)
    return {
      id: `c${index}`,
      name,
      written,
      court,
      courtWords,
      reporter,
      volume,
      page,
      year: 1970 + next(55),
      opinion: Array.from({ length: 120 }, () => one(opinionWords)).join(' '),
      pages: index % 2 === 0 ? { last: page + longest, next: null } : { last: null, next: page + longest },
      pin: 0,
      quoted: '',
      isQuotedBehind: false,
      parallel: reporter === 'U.S.' ? { volume: 100 + (index % 400), page: 1000 + index } : null,
      isCitedParallel: false,
      again: 0,
    }
  })
  const index = new Map<string, CaseRecord[]>()
  for (const record of known)
    for (const key of keysOf(record)) index.set(key, [...(index.get(key) ?? []), record])

  const write = (record: TruthRecord) => {
    const { quoted, isQuotedBehind, pin, parallel, isCitedParallel, again } = record
    const [before, behind] = isQuotedBehind ? ['See ', ` ("${quoted}")`] : [`"${quoted}." `, '']
    return `${quoted ? before : 'See '}${record.written}, ${record.volume} ${record.reporter} ${record.page}${pin ? `, ${pin}` : ''}${parallel && isCitedParallel ? `, ${parallel.volume} ${parallelReporter} ${parallel.page}` : ''} (${record.courtWords}${record.year})${quoted ? behind : ''}.${again ? ` Id. at ${again}.` : ''}`
  }
  /** Some with a pinpoint page, some with a quotation. */
  const cited = (record: TruthRecord): TruthRecord => ({
    ...record,
    pin: next(2) === 0 ? record.page + next(longest + 1) : 0,
    quoted: next(2) === 0 ? passageOf(record.opinion, next(100)) : '',
    isQuotedBehind: next(3) === 0,
    isCitedParallel: next(2) === 0,
    again: next(4) === 0 ? record.page + next(longest + 1) : 0,
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
  const changes: Readonly<Record<string, (record: TruthRecord) => TruthRecord>> = {
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
    'a court with a similar name': (record) => ({
      ...record,
      courtWords: `${one(confusable[record.court ?? ''] ?? ['13th Cir.'])} `,
    }),
    'a court that does not exist': (record) => ({ ...record, courtWords: `${one(unknownCourts)} ` }),
    'a parallel citation of another place': (record) => ({
      ...record,
      isCitedParallel: true,
      parallel: { volume: 1 + next(90), page: 1 + next(1400) },
    }),
    // Of two printings, "Id." may count in either: the page is past both.
    'an "Id." past the case': (record) => ({
      ...record,
      again: (record.parallel ? 20_000 : record.page) + longest + 1 + next(300),
    }),
    'an "Id." of an invented case': (record) => ({
      ...record,
      volume: 901 + next(90),
      page: 1 + next(1400),
      pin: 0,
      again: 1500,
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
    records: known,
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

/** Between two sentences of a draft. */
export const filler = ' The rule is settled. '

type RecordsAt = (citation: Citation) => readonly CaseRecord[]

function judgedIn(draft: string, recordsAt: RecordsAt, known: ReadonlyMap<string, TruthRecord>) {
  const citations = parseCitations(draft)
  const identified = citations.map((citation) =>
    citation.kind === 'full_case' ? judgeCase(citation, recordsAt(citation)) : undefined,
  )
  const judged = citations.map((citation, place) => {
    const first = citation.antecedent === null ? null : citation.antecedent
    const found = identified[place] ?? judgeShortForm(first === null ? undefined : identified[first])
    const full = fullOf(citations, place)
    const record = known.get(found.recordId ?? '')
    // A parallel printing has other pages, which this index does not know.
    const pages = full?.reporter === record?.reporter ? record?.pages : undefined
    return judgePinpoint(found, full ? checkPin(citation.pinCite, full, pages) : null)
  })
  return { citations, judged, quotations: findQuotations(draft, citations) }
}

/** The full citation whose pages a pinpoint counts in. */
function fullOf(citations: readonly ResolvedCitation[], place: number): ResolvedCitation | undefined {
  const citation = citations[place]
  if (citation?.kind === 'full_case') return citation
  return citation?.antecedent == null ? undefined : citations[citation.antecedent]
}

/** Of the sentences of one draft, those whose citation is verified and whose quotation, if any, is in the source. */
function verifiedIn(
  batch: readonly TruthCase[],
  recordsAt: RecordsAt,
  known: ReadonlyMap<string, TruthRecord>,
): TruthCase[] {
  const draft = batch.map(({ text }) => text).join(filler)
  const { citations, judged, quotations } = judgedIn(draft, recordsAt, known)
  let from = 0
  return batch.filter(({ text }) => {
    const [start, end] = [from, from + text.length]
    from = end + filler.length
    const isHere = (place: { readonly start: number }) => place.start >= start && place.start < end
    const here = citations.flatMap((one, place) => (isHere(one) ? [place] : []))
    const [citation] = here
    if (citation === undefined || here.some((place) => judged[place]?.verdict !== 'VERIFIED')) return false
    if (here.length !== 1 + (/S\.\sCt\./.test(text) ? 1 : 0) + (/Id\./.test(text) ? 1 : 0)) return false
    const words = known.get(judged[citation]?.recordId ?? '')?.opinion ?? ''
    const own = quotations.filter(isHere)
    return (
      own.length === (text.includes('"') ? 1 : 0) &&
      own.every(
        (quotation) =>
          quotation.citation !== null &&
          judged[quotation.citation]?.recordId === judged[citation]?.recordId &&
          isQuotedFrom(quotation.text, words),
      )
    )
  })
}

/**
 * The export's decision: every citation verified, every attributed quotation found, and nothing that only looks like a
 * citation.
 */
function leavesAlone(text: string, recordsAt: RecordsAt, known: ReadonlyMap<string, TruthRecord>): boolean {
  const { citations, judged, quotations } = judgedIn(text, recordsAt, known)
  const isFound = (words: string, place: number) =>
    isQuotedFrom(words, known.get(judged[place]?.recordId ?? '')?.opinion ?? '')
  return (
    judged.every(({ verdict }) => verdict === 'VERIFIED') &&
    suspicions(text, citations).length === 0 &&
    quotations.every(({ text: words, citation }) => citation === null || isFound(words, citation))
  )
}

const keysOf = ({ volume, reporter, page, parallel }: TruthRecord) => [
  `${volume}|${reporter}|${page}`,
  ...(parallel ? [`${parallel.volume}|${parallelReporter}|${parallel.page}`] : []),
]

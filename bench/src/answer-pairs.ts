// `node scripts/run.js bench/src/answer-pairs.ts OUT`: the training pairs of the answer model. Questions with units of
// documents that answer them and units that do not, already tokenized for the model, from our own documents in
// bench/papers and from public contracts if they are available (CUAD, ContractNLI, MAUD and ACORD, all CC BY 4.0).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type Span, type Unit, unitsOf, wordsInContext } from '@pam/law/papers/units'
import { openPieces } from '@pam/retrieval/minilm'
import { wordsOf } from '@pam/retrieval/words'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const { readQuestion } = (await import(at('server/src/features/chat/turn/read-question.ts').href)) as {
  readQuestion: (ask: string, names: ReadonlySet<string>) => { meaning: string }
}
const piecesOf = openPieces(fileURLToPath(at('retrieval/models/legal-minilm/tokenizer.json')))
const out = process.argv[2] ?? ''
const shared = fileURLToPath(new URL('../../../shared/', import.meta.url))
const longestPassage = 200

interface Group {
  readonly source: 'paper' | 'sentence' | 'questions' | 'clauses' | 'bank' | 'asked'
  readonly split: 'fit' | 'choose' | 'report' | 'look'
  readonly question: number
  /** The question as a hurried person types it: lower case, without small words, abbreviated, with slips. */
  readonly typed?: readonly number[]
  readonly right: readonly number[]
  readonly wrong: readonly number[]
}

const pieces: number[][] = []
const known = new Map<string, number>()
function kept(text: string): number {
  const there = known.get(text)
  if (there !== undefined) return there
  pieces.push(piecesOf(text).slice(0, longestPassage))
  known.set(text, pieces.length - 1)
  return pieces.length - 1
}

const groups: Group[] = []
const splitOf = (key: string): Group['split'] => {
  const share = (createHash('md5').update(key).digest()[0] ?? 0) / 256
  return share < 0.7 ? 'fit' : share < 0.85 ? 'choose' : 'report'
}
const smallWords = new Set(
  'a an the is are was were be been do does did of to in on for with that this it its there any by at from has have had will would should can'.split(
    ' ',
  ),
)
const abbreviated: Readonly<Record<string, string>> = {
  agreement: 'agmt',
  amount: 'amt',
  amounts: 'amts',
  and: '&',
  appointment: 'appt',
  attorney: 'atty',
  because: 'bc',
  between: 'btwn',
  business: 'biz',
  company: 'co',
  contract: 'k',
  days: 'dys',
  deadline: 'ddl',
  defendant: 'def',
  department: 'dept',
  deposition: 'depo',
  document: 'doc',
  documents: 'docs',
  employee: 'ee',
  employer: 'er',
  information: 'info',
  insurance: 'ins',
  management: 'mgmt',
  maximum: 'max',
  medical: 'med',
  minimum: 'min',
  month: 'mo',
  months: 'mos',
  number: 'no.',
  payment: 'pmt',
  payments: 'pmts',
  percent: 'pct',
  plaintiff: 'pltf',
  please: 'pls',
  property: 'prop',
  required: 'reqd',
  settlement: 'stlmt',
  statement: 'stmt',
  versus: 'vs',
  without: 'w/o',
  with: 'w/',
  year: 'yr',
  years: 'yrs',
}

/** Drops, shortens and misspells words by chance, the same way in each run. */
function hurried(ask: string, turn: number): string {
  const chance = (word: string, at: number) => shared01(`${ask}${word}${at}${turn}`)
  const words = ask.split(/\s+/).flatMap((word, at) => {
    const bare = word.toLowerCase().replace(/[?.,]+$/, '')
    const drawn = chance(word, at)
    if (smallWords.has(bare) && drawn < 0.55) return []
    const short = abbreviated[bare]
    if (short && drawn < 0.5) return [short]
    if (bare.length > 5 && drawn > 0.93) return [swapped(bare, Math.floor(drawn * 1000) % (bare.length - 3))]
    return [chance(word, -1 - at) < 0.8 ? bare : word]
  })
  return `${words.join(' ')}${chance('?', 999) < 0.4 ? '?' : ''}`
}
const swapped = (word: string, at: number): string =>
  `${word.slice(0, at + 1)}${word[at + 2] ?? ''}${word[at + 1] ?? ''}${word.slice(at + 3)}`

const shared01 = (key: string): number => createHash('md5').update(key).digest().readUInt32LE(4) / 2 ** 32
const overlap = (one: Span, other: Span): number =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start)
/** The part of a unit that the model reads. */
const readPart = ({ start, end }: Span): Span => ({ start, end: Math.min(end, start + 900) })
const answers = (unit: Span, spans: readonly Span[]): boolean =>
  spans.some(
    (span) =>
      overlap(readPart(unit), span) >=
      Math.min(40, (span.end - span.start) * 0.5, (unit.end - unit.start) * 0.6),
  )

const jsonLines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const gzipped = (path: string) => jsonLines(gunzipSync(readFileSync(join(shared, path))).toString('utf8'))

function sentencesOf(
  text: string,
  unit: Unit,
  question: number,
  spans: readonly Span[],
  split: Group['split'],
) {
  if (unit.sentences.length < 2 || unit.sentences.length > 8) return
  const isRight = (sentence: Span) =>
    spans.some((span) => overlap(sentence, span) >= (sentence.end - sentence.start) * 0.5)
  const read = (chosen: readonly Span[]) => chosen.map((span) => kept(wordsInContext(text, unit, span)))
  const right = unit.sentences.filter(isRight)
  if (right.length === 0 || right.length === unit.sentences.length) return
  groups.push({
    source: 'sentence',
    split,
    question,
    right: read(right),
    wrong: read(unit.sentences.filter((sentence) => !isRight(sentence))),
  })
}

/** Our own documents are short: every unit that does not answer is a negative. */
function addPapers(): void {
  const folder = fileURLToPath(at('bench/papers/'))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
    for (const { title, text, questions } of jsonLines(readFileSync(join(folder, file), 'utf8'))) {
      const units = unitsOf(text)
      const split = splitOf(file + title)
      for (const { ask, quotes } of questions as { ask: string; quotes: string[] }[]) {
        const spans = quotes
          .map((quote) => ({ start: text.indexOf(quote), end: text.indexOf(quote) + quote.length }))
          .filter(({ start }) => start >= 0)
        const right = units.filter((unit) => answers(unit, spans))
        if (quotes.length > 0 && right.length === 0) continue
        const question = kept(readQuestion(ask, new Set()).meaning)
        const typed = [1, 2, 3].map((turn) => kept(readQuestion(hurried(ask, turn), new Set()).meaning))
        const wrong = units.filter((unit) => !right.includes(unit))
        groups.push({
          source: 'paper',
          split,
          question,
          typed,
          right: right.map((unit) => kept(wordsInContext(text, unit))),
          wrong: wrong.map((unit) => kept(wordsInContext(text, unit))),
        })
        for (const unit of right) sentencesOf(text, unit, question, spans, split)
      }
    }
}

interface Ready {
  readonly text: string
  readonly units: readonly Unit[]
  readonly terms: readonly ReadonlySet<string>[]
  readonly weightOf: (term: string) => number
}
const ready = new Map<string, Ready>()
function readied(id: string, text: string): Ready {
  const there = ready.get(id)
  if (there) return there
  const units = unitsOf(text)
  const terms = units.map(
    ({ start, end }) => new Set(wordsOf(text.slice(start, end)).map(({ term }) => term)),
  )
  const counts = new Map<string, number>()
  for (const set of terms) for (const term of set) counts.set(term, (counts.get(term) ?? 0) + 1)
  const made = {
    text,
    units,
    terms,
    weightOf: (term: string) => Math.log(1 + units.length / ((counts.get(term) ?? 0) + 0.5)),
  }
  ready.set(id, made)
  return made
}

/** For a question about a long contract the negatives are the units most similar in words and a few random ones. */
function addLong(
  source: Group['source'],
  id: string,
  text: string,
  ask: string,
  spans: readonly Span[],
): void {
  const { units, terms, weightOf } = readied(id, text)
  const right = units.flatMap((unit, index) => (answers(unit, spans) ? [index] : []))
  if (right.length === 0) return
  const asked = [...new Set(wordsOf(ask).map(({ term }) => term))]
  const wrong = units
    .map((unit, index) => ({
      index,
      likeness: asked.reduce((sum, term) => sum + (terms[index]?.has(term) ? weightOf(term) : 0), 0),
      chance: shared01(`${id}${index}`),
      touches: spans.some((span) => overlap(unit, span) > 0),
    }))
    .filter(({ index, touches }) => !right.includes(index) && !touches)
  const likest = wrong.toSorted((one, other) => other.likeness - one.likeness).slice(0, 16)
  const others = wrong.toSorted((one, other) => one.chance - other.chance).slice(0, 8)
  const read = (index: number) => {
    const unit = units[index]
    return unit ? [kept(wordsInContext(text, unit))] : []
  }
  groups.push({
    source,
    split: splitOf(id) === 'report' ? 'report' : 'fit',
    question: kept(ask),
    right: right.slice(0, 5).flatMap(read),
    wrong: [...new Set([...likest, ...others].map(({ index }) => index))].flatMap(read),
  })
}

function addContracts(): void {
  for (const name of ['cuad', 'contractnli', 'maud']) {
    const texts = new Map(
      gzipped(`bench/retrieval/${name}/corpus.jsonl.gz`).map(({ id, text }) => [id, text]),
    )
    for (const { query, relevant } of gzipped(`bench/retrieval/${name}/queries.jsonl.gz`)) {
      const [{ doc }] = relevant
      const spans = relevant.filter((one: { doc: string }) => one.doc === doc)
      addLong('questions', doc, texts.get(doc), query.split('; ').at(-1), spans)
    }
  }
  const paraphrases = JSON.parse(
    readFileSync(join(shared, 'models/legal-minilm/training/paraphrases.json'), 'utf8'),
  ) as Record<string, string[]>
  const texts = new Map(gzipped('bench/clauses/contracts.jsonl.gz').map(({ id, text }) => [id, text]))
  for (const { doc, category, spans } of gzipped('bench/clauses/clauses.jsonl.gz')) {
    if (spans.length === 0 || category === 'Document Name') continue
    const forms = [
      category,
      `Is there a ${category.toLowerCase()} clause?`,
      ...(paraphrases[category.toLowerCase()] ?? []),
    ]
    const chosen = forms.toSorted((one, other) => shared01(doc + one) - shared01(doc + other)).slice(0, 2)
    for (const ask of chosen) addLong('clauses', doc, texts.get(doc), ask, spans)
  }
}

function addBank(): void {
  const corpus = gzipped('bench/acord/corpus.jsonl.gz') as { id: string; text: string }[]
  const texts = new Map(corpus.map(({ id, text }) => [id, text]))
  for (const { relevant, helpful, pool, ...asked } of gzipped('bench/acord/queries.jsonl.gz')) {
    const good = relevant.filter(({ score }: { score: number }) => score >= 3)
    const related = new Set(
      [...relevant, ...(helpful ?? [])].map((one) => (typeof one === 'string' ? one : one.doc)),
    )
    const wrong = pool
      .map((line: number) => corpus[line]?.id ?? '')
      .filter((id: string) => !related.has(id))
      .toSorted((one: string, other: string) => shared01(one + asked.id) - shared01(other + asked.id))
    for (const ask of [asked.query, asked.query_medium, asked.query_long].filter(Boolean))
      groups.push({
        source: 'bank',
        split: 'fit',
        question: kept(ask),
        right: good.map(({ doc }: { doc: string }) => kept(texts.get(doc) ?? '')),
        wrong: wrong.slice(0, 60).map((id: string) => kept(texts.get(id) ?? '')),
      })
  }
}

/** Questions of a set, to look at while training, never to train on. */
function addAsked(folder: string): void {
  const { documents, items } = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as {
    documents: { file: string }[]
    items: { category: string; ask: string; must?: string[]; only_from?: string }[]
  }
  const units = documents.flatMap(({ file }) => {
    const text = readFileSync(join(folder, 'documents', file), 'utf8')
    return unitsOf(text).map((unit) => ({
      file,
      said: text.slice(unit.start, unit.end).replace(/\s+/g, ' '),
      read: wordsInContext(text, unit),
    }))
  })
  const firstTwo = documents.slice(0, 2).map(({ file }) => file)
  for (const { category, ask, must = [], only_from: from = '' } of items) {
    if (category !== 'document' && category !== 'absent') continue
    const patterns = must.filter((one) => !one.includes('{{')).map((one) => new RegExp(one, 'i'))
    const isFrom = new RegExp(from, 'i')
    const right = units.filter(
      ({ file, said }) =>
        patterns.length > 0 && isFrom.test(file) && patterns.every((pattern) => pattern.test(said)),
    )
    if (category === 'document' && right.length === 0) continue
    const files = new Set(right.length > 0 ? right.map(({ file }) => file) : firstTwo)
    const wrong = units.filter((unit) => files.has(unit.file) && !right.includes(unit))
    groups.push({
      source: 'asked',
      split: 'look',
      question: kept(readQuestion(ask, new Set()).meaning),
      right: right.map(({ read }) => kept(read)),
      wrong: wrong.map(({ read }) => kept(read)),
    })
  }
}

addPapers()
for (const folder of [join(shared, 'bench/assistant'), fileURLToPath(at('bench/questions/eight'))])
  if (existsSync(folder)) addAsked(folder)
if (existsSync(join(shared, 'bench'))) {
  addContracts()
  addBank()
}
mkdirSync(out, { recursive: true })
const flat = new Uint16Array(pieces.reduce((sum, { length }) => sum + length, 0))
const ends = new Uint32Array(pieces.length)
let end = 0
for (const [index, ids] of pieces.entries()) {
  flat.set(ids, end)
  end += ids.length
  ends[index] = end
}
writeFileSync(join(out, 'pieces.u16'), flat)
writeFileSync(join(out, 'ends.u32'), ends)
writeFileSync(join(out, 'groups.json'), JSON.stringify(groups))
const counts = new Map<string, number>()
for (const { source, split } of groups)
  counts.set(`${source} ${split}`, (counts.get(`${source} ${split}`) ?? 0) + 1)
process.stdout.write(
  `${pieces.length} texts, ${end} pieces\n${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`,
)

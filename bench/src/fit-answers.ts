// `npm run fit:answers`: the weights of a passage's words and of the answer model, and the probability from which a
// passage is shown as the answer. Fitted on documents of bench/papers the model was not trained on, reported on others
// in docs/benchmarks/answers.md. `--look` only prints.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Span, type Unit, wordsInContext } from '@pam/law/papers/units'
import { openAnswerScorer } from '@pam/retrieval/answer-scorer'
import { modelFiles } from '@pam/retrieval/model-files'

interface Candidate {
  readonly unit: Unit
  readonly parts: Readonly<Record<string, number>>
}
interface Question {
  readonly meaning: string
  readonly isYesNo: boolean
}

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const turn = (file: string) => import(at(`server/src/features/chat/turn/${file}.ts`).href)
// The server is imported by path: its types belong to its own project.
const { readQuestion } = (await turn('read-question')) as {
  readQuestion: (ask: string, names: ReadonlySet<string>) => Question
}
const { indexText, scoreUnits } = (await turn('score-units')) as {
  indexText: (text: string, about: string, title: string) => unknown
  scoreUnits: (question: Question, texts: readonly unknown[]) => Candidate[]
}
const weightsFile = fileURLToPath(at('server/src/features/chat/turn/answer-weights.json'))
const files = modelFiles()
if (!files?.answers) throw new Error('The model of answers is missing.')
const score = await openAnswerScorer({ answers: files.answers, tokenizer: files.tokenizer }, 2)

const rankNames = [
  'cover',
  'all',
  'typed',
  'untyped',
  'heading',
  'bare',
  'pairs',
  'hinted',
  'titled',
  'unreal',
  'logit',
]
const foundNames = [
  'score',
  'logit',
  'ahead',
  'cover',
  'unknown',
  'untyped',
  'typed',
  'heading',
  'yesNo',
  'yesUnknown',
  'constant',
]

interface Row {
  readonly split: string
  readonly ask: string
  readonly isYesNo: boolean
  readonly isAbsent: boolean
  /** The number of questions it represents. */
  readonly weight: number
  readonly units: readonly { values: number[]; parts: Readonly<Record<string, number>>; isRight: boolean }[]
}

const overlap = (one: Span, other: Span): number =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start)
const splitOf = (key: string): string => {
  const share = (createHash('md5').update(key).digest()[0] ?? 0) / 256
  return share < 0.7 ? 'fit' : share < 0.85 ? 'choose' : 'report'
}

/** One question in so many is read: all of them take an hour on two cores. */
const every = 4

let [milliseconds, pairs] = [0, 0]
async function rowsOf(chosen: string): Promise<Row[]> {
  const rows: Row[] = []
  const folder = fileURLToPath(at('bench/papers/'))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { title, text, questions } = JSON.parse(line)
      const split = splitOf(file + title)
      if (split !== chosen) continue
      const texts = [{ source: 0, indexed: indexText(text, '', title) }]
      for (const { ask, quotes } of (questions as { ask: string; quotes: string[] }[]).filter(
        (_, at) => at % every === 0,
      )) {
        const spans = quotes.map((quote) => ({
          start: text.indexOf(quote),
          end: text.indexOf(quote) + quote.length,
        }))
        const question = readQuestion(ask, new Set())
        const ranked = scoreUnits(question, texts)
        const began = performance.now()
        const logits = await score(
          question.meaning,
          ranked.map(({ unit }) => wordsInContext(text, unit)),
        )
        milliseconds += performance.now() - began
        pairs += ranked.length
        const isRight = (unit: Span) =>
          spans.some(
            (span) =>
              overlap(unit, span) >=
              Math.min(40, (span.end - span.start) * 0.5, (unit.end - unit.start) * 0.6),
          )
        const units = ranked.map(({ unit, parts }, index) => ({
          values: rankNames.map((name) => (name === 'logit' ? (logits[index] ?? 0) : (parts[name] ?? 0))),
          parts,
          isRight: isRight(unit),
        }))
        if (spans.length > 0 && !units.some((unit) => unit.isRight)) continue
        rows.push({ split, ask, isYesNo: question.isYesNo, isAbsent: spans.length === 0, weight: 1, units })
      }
    }
  return rows
}

interface PlainSet {
  /** The texts a case's question is asked about. */
  readonly textsOf: (key: string) => { title: string; text: string }[]
  readonly items: readonly { says: string; key: string; must: readonly RegExp[] }[]
}

/**
 * The conversations of the tests, and the available questions, as rows: most people ask in the words of the document.
 */
async function plainRows({ textsOf, items }: PlainSet): Promise<Row[]> {
  const rows: Row[] = []
  for (const { says, key, must } of items) {
    // Only the named document is searched.
    const all = textsOf(key)
    const named = all.filter(({ title }) =>
      says.toLowerCase().includes(title.toLowerCase().split(' ')[0] ?? ''),
    )
    const texts = named.length > 0 ? named : all
    const names = new Set(texts.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{3,}/g) ?? []))
    const indexed = texts.map(({ title, text }, source) => ({ source, indexed: indexText(text, '', title) }))
    const question = readQuestion(says, names)
    const ranked = scoreUnits(question, indexed).slice(0, 24) as (Candidate & { source: number })[]
    const said = ({ source, unit }: { source: number; unit: Unit }) =>
      texts[source]?.text.slice(unit.start, unit.end).replace(/\s+/g, ' ') ?? ''
    const logits = await score(
      question.meaning,
      ranked.map(({ source, unit }) => wordsInContext(texts[source]?.text ?? '', unit)),
    )
    const units = ranked.map((candidate, index) => ({
      values: rankNames.map((name) =>
        name === 'logit' ? (logits[index] ?? 0) : (candidate.parts[name] ?? 0),
      ),
      parts: candidate.parts,
      isRight: must.length > 0 && must.every((pattern) => pattern.test(said(candidate))),
    }))
    const isAbsent = must.length === 0
    if (units.length > 0 && (isAbsent || units.some(({ isRight }) => isRight)))
      rows.push({
        split: 'plain',
        ask: says,
        isYesNo: question.isYesNo,
        isAbsent,
        weight: plainWeight,
        units,
      })
  }
  return rows
}

/** A plain question counts as several of ours, which were made hard. */
const plainWeight = 4
const patternOf = (text: string): RegExp | null => {
  const plain = text.replace(/\{\{(\d{4}-\d\d-\d\d)\}\}/g, (_, day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  )
  return plain.includes('{{') ? null : new RegExp(plain, 'i')
}
const compiled = (must: readonly string[]): RegExp[] => must.flatMap((text) => patternOf(text) ?? [])

function transcriptSet(): PlainSet {
  const folder = fileURLToPath(at('server/test/transcripts/'))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const firm = JSON.parse(read('firm.json')) as { documents: { file: string; case: string }[] }
  const items = JSON.parse(read('conversations.json')) as {
    says: string[]
    kind: string
    case?: string
    must?: string[]
    absent?: boolean
  }[]
  return {
    textsOf: (key) =>
      firm.documents
        .filter((one) => key === '' || one.case === key)
        .map(({ file }) => ({ title: file, text: read(`documents/${file}`) })),
    items: items.flatMap(({ says: [first, ...rest], kind, must = [], absent, ...one }) =>
      first && rest.length === 0 && (kind === 'document' || absent)
        ? [{ says: first, key: one.case ?? '', must: absent ? [] : compiled(must) }]
        : [],
    ),
  }
}

/** The questions of a folder like bench/questions/eight, with its documents. */
function askedSet(folder: string): PlainSet | null {
  if (!existsSync(folder)) return null
  const set = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as {
    documents: { file: string; case?: string }[]
    items: { category?: string; ask: string; case?: string; must?: string[] }[]
  }
  const texts = set.documents.map(({ file, case: key }) => ({
    title: file,
    key,
    text: readFileSync(join(folder, 'documents', file), 'utf8'),
  }))
  const inCase = (key: string) => texts.filter((one) => one.key === key)
  return {
    textsOf: (key) => (inCase(key).length > 0 ? inCase(key) : texts),
    items: set.items.flatMap(({ category, ask, must = [], ...one }) =>
      category === 'document' || category === 'absent'
        ? [{ says: ask, key: one.case ?? '', must: category === 'absent' ? [] : compiled(must) }]
        : [],
    ),
  }
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

/** Weights that rank the answer first, regularized toward the initial ones. */
function fitRank(rows: readonly Row[], start: readonly number[]): number[] {
  const weights = [...start]
  const asked = rows.filter(({ isAbsent }) => !isAbsent)
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 0; step < 1500; step++) {
    const slope = weights.map((value, index) => 0.02 * (value - (start[index] ?? 0)))
    for (const { units, weight } of asked) {
      const scores = units.map(({ values }) => dot(values, weights))
      const top = Math.max(...scores)
      const powers = scores.map((value) => Math.exp(value - top))
      const all = powers.reduce((sum, value) => sum + value, 0)
      const right = powers.reduce((sum, value, index) => sum + (units[index]?.isRight ? value : 0), 0)
      for (const [index, { values, isRight }] of units.entries()) {
        const power = powers[index] ?? 0
        const pull = power / all - (isRight ? power / right : 0)
        for (const [place, value] of values.entries())
          slope[place] = (slope[place] ?? 0) + (weight * pull * value) / whole
      }
    }
    for (const [index, value] of slope.entries()) weights[index] = (weights[index] ?? 0) - 0.3 * value
  }
  return weights
}

interface First {
  readonly row: Row
  readonly isRight: boolean
  readonly seen: readonly number[]
}

function firstOf(row: Row, weights: readonly number[]): First {
  const scored = row.units
    .map((unit) => ({ unit, value: dot(unit.values, weights) }))
    .toSorted((one, other) => other.value - one.value)
  const [first, second] = scored
  const { parts = {}, values = [], isRight = false } = first?.unit ?? {}
  const value = first?.value ?? 0
  const seen: Record<string, number> = {
    score: value,
    logit: values.at(-1) ?? 0,
    ahead: Math.min(value - (second?.value ?? value - 5), 5),
    cover: parts.cover ?? 0,
    unknown: parts.unknown ?? 0,
    untyped: parts.untyped ?? 0,
    typed: parts.typed ?? 0,
    heading: parts.heading ?? 0,
    yesNo: row.isYesNo ? 1 : 0,
    yesUnknown: row.isYesNo ? (parts.unknown ?? 0) : 0,
    constant: 1,
  }
  return { row, isRight, seen: foundNames.map((name) => seen[name] ?? 0) }
}

interface Found {
  readonly weights: number[]
  readonly means: number[]
  readonly spreads: number[]
}
const probabilityOf = ({ weights, means, spreads }: Found, seen: readonly number[]): number =>
  1 /
  (1 +
    Math.exp(
      -seen.reduce(
        (sum, value, index) =>
          sum + ((weights[index] ?? 0) * (value - (means[index] ?? 0))) / (spreads[index] ?? 1),
        0,
      ),
    ))

/** Whether the first is right, from its observable features. */
function fitFound(firsts: readonly First[]): Found {
  const means = foundNames.map((name, index) =>
    name === 'constant' ? 0 : firsts.reduce((sum, { seen }) => sum + (seen[index] ?? 0), 0) / firsts.length,
  )
  const spreads = foundNames.map((name, index) =>
    name === 'constant'
      ? 1
      : Math.sqrt(
          firsts.reduce((sum, { seen }) => sum + ((seen[index] ?? 0) - (means[index] ?? 0)) ** 2, 0) /
            firsts.length,
        ) || 1,
  )
  const whole = firsts.reduce((sum, { row }) => sum + row.weight, 0)
  const found = { weights: foundNames.map(() => 0), means, spreads }
  for (let step = 0; step < 3000; step++) {
    const slope = found.weights.map((value, index) => (foundNames[index] === 'constant' ? 0 : 0.005 * value))
    for (const { row, seen, isRight } of firsts) {
      const error = (row.weight * (probabilityOf(found, seen) - (isRight ? 1 : 0))) / whole
      for (const [index, value] of seen.entries())
        slope[index] = (slope[index] ?? 0) + (error * (value - (means[index] ?? 0))) / (spreads[index] ?? 1)
    }
    for (const [index, value] of slope.entries())
      found.weights[index] = (found.weights[index] ?? 0) - 0.3 * value
  }
  return found
}

const old = JSON.parse(readFileSync(weightsFile, 'utf8'))
const wordsAlone = rankNames.map((name) => (name === 'logit' ? 0 : (old.rank[name] ?? 0)))
const start = rankNames.map((name) => old.rank[name] ?? (name === 'logit' ? 1 : 0))
const choose = await rowsOf('choose')
const report = await rowsOf('report')
const asked = ['../../../shared/bench/assistant/', '../questions/eight/']
  .map((path) => askedSet(fileURLToPath(new URL(path, import.meta.url))))
  .filter((set) => set !== null)
const plain = (await Promise.all([transcriptSet(), ...asked].map(plainRows))).flat()
const rank = fitRank([...choose, ...plain], start)
const found = fitFound([...choose, ...plain].map((row) => firstOf(row, rank)))
const least = 0.6

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`
const share = (list: readonly First[], isGood: (first: First) => boolean) =>
  percent(list.filter(isGood).length / Math.max(1, list.length))
function ranking(rows: readonly Row[], weights: readonly number[]): string {
  const firsts = rows.filter(({ isAbsent }) => !isAbsent).map((row) => firstOf(row, weights))
  return share(firsts, ({ isRight }) => isRight)
}
function table(rows: readonly Row[]): string {
  const firsts = rows.map((row) => firstOf(row, rank))
  const there = firsts.filter(({ row }) => !row.isAbsent)
  const absent = firsts.filter(({ row }) => row.isAbsent)
  return [0.3, 0.4, 0.5, 0.6, 0.7]
    .map((limit) => {
      const isShown = ({ seen }: First) => probabilityOf(found, seen) >= limit
      return `| ${limit} | ${share(there, (one) => isShown(one) && one.isRight)} | ${share(there, (one) => isShown(one) && !one.isRight)} | ${share(there, (one) => !isShown(one))} | ${share(absent, isShown)} |`
    })
    .join('\n')
}
const count = (rows: readonly Row[]) =>
  `${rows.length} questions, ${rows.filter(({ isAbsent }) => isAbsent).length} of them absent`
const only = (name: string) => rankNames.map((one) => (one === name ? 1 : 0))
const text = `# Which passage answers, and whether any does

Questions about papers that were written for this, each in the words of somebody who has not read the paper; about one in five has
no answer there. The model of answers was taught on seven papers in ten (and on CUAD, ContractNLI, MAUD and ACORD), the weights were
fitted on ${count(choose)}, with ${count(plain)}, asked in plainer words and counted ${plainWeight} times, and the figures are of ${count(report)}, about other papers. The papers and the questions of all three
shares come from the same writers, so other people's questions are answered less often than this says; [chat.md](chat.md) has those.

| what decides the order | the first passage answers |
| --- | --- |
| words alone | ${ranking(report, wordsAlone)} |
| the model of answers alone | ${ranking(report, only('logit'))} |
| both | ${ranking(report, rank)} |

| shown from a probability of | right | another passage | not shown, though it is there | shown, though there is no answer |
| --- | --- | --- | --- | --- |
${table(report)}

The product shows what reaches ${least}, or 0.4 where the model alone is in no doubt (a logit of 2.5) and most of the question is said
somewhere. A pair of question and passage takes ${(milliseconds / pairs).toFixed(1)} ms on two cores.

One question in ${every} was read. The figures are not wholly unseen: both shares were looked at when one of several trained models and
the threshold of ${least} were chosen.

Made by \`npm run fit:answers\`.
`
process.stdout.write(text)
process.stdout.write(
  `${JSON.stringify(Object.fromEntries(rankNames.map((name, index) => [name, rank[index]])))}\non the fitted rows: ${ranking(choose, rank)}\n${table(choose)}\nplain: ${ranking(plain, rank)}\n${table(plain)}\n`,
)
if (!process.argv.includes('--look')) {
  const round = (value = 0) => Number(value.toFixed(4))
  const weights = {
    rank: Object.fromEntries(rankNames.map((name, index) => [name, round(rank[index])])),
    found: Object.fromEntries(
      foundNames.map((name, index) => [
        name,
        {
          weight: round(found.weights[index]),
          mean: round(found.means[index]),
          spread: round(found.spreads[index]),
        },
      ]),
    ),
    least,
  }
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 2)}\n`)
  writeFileSync(fileURLToPath(at('docs/benchmarks/answers.md')), text)
}

// `npm run train:intents`: fits the classifier of message intents to the phrasings in
// server/src/features/chat/turn/intents, chooses its regularization and thresholds on separate phrasings, reports on
// others in docs/benchmarks/intents.md, and writes the shipped head. `--look` only prints.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openEmbedder } from '@pam/retrieval/embedder'
import { modelFiles } from '@pam/retrieval/model-files'
import {
  calibrationOf,
  confusionsOf,
  fitIntents,
  type Head,
  type Judged,
  judge,
  packHead,
  thresholdFor,
} from './intent-training.ts'

interface Sample {
  readonly label: string
  readonly phrasing: string
  readonly said: string
  readonly share: 'fit' | 'choose' | 'report'
  readonly cues: { readonly text: string; readonly places: readonly number[] }
}
type Inputs = (vector: Float32Array | null, places: readonly number[]) => [place: number, value: number][]

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
// The server is imported by path: its types belong to its own project.
const { intentSamples } = (await import(at('server/test/intents.ts').href)) as {
  intentSamples: () => Sample[]
}
const { inputsOf } = (await import(at('server/src/features/chat/turn/intent-inputs.ts').href)) as {
  inputsOf: Inputs
}
const { cueBuckets } = (await import(at('server/src/features/chat/turn/intent-cues.ts').href)) as {
  cueBuckets: number
}

const files = modelFiles()
if (!files) throw new Error('The embedding model is missing.')
const embed = await openEmbedder(files, 2)
const vectors = new Map<string, Float32Array>()
const samples = intentSamples()
for (const { cues } of samples) if (!vectors.has(cues.text)) vectors.set(cues.text, await embed(cues.text))
const labels = [...new Set(samples.map(({ label }) => label))].toSorted()
const variants = new Map<string, number>()
for (const { label, phrasing } of samples)
  variants.set(`${label} ${phrasing}`, (variants.get(`${label} ${phrasing}`) ?? 0) + 1)

const rowsOf = (chosen: readonly Sample[], hasVector: boolean) =>
  chosen.map(({ label, phrasing, said, cues }) => {
    const inputs = inputsOf(hasVector ? (vectors.get(cues.text) ?? null) : null, cues.places)
    return {
      label: labels.indexOf(label),
      said,
      places: Int32Array.from(inputs, ([place]) => place),
      values: Float32Array.from(inputs, ([, value]) => value),
      // A phrasing counts once, however many ways its blanks were filled.
      weight: 1 / (variants.get(`${label} ${phrasing}`) ?? 1),
    }
  })
const shareOf = (...shares: Sample['share'][]) => samples.filter(({ share }) => shares.includes(share))

/** Dimensions of the embedding model. */
const vectorSize = 384
const isTaken = (label: string) => label !== 'document'
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

function fitOne(hasVector: boolean): {
  head: Head
  chosen: number
  threshold: number
  contrary: number
  report: Judged[]
} {
  const size = cueBuckets + (hasVector ? vectorSize : 0)
  const [fit, choose] = [rowsOf(shareOf('fit'), hasVector), rowsOf(shareOf('choose'), hasVector)]
  let best: { decay: number; loss: number; head: Head } | null = null
  for (const decay of [1e-5, 3e-5, 1e-4]) {
    const head = fitIntents(fit, labels.length, size, decay)
    const judged = judge(head, choose, labels)
    const right = judged.filter((one) => one.isRight).length / judged.length
    const { loss, temperature } = calibrationOf(head, choose)
    console.log(
      `${hasVector ? 'vector and cues' : 'cues alone'}, decay ${decay}: ${percent(right)} right, loss ${loss.toFixed(3)}, temperature ${temperature.toFixed(2)}`,
    )
    if (!best || loss < best.loss) best = { decay, loss, head: { ...head, temperature } }
  }
  if (!best) throw new Error('nothing was fitted')
  const judged = judge(best.head, choose, labels)
  const [threshold, contrary] = [thresholdFor(judged, 0.95, isTaken), thresholdFor(judged, 0.98, isTaken)]
  // The selection set is fitted too, with the chosen regularization; the reported set stays unseen.
  const head = {
    ...fitIntents(rowsOf(shareOf('fit', 'choose'), hasVector), labels.length, size, best.decay),
    temperature: best.head.temperature,
  }
  return {
    head,
    chosen: best.decay,
    threshold,
    contrary,
    report: judge(head, rowsOf(shareOf('report'), hasVector), labels),
  }
}

const family = (label: string) => label.split('.')[0] ?? ''
function figuresOf(name: string, { threshold, contrary, report }: ReturnType<typeof fitOne>): string[] {
  const share = (some: readonly Judged[], all: readonly Judged[]) => {
    const sum = (list: readonly Judged[]) => list.reduce((total, { weight }) => total + weight, 0)
    return sum(all) === 0 ? 0 : sum(some) / sum(all)
  }
  const decided = report.filter(({ probability, label }) => probability >= threshold && isTaken(label))
  const papers = report.filter(({ meant }) => meant === 'document')
  const isFamily = ({ label, meant }: Judged) => family(label) === family(meant)
  return [
    name,
    percent(
      share(
        report.filter((one) => one.isRight),
        report,
      ),
    ),
    percent(share(report.filter(isFamily), report)),
    threshold.toFixed(2),
    percent(
      share(
        decided,
        report.filter(({ meant }) => isTaken(meant)),
      ),
    ),
    percent(
      share(
        decided.filter((one) => one.isRight),
        decided,
      ),
    ),
    percent(
      share(
        papers.filter(({ label, probability }) => isTaken(label) && probability >= threshold),
        papers,
      ),
    ),
    contrary.toFixed(2),
  ]
}

const [both, alone] = [fitOne(true), fitOne(false)]
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const head = [
  '',
  'right',
  'right kind',
  'threshold',
  'decides',
  'right where it decides',
  'documents taken away',
  'against a reader',
]
const table = [
  line(head),
  line(head.map(() => '---')),
  line(figuresOf('vector and cues', both)),
  line(figuresOf('cues alone', alone)),
]
const bins = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01]
const calibration = bins.slice(0, -1).flatMap((from, index) => {
  const until = bins[index + 1] ?? 1
  const some = both.report.filter(({ probability }) => probability >= from && probability < until)
  const weight = some.reduce((sum, one) => sum + one.weight, 0)
  if (weight === 0) return []
  const [sure, right] = [
    some.reduce((sum, one) => sum + one.probability * one.weight, 0) / weight,
    some.reduce((sum, one) => sum + (one.isRight ? one.weight : 0), 0) / weight,
  ]
  return [line([`${from} to ${Math.min(1, until)}`, weight.toFixed(0), percent(sure), percent(right)])]
})
const confusions = confusionsOf(both.report).map(([meant, count, right, others]) =>
  line([meant, count, right, others]),
)
const countOf = (share: Sample['share']) =>
  new Set(shareOf(share).map(({ label, phrasing }) => `${label} ${phrasing}`)).size
const report = `# What a message asks for, by a trained classifier

${labels.length} labels, ${countOf('fit') + countOf('choose') + countOf('report')} phrasings (${countOf('fit')} to fit, ${countOf('choose')} to choose strength and thresholds, ${countOf('report')} only reported), each
with its blanks filled in up to three ways. The phrasings of all three shares were written by the same hand in one sitting, so
people who type otherwise are read less well than this says; [chat.md](chat.md) has questions by others.

"Decides" is how many of the phrasings that do not ask a paper are decided at the threshold, whichever reader matched before.

${table.join('\n')}

## Calibration, with vector and cues

| probability | phrasings | mean probability | right |
| --- | --- | --- | --- |
${calibration.join('\n')}

## Confusions, with vector and cues

| meant | phrasings | right | taken for |
| --- | --- | --- | --- |
${confusions.join('\n')}

Made by \`npm run train:intents\`.
`
console.log(report)
if (!process.argv.includes('--look')) {
  const target = at('server/src/features/chat/turn/intent-head.json')
  const packed = {
    labels,
    withVector: { ...packHead(both.head, labels.length), threshold: both.threshold, contrary: both.contrary },
    alone: { ...packHead(alone.head, labels.length), threshold: alone.threshold, contrary: alone.contrary },
  }
  writeFileSync(target, `${JSON.stringify(packed, null, 2)}\n`)
  writeFileSync(at('docs/benchmarks/intents.md'), report)
  console.log(`wrote ${fileURLToPath(target)}`)
}

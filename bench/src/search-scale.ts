import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openEmbedder } from '@pam/retrieval/embedder'
import { Engine } from '@pam/retrieval/engine'
import { modelFiles } from '@pam/retrieval/model-files'
import { madeQuestions, madeSource } from './made-sources.ts'
import { type Figure, percentile } from './table.ts'

const sizes = [1000, 10_000, 100_000, 1_000_000]
const passagesEach = 50
const rounds = 60

interface Measured {
  readonly passages: number
  readonly bytes: number
  readonly buildMs: number
  readonly memoryMb: number
  readonly p50: number
  readonly p95: number
}

/**
 * Only the engine, over increasing numbers of passages, each size in a separate process so that its memory is measured
 * separately.
 */
export async function searchScaleBench(): Promise<Figure[]> {
  if (!modelFiles()) return [{ name: 'search (model not at hand)', value: 0, unit: '' }]
  const program = fileURLToPath(import.meta.url)
  return sizes.flatMap((size) => {
    const printed = execFileSync(process.execPath, ['--max-old-space-size=12000', program, String(size)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const measured: Measured = JSON.parse(printed)
    const name = `${measured.passages} passages`
    return [
      { name: `${name}, p50`, value: measured.p50, unit: 'ms' },
      { name: `${name}, p95`, value: measured.p95, unit: 'ms', ...(size === 100_000 ? { bar: '100' } : {}) },
      { name: `${name}, index`, value: measured.bytes / 2 ** 20, unit: 'MB' },
      { name: `${name}, building it without meaning`, value: measured.buildMs / 1000, unit: 's' },
      { name: `${name}, memory`, value: measured.memoryMb, unit: 'MB' },
    ]
  })
}

async function measure(size: number): Promise<Measured> {
  const files = modelFiles()
  const engine = new Engine(files && (await openEmbedder(files)))
  const keys: string[] = []
  let [passages, bytes, buildMs] = [0, 0, 0]
  while (passages < size) {
    const startedAt = performance.now()
    const { id: key, title, words, vectors, starts } = madeSource(keys.length, passagesEach)
    engine.load({ key, title, words, vectors })
    buildMs += performance.now() - startedAt
    keys.push(key)
    passages += starts.length
    bytes += words.byteLength + vectors.values.byteLength + vectors.scales.byteLength
  }
  const ms: number[] = []
  for (const text of madeQuestions(keys.length, rounds)) {
    const startedAt = performance.now()
    await engine.search(keys, { text, limit: 16 })
    ms.push(performance.now() - startedAt)
  }
  ms.sort((a, b) => a - b)
  const memoryMb = process.memoryUsage().rss / 2 ** 20
  return { passages, bytes, buildMs, memoryMb, p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) }
}

const asked = Number(process.argv[2])
if (process.argv[1] === fileURLToPath(import.meta.url) && asked > 0)
  process.stdout.write(JSON.stringify(await measure(asked)))

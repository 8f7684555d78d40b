import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Figure, percentile } from './table.ts'

const program = fileURLToPath(new URL('../../reading/test/fuzz-run.ts', import.meta.url))
const files = Number(process.env.FUZZ_FILES ?? 20_000)
const firstSeed = Number(process.env.FUZZ_SEED ?? 1)
const hangMs = 60_000
const atOnce = 2

interface FuzzResult {
  readonly seed: number
  readonly ms: number
  readonly end: string
  readonly scrub: string | null
}

interface Tally {
  readonly results: FuzzResult[]
  /** Seeds whose file ended the reading process: only that document fails, with a reason. */
  readonly ended: number[]
  readonly hung: number[]
}

/** Broken files through the reader, with its memory limit: bit flips, cuts, splices, of every kind Pam reads. */
export async function fuzzBench(): Promise<Figure[]> {
  const tally: Tally = { results: [], ended: [], hung: [] }
  const share = Math.ceil(files / atOnce)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, (_, index) => run(firstSeed + index * share, share, tally)),
  )
  const sorted = tally.results.map((results) => results.ms).toSorted((a, b) => a - b)
  const count = (test: (results: FuzzResult) => boolean) => tally.results.filter(test).length
  if (tally.ended.length > 0)
    console.log(`  seeds that ended their reader: ${tally.ended.slice(0, 20).join(', ')}`)
  if (tally.hung.length > 0) console.log(`  seeds that hung: ${tally.hung.slice(0, 20).join(', ')}`)
  return [
    {
      name: 'broken files read',
      value: tally.results.length + tally.ended.length + tally.hung.length,
      unit: 'files',
    },
    { name: 'read, whole or in part', value: count((results) => results.end === 'done'), unit: 'files' },
    { name: 'refused with a reason', value: count((results) => results.end === 'refused'), unit: 'files' },
    {
      name: 'ended without a word',
      value: count((results) => results.end === 'wrong' || results.scrub === 'wrong'),
      unit: 'files',
      bar: '0',
    },
    { name: 'hung over 60 s', value: tally.hung.length, unit: 'files', bar: '0' },
    { name: 'ended the process that read them', value: tally.ended.length, unit: 'files', bar: '0' },
    { name: 'slowest', value: sorted.at(-1) ?? 0, unit: 'ms' },
    { name: 'p99', value: percentile(sorted, 0.99), unit: 'ms' },
    {
      name: 'files a second',
      value: tally.results.length / ((performance.now() - started) / 1000),
      unit: '',
    },
  ]
}

/** One process for many files; if one ends it or hangs, the next process continues with the next file. */
async function run(from: number, count: number, tally: Tally): Promise<void> {
  for (let next = from; next < from + count; ) {
    const last = await runSome(next, from + count - next, tally)
    next = last + 1
  }
}

async function runSome(from: number, count: number, tally: Tally): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=320',
      '--max-semi-space-size=8',
      '--no-warnings',
      program,
      String(from),
      String(count),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let begun = from - 1
  let isHung = false
  let timer = setTimeout(() => {}, 0)
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isHung = true
      child.kill('SIGKILL')
    }, hangMs)
  }
  for await (const line of createInterface({ input: child.stdout })) {
    watch()
    const said = JSON.parse(line) as FuzzResult & { begun?: number }
    if (said.begun !== undefined) begun = said.begun
    else tally.results.push(said)
  }
  clearTimeout(timer)
  const isWhole = tally.results.some((results) => results.seed === begun)
  if (!isWhole) (isHung ? tally.hung : tally.ended).push(Math.max(begun, from))
  return Math.max(begun, from)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { modelFiles } from '@pam/retrieval/model-files'
import pg from 'pg'
import { fillIndex, type Run } from './filled-index.ts'
import { type PamProcess, startPam } from './pam-process.ts'
import { withPostgres } from './postgres-process.ts'
import type { Figure } from './table.ts'

type Filled = Awaited<ReturnType<typeof fillIndex>> & { readonly bytes: number }

/** A running installation full of passages. */
export interface FilledPam extends Filled {
  readonly pam: PamProcess
  /** The number of passages and the store, as in the names of figures. */
  readonly name: string
  readonly size: number
  readonly filledMs: number
}

/** Measures installations of these sizes, each on the embedded store and, if this machine has one, on PostgreSQL. */
export async function onBothStores(
  what: string,
  sizes: readonly number[],
  measure: (filled: FilledPam) => Promise<Figure[]>,
): Promise<Figure[]> {
  if (!modelFiles()) return [{ name: `${what} (model not at hand)`, value: 0, unit: '' }]
  const figures: Figure[] = []
  for (const size of sizes) {
    figures.push(...(await filledPam('embedded', size, {}, fillEmbedded, measure)))
    const onServer = await withPostgres((url) =>
      filledPam('PostgreSQL', size, { DATABASE_URL: url }, (_, wanted) => fillServer(url, wanted), measure),
    )
    figures.push(...(onServer ?? []))
  }
  return figures
}

async function filledPam(
  store: string,
  size: number,
  env: Record<string, string>,
  fill: (dataDir: string, wanted: number) => Promise<Filled>,
  measure: (filled: FilledPam) => Promise<Figure[]>,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-filled-'))
  try {
    await settled(dataDir, env)
    const startedAt = performance.now()
    const filled = await fill(dataDir, size)
    const filledMs = performance.now() - startedAt
    const pam = await startPam(dataDir, env)
    try {
      return await measure({ ...filled, pam, size, filledMs, name: `${filled.passages} passages, ${store}` })
    } finally {
      await pam.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Set up, with the bundled library installed, indexed and embedded: no background work is left. */
export async function settled(dataDir: string, env: Record<string, string>): Promise<void> {
  const pam = await startPam(dataDir, env)
  try {
    await sleep(10_000)
    await atRest(pam)
  } finally {
    await pam.stop()
  }
}

const longestStandstillMs = 10 * 60_000

/** The remaining work, and a text that changes while it is being done. */
interface Work {
  readonly isDone: boolean
  readonly state: string
}

/**
 * Waits until the work is done and the process has used almost no CPU for six seconds: on a busy machine it can get
 * none for as long in the middle of its work. Only ten minutes without progress are a failure.
 */
export async function atRest(
  pam: PamProcess,
  look: () => Promise<Work> = async () => ({ isDone: true, state: '' }),
): Promise<void> {
  let [seen, changedAt] = ['', performance.now()]
  for (let calm = 0; calm < 3; ) {
    const before = await ticksOf(pam)
    await sleep(2000)
    const isCalm = (await ticksOf(pam)) - before < 20
    const { isDone, state } = await look()
    calm = isCalm && isDone ? calm + 1 : 0
    if (state !== seen) [seen, changedAt] = [state, performance.now()]
    if (performance.now() - changedAt > longestStandstillMs)
      throw new Error(`Pam did not come to rest: ten minutes without progress${seen && ` at ${seen}`}.`)
  }
}

/** The CPU time of the process, in hundredths of a second. */
export async function ticksOf({ child }: PamProcess): Promise<number> {
  const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

const sizeOfIndex = `select coalesce(pg_total_relation_size('search_sources'), 0) + pg_total_relation_size('search_passages') as bytes`

async function filled(run: Run, wanted: number): Promise<Filled> {
  const made = await fillIndex(run, wanted)
  const [row] = (await run(sizeOfIndex)).rows
  return { ...made, bytes: Number(row?.bytes ?? 0) }
}

async function fillEmbedded(dataDir: string, wanted: number): Promise<Filled> {
  const store = await PGlite.create(join(dataDir, 'database'))
  try {
    return await filled((text, values) => store.query<Record<string, unknown>>(text, values), wanted)
  } finally {
    await store.close()
  }
}

async function fillServer(url: string, wanted: number): Promise<Filled> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await filled((text, values) => client.query(text, values), wanted)
  } finally {
    await client.end()
  }
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { casesApi } from '@pam/contracts/cases'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { settled, ticksOf } from './filled-pam.ts'
import { verifyAudit } from './kill.ts'
import { type PamProcess, startPam } from './pam-process.ts'
import { signedIn } from './signed-in.ts'
import { type Figure, percentile } from './table.ts'
import { fillYear } from './year-of-a-firm.ts'

const kills = 5
const writingMs = 8000
const cases = 420

const sorted = (ms: readonly number[]) => ms.toSorted((a, b) => a - b)

/** A year of a small firm's data, the server killed while it writes: the time until it responds again. */
export async function restartBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-year-'))
  try {
    await settled(dataDir, {})
    let pam = await startPam(dataDir)
    await importCases(pam, 0, cases)
    await pam.stop()
    const rows = await fillEmbedded(dataDir)
    pam = await startPam(dataDir)
    const cleanMs = pam.readyAfterMs
    const [healthMs, signInMs, processorMs]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < kills; round += 1) {
      await writeUntilKilled(pam, round)
      pam = await startPam(dataDir)
      healthMs.push(pam.readyAfterMs)
      processorMs.push((await ticksOf(pam)) * 10)
      const before = performance.now()
      const call = await signedIn(pam.url)
      await call('GET', pathOf(casesApi.list))
      signInMs.push(pam.readyAfterMs + performance.now() - before)
    }
    await verifyAudit(dataDir)
    await pam.kill()
    const figure = (name: string, share: number): Figure[] => [
      { name: `${name}, ready`, value: percentile(sorted(healthMs), share), unit: 'ms', bar: '10000' },
      { name: `${name}, processor time`, value: percentile(sorted(processorMs), share), unit: 'ms' },
      {
        name: `${name}, signed in with the cases shown`,
        value: percentile(sorted(signInMs), share),
        unit: 'ms',
      },
    ]
    return [
      { name: 'the data, rows', value: rows, unit: '' },
      { name: 'the data, on disk', value: bytesIn(join(dataDir, 'database')) / 2 ** 20, unit: 'MB' },
      { name: 'after a clean stop, ready', value: cleanMs, unit: 'ms' },
      ...figure(`after kill -9 while writing, median of ${kills}`, 0.5),
      ...figure(`after kill -9 while writing, slowest of ${kills}`, 1),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fillEmbedded(dataDir: string): Promise<number> {
  const store = await PGlite.create(join(dataDir, 'database'))
  try {
    return await fillYear((text, values) => store.query<Record<string, unknown>>(text, values))
  } finally {
    await store.close()
  }
}

const areas = ['Corporate law', 'Family law', 'Real estate', 'Employment', 'Personal injury', 'Elder law']

/** Through the product, which also creates the contacts, the checks and the entries of the audit log. */
async function importCases(pam: PamProcess, from: number, count: number): Promise<void> {
  const call = await signedIn(pam.url)
  const rows = Array.from({ length: count }, (_, index) => {
    const n = from + index
    // From yesterday on: the current UTC date may still be in the future for the firm.
    const opened = new Date(Date.now() - (1 + ((n * 17) % 364)) * 24 * 3600_000).toISOString().slice(0, 10)
    return `Matter ${n} v. Harbor Holdings,Y-${n},Client ${n % 300},${areas[n % areas.length]},${n % 3 === 0 ? 'Closed' : 'Open'},${opened}`
  })
  const csv = `title,number,client,practice area,status,opened\n${rows.join('\n')}`
  await call('POST', pathOf(casesApi.importRows), { csv, what: 'cases' })
}

/** A start after a kill has to replay the log written since the last checkpoint. */
async function writeUntilKilled(pam: PamProcess, round: number): Promise<void> {
  let isGone = false
  const writing = (async () => {
    for (let n = 0; !isGone; n += 1) await importCases(pam, 1_000_000 * (round + 1) + n * 100, 100)
  })().catch((error: unknown) => {
    if (!isGone) throw error
  })
  await sleep(writingMs)
  isGone = true
  await pam.kill()
  await writing
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { researchApi } from '@pam/contracts/research'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { type PamProcess, startPam } from './pam-process.ts'
import { signedIn } from './signed-in.ts'
import { type Figure, percentile } from './table.ts'

const sizes = (process.env.AUTHORITY_ROWS ?? '100000,1000000').split(',').map(Number)
const root = fileURLToPath(new URL('../../', import.meta.url))
const checks = 100

/** Files in the format of CourtListener's clusters and citations, imported into the index of a running server. */
export async function authoritiesBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pam-authorities-'))
  try {
    const pam = await startPam(join(folder, 'data'))
    const figures: Figure[] = []
    for (const size of sizes) figures.push(...(await measured(pam, folder, size)))
    await pam.stop()
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(pam: PamProcess, folder: string, size: number): Promise<Figure[]> {
  const name = `${size.toLocaleString('en-US')} decisions`
  const clusters = join(folder, `clusters-${size}.csv`)
  const citations = join(folder, `citations-${size}.csv`)
  await write(clusters, 'id,date_filed,case_name,docket_id,blocked', size, (at) => [
    ...[at, `${1950 + (at % 75)}-03-01`, `"Party${at} Mfg. Co. v. Holder${at % 9973}, Inc."`, at, 'f'],
  ])
  await write(citations, 'id,volume,reporter,page,type,cluster_id', size, (at) => [
    ...[at, 1 + (at % 990), 'F.3d', 1 + Math.floor(at / 990), 1, at],
  ])
  const first = await take(folder, clusters)
  const second = await take(folder, citations)
  const ms = await check(pam, size)
  return [
    { name: `${name}: names`, value: Math.round(size / (first / 1000)), unit: 'rows/s' },
    { name: `${name}: citations`, value: Math.round(size / (second / 1000)), unit: 'rows/s' },
    { name: `${name}: most memory of the server so far`, value: peakOf(pam), unit: 'MB' },
    { name: `${name}: one citation checked, p95`, value: percentile(ms, 0.95), unit: 'ms' },
  ]
}

async function write(path: string, head: string, rows: number, row: (at: number) => readonly unknown[]) {
  const file = createWriteStream(path)
  file.write(`${head}\n`)
  for (let at = 1; at <= rows; at += 1) if (!file.write(`${row(at).join(',')}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
}

/** With the command, while the server runs. */
async function take(folder: string, path: string): Promise<number> {
  const startedAt = performance.now()
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/commands/import-authorities.ts', path],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: join(folder, 'data') },
    },
  )
  const [code] = (await once(command, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return performance.now() - startedAt
}

const peakOf = ({ child }: PamProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function check(pam: PamProcess, size: number): Promise<number[]> {
  const call = await signedIn(pam.url)
  const ms: number[] = []
  for (let round = 0; round < checks; round += 1) {
    const at = 1 + ((round * 7919) % size)
    const text = `Party${at} Mfg. Co. v. Holder${at % 9973}, Inc., ${1 + (at % 990)} F.3d ${1 + Math.floor(at / 990)} (${1950 + (at % 75)})`
    const startedAt = performance.now()
    const answer = await call('POST', pathOf(researchApi.checkCitations), { text })
    const { citations } = (await answer.json()) as { citations: { verdict: string }[] }
    if (citations[0]?.verdict !== 'VERIFIED') throw new Error(`${text}: ${citations[0]?.verdict}`)
    ms.push(performance.now() - startedAt)
  }
  return ms.toSorted((one, other) => one - other)
}

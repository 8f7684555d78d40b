import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@pam/contracts/auth'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { adminPassword, startPam } from './pam-process.ts'
import { type Figure, percentile } from './table.ts'

/**
 * The speed of plain calls, as a ratio to a fixed piece of work on the same machine in the same run: machines differ
 * and are noisy, the ratio much less.
 */
export async function callsBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  try {
    const login = () =>
      post(`${pam.url}${pathOf(authApi.login)}`, { username: 'admin', password: adminPassword })
    const { access_token } = await (await login()).json()
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const read = () => fetch(`${pam.url}${pathOf(authApi.me)}`, { headers })
    const write = (i: number) =>
      fetch(`${pam.url}${pathOf(authApi.changeProfile)}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ full_name: `Name ${i}` }),
      })
    await timed(100, 8, read)
    const unit = calibration()
    const reads = await timed(2000, 8, read)
    const writes = await timed(400, 8, write)
    const logins = await timed(40, 4, login)
    return [
      { name: 'first start to healthy (empty folder)', value: pam.readyAfterMs, unit: 'ms' },
      { name: 'memory after the run', value: residentMemory(pam.child.pid ?? 0), unit: 'MB', bar: '400' },
      { name: 'calibration loop', value: unit, unit: 'ms' },
      ...summary('signed-in read', reads, unit),
      ...summary('audited write', writes, unit),
      ...summary('password sign-in', logins, unit),
    ]
  } finally {
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

interface Timings {
  readonly ms: number[]
  readonly perSecond: number
}

async function timed(
  count: number,
  parallel: number,
  call: (i: number) => Promise<Response>,
): Promise<Timings> {
  const ms: number[] = []
  let next = 0
  const start = performance.now()
  const worker = async () => {
    while (next < count) {
      const i = next++
      const before = performance.now()
      const answer = await call(i)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a call was refused with ${answer.status}`)
      ms.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  const perSecond = count / ((performance.now() - start) / 1000)
  return { ms: ms.sort((a, b) => a - b), perSecond }
}

function summary(name: string, { ms, perSecond }: Timings, unit: number): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(ms, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(ms, 0.95), unit: 'ms' },
    { name: `${name}, p50 / calibration`, value: percentile(ms, 0.5) / unit, unit: 'x' },
    { name: `${name}, rate`, value: perSecond, unit: '/s' },
  ]
}

/** A fixed amount of plain computing, the best of five. */
function calibration(): number {
  const once = () => {
    const start = performance.now()
    let sum = 0
    for (let i = 0; i < 2_000_000; i++) sum = (sum * 31 + i) % 1_000_003
    return performance.now() - start + (sum < 0 ? 1 : 0)
  }
  return Math.min(...Array.from({ length: 5 }, once))
}

function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    // Available only on Linux.
    return Number.NaN
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyticsApi } from '@pam/contracts/analytics'
import { authApi } from '@pam/contracts/auth'
import { casesApi } from '@pam/contracts/cases'
import { type Endpoint, pathOf } from '@pam/contracts/shared/endpoint'
import { coverageFigures } from './analytics-truth.ts'
import { adminPassword, startPam } from './pam-process.ts'
import { type Figure, percentile } from './table.ts'

const count = 50_000
const aFile = 20_000
const rounds = 5

/**
 * The time to compute the figures of a firm with fifty thousand closed cases, and whether ranges have their coverage
 * when the truth is known.
 */
export async function analyticsBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  try {
    const call = async (
      endpoint: Endpoint,
      headers: Record<string, string>,
      more: { body?: unknown; search?: string; id?: string } = {},
    ) => {
      const { body, search = '', id } = more
      const answer = await fetch(`${pam.url}${pathOf(endpoint, { id })}${search}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${endpoint.path} was refused with ${answer.status}`)
      return (await answer.json()) as Record<string, unknown>
    }
    const login = await call(authApi.login, {}, { body: { username: 'admin', password: adminPassword } })
    const headers = { authorization: `Bearer ${String(login.access_token)}` }
    for (let from = 0; from < count; from += aFile)
      await call(casesApi.importRows, headers, {
        body: { csv: file(from, Math.min(aFile, count - from)), what: 'cases' },
      })
    const { items } = await call(casesApi.list, headers, { search: '?limit=1' })
    const [first] = items as { id: string }[]
    const timed = async (
      name: string,
      endpoint: Endpoint,
      more: { search?: string; id?: string } = {},
    ): Promise<Figure[]> => {
      const ms: number[] = []
      for (let i = 0; i < rounds; i++) {
        const before = performance.now()
        await call(endpoint, headers, more)
        ms.push(performance.now() - before)
      }
      ms.sort((a, b) => a - b)
      return [
        {
          name: `${name}, p50 of ${count} closed cases`,
          value: percentile(ms, 0.5),
          unit: 'ms',
          bar: '3000',
        },
      ]
    }
    return [
      ...(await timed('durations by area', analyticsApi.durations)),
      ...(await timed('durations by court', analyticsApi.durations, { search: '?by=court' })),
      ...(await timed('outcomes by area', analyticsApi.outcomes)),
      ...(await timed('forecast of one case', analyticsApi.forecast, { id: first?.id ?? '' })),
      ...(await timed('deadlines at risk', analyticsApi.deadlines)),
      ...coverageFigures(),
    ]
  } finally {
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const areas = ['Corporate law', 'Family law', 'Real estate', 'Employment', 'Personal injury', 'Elder law']
const outcomes = ['settled', 'won', 'lost', 'dismissed', 'completed', 'withdrawn']

/** Sixteen years of closed cases, each practice area with its own duration. */
function file(from: number, lines: number): string {
  const day = 24 * 3600_000
  const start = Date.UTC(2009, 0, 1)
  const dateOf = (days: number) => new Date(start + days * day).toISOString().slice(0, 10)
  const rows = Array.from({ length: lines }, (_, index) => {
    const i = from + index
    const opened = (i * 7919) % 5800
    const lasted = 20 + (((i * 104_729) % 1000) * ((i % areas.length) + 1)) / 10
    const court = i % 3 === 0 ? '' : `Court ${i % 12}`
    return `Case ${i},B-${i},${areas[i % areas.length]},${court},${dateOf(opened)},${dateOf(opened + Math.floor(lasted))},${outcomes[(i * 31) % (2 + (i % 5))]}`
  })
  return `title,number,practice area,court,opened,closed on,outcome\n${rows.join('\n')}`
}

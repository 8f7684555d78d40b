import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@pam/contracts/auth'
import { casesApi } from '@pam/contracts/cases'
import { type Endpoint, pathOf } from '@pam/contracts/shared/endpoint'
import { adminPassword, startPam } from './pam-process.ts'
import { type Figure, percentile } from './table.ts'

const count = 50_000
const aFile = 20_000
const rounds = 20

/**
 * The list of cases with fifty thousand of them on the embedded store: the first page of each order, search and filter.
 */
export async function casesBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  try {
    const call = async (endpoint: Endpoint, headers: Record<string, string>, body?: unknown, search = '') => {
      const answer = await fetch(`${pam.url}${pathOf(endpoint)}${search}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${endpoint.path} was refused with ${answer.status}`)
      return (await answer.json()) as Record<string, unknown>
    }
    const login = await call(authApi.login, {}, { username: 'admin', password: adminPassword })
    const headers = { authorization: `Bearer ${String(login.access_token)}` }
    const start = performance.now()
    for (let from = 0; from < count; from += aFile)
      await call(casesApi.importRows, headers, {
        csv: file(from, Math.min(aFile, count - from)),
        what: 'cases',
      })
    const imported = performance.now() - start
    const timed = async (name: string, search: string): Promise<Figure[]> => {
      const ms: number[] = []
      for (let i = 0; i < rounds; i++) {
        const before = performance.now()
        await call(casesApi.list, headers, undefined, search)
        ms.push(performance.now() - before)
      }
      ms.sort((a, b) => a - b)
      return [
        { name: `${name}, p50`, value: percentile(ms, 0.5), unit: 'ms' },
        { name: `${name}, p95`, value: percentile(ms, 0.95), unit: 'ms', bar: '300' },
      ]
    }
    return [
      { name: `import of ${count} cases`, value: imported / 1000, unit: 's' },
      ...(await timed('changed last', '')),
      ...(await timed('by title', '?sort=title')),
      ...(await timed('by number', '?sort=number')),
      ...(await timed('by client', '?sort=client')),
      ...(await timed('by opening', '?sort=opened')),
      ...(await timed('current of one area', '?status=current&area=family')),
      ...(await timed('own', '?mine=true')),
      ...(await timed('search by a rare word', '?q=Zarathustra%204711')),
      ...(await timed('search by a common word', '?q=Marsh')),
    ]
  } finally {
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const areas = ['Corporate law', 'Family law', 'Real estate', 'Employment', 'Personal injury', 'Elder law']
const surnames = ['Marsh', 'Rivera', 'Chen', 'Okafor', 'Berg', 'Haddad', 'Kim', 'Walker', 'Ortega', 'Petrova']

/** Half of them closed, as in an established firm. */
function file(from: number, lines: number): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const i = from + index
    const surname = surnames[i % surnames.length] ?? ''
    const rare = i === 4711 ? 'Zarathustra ' : ''
    const status = i % 2 === 0 ? 'Closed' : 'Open'
    const opened = `20${10 + (i % 16)}-0${1 + (i % 9)}-1${i % 10}`
    return `${rare}${i} v. ${surname} Holdings,B-${i},Client ${surname} ${i % 20_000},${areas[i % areas.length]},${status},${opened}`
  })
  return `title,number,client,practice area,status,opened\n${rows.join('\n')}`
}

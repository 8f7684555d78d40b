import { readFile } from 'node:fs/promises'
import { searchApi } from '@pam/contracts/search'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { type FilledPam, onBothStores } from './filled-pam.ts'
import { madeQuestions } from './made-sources.ts'
import type { PamProcess } from './pam-process.ts'
import { signedIn } from './signed-in.ts'
import { type Figure, percentile } from './table.ts'

const sizes = (process.env.SEARCH_SIZES ?? '1000,10000,100000,1000000').split(',').map(Number)
const rounds = 200

/** The call that people and the rest of the product use, over increasing numbers of passages, on both stores. */
export const searchStoreBench = (): Promise<Figure[]> => onBothStores('search', sizes, measured)

async function measured({ pam, name, size, sources, bytes, filledMs }: FilledPam): Promise<Figure[]> {
  const { first, ms } = await ask(pam, sources)
  return [
    { name: `${name}, p50`, value: percentile(ms, 0.5), unit: 'ms' },
    {
      name: `${name}, p95`,
      value: percentile(ms, 0.95),
      unit: 'ms',
      ...(size === 100_000 ? { bar: '100' } : {}),
    },
    { name: `${name}, first search after a start`, value: first / 1000, unit: 's' },
    { name: `${name}, index on disk`, value: bytes / 2 ** 20, unit: 'MB' },
    { name: `${name}, writing it`, value: filledMs / 1000, unit: 's' },
    { name: `${name}, memory of the process`, value: await memoryOf(pam), unit: 'MB' },
  ]
}

async function ask(pam: PamProcess, sources: number): Promise<{ first: number; ms: number[] }> {
  const call = await signedIn(pam.url)
  const search = async (text: string) => {
    const startedAt = performance.now()
    const query = new URLSearchParams({ q: text, limit: '16' })
    const found = await call('GET', `${pathOf(searchApi.passages)}?${query}`)
    const { items } = (await found.json()) as { items: unknown[] }
    if (items.length === 0) throw new Error(`Nothing was found for ${text}`)
    return performance.now() - startedAt
  }
  const [once = '', ...questions] = madeQuestions(sources, rounds + 1)
  const first = await search(once)
  const ms: number[] = []
  for (const text of questions) ms.push(await search(text))
  return { first, ms: ms.toSorted((a, b) => a - b) }
}

async function memoryOf({ child }: PamProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

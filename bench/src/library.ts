import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchApi } from '@pam/contracts/search'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { settled } from './filled-pam.ts'
import { libraryQuestions } from './library-questions.ts'
import { startPam } from './pam-process.ts'
import { type Call, signedIn } from './signed-in.ts'
import type { Figure } from './table.ts'

/** The rank of the first result that answers: 0 for the best, undefined if none does. */
async function rankOf(call: Call, question: string, answers: readonly string[]): Promise<number | undefined> {
  const query = new URLSearchParams({ q: question, limit: '20' })
  const reply = await call('GET', `${pathOf(searchApi.passages)}?${query}`)
  const { items } = searchApi.passages.response.parse(await reply.json())
  const titles = [...new Set(items.map(({ title }) => title))]
  const at = titles.findIndex((title) => answers.includes(title))
  return at < 0 ? undefined : at
}

const share = (ranks: readonly (number | undefined)[], of: (rank: number) => number) =>
  (100 * ranks.reduce<number>((sum, rank) => sum + (rank === undefined ? 0 : of(rank)), 0)) / ranks.length

/** Plain questions over the bundled library, through the product of a firm without other data. */
export async function libraryBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-library-'))
  try {
    await settled(dataDir, {})
    const pam = await startPam(dataDir)
    try {
      const call = await signedIn(pam.url)
      const ranks: (number | undefined)[] = []
      for (const [question, ...answers] of libraryQuestions) ranks.push(await rankOf(call, question, answers))
      return [0, 1].flatMap((half) => {
        const its = ranks.filter((_, at) => at % 2 === half)
        const name = `${its.length} questions, ${half === 0 ? 'looked at while fitting' : 'kept apart'}`
        return [
          { name: `${name}, an answer first`, value: share(its, (rank) => (rank === 0 ? 1 : 0)), unit: '%' },
          { name: `${name}, among three`, value: share(its, (rank) => (rank < 3 ? 1 : 0)), unit: '%' },
          { name: `${name}, one over its place`, value: share(its, (rank) => 1 / (rank + 1)), unit: '%' },
        ]
      })
    } finally {
      await pam.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

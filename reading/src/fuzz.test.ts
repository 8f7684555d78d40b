import { describe, expect, it } from 'vitest'
import { fuzzOne, goodFiles } from '#test/fuzz-files'

describe('broken files of every kind', async () => {
  const good = await goodFiles()
  const rounds = 12

  it.each(good.map(([kind], index) => [kind, index] as const))(
    '%s: each ends as read or refused in words, also the copy without metadata',
    async (_, index) => {
      for (let round = 0; round < rounds; round += 1) {
        const result = await fuzzOne(good, index + round * good.length)
        expect(result).not.toMatchObject({ end: 'wrong' })
        expect(result).not.toMatchObject({ scrub: 'wrong' })
      }
    },
  )
})

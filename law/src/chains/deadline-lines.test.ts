import { workedExamples } from '@pam/law/deadlines/worked-examples'
import { describe, expect, it } from 'vitest'
import { allChainRules } from './chains.ts'
import { deadlineLinesPage, isExtendedByMail } from './deadline-lines.ts'

const page = '../../../docs/benchmarks/deadline-lines.md'

describe('docs/benchmarks/deadline-lines.md', () => {
  it('is what the code generates; vitest -u writes it', async () => {
    await expect(deadlineLinesPage()).toMatchFileSnapshot(page)
  })

  it('names an address or a worked example of the same period for each checked line', () => {
    for (const { id, checkedBy, offset, unit, direction } of allChainRules) {
      if (!checkedBy) continue
      if (checkedBy.source === 'worked example') {
        const example = workedExamples.find((one) => one.id === checkedBy.example)
        expect({ id, ...example?.input }).toMatchObject({ id, offset, unit, direction })
      } else expect(checkedBy.url).toMatch(/^https?:\/\/\S+$/)
    }
  })

  it('says where mail adds days', () => {
    const extended = allChainRules.filter(isExtendedByMail).map(({ id }) => id)
    expect(extended).toEqual(expect.arrayContaining(['rogs', 'ca-compel-rfa', 'ny-appeal', 'tx-rogs']))
    for (const id of ['answer', 'jury', 'ca-demurrer-answer', 'ny-serve', 'tx-dismiss'])
      expect(extended).not.toContain(id)
  })
})

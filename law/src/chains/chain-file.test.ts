import { describe, expect, it } from 'vitest'
import { readChainFile } from './chain-file.ts'

const line = {
  id: 'fed-answer',
  trigger: 'Complaint served',
  title: 'Answer',
  period: '21 day after service',
  authority: 'FRCP 12(a)(1)(A)(i)',
  checkedBy: null,
}
const fileOf = (change: object) => ({ system: 'FRCP 6', lines: [{ ...line, ...change }] })

describe('a file of deadline chains', () => {
  it('parses the period as offset, unit, direction and start', () => {
    expect(readChainFile(fileOf({}))).toEqual([
      {
        id: 'fed-answer',
        system: 'FRCP 6',
        trigger: 'Complaint served',
        title: 'Answer',
        offset: 21,
        unit: 'day',
        direction: 'after',
        runsFrom: 'service',
        authority: 'FRCP 12(a)(1)(A)(i)',
        courtMayChange: true,
        isJurisdictional: false,
        isUnchecked: true,
      },
    ])
  })

  it('marks a line as checked only with its source', () => {
    const checkedBy = { source: 'text', url: 'https://rules.example/12', on: '2026-11-16' }
    expect(readChainFile(fileOf({ checkedBy }))).toMatchObject([{ isUnchecked: false, checkedBy }])
    expect(() => readChainFile(fileOf({ checkedBy: { source: 'text', on: '2026-11-16' } }))).toThrow()
  })

  it.each([
    { period: '21 days after service' },
    { period: '-1 day after service' },
    { period: '21 day after' },
    { period: 'day after service' },
    { authority: '' },
    { id: 'Fed Answer' },
    { courtMayChnage: false },
    { countedBy: 'FRCP 99' },
    { addsServiceDays: true, noExtension: true },
    { addsServiceDays: true, period: '21 day after event' },
  ])('is refused for the mistake %o', (mistake) => {
    expect(() => readChainFile(fileOf(mistake))).toThrow()
  })
})

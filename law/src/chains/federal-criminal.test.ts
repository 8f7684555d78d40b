import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import { describe, expect, it } from 'vitest'
import { allChainRules, courtCounting, rulesAfter } from './chains.ts'

const dueOf = (id: string, trigger_date: string) => {
  const line = allChainRules.find((one) => one.id === id)
  if (!line) throw new Error(id)
  const { due, steps } = computeDeadline({
    ...courtCounting(line, 'us-dct:NY'),
    deadline: `${line.authority} ${line.title}`,
    trigger_date,
    runs_from: 'event',
    service: 'n/a',
    offset: line.offset,
    unit: line.unit,
    direction: line.direction,
  })
  return [due, steps.at(-1)?.authority]
}

describe('federal criminal periods', () => {
  it.each([
    ['FRCrP 33(b)(2): 14 days after the verdict', 'crim-new-trial', '2026-11-12', '2026-11-27'],
    ['FRCrP 29(c)(1): 14 days after the verdict', 'crim-acquittal', '2026-11-13', '2026-11-27'],
    [
      'FRCrP 35(a): 14 days after the sentence, past Christmas',
      'crim-correct-sentence',
      '2026-12-11',
      '2026-12-28',
    ],
    [
      'FRCrP 33(b)(1): three years, from a Saturday to Monday',
      'crim-new-evidence',
      '2026-11-13',
      '2029-11-13',
    ],
  ])('%s', (_, id, trigger, due) => expect(dueOf(id, trigger)[0]).toBe(due))

  it('are counted by FRCrP 45; the appeal by FRAP 26 for the court of appeals', () => {
    expect(dueOf('crim-correct-sentence', '2026-12-11')[1]).toBe('FRCrP 45(a)(1)(C)')
    expect(dueOf('crim-notice-of-appeal', '2026-12-11')).toEqual(['2026-12-28', 'FRAP 26(a)(1)(C)'])
  })

  it('the Speedy Trial Act only warns', () => {
    const [line, ...others] = rulesAfter('FRCrP 45', 'Indictment or information filed')
    expect([line?.notComputed?.includes('never computes'), others]).toEqual([true, []])
    expect(allChainRules.filter(({ notComputed }) => notComputed).map(({ id }) => id)).toEqual([
      'crim-speedy-trial',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { chatScripts } from './chat-demos.ts'
import { comparisons } from './comparisons.ts'
import { documentResults, maxFileBytes } from './document-demo.ts'
import { areaIds, practiceAreas } from './practice-areas.ts'
import { chatTimings, comparisonTimings, documentTimings } from './timings.ts'

describe('the figures of the public page', () => {
  it('have the average earnings of all eight areas', () => {
    expect(practiceAreas.map(({ id, avgEarnings }) => [id, avgEarnings])).toEqual([
      ['corporate', '$101,900'],
      ['intellectual-property', '$160,145'],
      ['personal-injury', '$267,000'],
      ['real-estate', '$152,658'],
      ['employment', '$62,300'],
      ['family', '$75,000'],
      ['environmental', '$95,000'],
      ['elder', '$68,500'],
    ])
  })

  it('compare three areas and no others', () => {
    const common = { pamTime: 0.5, pamCost: 0, costPerHour: 150 }
    expect(comparisons).toEqual({
      corporate: {
        ...common,
        traditionalTime: 6,
        traditionalCost: 900,
        annualSavings: 156_000,
        hoursPerYear: 2080,
      },
      'intellectual-property': {
        ...common,
        traditionalTime: 8,
        traditionalCost: 1200,
        annualSavings: 187_200,
        hoursPerYear: 2340,
      },
      'personal-injury': {
        ...common,
        traditionalTime: 4,
        traditionalCost: 600,
        annualSavings: 124_800,
        hoursPerYear: 1560,
      },
    })
  })

  it('keep the delays', () => {
    expect(chatTimings).toEqual({ replyDelays: [1000, 3000, 2000], typing: 2000, completion: 1000 })
    expect(comparisonTimings).toEqual({ start: 500, countUp: 2000, steps: 60, reveal: 1000 })
    expect(documentTimings).toEqual({ analysis: 3000 })
    expect(maxFileBytes).toBe(10_485_760)
  })

  it('show what the document demo found', () => {
    expect(documentResults.map(({ value }) => value)).toEqual(['47', '3', '$2.4M', '92%'])
  })
})

describe('the scripts of the demo', () => {
  it.each(areaIds)('%s has a question and three replies of its own', (id) => {
    const { query, replies } = chatScripts[id]
    expect(query).toMatch(/[.?]$/)
    expect(new Set(replies).size).toBe(3)
  })

  it.each(areaIds)('%s cites no authority, promises no outcome and leaves the decision to a person', (id) => {
    const text = chatScripts[id].replies.join(' ')
    expect(text).not.toMatch(/§|U\.S\.C|F\.\d|\bv\.|guarantee|you will win/i)
    expect(text).toMatch(/you decide|your judgment|confirm|approve|signature|your view|ready to send/i)
  })
})

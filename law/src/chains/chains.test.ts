import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import { computationRules, type DeadlineInput } from '@pam/law/deadlines/deadline-input'
import { describe, expect, it } from 'vitest'
import type { ChainRule } from './chain-rule.ts'
import { allChainRules, rulesAfter, triggersOf } from './chains.ts'

const court = {
  'FRCP 6': 'us-dct:NY',
  'FRAP 26': 'us-ca:NY+NY',
  'FRBP 9006': 'us-bk:NY',
  'CA CCP': 'st:CA',
  'NY GCL 20/25-a': 'st:NY',
  'TX TRCP 4': 'st:TX',
} as const

const inputOf = (it: ChainRule, change: Partial<DeadlineInput> = {}): DeadlineInput => ({
  rule: it.system,
  jurisdiction: court[it.system],
  deadline: it.authority,
  trigger_date: '2026-09-14',
  runs_from: it.runsFrom,
  service: it.runsFrom === 'service' ? 'personal' : 'n/a',
  offset: it.offset,
  unit: it.unit,
  direction: it.direction,
  roll: it.roll,
  special: it.special,
  no_extension: it.noExtension,
  ...change,
})

describe('the chains', () => {
  it('name each line once', () => {
    const ids = allChainRules.map((it) => it.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(allChainRules)('$id can be computed and replayed', (it) => {
    const { due, steps } = computeDeadline(inputOf(it))
    expect(steps.at(-1)?.date).toBe(due.slice(0, 10))
    expect(it.title).not.toBe('')
    expect(it.authority).toMatch(/\d/)
  })

  it.each(computationRules)('%s has events with lines', (system) => {
    expect(triggersOf(system).length).toBeGreaterThan(1)
    for (const trigger of triggersOf(system)) expect(rulesAfter(system, trigger).length).toBeGreaterThan(0)
  })

  it.each(['answer', 'ca-appeal-notice', 'remove', 'tx-answer'])('%s is not extended by mail', (id) => {
    const line = allChainRules.find((it) => it.id === id)
    if (!line) throw new Error('no such line')
    expect(computeDeadline(inputOf(line, { service: 'mail' })).due).toBe(computeDeadline(inputOf(line)).due)
  })

  it('what ends a matter is marked, and no court may move it', () => {
    const fatal = allChainRules.filter((it) => it.isJurisdictional)
    expect(fatal.map((it) => it.id)).toEqual(
      expect.arrayContaining(['appeal', 'bk-appeal', 'ca-appeal-notice', 'ny-appeal']),
    )
    expect(fatal.filter((it) => it.courtMayChange)).toEqual([])
  })

  it('an offset nobody read in the official text says so', () => {
    const unchecked = allChainRules.filter((it) => it.isUnchecked).map((it) => it.id)
    expect(unchecked).toContain('jury')
    expect(unchecked).not.toContain('rogs')
  })
})

import { describe, expect, it } from 'vitest'
import { deadlinesOf } from './contract-deadlines.ts'
import { clausesBy, exampleSigns } from './example-clauses.ts'
import { exampleContract } from './example-contract.ts'
import { factsOf } from './facts.ts'
import { emptyPlaybook } from './playbook.ts'
import { assessRisks, levelOf } from './risk-rubric.ts'
import { segmentsOf } from './segments.ts'
import type { Side } from './side.ts'

const analysed = (text = exampleContract, signs = exampleSigns) => {
  const segments = segmentsOf(text)
  const clauses = clausesBy(text, signs)
  return { segments, clauses, facts: factsOf(text, segments, clauses) }
}
const risksFor = (side: Side, text?: string, isTarget = false) =>
  assessRisks({
    ...analysed(text),
    side,
    isTarget,
    playbook: { ...emptyPlaybook, governingLaw: ['Delaware', 'New York'] },
  })

it('finds fault with what is missing only in a document known to be a whole contract', () => {
  const text = 'AUTHORIZATION. I allow the clinic to release my medical records to Marsh & Rivera LLP.'
  const reasons = (isWholeContract: boolean) =>
    assessRisks({
      ...analysed(text, {}),
      side: 'neutral',
      isTarget: false,
      playbook: emptyPlaybook,
      isWholeContract,
    }).risks.filter(({ span }) => span === null)
  expect(reasons(true).map(({ category }) => category)).toContain('Cap On Liability')
  expect(reasons(false)).toEqual([])
})

describe('the facts of a contract', () => {
  const { facts } = analysed()

  it('names the parties and what they are called', () => {
    expect(facts.parties.map(({ name, role }) => [name, role])).toEqual([
      ['Northwind Analytics, Inc.', 'Vendor'],
      ['Harbor Lane Clinics LLC', 'Customer'],
    ])
  })
  it('gives dates their roles and amounts their values', () => {
    expect(facts.dates.map(({ date, role }) => [date, role])).toEqual([
      ['2026-04-01', 'effective'],
      ['2027-03-31', 'expiration'],
    ])
    expect(facts.amounts.map(({ value, currency }) => [value, currency])).toEqual([[120_000, 'USD']])
  })
  it('reads governing law, renewal, notice and addresses', () => {
    expect(facts.governingLaw?.place).toBe('Delaware')
    expect(facts.renewal).toMatchObject({ isAutomatic: true, period: { count: 1, unit: 'year' } })
    expect(facts.renewalNotice?.period).toEqual({ count: 60, unit: 'day' })
    expect(facts.noticeAddresses.map((noticeAddress) => noticeAddress.text.slice(0, 15))).toEqual([
      'If to Vendor: N',
      'If to Customer:',
    ])
  })
  it('has every fact at its stated span', () => {
    const { parties, dates, amounts, governingLaw, renewal, renewalNotice, noticeAddresses } = facts
    const spans = [...parties, ...dates, ...amounts, governingLaw, renewal, renewalNotice, ...noticeAddresses]
    for (const span of spans) expect(span && exampleContract.slice(span.start, span.end)).toBe(span?.text)
  })
})

describe('the dates to track', () => {
  it('counts calendar days back, rolls nothing, and gives the business day before as the safe date', () => {
    const [notice, end] = deadlinesOf(analysed().facts)
    expect(notice).toMatchObject({ due: '2027-01-30', weekday: 'Saturday', safeDue: '2027-01-29' })
    expect(end).toMatchObject({ what: 'end', due: '2027-03-31', safeDue: '2027-03-31' })
  })
  it('counts business days only if the contract says so', () => {
    const [notice] = deadlinesOf(
      analysed(exampleContract.replace('sixty (60) days prior', 'ten (10) business days prior')).facts,
    )
    expect(notice).toMatchObject({ due: '2027-03-17', safeDue: '2027-03-17' })
  })
  it('counts a term from its start if no end is named', () => {
    const text = exampleContract.replace(
      'expires on March 31, 2027',
      'continues for a period of three (3) years',
    )
    const signs = { ...exampleSigns, 'Expiration Date': /continues for/ }
    const [, end] = deadlinesOf(analysed(text, signs).facts)
    expect(end).toMatchObject({ due: '2029-03-31' })
  })
})

describe('the risk rubric', () => {
  it('gives the worked example: amber, two findings', () => {
    const report = risksFor('customer')
    expect(report.level).toBe('amber')
    expect(report.risks.map(({ rule, points }) => [rule, points])).toEqual([
      ['convenience_of_theirs', 4],
      ['low_cap', 3],
    ])
  })
  it('gives a different result for the other side', () => {
    expect(risksFor('vendor').risks.map((risk) => risk.rule)).toEqual([])
    expect(risksFor('vendor').level).toBe('green')
  })
  it('reports what is missing as not found, never as none', () => {
    const bare = exampleContract.replace(/8\. Force Majeure.*\n/, '').replace(/10\. Governing Law.*\n/, '')
    const found = risksFor('customer', bare).risks.filter((risk) => risk.rule.startsWith('missing_'))
    expect(found.map(({ rule, reason, span }) => [rule, reason, span])).toEqual([
      ['missing_force_majeure', 'Nothing about force majeure was found.', null],
      ['missing_governing_law', 'Nothing about the governing law was found.', null],
    ])
  })
  it('warns about a law outside the list, short notice, and consent when a sale is considered', () => {
    const text = exampleContract
      .replace('State of Delaware', 'State of Texas')
      .replace('sixty (60)', 'ten (10)')
    const rules = risksFor('customer', text, true).risks.map((risk) => risk.rule)
    expect(rules).toEqual(expect.arrayContaining(['law_outside', 'renewal_window', 'consent_to_control']))
  })
  it.each([
    [[5], 'red'],
    [[4, 4, 4], 'red'],
    [[4, 4], 'amber'],
    [[3], 'amber'],
    [[2, 2, 2], 'green'],
    [[], 'green'],
  ] as const)('makes %j %s', (points, level) => {
    expect(levelOf(points.map((point, index) => ({ category: String(index), points: point })))).toBe(level)
  })
  it('counts a category once, by its most severe finding', () => {
    expect(levelOf([4, 4, 4].map((points) => ({ category: 'one', points })))).toBe('amber')
  })
})

import { describe, expect, it } from 'vitest'
import { clausesBy } from './example-clauses.ts'
import { exampleContract } from './example-contract.ts'
import { factsOf } from './facts.ts'
import { lintContract } from './lint.ts'
import type { LintKind } from './lint-fault.ts'
import { segmentsOf } from './segments.ts'

const faultsOf = (text: string) => lintContract(text, factsOf(text, segmentsOf(text), clausesBy(text, {})))
const changed = (from: string, to: string) => {
  const text = exampleContract.replaceAll(from, to)
  const faults = faultsOf(text)
  for (const { span } of faults) if (span) expect(text.slice(span.start, span.end)).toBe(span.text)
  return faults
}

describe('drafting issues', () => {
  it('are absent from a clean contract', () => {
    expect(faultsOf(exampleContract)).toEqual([])
  })
  it.each<[LintKind, string, string, string]>([
    [
      'numbers_differ',
      'thirty (30) days of receipt',
      'thirty (60) days of receipt',
      'The words say 30, the figures 60.',
    ],
    ['numbers_differ', '($120,000)', '($12,000)', 'The words say 120,000, the figures 12,000.'],
    [
      'impossible_date',
      'March 31, 2027',
      'February 30, 2027',
      'This date does not exist: February 30, 2027.',
    ],
    [
      'impossible_date',
      'March 31, 2027',
      'Monday, March 31, 2027',
      'Monday, March 31, 2027 names the wrong weekday: it is a Wednesday.',
    ],
    [
      'dates_in_wrong_order',
      'March 31, 2027',
      'March 31, 2025',
      'It ends on 2025-03-31, before it takes effect on 2026-04-01.',
    ],
    [
      'broken_reference',
      'in violation of this Section',
      'in violation of Section 5, Section 6 or Section 14',
      'Section 14 is referred to, but no such section was found.',
    ],
    [
      'exhibit_gap',
      'described in Exhibit A',
      'described in Exhibit A and Exhibit B',
      'Exhibit B is referred to, but is not in the document.',
    ],
    ['exhibit_gap', 'EXHIBIT A\n', 'THE LIST\n', 'Exhibit A is referred to, but is not in the document.'],
    [
      'name_drift',
      'If to Vendor: Northwind Analytics, Inc.',
      'If to Vendor: Northwind Analytics LLC',
      '“Northwind Analytics LLC” looks like Northwind Analytics, Inc., spelled differently.',
    ],
    [
      'name_drift',
      'If to Customer: Harbor Lane Clinics LLC',
      'If to Customer: Harbour Lane Clinics LLC',
      '“Harbour Lane Clinics LLC” looks like Harbor Lane Clinics LLC, spelled differently.',
    ],
    [
      'unused_term',
      'an annual fee of',
      'an annual fee (the "Yearly Fee") of',
      '“Yearly Fee” is defined and never used.',
    ],
  ])('%s: %s becomes %s', (kind, from, to, message) => {
    expect(changed(from, to)).toContainEqual(expect.objectContaining({ kind, message }))
  })
  it('include a term used like a defined one', () => {
    const text = `${exampleContract}\nThe Licensed Materials are old. Of the Licensed Materials a copy is kept. All Licensed Materials go back.`
    expect(faultsOf(text).filter((lintFault) => lintFault.kind === 'undefined_term')).toEqual([
      expect.objectContaining({
        message: '“Licensed Materials” is used 3 times like a defined term; no definition was found.',
      }),
    ])
  })
  it('include a missing signature block', () => {
    const text = exampleContract.replace(/IN WITNESS[\s\S]*?EXHIBIT A/, 'EXHIBIT A')
    expect(faultsOf(text)).toContainEqual({
      kind: 'no_signature',
      message: 'No signature block was found.',
      span: null,
    })
  })
  it('do not include sections of statutes', () => {
    expect(changed('in violation of this Section', 'under Section 365 of the Bankruptcy Code')).toEqual([])
  })
})

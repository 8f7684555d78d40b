import type { CheckedCitation, CheckedQuotation } from '@pam/contracts/research'
import { suspicions } from '@pam/law/citations/suspicions'
import { describe, expect, it } from 'vitest'
import { openFindings } from './open-findings.ts'

/** The names of cases in a text, as the check reports them. */
const named = (text: string): CheckedCitation[] =>
  suspicions(text, []).map(({ text: words, start, end }) => ({
    text: words,
    start,
    end,
    full_start: start,
    full_end: end,
    kind: 'unknown',
    volume: null,
    reporter: null,
    page: null,
    pin_cite: null,
    year: null,
    court: null,
    plaintiff: null,
    defendant: null,
    antecedent: null,
    verdict: 'MALFORMED',
    reason: 'This is a case name without a citation.',
    compared: null,
    suggestion: null,
    history: null,
    pinpoint: null,
    place: null,
  }))

const open = (text: string, names: readonly string[]) =>
  openFindings({ citations: named(text), quotations: [] }, { names }).map((finding) => finding.text)

describe('the caption of one’s own case', () => {
  it.each([
    ['Park v. Parkland Holdings', ['Park v. Parkland Holdings, LLC']],
    ['Park v. Parkland', ['Ada Park', 'Parkland Holdings']],
    ['Ada Park v. Parkland Holdings LLC', ['Park', 'Ada Park', 'Parkland Holdings']],
  ])('%s is exempt by the names of its parties', (text, names) => {
    expect(open(`As in ${text}, the rent is due.`, names)).toEqual([])
  })

  it.each([
    ['Parker v. Parkland', ['Park', 'Ada Park']],
    ['Park v. Parkland', ['Ada Park']],
    ['Park Mining Co. v. Ada Park', ['Park', 'Ada Park']],
    ['Delgado v. Bright', ['Delgados', 'Brightside Homes']],
  ])('%s is not exempt by a name that only begins alike', (text, names) => {
    expect(open(`As in ${text}, the rent is due.`, names)).toHaveLength(1)
  })
})

describe('a quotation without a citation', () => {
  const quotation: CheckedQuotation = {
    text: 'a complaint needs plausible grounds',
    start: 0,
    end: 35,
    citation: null,
    is_attributed: false,
    compared: null,
    place: null,
    verdict: 'NOT_CHECKED',
    reason: 'Quote not checked.',
  }
  const openOf = (one: CheckedQuotation) => openFindings({ citations: [], quotations: [one] })

  it('is open if the words around it attribute it to a court, and not otherwise', () => {
    expect(openOf(quotation)).toEqual([])
    expect(openOf({ ...quotation, is_attributed: true })).toHaveLength(1)
  })
})

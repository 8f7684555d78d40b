import { type AnalysedClause, analysisApi } from '@pam/contracts/analysis'
import { documentsApi } from '@pam/contracts/documents'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { spanOf } from '#test/analysis'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { aroundDocuments, documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const clause = (category: string, text: string | null): AnalysedClause => ({
  category,
  found: text !== null,
  searched: '',
  spans: text === null ? [] : [{ ...spanOf(text), score: 0.9 }],
})
const pair = (category: string, left: string | null, right: string | null) => ({
  category,
  left: clause(category, left),
  right: clause(category, right),
})
const audit = 'Vendor may audit the records once a year upon notice.'
const compared = {
  left_name: 'Lease A.pdf',
  right_name: 'Lease B.pdf',
  clauses: [
    { ...pair('Audit Rights', audit, audit.replace('once', 'twice')), verdict: 'different' as const },
    { ...pair('Insurance', 'Tenant insures.', null), verdict: 'only_left' as const },
    { ...pair('Governing Law', 'New York law.', 'New York law.'), verdict: 'alike' as const },
    { ...pair('Source Code Escrow', null, null), verdict: 'neither' as const },
  ],
}

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundDocuments(server, [documentOf(1), documentOf(2, { name: 'Lease B.pdf' })])
  server.on(documentsApi.show, ({ params }) => documentOf(1, { id: params.id, name: 'Lease A.pdf' }))
  server.on(analysisApi.compare, () => compared)
})

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Clauses of both documents' }))
    .getAllByRole('rowheader')
    .map((element) => element.textContent)

describe('two documents clause by clause', () => {
  it('asks for the second one first', async () => {
    const user = openApp(`/documents/${idOf(1)}/clauses`)
    await user.click(await screen.findByRole('button', { name: 'Lease B.pdf' }))
    expect(currentPlace()).toBe(`/documents/${idOf(1)}/clauses?with=${idOf(2)}`)
    expect(await rows()).toHaveLength(2)
    expect(server.of(analysisApi.compare)[0]?.input.query).toEqual({ left: idOf(1), right: idOf(2) })
  })

  it('shows differences word by word, with their location', async () => {
    const user = openApp(`/documents/${idOf(1)}/clauses?with=${idOf(2)}`)
    expect(await rows()).toEqual(['Audit RightsDifferent', 'InsuranceFound in the first only'])
    expect((await screen.findByText('once', { exact: false, selector: 'mark' })).textContent).toContain(
      'once',
    )
    expect(screen.getByText('twice', { exact: false, selector: 'mark' })).toBeInTheDocument()
    expect(screen.getByText('Not found')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Page 2: Audit Rights in Lease B.pdf' })).toHaveAttribute(
      'href',
      `/documents/${idOf(2)}#p2:10-${10 + audit.length + 1}`,
    )
    expect(await axeFindings()).toEqual([])
    await user.selectOptions(screen.getByLabelText('Show'), 'All 4 clause types')
    expect(await rows()).toHaveLength(4)
    expect(currentPlace()).toContain('show=all')
  })

  it('explains why there is nothing to compare yet', async () => {
    server.on(analysisApi.compare, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Lease B.pdf has not been analyzed yet.' })
    })
    openApp(`/documents/${idOf(1)}/clauses?with=${idOf(2)}`)
    expect(await screen.findByText(/Lease B\.pdf has not been analyzed yet/)).toBeInTheDocument()
  })
})

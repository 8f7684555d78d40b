import { type AnalysisView, analysisApi, type ModelOpinion } from '@pam/contracts/analysis'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQueryClient } from '#lib/query-client'
import { analysisOf, spanOf } from '#test/analysis'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { renderPart } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { ToastProvider } from '#ui/feedback/toast'
import { AnalysisPanel } from './analysis-panel.tsx'
import { sheetOf } from './report-sheet.ts'

const id = '0198c1de-0000-7000-8000-000000000001'
const caseId = '0198c1de-0000-7000-8000-000000000002'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
})

const unasked: ModelOpinion = {
  state: 'none',
  reason: null,
  model: 'maker/model-1',
  can_ask: true,
  why_not: null,
  summary: [],
  clauses: [],
  dropped: 0,
  asked_at: null,
}

function show(view: AnalysisView, inCase: string | null = caseId, opinion: ModelOpinion = unasked) {
  server.on(analysisApi.show, () => view)
  server.on(analysisApi.opinion, () => opinion)
  return renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <AnalysisPanel documentId={id} documentName="Services.pdf" caseId={inCase} />
      </ToastProvider>
    </QueryClientProvider>,
  )
}

describe('the analysis of a document', () => {
  it('shows results in the order of the questions, with the words quoted and linked', async () => {
    show(analysisOf())
    expect(await screen.findByText('It says “SERVICES AGREEMENT”.', { exact: false })).toBeVisible()
    await screen.findByRole('heading', { level: 2, name: 'Model opinion' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map((element) => element.textContent)
    expect(headings).toEqual([
      ...['Document type', 'Key issues', 'Compared with our playbook', 'Action items', 'Clauses', 'Facts'],
      'Model opinion',
    ])
    expect(screen.getByText('Amber, 4 of 5')).toBeVisible()
    expect(screen.getByText('Vendor may terminate for convenience.')).toBeVisible()
    const link = screen.getByRole('link', { name: /Page 2: Vendor may terminate/ })
    expect(link).toHaveAttribute('href', `/documents/${id}?tab=analysis#p2:110-147`)
    expect(await axeFindings()).toEqual([])
  })

  it('sends the document to the model only on demand, and shows the checked part of its answer', async () => {
    const { user } = show(analysisOf())
    expect(await screen.findByText(/The whole text goes to maker\/model-1/)).toBeVisible()
    const span = {
      start: 10,
      end: 40,
      page: 1,
      page_start: 10,
      page_end: 40,
      text: 'governed by the law of Maine',
    }
    server.on(analysisApi.askModel, () => ({
      ...unasked,
      state: 'done' as const,
      dropped: 2,
      clauses: [{ category: 'Governing Law', says: 'The law of one state governs.', span }],
    }))
    await user.click(screen.getByRole('button', { name: 'Ask the model' }))
    const clauses = await screen.findByRole('list', { name: 'Clauses by the model' })
    expect(within(clauses).getByText('The law of one state governs.')).toBeVisible()
    expect(within(clauses).getByRole('link', { name: /Page 1/ })).toHaveAttribute(
      'href',
      `/documents/${id}?tab=analysis#p1:10-40`,
    )
    expect(screen.getByText(/2 sentences were dropped/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says why a model cannot be asked, and offers no button', async () => {
    const whyNot = 'No language model is set up. An administrator can connect one in Settings.'
    show(analysisOf(), caseId, { ...unasked, can_ask: false, model: null, why_not: whyNot })
    expect(await screen.findByText(whyNot)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask the model' })).toBeNull()
  })

  it('reports what is missing as not found with what was searched, never as absent', async () => {
    const { container } = show(analysisOf())
    const missing = await screen.findByRole('list', { name: 'Not found' })
    expect(within(missing).getByText(/Source Code Escrow: not found/)).toBeVisible()
    expect(
      screen.getByText(/Each of the 40 passages was compared .* A clause marked “not found”/),
    ).toBeVisible()
    expect(container).not.toHaveTextContent(/\bnone\b/i)
    expect(screen.getByText(/Possible, 97%/)).toBeVisible()
  })

  it('shows where the contract deviates from the playbook, and what to offer instead', async () => {
    show(analysisOf())
    const list = await screen.findByRole('list', { name: 'Deviations' })
    expect(list).toHaveTextContent(/Not acceptable.*Audit Rights.*“without notice”/)
    expect(list).toHaveTextContent('Offer instead: Vendor may audit Customer upon ten days notice.')
    expect(list).toHaveTextContent('Judith Marsh approves deviations.')
    expect(within(list).getByRole('link', { name: /Page 5: without notice/ })).toBeVisible()
    expect(screen.getByText('Meets the firm’s position: Governing Law.')).toBeVisible()
  })

  it('lets a person choose our side', async () => {
    server.on(analysisApi.takeSide, ({ body }) =>
      analysisOf({ side: body.we_are, risks: [], level: 'green' }),
    )
    const { user } = show(analysisOf())
    await user.selectOptions(await screen.findByLabelText('We are'), 'vendor')
    expect(await screen.findByText(/No rule flagged a risk/)).toBeVisible()
    expect(server.of(analysisApi.takeSide)[0]?.input.body).toEqual({ we_are: 'vendor', is_target: false })
    expect(screen.getByLabelText('We are')).toHaveValue('vendor')
  })

  it('enters a date only after it is confirmed, with its internal due date, and reports refusals', async () => {
    let isRefused = true
    server.on(deadlinesApi.addOrdered, () => {
      if (isRefused) throw new Refusal(403, { code: 'forbidden', detail: 'You may not.' })
      throw new Refusal(409, { code: 'conflict', detail: 'The case is closed.' })
    })
    const { user } = show(analysisOf())
    await user.click(await screen.findByRole('button', { name: /Add as deadline/ }))
    expect(server.of(deadlinesApi.addOrdered)).toHaveLength(0)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(/Friday, January 29, 2027/)
    await user.click(within(dialog).getByRole('button', { name: 'Add deadline' }))
    expect(await within(dialog).findByText('You may not.')).toBeVisible()
    isRefused = false
    await user.click(within(dialog).getByRole('button', { name: 'Add deadline' }))
    expect(await within(dialog).findByText('The case is closed.')).toBeVisible()
    expect(server.of(deadlinesApi.addOrdered)[0]?.input.body).toMatchObject({
      title: 'Last day for notice not to renew: Services.pdf',
      due: '2027-01-29',
      authority: 'Contract: Services.pdf',
    })
  })

  it('shows the conditions of a date, and terms without a date', async () => {
    const [deadline] = analysisOf().proposed_deadlines
    const conditions = ['if payments exceed $500,000']
    const message =
      'The term is 5 years from the Closing Date. The contract gives no date for that, so no end date is proposed.'
    show(
      analysisOf({
        proposed_deadlines: deadline ? [{ ...deadline, conditions }] : [],
        date_notes: [{ message, span: spanOf('five (5) years', 800, 6) }],
      }),
    )
    const list = await screen.findByRole('list', { name: /^Conditions: Last day for notice/ })
    expect(list).toHaveTextContent('Condition: if payments exceed $500,000')
    const notes = screen.getByRole('list', { name: 'Terms without a date' })
    expect(notes).toHaveTextContent(message)
    expect(within(notes).getByRole('link', { name: /^Page 6/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says what an amendment amends, which sections it changes, and links the base agreement', async () => {
    const span = spanOf('Section 3.1 is hereby amended', 900, 2)
    const amendment = {
      title: 'FIRST AMENDMENT',
      base: { title: 'Warehouse Lease', date: '2021-03-03', span: spanOf('Warehouse Lease', 120, 1) },
      sections: [{ what: 'Section 3.1', change: 'replaced' as const, span }],
      base_document: { id: caseId, name: 'Lease.pdf' },
    }
    const view = analysisOf({ kind: 'amendment', amendment })
    show(view)
    expect(await screen.findByRole('heading', { level: 2, name: 'Amendment' })).toBeVisible()
    expect(screen.getByText(/Warehouse Lease, dated .*2021/)).toBeVisible()
    expect(screen.getByText(/Read it with the base agreement/)).toBeVisible()
    const sections = screen.getByRole('list', { name: 'Changed sections' })
    expect(within(sections).getByText(/Section 3.1: replaced/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Lease.pdf' })).toHaveAttribute('href', `/documents/${caseId}`)
    expect(JSON.stringify(sheetOf('Amendment.pdf', view))).toContain('Section 3.1 replaced')
    expect(await axeFindings()).toEqual([])
  })

  it('asks for a case if there is none to enter dates in', async () => {
    show(analysisOf(), null)
    expect(await screen.findByText(/File the document in a case/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add as deadline/ })).toBeNull()
  })

  it.each([
    ['waiting', 'The document is still being processed.', 'The analysis is waiting'],
    ['analysing', null, 'Pam is analyzing the document'],
    ['failed', 'No text was found in this document.', 'The document was not analyzed'],
  ] as const)('shows that it is %s', async (state, reason, title) => {
    show(
      analysisOf({
        state,
        reason,
        clauses: [],
        risks: [],
        facts: [],
        proposed_deadlines: [],
        lint: [],
        level: null,
      }),
    )
    expect(await screen.findByText(title)).toBeVisible()
    if (reason) expect(screen.getByText(reason)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('starts again on request, and hides the button without permission', async () => {
    server.on(analysisApi.again, () =>
      analysisOf({ state: 'waiting', reason: 'The analysis starts in a moment.' }),
    )
    const { user, unmount } = show(analysisOf({ state: 'failed', reason: 'It did not end.' }))
    await user.click(await screen.findByRole('button', { name: 'Re-analyze' }))
    expect(await screen.findByText('The analysis starts in a moment.')).toBeVisible()
    unmount()
    show(analysisOf({ can_change: false }))
    expect(await screen.findByLabelText('We are')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Re-analyze' })).toBeNull()
  })

  it('says why it could not be loaded', async () => {
    server.on(analysisApi.show, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'It is quarantined.' })
    })
    renderPart(
      <QueryClientProvider client={makeQueryClient()}>
        <ToastProvider>
          <AnalysisPanel documentId={id} documentName="Services.pdf" caseId={null} />
        </ToastProvider>
      </QueryClientProvider>,
    )
    expect(await screen.findByText('It is quarantined.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('the printed report', () => {
  it('has the same order and says not found', () => {
    const { blocks } = sheetOf('Services.pdf', analysisOf())
    const headings = blocks.flatMap((block) => block.heading ?? [])
    expect(
      headings.filter((heading) => /^(?:Document type|Key issues|Action items|Clauses|Facts)$/.test(heading)),
    ).toEqual(['Document type', 'Key issues', 'Action items', 'Clauses', 'Facts'])
    expect(headings).toContain('Source Code Escrow: not found')
    expect(headings).toContain('Governing Law: possible')
  })
})

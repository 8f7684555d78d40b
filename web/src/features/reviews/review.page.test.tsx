import { type ReviewDetail, type ReviewRow, type ReviewSummary, reviewsApi } from '@pam/contracts/reviews'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { setWide } from '#test/media'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { cellOf, reviewOf, rowOf } from '#test/reviews'
import { savedFiles } from '#test/saved-files'
import { done, FakeServer, Refusal } from '#test/server'

const id = idOf(900)
const missing = cellOf(1, {
  state: 'not_found',
  answer: '',
  place: null,
  reason: 'Each of the 40 passages was compared. It may still be there.',
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  setWide(true)
})

type Shown = ReviewSummary & Partial<ReviewDetail>

function open(rows: readonly ReviewRow[], review: Shown = reviewOf(), search = '') {
  server.on(reviewsApi.show, () => review)
  server.on(reviewsApi.rows, () => ({ rows: [...rows] }))
  server.on(reviewsApi.cell, ({ params }) => {
    const row = rows.find((row) => row.document_id === params.document) ?? rowOf(1)
    const cell = row.cells.find((cell) => cell.column_id === params.column) ?? cellOf(1)
    return {
      cell,
      document_id: row.document_id,
      name: row.name,
      version: 1,
      is_stale: row.is_stale,
      quotes: cell.place
        ? [
            {
              start: 100,
              end: 121,
              text: 'New York law governs.',
              page: 2,
              page_start: 10,
              page_end: 31,
              before: '14. Law. ',
              after: ' <b>15.</b> Notices.',
            },
          ]
        : [],
    }
  })
  return openApp(`/documents/reviews/${id}${search}`)
}

const grid = () => screen.findByRole('grid', { name: 'Answers of Leases of the block' })
const names = async () =>
  within(await grid())
    .getAllByRole('rowheader')
    .map((element) => element.textContent)

describe('a review', () => {
  it('shows documents down and questions across, and reports what was not found', async () => {
    open([rowOf(1), rowOf(2, { cells: [missing, cellOf(2)], is_stale: true, version: 2 })])
    const table = await grid()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((element) => element.textContent),
    ).toEqual([...['Document', 'Governing Law', '“hold harmless”']])
    expect(
      within(table).getByRole('gridcell', { name: 'Lease 2.pdf, Governing Law: Not found' }),
    ).toBeInTheDocument()
    expect(within(table).getByText('New version 2')).toBeInTheDocument()
    expect(within(table).getByText('hold harmless (3)')).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('moves by arrows, opens the words with Enter, and gives the focus back', async () => {
    const user = open([rowOf(1), rowOf(2)])
    const table = await grid()
    table.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    const active = table.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)).toHaveAccessibleName(/^Lease 2\.pdf, Governing Law/)
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('complementary', { name: 'Governing Law' })
    expect(await within(panel).findByText('New York law governs.')).toBeInTheDocument()
    expect(within(panel).getByText(/<b>15\.<\/b> Notices/)).toBeInTheDocument()
    expect(within(panel).getByText('Possible')).toBeInTheDocument()
    expect(within(panel).getByRole('link', { name: /Page 2 in the document/ })).toHaveAttribute(
      'href',
      `/documents/${idOf(2)}#p2:10-31`,
    )
    expect(currentPlace()).toContain(`open=${idOf(2)}.${idOf(901)}`)
    expect(await axeFindings()).toEqual([])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Governing Law' })).not.toBeInTheDocument()
    expect(table).toHaveFocus()
  })

  it('sorts and filters, and keeps both in the address', async () => {
    const user = open([
      rowOf(1, { cells: [missing, cellOf(2)] }),
      rowOf(2, { cells: [cellOf(1, { answer: 'Texas' }), cellOf(2)] }),
      rowOf(3, { cells: [cellOf(1, { answer: 'Delaware' }), cellOf(2)] }),
    ])
    expect(await names()).toEqual(['Lease 1.pdf', 'Lease 2.pdf', 'Lease 3.pdf'])
    await user.click(screen.getByRole('button', { name: 'Governing Law' }))
    expect(await names()).toEqual(['Lease 3.pdf', 'Lease 2.pdf', 'Lease 1.pdf'])
    await user.selectOptions(screen.getByLabelText('Answers'), 'Not found')
    await user.selectOptions(screen.getByLabelText('To the question'), 'Governing Law')
    expect(await names()).toEqual(['Lease 1.pdf'])
    expect(currentPlace()).toContain('show=not_found')
    await user.selectOptions(screen.getByLabelText('Answers'), 'All answers')
    await user.type(screen.getByRole('searchbox', { name: 'Search names and answers' }), 'texas')
    await waitFor(async () => expect(await names()).toEqual(['Lease 2.pdf']))
  })

  it('renders only the visible part of five hundred documents', async () => {
    open(Array.from({ length: 500 }, (_, at) => rowOf(at + 1)))
    const table = await grid()
    expect(table).toHaveAttribute('aria-rowcount', '501')
    expect(within(table).getAllByRole('row').length).toBeLessThan(40)
  })

  it('saves a person’s judgment, and reports what is missing', async () => {
    const user = open([rowOf(1)], reviewOf(), `?open=${idOf(1)}.${idOf(902)}`)
    server.on(reviewsApi.judge, ({ body }) => ({
      ...cellOf(2),
      word: {
        verdict: body.verdict,
        answer: body.answer,
        note: body.note,
        by: 'Ada Byron',
        version: 1,
        at: '2026-11-15T12:00:00.000Z',
      },
    }))
    await user.click(await screen.findByRole('button', { name: 'Correct' }))
    const field = screen.getByRole('textbox', { name: 'Correct answer' })
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Save correction' }))
    expect(screen.getByText('Enter the correct answer.')).toBeInTheDocument()
    expect(field).toHaveFocus()
    await user.type(field, 'Only the landlord')
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'See 12')
    await user.click(screen.getByRole('button', { name: 'Save correction' }))
    await waitFor(() =>
      expect(server.of(reviewsApi.judge)[0]?.input.body).toEqual({
        verdict: 'corrected',
        answer: 'Only the landlord',
        note: 'See 12',
      }),
    )
  })

  it('loses nothing that was written when it could not be saved', async () => {
    const user = open([rowOf(1)], reviewOf(), `?open=${idOf(1)}.${idOf(902)}`)
    server.on(reviewsApi.judge, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The database is not responding.' })
    })
    await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'See 12')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is not responding.')
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('See 12')
  })

  it('runs what is stale again, and offers it only to those who may', async () => {
    const progress = { ...reviewOf().progress, stale: 1 }
    const user = open([rowOf(1, { is_stale: true })], reviewOf({ progress }))
    server.on(reviewsApi.run, () => reviewOf())
    await user.click(await screen.findByRole('button', { name: 'Rerun for new versions' }))
    expect(server.of(reviewsApi.run)[0]?.input.body).toEqual({ what: 'stale', document_id: null })
  })

  it('of someone else is looked at and not changed', async () => {
    const progress = { ...reviewOf().progress, stale: 1, failed: 1 }
    open([rowOf(1)], reviewOf({ can_change: false, progress }))
    await grid()
    expect(screen.getByText(/changed since it was asked/)).toBeInTheDocument()
    for (const name of ['Questions', 'Add documents', 'Rerun for new versions', 'Ask again', 'More'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument()
  })

  it('is exported at once where every reader can open the documents', async () => {
    const files = savedFiles()
    server.on(reviewsApi.export, () => 'bytes')
    const user = open([rowOf(1)])
    await grid()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(screen.queryByRole('dialog', { name: 'Export review' })).toBeNull()
  })

  it('names before the export who cannot open the documents, and offers to share them', async () => {
    const files = savedFiles()
    server.on(reviewsApi.export, () => 'bytes')
    const user = open([rowOf(1)], { ...reviewOf(), cannot_open: ['Bo Chen'] })
    await grid()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export review' }))
    expect(dialog.getByText(/^Bo Chen can see this review but cannot open/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Share documents' })).toHaveAttribute('href', '/documents')
    expect(files).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
  })

  it('shows its progress while it is filled', async () => {
    const progress = { ...reviewOf().progress, waiting: 2, needs_reading: 1 }
    open([rowOf(1, { cells: [cellOf(1), cellOf(2, { state: 'waiting', answer: '', place: null })] })], {
      ...reviewOf({ progress }),
    })
    expect(
      await screen.findByText('1 of 4 questions answered; 1 wait for documents to be read.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Answers given' })).toHaveAttribute('max', '4')
  })

  it('that one may not see is not there', async () => {
    server.on(reviewsApi.show, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This review does not exist.' })
    })
    openApp(`/documents/reviews/${id}`)
    expect(await screen.findByText('Review not found')).toBeInTheDocument()
  })

  it('is deleted after a question, and the documents stay', async () => {
    const user = open([rowOf(1)])
    server.on(reviewsApi.remove, () => done)
    server.on(reviewsApi.list, () => ({ items: [], next: null }))
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete review' }))
    await user.click(await screen.findByRole('button', { name: 'Delete review' }))
    await waitFor(() => expect(currentPlace()).toBe('/documents/reviews'))
    expect(server.of(reviewsApi.remove)).toHaveLength(1)
  })
})

describe('a review on a phone', () => {
  it('goes document by document', async () => {
    setWide(false)
    const user = open([rowOf(1), rowOf(2, { cells: [missing, cellOf(2)] })])
    const list = await screen.findByRole('list', { name: 'Answers of Leases of the block' })
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    await user.click(within(list).getByRole('button', { name: /^Lease 2\.pdf,.*Governing Law.*Not found$/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Governing Law' })
    expect(await within(dialog).findByText(/It may still be there/)).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })
})

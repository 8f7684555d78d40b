import { documentsApi } from '@pam/contracts/documents'
import { reviewsApi } from '@pam/contracts/reviews'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { aroundDocuments, documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { reviewOf } from '#test/reviews'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  aroundDocuments(server, [documentOf(1), documentOf(2)])
  server.on(reviewsApi.list, () => ({ items: [], next: null }))
  server.on(reviewsApi.show, () => reviewOf())
  server.on(reviewsApi.rows, () => ({ rows: [] }))
})

describe('the reviews', () => {
  it('are listed with how far each is', async () => {
    server.on(reviewsApi.list, () => ({ items: [reviewOf()], next: null }))
    openApp('/documents/reviews')
    const row = await screen.findByRole('row', { name: /Leases of the block/ })
    expect(row).toHaveTextContent('2 documents, 2 questions')
    expect(row).toHaveTextContent('4 of 4 questions answered.')
    expect(await axeFindings()).toEqual([])
  })

  it('begin with a name, documents and questions, and say what is missing', async () => {
    server.on(documentsApi.folders, () => ({
      items: [{ id: idOf(50), name: 'Leases', case_id: null, documents: 7 }],
    }))
    server.on(reviewsApi.begin, ({ body }) => reviewOf({ name: body.name }))
    const user = openApp('/documents/reviews')
    await user.click(await screen.findByRole('button', { name: 'New review' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review documents' })
    await user.click(within(dialog).getByRole('button', { name: 'Start review' }))
    expect(within(dialog).getByText('Give the review a name.')).toBeInTheDocument()
    expect(within(dialog).getByText('Choose the documents.')).toBeInTheDocument()
    expect(within(dialog).getByLabelText('Name')).toHaveFocus()
    await user.type(within(dialog).getByLabelText('Name'), 'Leases')
    await user.selectOptions(within(dialog).getByLabelText('Documents'), 'All of a folder')
    await user.selectOptions(await within(dialog).findByLabelText('Folder'), 'Leases (7)')
    await user.selectOptions(within(dialog).getByLabelText('Ask for'), 'Certain words')
    await user.click(within(dialog).getByRole('button', { name: 'Add question' }))
    expect(within(dialog).getByText('Enter the words to look for.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Words'), 'hold harmless{Enter}')
    await user.click(within(dialog).getByRole('button', { name: 'Do not ask Parties' }))
    expect(await axeFindings()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Start review' }))
    await waitFor(() => expect(currentPlace()).toBe(`/documents/reviews/${idOf(900)}`))
    expect(server.of(reviewsApi.begin)[0]?.input.body).toEqual({
      name: 'Leases',
      case_id: null,
      audience: 'me',
      documents: { by: 'folder', folder_id: idOf(50) },
      questions: [
        { ask: 'trait', trait: 'kind' },
        { ask: 'clause', category: 'Governing Law' },
        { ask: 'words', words: 'hold harmless', search: 'exact' },
      ],
    })
  })

  it('begin with the documents that are chosen in the room', async () => {
    server.on(reviewsApi.begin, () => {
      throw new Refusal(413, { code: 'too_large', detail: 'A review can have at most 500 documents.' })
    })
    const user = openApp('/documents')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await user.click(await screen.findByRole('button', { name: 'Review' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review documents' })
    expect(within(dialog).getByText('2 documents chosen.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Name'), 'Both')
    await user.click(within(dialog).getByRole('button', { name: 'Start review' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('at most 500 documents')
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Both')
    expect(server.of(reviewsApi.begin)[0]?.input.body).toMatchObject({
      documents: { by: 'hand', ids: [idOf(1), idOf(2)] },
    })
  })
})

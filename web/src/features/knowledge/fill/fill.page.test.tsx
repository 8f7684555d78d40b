import { knowledgeApi } from '@pam/contracts/knowledge'
import { knowledgeTemplatesApi as api } from '@pam/contracts/knowledge/templates'
import { researchApi } from '@pam/contracts/research'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { blankOf, fillOf, formOf, letterBlanks } from '#test/templates'

const path = `/knowledge/${idOf(7)}/fill`
let server: FakeServer
beforeEach(() => {
  sessionStorage.clear()
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  server.on(knowledgeApi.show, () => formOf(7))
  server.on(api.fill, () => fillOf())
})

const saved = () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  return click
}

describe('filling in a form', () => {
  it('marks what is missing, and names it when a file is requested', async () => {
    const user = openApp(path)
    const preview = await screen.findByRole('region', { name: 'Preview' })
    expect(screen.getByText('3 answers are missing.')).toBeInTheDocument()
    expect(within(preview).getByRole('button', { name: 'Missing: The fee' })).toBeInTheDocument()
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Create Word file' }))
    expect(screen.getAllByText('This field is required.')).toHaveLength(3)
    expect(server.of(api.make)).toEqual([])
    await user.click(within(preview).getByRole('button', { name: 'Missing: The fee' }))
    expect(screen.getByLabelText('The fee')).toHaveFocus()
    expect(await axeFindings()).toEqual([])
  })

  it('shows the document as it is typed, with values as text, and asks for the blanks a yes adds', async () => {
    const user = openApp(path)
    await user.type(await screen.findByLabelText('The client'), 'Ada **Marsh**')
    await user.type(screen.getByLabelText('The opponent'), 'Quay LLC')
    await user.type(screen.getByLabelText('The fee'), '$2,400')
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(preview).toHaveTextContent('Dear Ada **Marsh**, against Quay LLC: you pay $2,400.00.')
    expect(screen.queryByLabelText(/^The note/)).not.toBeInTheDocument()
    await user.click(screen.getByLabelText('Is there a note?'))
    expect(preview).toHaveTextContent('Note: The note')
    await user.type(screen.getByLabelText(/^The note/), 'Soon.')
    expect(screen.getByText('Nothing is missing.')).toBeInTheDocument()
  })

  it('opens the current document in the citation check', async () => {
    const off = { is_on: false, asked: 0, found: 0, left_today: null, message: null }
    server.on(researchApi.checkCitations, () => ({ citations: [], quotations: [], look_up: off, notes: [] }))
    const user = openApp(path)
    await user.type(await screen.findByLabelText('The client'), 'Ada Marsh')
    await user.click(screen.getByRole('button', { name: 'Check citations' }))
    expect(await screen.findByText('No citations found')).toBeVisible()
    const [check] = server.of(researchApi.checkCitations)
    expect(check?.input.body).toMatchObject({ text: expect.stringContaining('Dear Ada Marsh, against') })
  })

  it('marks values from the case, offers a choice, and never makes it', async () => {
    const candidates = [
      { value: 'Harbor Ltd', words: 'an opponent in the case' },
      { value: 'Quay LLC', words: 'an opponent in the case' },
    ]
    server.on(api.fill, ({ query }) =>
      query.case_id
        ? fillOf(
            [
              blankOf('client', {
                from: 'client.name',
                value: 'Ada Marsh',
                from_words: 'a client of the case',
              }),
              blankOf('opponent', { from: 'opponent.name', candidates }),
              ...letterBlanks.slice(2),
            ],
            { case_title: 'Marsh v. Harbor' },
          )
        : fillOf(),
    )
    const user = openApp(`${path}?case=${idOf(1)}`)
    const client = await screen.findByLabelText('The client')
    expect(client).toHaveValue('Ada Marsh')
    expect(client).toHaveAccessibleDescription('From a client of the case.')
    expect(screen.getByLabelText('The opponent')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: /Quay LLC/ }))
    expect(screen.getByLabelText('The opponent')).toHaveValue('Quay LLC')
    await user.type(client, ' Jr.')
    expect(client).toHaveAccessibleDescription('Changed here. Known from a client of the case.')
    expect(screen.getByRole('button', { name: 'File in the case' })).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('keeps the input over a reload, and clears it on request', async () => {
    const user = openApp(path)
    await user.type(await screen.findByLabelText('The fee'), '12')
    cleanup()
    const again = openApp(path)
    expect(await screen.findByLabelText('The fee')).toHaveValue('12')
    await again.click(screen.getByRole('button', { name: 'Clear my input' }))
    expect(screen.getByLabelText('The fee')).toHaveValue('')
  })

  it('creates the file with the answers, money as cents', async () => {
    const click = saved()
    server.on(api.make, () => 'the bytes')
    const user = openApp(path)
    await user.type(await screen.findByLabelText('The client'), 'Ada')
    await user.type(screen.getByLabelText('The opponent'), 'Quay')
    await user.type(screen.getByLabelText('The fee'), '1,250.5')
    await user.click(screen.getByRole('button', { name: 'Create PDF' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(server.of(api.make)[0]?.input.body).toEqual({
      as: 'pdf',
      case_id: null,
      answers: { client: 'Ada', opponent: 'Quay', fee: 125_050 },
      draft: false,
    })
  })

  it('creates a draft while answers are missing', async () => {
    const click = saved()
    server.on(api.make, () => 'the bytes')
    const user = openApp(path)
    await user.type(await screen.findByLabelText('The client'), 'Ada')
    await user.click(screen.getByRole('button', { name: 'Download draft' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(server.of(api.make)[0]?.input.body).toEqual({
      as: 'docx',
      case_id: null,
      answers: { client: 'Ada' },
      draft: true,
    })
  })

  it('says next to the field why the server refuses, and keeps the input', async () => {
    server.on(api.make, () => {
      throw new Refusal(400, {
        code: 'bad_input',
        detail: 'Nothing was made.',
        fields: { client: 'Not this name.' },
      })
    })
    const user = openApp(path)
    await user.type(await screen.findByLabelText('The client'), 'Ada')
    await user.type(screen.getByLabelText('The opponent'), 'Quay')
    await user.type(screen.getByLabelText('The fee'), '1')
    await user.click(screen.getByRole('button', { name: 'Create Word file' }))
    expect(await screen.findByText('Not this name.')).toBeInTheDocument()
    expect(screen.getByText('Nothing was made.')).toBeInTheDocument()
    expect(screen.getByLabelText('The client')).toHaveValue('Ada')
  })

  it('leads to the editor if the form has a fault', async () => {
    server.on(api.fill, () => fillOf(letterBlanks, { faults: ['Line 1: there is no blank named who.'] }))
    openApp(path)
    expect(await screen.findByText('Line 1: there is no blank named who.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Edit the form' })).toBeInTheDocument()
  })
})

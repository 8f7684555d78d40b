import { knowledgeApi } from '@pam/contracts/knowledge'
import { savedAuthoritiesApi as api, type SavedAuthority } from '@pam/contracts/research/saved-authorities'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { itemOf } from '#test/knowledge'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { savedOf } from '#test/saved-authorities'
import { FakeServer, Refusal } from '#test/server'
import { rangesOf } from './item-words.ts'

let server: FakeServer
let saved: SavedAuthority[]

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  saved = []
  server.on(api.list, () => ({ items: saved, next: null }))
})

/** Selects a part of the content, as a finger or a mouse does. */
function select(text: string) {
  const [range] = rangesOf(document.querySelector('[data-item-text]') as HTMLElement, [text])
  act(() => {
    document.getSelection()?.removeAllRanges()
    if (range) document.getSelection()?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

describe('an authority', () => {
  it('is saved with the selected words, a folder and a note; a refusal keeps the input', async () => {
    server.on(knowledgeApi.show, () => itemOf(1, { body: 'A lease **binds** the tenant.\n\nWe affirm.' }))
    let isRefused = true
    server.on(api.save, ({ body }) => {
      if (isRefused)
        throw new Refusal(400, {
          code: 'bad_input',
          detail: 'The selected text is no longer in the current version.',
        })
      const { words, folder = '', note = '' } = body
      const one = savedOf(1, { folder, note, highlight: words ? { words, start: 0, end: 9 } : null })
      saved = [one]
      return one
    })
    const user = openApp(`/knowledge/${idOf(1)}`)
    expect(await screen.findByText('Select words in the text to save them as a highlight.')).toBeVisible()
    select('lease binds the tenant.')
    await user.click(screen.getByRole('button', { name: 'Save highlight' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save highlight' }))
    expect(dialog.getByText('“lease binds the tenant.”')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Folder/), 'Leases')
    await user.type(dialog.getByLabelText(/^Note/), 'Helps on signing.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The selected text is no longer in the current version.')).toBeVisible()
    expect(dialog.getByLabelText(/^Note/)).toHaveValue('Helps on signing.')
    isRefused = false
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Highlight saved.')).toBeVisible()
    expect(server.of(api.save).at(-1)?.input.body).toEqual({
      knowledge_id: idOf(1),
      case_id: null,
      folder: 'Leases',
      note: 'Helps on signing.',
      words: 'lease binds the tenant.',
      is_watched: false,
    })
    expect(await screen.findByText('Helps on signing.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})

describe('saved authorities', () => {
  it('are listed by folder with their words, notes and news', async () => {
    saved = [
      savedOf(1, { highlight: { words: 'binds the tenant', start: 8, end: 24 } }),
      savedOf(2, {
        folder: 'Leases',
        note: 'Our best one.',
        is_watched: true,
        news: ['Cited by Quimby v. Voss, 813 F.4th 99.'],
      }),
      savedOf(3, {
        folder: 'Leases',
        is_summary: true,
        is_in_text: false,
        highlight: { words: 'gone', start: 1, end: 5 },
      }),
    ]
    server.on(api.change, () => savedOf(2))
    const user = openApp('/research?tab=saved')
    const folder = within(await screen.findByRole('region', { name: 'Leases' }))
    expect(folder.getByText('Our best one.')).toBeVisible()
    expect(folder.getByText('Cited by Quimby v. Voss, 813 F.4th 99.')).toBeVisible()
    expect(folder.getByText('The text changed: these words are no longer in it.')).toBeVisible()
    expect(
      folder.getByText('From a summary, not a quotation. Read the source before citing it.'),
    ).toBeVisible()
    expect(screen.getByText('“binds the tenant”')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Authority 1, 401 U.S. 1' })
    expect(link).toHaveAttribute('href', `/knowledge/${idOf(1)}#c8-24`)
    expect(await axeFindings()).toEqual([])
    await user.click(folder.getByRole('button', { name: 'More about Authority 2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
    await waitFor(() => expect(server.of(api.change)[0]?.input.body).toEqual({ revision: 0, is_read: true }))
  })

  it('are removed with an undo', async () => {
    saved = [savedOf(1, { folder: 'Leases', note: 'Keep.' })]
    server.on(api.remove, () => {
      saved = []
      return { done: true as const }
    })
    server.on(api.save, () => {
      saved = [savedOf(1)]
      return savedOf(1)
    })
    const user = openApp('/research?tab=saved')
    await user.click(await screen.findByRole('button', { name: 'More about Authority 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(await screen.findByText('No saved authorities')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Authority 1, 401 U.S. 1' })).toBeVisible()
    expect(server.of(api.save)[0]?.input.body).toMatchObject({ folder: 'Leases', note: 'Keep.' })
  })
})

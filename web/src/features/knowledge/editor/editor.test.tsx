import { type KnowledgeItem, knowledgeApi } from '@pam/contracts/knowledge'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { aroundKnowledge, itemOf } from '#test/knowledge'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
let item: KnowledgeItem
beforeEach(() => {
  sessionStorage.clear()
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundKnowledge(server, [])
  item = itemOf(1, { title: 'Hensley', body: 'Fees follow.', revision: 3 })
  server.on(knowledgeApi.show, () => item)
})

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const save = (name: string) => screen.getByRole('button', { name })

describe('writing an item', () => {
  it('leads to the first invalid field, and sends the input', async () => {
    server.on(knowledgeApi.write, () => item)
    const user = openApp('/knowledge/new?collection=case_law')
    await field('Title')
    await user.type(await field('Year'), 'MCM')
    await user.click(save('Save item'))
    expect(await field('Title')).toHaveFocus()
    expect(screen.getByText('Enter a title.')).toBeVisible()
    expect(screen.getByText('Enter the year as four digits.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.type(await field('Title'), 'Hensley')
    await user.clear(await field('Year'))
    await user.type(await field('Year'), '1983')
    await user.type(await field('Topics'), 'fees, success , fees')
    await user.click(screen.getByRole('checkbox', { name: 'Employment' }))
    await user.type(await field('Text'), 'Fees follow.')
    await user.click(save('Save item'))
    await waitFor(() => expect(currentPlace()).toBe(`/knowledge/${item.id}`))
    expect(server.of(knowledgeApi.write)[0]?.input.body).toMatchObject({
      collection: 'case_law',
      title: 'Hensley',
      year: 1983,
      topics: ['fees', 'success'],
      areas: ['employment'],
      body: 'Fees follow.',
      tags: [],
    })
  })

  it('names an existing duplicate', async () => {
    server.on(knowledgeApi.write, () => {
      const detail = 'This citation is already in the knowledge base as “Hensley”.'
      throw new Refusal(409, { code: 'conflict', detail, fields: { same_as: idOf(1) } })
    })
    const user = openApp('/knowledge/new')
    await user.type(await field('Title'), 'Hensley again')
    await user.click(save('Save item'))
    expect(await screen.findByText(/is already in the knowledge base as/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open existing item' })).toHaveAttribute(
      'href',
      `/knowledge/${idOf(1)}`,
    )
    expect(await field('Title')).toHaveValue('Hensley again')
  })

  it('shows a preview of the text', async () => {
    const user = openApp('/knowledge/new')
    await user.type(await field('Text'), '# Fees')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(screen.getByRole('heading', { level: 2, name: 'Fees' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back to writing' }))
    expect(await field('Text')).toHaveValue('# Fees')
  })
})

describe('changing an item', () => {
  it('keeps unsaved text over a reload, and discards it on request', async () => {
    const user = openApp(`/knowledge/${item.id}/edit`)
    await user.type(await field('Text'), ' Unsaved.')
    cleanup()
    const again = openApp(`/knowledge/${item.id}/edit`)
    expect(await screen.findByText('Unsaved text restored')).toBeVisible()
    expect(await field('Text')).toHaveValue('Fees follow. Unsaved.')
    await again.click(screen.getByRole('button', { name: 'Discard them' }))
    expect(await field('Text')).toHaveValue('Fees follow.')
    expect(sessionStorage).toHaveLength(0)
  })

  it('loses nothing when somebody else was faster: both are shown, and either can be used', async () => {
    server.on(knowledgeApi.change, ({ body }) => {
      if (body.revision < item.revision)
        throw new Refusal(409, { code: 'conflict', detail: 'Someone changed this item since you opened it.' })
      item = { ...item, body: body.body, revision: item.revision + 1 }
      return item
    })
    const user = openApp(`/knowledge/${item.id}/edit`)
    await user.type(await field('Text'), ' Mine.')
    item = { ...item, body: 'Fees follow. Theirs.', revision: 4 }
    await user.click(save('Save as a new version'))
    expect(await screen.findByText('Someone saved another version while you were writing')).toBeVisible()
    expect(await field('Text')).toHaveValue('Fees follow. Mine.')
    await waitFor(() => expect(document.querySelector('del')).toHaveTextContent('Theirs.'))
    expect(document.querySelector('ins')).toHaveTextContent('Mine.')
    await user.click(save('Save mine as the next version'))
    await waitFor(() => expect(currentPlace()).toBe(`/knowledge/${item.id}`))
    expect(
      server.of(knowledgeApi.change).map(({ input }) => (input.body as { revision: number }).revision),
    ).toEqual([3, 4])
    expect(item.body).toBe('Fees follow. Mine.')
  })
})

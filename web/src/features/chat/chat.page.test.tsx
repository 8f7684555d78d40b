import { authApi } from '@pam/contracts/auth'
import { type Conversation, chatApi } from '@pam/contracts/chat'
import { researchApi } from '@pam/contracts/research'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { restoreSession } from '#lib/session'
import { axeFindings } from '#test/axe'
import { answer, conversation, proposed, question, withChat } from '#test/chat'
import { person, storeSession } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  storeSession('lawyer')
  localStorage.removeItem(`chat-draft:${person('lawyer').id}:${conversation.id}`)
  server = withChat(new FakeServer())
})

const open = () => openApp(`/chat/${conversation.id}`)
const field = () => screen.findByRole('textbox', { name: 'Message to Pam' })

describe('the list of conversations', () => {
  it('has folders by case, pinned ones first and those without a case last', async () => {
    const one = (id: number, more: Partial<Conversation>): Conversation => ({
      ...conversation,
      id: `00000000-0000-4000-8000-00000000000${id}`,
      title: `Talk ${id}`,
      case_id: null,
      case_title: null,
      is_pinned: false,
      ...more,
    })
    const haddad = { case_id: '00000000-0000-4000-8000-0000000000aa', case_title: 'Haddad' }
    const items = [one(1, { is_pinned: true, ...haddad }), one(2, {}), one(3, haddad), one(4, haddad)]
    server.on(chatApi.list, () => ({ items, next: null }))
    const user = openApp('/chat')
    await user.click(await screen.findByRole('checkbox', { name: 'Folders by case' }))
    const list = screen.getByRole('navigation', { name: 'Conversations' })
    await waitFor(() =>
      expect([...list.querySelectorAll('summary')].map((element) => element.textContent)).toEqual([
        'Pinned 1',
        'Haddad 2',
        'Not in a case 1',
      ]),
    )
    expect(localStorage.getItem('chat-folders')).toBe('true')
    localStorage.removeItem('chat-folders')
    expect(await axeFindings()).toEqual([])
  })
})

describe('a conversation', () => {
  it('shows the words of a source, and opens them at their location', async () => {
    open()
    expect(await screen.findByText('Landlord shall repair the roof.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Lease.txt, page 2' })).toHaveAttribute(
      'href',
      `/documents/${answer.sources[0]?.document_id}#p2:10-42`,
    )
    expect(await axeFindings()).toEqual([])
  })

  it('opens an answer in the citation check, and keeps its words out of the URL', async () => {
    const off = { is_on: false, asked: 0, found: 0, left_today: null, message: null }
    server.on(researchApi.checkCitations, () => ({ citations: [], quotations: [], look_up: off, notes: [] }))
    const user = open()
    const [check] = await screen.findAllByRole('button', { name: 'Check citations' })
    if (!check) throw new Error('no answer')
    await user.click(check)
    expect(await screen.findByText('No citations found')).toBeVisible()
    expect(server.of(researchApi.checkCitations).map(({ input }) => input.body)).toEqual([
      { text: answer.text },
    ])
    expect(currentPlace()).toBe('/research?tab=check')
    await user.click(screen.getByRole('button', { name: 'Edit the text' }))
    expect(await screen.findByLabelText('Text to check')).toHaveValue(answer.text)
  })

  it('sends on Enter, adds a line on Shift+Enter, and empties the field when the server has it', async () => {
    server.on(chatApi.say, ({ body }) => ({ question: { ...question, text: body.text }, answer }))
    const user = open()
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
    await waitFor(() => expect(server.of(chatApi.say)).toHaveLength(1))
    expect(server.of(chatApi.say)[0]?.input.body).toMatchObject({ text: 'One\ntwo', instead_of: null })
    await waitFor(async () => expect(await field()).toHaveValue(''))
  })

  it('keeps the input when it could not be sent, and after a reload', async () => {
    server.on(chatApi.say, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The server is busy.' })
    })
    const user = open()
    await user.type(await field(), 'Not lost{Enter}')
    expect(await screen.findByText('The server is busy.')).toBeVisible()
    expect(await field()).toHaveValue('Not lost')
    expect(localStorage.getItem(`chat-draft:${person('lawyer').id}:${conversation.id}`)).toBe('Not lost')
  })

  it('edits a message in place', async () => {
    server.on(chatApi.say, () => ({ question, answer }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Edit this message' }))
    expect(await field()).toHaveValue(question.text)
    await user.type(await field(), ' And the roof?{Enter}')
    await waitFor(() =>
      expect(server.of(chatApi.say)[0]?.input.body).toMatchObject({ instead_of: question.id }),
    )
  })

  it('carries out a proposal only by its button, and shows the outcome', async () => {
    let state: 'open' | 'done' = 'open'
    const [block] = proposed.blocks
    if (block?.is !== 'proposal') throw new Error('no proposal')
    const now = () => ({
      ...proposed,
      blocks: [
        {
          is: 'proposal' as const,
          proposal: {
            ...block.proposal,
            state,
            outcome: state === 'done' ? 'The note is in the case.' : null,
          },
        },
      ],
    })
    server
      .on(chatApi.messages, () => ({ items: [question, now()] }))
      .on(chatApi.confirm, () => {
        state = 'done'
        return { ...block.proposal, state, outcome: 'The note is in the case.' }
      })
    const user = open()
    const card = within(await screen.findByRole('region', { name: 'Write a note' }))
    expect(card.getByText('Call back')).toBeVisible()
    expect(card.getByText('Nothing has been done yet.')).toBeVisible()
    expect(server.of(chatApi.confirm)).toEqual([])
    await user.click(card.getByRole('button', { name: 'Confirm' }))
    expect(await card.findByText('The note is in the case.')).toBeVisible()
  })

  it('marks what a source does not support', async () => {
    server.on(chatApi.messages, () => ({
      items: [
        question,
        {
          ...answer,
          blocks: [
            {
              is: 'prose' as const,
              sentences: [
                {
                  text: 'The cap is $600,000.',
                  sources: [],
                  standing: 'unsupported' as const,
                  why: '$600,000 is in no source',
                },
              ],
            },
          ],
        },
      ],
    }))
    open()
    expect(await screen.findByText(/not supported by a source: \$600,000 is in no source/)).toBeVisible()
  })

  it('says that an answer was cut off, and offers another try', async () => {
    server
      .on(chatApi.messages, () => ({
        items: [question, { ...answer, state: 'incomplete' as const, blocks: [], text: 'Half of' }],
      }))
      .on(chatApi.again, () => answer)
    const user = open()
    expect(await screen.findByText(/This answer is incomplete/)).toBeVisible()
    expect(screen.getByText('Half of')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.of(chatApi.again)).toHaveLength(1))
  })

  it('is pinned, renamed and deleted, the last after confirmation', async () => {
    server
      .on(chatApi.change, () => conversation)
      .on(chatApi.remove, () => {
        // As on the server: a deleted one no longer exists for anyone.
        server.on(chatApi.show, () => {
          throw new Refusal(404, { code: 'not_found', detail: 'This conversation does not exist.' })
        })
        return done
      })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }))
    await waitFor(() => expect(server.of(chatApi.change)[0]?.input.body).toEqual({ is_pinned: true }))
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(server.of(chatApi.remove)).toEqual([])
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(currentPlace()).toBe('/chat'))
  })
})

describe('the page about it', () => {
  it('links to the chat for signed-in users', async () => {
    const user = openApp('/chat/about')
    await user.click(await screen.findByRole('button', { name: 'Start Text Chat' }))
    await waitFor(() => expect(currentPlace()).toBe('/chat'))
  })

  it('lets a visitor in as a guest, and says why if it cannot', async () => {
    localStorage.clear()
    restoreSession()
    server.on(authApi.guest, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'Too many guests came from your network.' })
    })
    const user = openApp('/chat')
    await user.click(await screen.findByRole('button', { name: 'Start Text Chat' }))
    expect(await screen.findByText('Too many guests came from your network.')).toBeVisible()
    server.on(authApi.guest, () => ({ user: person('guest'), access_token: 'token-2' }))
    await user.click(screen.getByRole('button', { name: 'Start Text Chat' }))
    expect(await screen.findByRole('heading', { name: 'What can I look up for you?' })).toBeVisible()
  })
})

describe('the start', () => {
  it('creates a conversation with the first message, and not before', async () => {
    server.on(chatApi.begin, () => conversation).on(chatApi.say, () => ({ question, answer }))
    const user = openApp('/chat')
    await user.click(await screen.findByRole('button', { name: 'What is due next week?' }))
    await waitFor(() => expect(currentPlace()).toBe(`/chat/${conversation.id}`))
    expect(server.of(chatApi.begin)).toHaveLength(1)
    expect(server.of(chatApi.say)[0]?.input.body).toMatchObject({ text: 'What is due next week?' })
  })
})

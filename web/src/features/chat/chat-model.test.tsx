import { type ChatMessage, chatApi } from '@pam/contracts/chat'
import { chatModelsApi, type OfferedModel } from '@pam/contracts/chat/models'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { answer, conversation, question, withChat } from '#test/chat'
import { storeSession } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const priced: OfferedModel = {
  id: 'maker/large',
  name: 'Large',
  context: 128_000,
  price_in: 3_000_000,
  price_out: 15_000_000,
}
const plain: OfferedModel = { id: 'own/llama', name: 'Llama', context: null, price_in: null, price_out: null }
const offered = { models: [priced, plain], preset: 'maker/large', why_not: null }

let server: FakeServer
const openWith = (messages: readonly ChatMessage[], model: string | null = 'maker/large') => {
  withChat(server, messages)
    .on(chatModelsApi.models, () => offered)
    .on(chatApi.show, () => ({ ...conversation, model }))
  return openApp(`/chat/${conversation.id}`)
}
beforeEach(() => {
  storeSession('lawyer')
  server = new FakeServer()
})

const said: ChatMessage = {
  ...answer,
  model: 'maker/large',
  text: 'Landlord repairs the roof. It costs $9.',
  use: { input_tokens: 1000, output_tokens: 50, cost_micros: 1200, is_estimate: false },
  blocks: [
    {
      is: 'prose',
      sentences: [
        { text: 'Landlord repairs the roof.', sources: [1], standing: 'supported', why: null },
        { text: 'It costs $9.', sources: [], standing: 'unsupported', why: '$9 is in no source.' },
      ],
    },
    {
      is: 'rows',
      title: 'Not supported by a source',
      rows: [{ text: 'It costs $9.', detail: '$9 is in no source.', link: null }],
    },
  ],
}

const failed: ChatMessage = {
  ...answer,
  model: 'maker/large',
  state: 'failed',
  text: '',
  sources: [],
  blocks: [
    {
      is: 'notice',
      tone: 'attention',
      text: 'The model service had an internal error (500).',
      ways: ['retry', 'other_model', 'built_in', 'settings'],
    },
  ],
}

describe('the choice of model', () => {
  it('is in the head of the conversation, with context sizes and prices', async () => {
    server.on(chatApi.change, () => conversation)
    const user = openWith([question, answer], null)
    const picker = await screen.findByRole('combobox', { name: 'Who answers' })
    expect(within(picker).getByRole('option', { name: 'Built-in assistant (no data sent)' })).toBeVisible()
    expect(screen.queryByText(/for models this month/)).toBeNull()
    expect(within(picker).getByText('Large (holds 128k, $3.00 / $15.00 a million)')).toBeVisible()
    await user.selectOptions(picker, 'own/llama')
    await waitFor(() => expect(server.of(chatApi.change)[0]?.input.body).toEqual({ model: 'own/llama' }))
    expect(await axeFindings()).toEqual([])
  })

  it('is the firm’s default for a new conversation, until another is chosen', async () => {
    withChat(server, []).on(chatModelsApi.models, () => offered)
    server.on(chatApi.begin, () => conversation).on(chatApi.say, () => ({ question, answer }))
    const user = openApp('/chat')
    const picker = await screen.findByRole('combobox', { name: 'Who answers' })
    expect(picker).toHaveValue('maker/large')
    await user.selectOptions(picker, '')
    await user.type(screen.getByRole('textbox', { name: 'Message to Pam' }), 'Hello{Enter}')
    await waitFor(() => expect(server.of(chatApi.begin)[0]?.input.body).toMatchObject({ model: null }))
  })

  it('shows the usage of one’s month, if there is a limit', async () => {
    const use = { calls: 3, input_tokens: 9, output_tokens: 9, cost_micros: 1_230_000, unpriced_calls: 0 }
    server.on(chatModelsApi.usage, () => ({ ...use, month: '2026-11', limit_micros: 5_000_000 }))
    openWith([question, answer])
    expect(await screen.findByText('$1.23 of your $5.00 for models this month')).toBeVisible()
  })

  it('says why no model can be used', async () => {
    withChat(server)
    openApp(`/chat/${conversation.id}`)
    expect(
      await screen.findByText('The built-in assistant answers. No language model is set up.'),
    ).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Who answers' })).toBeNull()
  })
})

describe('if the scope of a conversation forbids models', () => {
  const whyNot =
    '“Lease.txt” belongs to a case that does not allow its documents to be sent to outside services.'
  const documents = [
    { id: 'd0000000-0000-4000-8000-000000000001', name: 'Lease.txt' },
    { id: 'd0000000-0000-4000-8000-000000000002', name: 'Rider.txt' },
  ]
  const ids = documents.map(({ id }) => id).join(',')
  const forbid = () =>
    server.on(chatModelsApi.models, ({ query }) =>
      query.document_ids === ids ? { models: [], preset: null, why_not: whyNot } : offered,
    )

  it('it says so before anything is written, and the built-in assistant is used', async () => {
    withChat(server, [])
    forbid()
    server.on(chatApi.begin, () => conversation).on(chatApi.say, () => ({ question, answer }))
    const user = openApp(`/chat?documents=${ids}`)
    expect(await screen.findByText(`The built-in assistant answers. ${whyNot}`)).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Who answers' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Message to Pam' }), 'Hello{Enter}')
    await waitFor(() => expect(server.of(chatApi.begin)[0]?.input.body).toMatchObject({ model: null }))
    expect(await axeFindings()).toEqual([])
  })

  it('a conversation with a model can only be switched to the built-in assistant', async () => {
    withChat(server)
    forbid()
    server
      .on(chatApi.show, () => ({ ...conversation, documents, model: 'maker/large' }))
      .on(chatApi.change, () => conversation)
    const user = openApp(`/chat/${conversation.id}`)
    const picker = await screen.findByRole('combobox', { name: 'Who answers' })
    expect(picker).toHaveAccessibleDescription(`Only the built-in assistant can answer here. ${whyNot}`)
    expect(
      within(picker)
        .getAllByRole('option')
        .map((element) => element.textContent),
    ).toEqual(['Built-in assistant (no data sent)', 'maker/large, cannot be used here'])
    expect(within(picker).getByRole('option', { name: 'maker/large, cannot be used here' })).toBeDisabled()
    await user.selectOptions(picker, '')
    await waitFor(() => expect(server.of(chatApi.change)[0]?.input.body).toEqual({ model: null }))
    expect(await axeFindings()).toEqual([])
  })
})

describe('an answer with a model', () => {
  it('opens its sources at the words, marks what no source supports, and shows its usage', async () => {
    openWith([question, said])
    const marks = await screen.findAllByRole('link', { name: /Lease\.txt, page 2/ })
    for (const mark of marks)
      expect(mark).toHaveAttribute('href', `/documents/${answer.sources[0]?.document_id}#p2:10-42`)
    expect(screen.getByText('not supported by a source: $9 is in no source.')).toBeVisible()
    expect(screen.getByText('$9 is in no source.')).toBeVisible()
    expect(screen.getByText('1,000 tokens read, 50 written, $0.0012')).toBeVisible()
    expect(screen.getByText('with maker/large')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('that failed says why, and offers alternatives: again, with another model, without one', async () => {
    server.on(chatApi.again, () => ({ ...answer, model: null }))
    const user = openWith([question, failed])
    expect(await screen.findByText('The model service had an internal error (500).')).toBeVisible()
    expect(screen.queryByText('This answer could not be given.')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Open the settings' })).toBeNull()
    const asked = () => server.of(chatApi.again).map(({ input }) => (input.body as { model?: unknown }).model)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked()).toEqual(['maker/large']))
    await user.click(screen.getByRole('button', { name: 'Use the built-in assistant' }))
    await waitFor(() => expect(asked()).toEqual(['maker/large', null]))
    await user.click(screen.getByRole('button', { name: 'Use another model' }))
    await user.selectOptions(await screen.findByLabelText('Another model'), 'own/llama')
    await user.click(screen.getByRole('button', { name: 'Ask it' }))
    await waitFor(() => expect(asked()).toEqual(['maker/large', null, 'own/llama']))
    expect(await axeFindings()).toEqual([])
  })

  it('says so if the alternative is refused too', async () => {
    server.on(chatApi.again, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'This answer is still being written.' })
    })
    const user = openWith([question, failed])
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This answer is still being written.')).toBeVisible()
  })
})

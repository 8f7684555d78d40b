import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { chatMessages, type MessageRow } from '#table/chat/chat'
import { testApp } from '#test/app'
import { anyChat, askPam, beginChat, eventsOf } from '#test/chat'
import { office, prose, withLease } from '#test/chat-office'

describe('a conversation', () => {
  it('is named by its first words, listed newest first after pinned ones, and searched by its messages', async () => {
    const { lawyer, chat, ask } = await office()
    await ask('What is due next week?')
    const second = await beginChat(lawyer, { title: 'Pinned one' })
    await lawyer.call(chatApi.change, { params: { id: second.id }, body: { is_pinned: true } })
    const { items } = await lawyer.call(chatApi.list)
    expect(items.map(({ title }) => title)).toEqual(['Pinned one', 'What is due next week?'])
    expect((await lawyer.call(chatApi.list, { query: { q: 'due next' } })).items.map(({ id }) => id)).toEqual(
      [chat.id],
    )
  })

  it('the same key twice is one message', async () => {
    const { lawyer, chat } = await office()
    const body = { text: 'What is due?', key: newId() }
    const first = await lawyer.call(chatApi.say, { params: { id: chat.id }, body })
    await eventsOf(lawyer, first.answer.id)
    const again = await lawyer.call(chatApi.say, { params: { id: chat.id }, body })
    expect(again.question.id).toBe(first.question.id)
    expect((await lawyer.call(chatApi.messages, { params: { id: chat.id } })).items).toHaveLength(2)
  })

  it('an edit replaces a message and everything after it, and keeps both', async () => {
    const { lawyer, chat, ask } = await office()
    await ask('What is due next week?')
    await ask('Show my cases')
    const { items } = await lawyer.call(chatApi.messages, { params: { id: chat.id } })
    const [first] = items
    const { question, answer } = await lawyer.call(chatApi.say, {
      params: { id: chat.id },
      body: { text: 'What is due tomorrow?', key: newId(), instead_of: first?.id ?? '' },
    })
    await eventsOf(lawyer, answer.id)
    expect(question).toMatchObject({ try_number: 2, tries: 2 })
    const after = await lawyer.call(chatApi.messages, { params: { id: chat.id } })
    expect(after.items.map(({ id }) => id)).toEqual([question.id, answer.id])
    const tries = await lawyer.call(chatApi.tries, { params: { id: question.id } })
    expect(tries.items.map(({ text }) => text)).toEqual(['What is due next week?', 'What is due tomorrow?'])
  })

  it('a regenerated answer is next to the previous one', async () => {
    const { lawyer, ask } = await office()
    const first = await ask('Show my cases')
    const body = { key: newId() }
    const second = await lawyer.call(chatApi.again, { params: { id: first.id }, body })
    await eventsOf(lawyer, second.id)
    expect(second).toMatchObject({ try_number: 2, tries: 2 })
    expect((await lawyer.call(chatApi.again, { params: { id: first.id }, body })).id).toBe(second.id)
  })

  it('an answer of a dead process is ended with its reason, and does not block the next', async () => {
    const { world, lawyer, chat, ask } = await office()
    const { id } = await ask('Show my cases')
    const cut = (change: Partial<MessageRow> = {}) =>
      world.services.db
        .update(chatMessages)
        .set({ state: 'writing', blocks: [], endedAt: world.clock.now(), ...change })
        .where(eq(chatMessages.id, id))
    const say = () =>
      lawyer.call(chatApi.say, { params: { id: chat.id }, body: { text: 'Show my tasks', key: newId() } })
    const listed = async () => (await lawyer.call(chatApi.messages, { params: { id: chat.id } })).items.at(-1)
    const restarted = expect.objectContaining({ text: 'Pam was restarted during this answer.' })
    // Another process sent a heartbeat a moment ago: its answer belongs to it.
    await cut({ text: 'Half of', model: 'some/model' })
    world.clock.pass(10)
    expect(await listed()).toMatchObject({ state: 'writing', text: 'Half of' })
    await expect(say()).rejects.toMatchObject({ status: 409 })
    world.clock.pass(10)
    const half = await listed()
    expect(half).toMatchObject({ state: 'incomplete', text: expect.stringMatching(/^Half of/) })
    expect(half?.blocks).toEqual([expect.objectContaining({ is: 'prose' }), restarted])
    expect((await eventsOf(lawyer, id)).at(-1)).toMatchObject({ is: 'end', message: { state: 'incomplete' } })
    // Nothing had arrived; a person who does not wait stops it.
    await cut({ text: '', model: null })
    expect(await lawyer.call(chatApi.stop, { params: { id } })).toMatchObject({
      state: 'failed',
      blocks: [restarted],
    })
    await cut({ text: '', model: null })
    world.clock.pass(20)
    await eventsOf(lawyer, (await say()).answer.id)
    expect(await lawyer.call(chatApi.message, { params: { id } })).toMatchObject({ state: 'failed' })
  })

  it('is private: its words, also in search, also for a colleague', async () => {
    const { world, chat, ask } = await office()
    await ask('What is due about the zebra?')
    const other = await world.person('lawyer')
    expect((await other.call(chatApi.list, { query: { q: 'zebra' } })).items).toEqual([])
    await expect(other.call(chatApi.messages, { params: { id: chat.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is shared with those who see its case, read-only, and never with anything outside it', async () => {
    const { world, lawyer, rivera } = await office()
    const other = await world.person('lawyer')
    const inCase = await beginChat(lawyer, { case_id: rivera.id })
    await askPam(lawyer, inCase, 'What is due?')
    await lawyer.call(chatApi.change, { params: { id: inCase.id }, body: { is_shared: true } })
    expect((await other.call(chatApi.messages, { params: { id: inCase.id } })).items).toHaveLength(2)
    await expect(
      other.call(chatApi.say, { params: { id: inCase.id }, body: { text: 'Hello', key: newId() } }),
    ).rejects.toMatchObject({ status: 403 })
    expect(prose(await askPam(lawyer, inCase, 'Show my cases'))).toContain('shared in its case')
    const wide = await beginChat(lawyer, { case_id: rivera.id })
    await askPam(lawyer, wide, 'Show my cases')
    await expect(
      lawyer.call(chatApi.change, { params: { id: wide.id }, body: { is_shared: true } }),
    ).rejects.toMatchObject({ status: 409 })
    await lawyer.call(casesApi.wall, { params: { id: rivera.id }, body: { walled: true } })
    await expect(other.call(chatApi.messages, { params: { id: inCase.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is exported with its sources, and special characters in it stay characters', async () => {
    const { world, lawyer, chat, ask } = await office()
    await withLease(world, lawyer)
    await ask('What does the lease say about **repairs**?')
    const file = await lawyer.send(chatApi.export, { params: { id: chat.id }, query: { format: 'md' } })
    expect(file.body).toContain('\\*\\*repairs\\*\\*')
    expect(file.body).toContain('Lease Okonkwo.txt, page 1, characters')
    const word = await lawyer.send(chatApi.export, { params: { id: chat.id }, query: { format: 'docx' } })
    expect(word.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('of a case under hold is kept', async () => {
    const { lawyer, conversation, caseId } = await anyChat(await testApp())
    const { version } = await lawyer.call(casesApi.show, { params: { id: caseId } })
    await lawyer.call(casesApi.changeRules, {
      params: { id: caseId },
      body: { ai_allowed: true, legal_hold: true, retention_years: null, version },
    })
    const params = { id: conversation.id }
    await expect(lawyer.call(chatApi.remove, { params })).rejects.toMatchObject({ status: 409 })
    const moved = lawyer.call(chatApi.change, { params, body: { case_id: null } })
    await expect(moved).rejects.toMatchObject({ status: 409 })
    const renamed = await lawyer.call(chatApi.change, { params, body: { title: 'Repairs' } })
    expect(renamed).toMatchObject({ title: 'Repairs', case_id: caseId })
  })
})

describe('a guest', () => {
  it('has twenty messages a day, and sees nothing of the firm', async () => {
    const world = await testApp()
    const guest = await world.person('guest')
    const chat = await beginChat(guest)
    for (let count = 0; count < 20; count += 1) await askPam(guest, chat, 'What is Rule 12?')
    await expect(askPam(guest, chat, 'And Rule 13?')).rejects.toMatchObject({ status: 429 })
    const { items } = await guest.call(chatApi.messages, { params: { id: chat.id } })
    expect(items).toHaveLength(40)
  })
})

import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { documentsApi } from '@pam/contracts/documents'
import { usersApi } from '@pam/contracts/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import type { TestPerson } from '#test/app'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { askPam, beginChat, eventsOf } from '#test/chat'
import { modelOffice } from '#test/chat-model'
import { lease } from '#test/chat-office'
import { giveAndRead } from '#test/documents'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { joinCase } from '#test/same-firm/people'

const withheld = 'No longer available to you'

/** A paralegal on the team of a case, with a conversation over everything that quotes its lease. */
async function quoted() {
  const world = await testApp()
  const [admin, lead] = [await world.person('admin'), await world.person('lawyer')]
  const paralegal = await world.person('paralegal')
  const matter = await openCase(lead, { title: 'Okonkwo v. Harbour View' })
  await joinCase(lead, matter.id, [paralegal])
  const document = await giveAndRead(world, lead, {
    name: 'Lease Okonkwo.txt',
    content: lease,
    fields: { case_id: matter.id },
  })
  const chat = await beginChat(paralegal)
  const answer = await askPam(paralegal, chat, 'What is the base rent?')
  expect(JSON.stringify(answer)).toContain('$2,400')
  const leave = () =>
    lead.call(casesApi.leave, { params: { id: matter.id }, body: { user_id: paralegal.id } })
  return { world, admin, lead, paralegal, matter, document, chat, answer, leave }
}

/** Everything a person can read of a conversation. */
async function readAll(by: TestPerson, chat: { id: string }, message: { id: string }) {
  const { id } = chat
  const [messages, one, tries, events, listed, markdown] = [
    await by.call(chatApi.messages, { params: { id } }),
    await by.call(chatApi.message, { params: { id: message.id } }),
    await by.call(chatApi.tries, { params: { id: message.id } }),
    await eventsOf(by, message.id),
    await by.call(chatApi.list),
    await by.send(chatApi.export, { params: { id }, query: { format: 'md' } }),
  ]
  return JSON.stringify([messages, one, tries, events, listed, markdown.body])
}

const foundBy = async (by: TestPerson, q: string) =>
  (await by.call(chatApi.list, { query: { q } })).items.length

describe('an answer that depends on a document', () => {
  it('is withheld from people who left the case, in every view and in search, and returns with access', async () => {
    const { lead, paralegal, matter, chat, answer, leave } = await quoted()
    expect(await foundBy(paralegal, '2,400')).toBe(1)
    await leave()
    const seen = await readAll(paralegal, chat, answer)
    expect(seen).toContain(withheld)
    expect(seen).toContain('What is the base rent?')
    for (const word of ['2,400', 'Okonkwo', 'Lease']) expect(seen).not.toContain(word)
    expect(await foundBy(paralegal, '2,400')).toBe(0)
    expect(await foundBy(paralegal, 'base rent?')).toBe(1)
    await joinCase(lead, matter.id, [paralegal])
    expect(await readAll(paralegal, chat, answer)).toContain('$2,400')
    expect(await foundBy(paralegal, '2,400')).toBe(1)
  })

  it('is withheld while the document is in the trash', async () => {
    const { lead, paralegal, chat, answer, document } = await quoted()
    await lead.call(documentsApi.trash, { params: { id: document.id } })
    expect(await readAll(paralegal, chat, answer)).not.toContain('2,400')
    expect(await foundBy(paralegal, '2,400')).toBe(0)
    await lead.call(documentsApi.restore, { params: { id: document.id } })
    expect(await readAll(paralegal, chat, answer)).toContain('$2,400')
  })

  it('is withheld from a lawyer off the team as soon as there is a wall', async () => {
    const { world, lead, matter } = await quoted()
    const outside = await world.person('lawyer')
    const chat = await beginChat(outside)
    const answer = await askPam(outside, chat, 'What is the base rent?')
    expect(await readAll(outside, chat, answer)).toContain('$2,400')
    await lead.call(casesApi.wall, { params: { id: matter.id }, body: { walled: true } })
    expect(await readAll(outside, chat, answer)).not.toContain('2,400')
  })

  it('is withheld after a change to a role without case access', async () => {
    const { admin, paralegal, chat, answer } = await quoted()
    await admin.call(usersApi.change, {
      params: { id: paralegal.id },
      body: { email: `${newId()}@example.com`, role: 'user' },
    })
    expect(await readAll(paralegal, chat, answer)).not.toContain('2,400')
    expect(await foundBy(paralegal, '2,400')).toBe(0)
  })
})

describe('an answer without a quotation', () => {
  it('is withheld if a list in it names an invisible case', async () => {
    const { paralegal, leave } = await quoted()
    const chat = await beginChat(paralegal)
    const answer = await askPam(paralegal, chat, 'Show my cases')
    expect(await readAll(paralegal, chat, answer)).toContain('Okonkwo v. Harbour View')
    await leave()
    expect(await readAll(paralegal, chat, answer)).not.toContain('Harbour View')
    expect(await foundBy(paralegal, 'Harbour View')).toBe(0)
  })

  it('is withheld with its proposal, which can then be neither carried out nor read', async () => {
    const { paralegal, matter, leave } = await quoted()
    const chat = await beginChat(paralegal, { case_id: matter.id })
    const answer = await askPam(paralegal, chat, 'Note: call the clerk')
    const [block] = answer.blocks
    if (block?.is !== 'proposal') throw new Error('nothing was proposed')
    await leave()
    expect(await readAll(paralegal, chat, answer)).not.toContain('Harbour View')
    for (const act of [chatApi.confirm, chatApi.dismiss])
      expect((await paralegal.send(act, { params: { id: block.proposal.id } })).statusCode).toBe(404)
  })

  it('that only computes is kept', async () => {
    const { paralegal, leave } = await quoted()
    const chat = await beginChat(paralegal)
    const answer = await askPam(
      paralegal,
      chat,
      'When is the answer due if service was on May 4, 2026 in federal court?',
    )
    const before = await readAll(paralegal, chat, answer)
    expect(before).not.toContain(withheld)
    await leave()
    expect(await readAll(paralegal, chat, answer)).toBe(before)
  })
})

describe('with a model', () => {
  let service: ProviderServer
  beforeAll(async () => {
    service = await providerServer('stubborn')
  })
  afterAll(() => service.stop())

  it('a follow-up is sent nothing withheld, and an answer made from it is withheld with it', async () => {
    const { world, lawyer, matter, prompts } = await modelOffice(service)
    const paralegal = await world.person('paralegal')
    await joinCase(lawyer, matter.id, [paralegal])
    const chat = await beginChat(paralegal, { model: 'fake/ok' })
    const first = await askPam(paralegal, chat, 'What does the lease say about repairs?')
    const second = await askPam(paralegal, chat, 'Thank you')
    expect(first.state).toBe('complete')
    const sentBefore = (await prompts()).at(-1) ?? ''
    expect(sentBefore).toContain(first.text.slice(0, 20))
    await lawyer.call(casesApi.leave, { params: { id: matter.id }, body: { user_id: paralegal.id } })
    const { items } = await paralegal.call(chatApi.messages, { params: { id: chat.id } })
    expect(items.filter(({ role }) => role === 'assistant').map(({ text }) => text)).toEqual([
      withheld,
      withheld,
    ])
    expect(items.map(({ id }) => id)).toContain(second.id)
    await askPam(paralegal, chat, `And now ${newId()}?`)
    const sent = (await prompts()).at(-1) ?? ''
    expect(sent).toContain('And now')
    expect(sent).not.toContain('roof')
    expect(sent).not.toContain(first.text.slice(0, 20))
  })
})

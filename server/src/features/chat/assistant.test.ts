import { casesApi } from '@pam/contracts/cases'
import { type ChatMessage, chatApi } from '@pam/contracts/chat'
import { tasksApi } from '@pam/contracts/tasks'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { addEvent } from '#test/calendar'
import { openCase } from '#test/cases'
import { anyChat, askPam, beginChat } from '#test/chat'
import { lease, office, prose, withLease } from '#test/chat-office'
import { acceptDeadline } from '#test/deadlines'
import { giveItem } from '#test/knowledge'

const rows = ({ blocks }: ChatMessage) => blocks.flatMap((block) => (block.is === 'rows' ? block.rows : []))
const proposalIn = ({ blocks }: ChatMessage) => {
  const found = blocks.find((block) => block.is === 'proposal')
  if (found?.is !== 'proposal') throw new Error('nothing was proposed')
  return found.proposal
}

describe('the assistant without a model', () => {
  it('answers with the exact words and their location', async () => {
    const { world, lawyer, ask } = await office()
    const { id } = await withLease(world, lawyer)
    const answer = await ask('What does the lease say about repairs?')
    expect(answer).toMatchObject({ state: 'complete', model: null, role: 'assistant' })
    expect(answer.sources[0]).toMatchObject({
      number: 1,
      document_id: id,
      title: 'Lease Okonkwo.txt',
      page: 1,
    })
    expect(answer.sources[0]?.text).toContain('Landlord shall maintain and repair the roof')
    for (const source of answer.sources) expect(lease.slice(source.start, source.end)).toBe(source.text)
    expect(answer.blocks).toContainEqual({ is: 'extract', source: 1 })
  })

  it('answers about the next court date from the calendar, not with the next deadline', async () => {
    const { world, lawyer, rivera, ask } = await office()
    const on = (days: number) =>
      new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const hearing = { kind: 'hearing' as const, case_id: rivera.id }
    await addEvent(lawyer, {
      ...hearing,
      title: 'Motion hearing',
      starts: `${on(20)}T09:30`,
      ends: `${on(20)}T10:30`,
    })
    await addEvent(lawyer, {
      ...hearing,
      title: 'Status conference',
      starts: `${on(9)}T14:00`,
      ends: `${on(9)}T14:30`,
    })
    const answer = await ask('when is our next court date in Rivera?')
    expect(prose(answer)).toMatch(/^The next hearing on the calendar is on .*, 2:00 PM: Status conference\./)
    expect(prose(await ask('any depositions in Rivera this month?'))).not.toMatch(/hearing/i)
  })

  it('says what it searched when nothing is found, and never makes anything up', async () => {
    const { world, lawyer, ask } = await office()
    await withLease(world, lawyer)
    const answer = await ask('What does the lease say about submarines and helicopters?')
    expect(prose(answer)).toBe(
      'I found nothing about “submarines helicopters” in Lease Okonkwo (1 page read).',
    )
    expect(answer.sources).toEqual([])
  })

  it('proposes any change, and carries it out only on confirmation, once', async () => {
    const { lawyer, rivera, ask } = await office()
    const answer = await ask('Note on Rivera: the client called about the roof')
    const proposal = proposalIn(answer)
    expect(proposal).toMatchObject({
      tool: 'cases.write_note',
      state: 'open',
      details: [
        { label: 'Case', value: 'Rivera v. Acme Holdings LLC' },
        { label: 'Note', value: 'the client called about the roof' },
      ],
    })
    const notes = () => lawyer.call(casesApi.notes, { params: { id: rivera.id } })
    expect((await notes()).items).toEqual([])
    const both = await Promise.allSettled([
      lawyer.call(chatApi.confirm, { params: { id: proposal.id } }),
      lawyer.call(chatApi.confirm, { params: { id: proposal.id } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await notes()).items.map(({ text }) => text)).toEqual(['the client called about the roof'])
    const { items } = await lawyer.call(chatApi.messages, { params: { id: answer.conversation_id } })
    expect(items.at(-1)?.blocks[0]).toMatchObject({
      proposal: { state: 'done', outcome: 'The note is in the case.' },
    })
  })

  it('a declined proposal has no effect, permanently', async () => {
    const { lawyer, proposal, caseId } = await anyChat(await testApp())
    await lawyer.call(chatApi.dismiss, { params: { id: proposal.id } })
    await expect(lawyer.call(chatApi.confirm, { params: { id: proposal.id } })).rejects.toMatchObject({
      status: 409,
    })
    expect((await lawyer.call(casesApi.notes, { params: { id: caseId } })).items).toEqual([])
  })

  it('adds tasks for a day, in the named case', async () => {
    const { world, lawyer, rivera, ask } = await office()
    const proposal = proposalIn(await ask('Create a task to call the clerk in Rivera v. Acme tomorrow'))
    await lawyer.call(chatApi.confirm, { params: { id: proposal.id } })
    const { items } = await lawyer.call(tasksApi.list, { query: { mine: 'true' } })
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(items).toMatchObject([{ title: 'Call the clerk', case_id: rivera.id, due_on: tomorrow }])
    expect(rows(await ask('what is due this month?')).map(({ text }) => text)).toContain('Call the clerk')
  })

  it('asks which one is meant if it is ambiguous', async () => {
    const { lawyer, ask } = await office()
    await openCase(lawyer, { title: 'Rivera Family Trust' })
    const answer = await ask('Note on Rivera: call back')
    expect(prose(answer)).toBe('Which case do you mean?')
    expect(
      rows(answer)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/^Rivera Family Trust \(/),
      expect.stringMatching(/^Rivera v\. Acme Holdings LLC \(/),
    ])
    const { details } = proposalIn(await ask(rows(answer)[0]?.link?.slice('say:'.length) ?? ''))
    expect(details[1]?.value).toBe('call back')
  })

  it('a name alone answers the assistant’s question, and applies to the previous message', async () => {
    const { ask } = await office()
    expect(prose(await ask('Remind me to call the clerk on Friday'))).toContain('In which case?')
    const { title, details } = proposalIn(await ask('Rivera'))
    expect([title, ...details.map(({ value }) => value)]).toEqual([
      ...['Add a task', 'Call the clerk', 'Rivera v. Acme Holdings LLC', 'Ana Chen', 'Fri, Nov 20, 2026'],
    ])
  })

  it('words that only sound alike do not match', async () => {
    const { world, lawyer, ask } = await office()
    await withLease(world, lawyer)
    expect((await ask('What did Strickland v. Washington say of rent?')).sources).toEqual([])
  })

  it('two cases of one name are distinguished by their numbers', async () => {
    const { lawyer, rivera, ask } = await office()
    const twin = await openCase(lawyer, { title: rivera.title })
    const choices = rows(await ask('Note on Rivera v. Acme Holdings LLC: call back')).map(({ link }) => link)
    expect(choices.toSorted()).toEqual(
      [rivera, twin].map(({ number }) => `say:Note on ${number}: call back`).toSorted(),
    )
    const { details } = proposalIn(await ask(`Note on ${twin.number}: call back`))
    expect(details[1]?.value).toBe('call back')
  })

  it('counts a deadline from a sentence, and asks for a missing court', async () => {
    const { ask } = await office()
    const answer = await ask('We were served by mail on March 3, 2026 in N.D. Cal., when is the answer due?')
    expect(prose(answer)).toMatch(/^Tue, Mar 24, 2026: Answer or Rule 12 motion, 21 days after/)
    expect(rows(answer).map(({ text }) => text)).toContain('Tue, Mar 24, 2026: day 21')
    expect(prose(await ask('We were served on March 3, 2026, when is the answer due?'))).toContain(
      'Which court?',
    )
  })

  it('offers the forms a document can be drafted with, for the named case', async () => {
    const { lawyer, rivera, ask } = await office()
    const field = { name: 'client', label: 'Client', type: 'text' as const, required: true }
    const { id } = await giveItem(lawyer, {
      collection: 'forms',
      title: 'Engagement letter, hourly',
      body: 'Dear {{client}}',
      fields: [field],
    })
    const answer = await ask('Draft an engagement letter for Rivera')
    expect(rows(answer)[0]).toMatchObject({
      text: 'Engagement letter, hourly',
      link: `/knowledge/${id}/fill?case=${rivera.id}`,
    })
    expect(prose(await ask('Draft a treaty with Mars'))).toContain('I have no form for')
  })

  it('says what it cannot do yet', async () => {
    const { ask } = await office()
    expect(prose(await ask('Is Smith v. Jones still good law?'))).toContain(
      'I cannot say whether a case is still good law yet.',
    )
  })

  it.each([
    ['What is the trust balance in Rivera?', 'The trust balance of'],
    ['How much do we hold in trust for Rivera', 'The trust balance of'],
    ['What is unbilled on Rivera?', 'of unbilled work'],
    ['How much does Rivera owe us?', 'of unbilled work'],
    ['Which invoices are overdue?', 'No invoice is overdue.'],
    ['Show me unpaid invoices', 'No invoice is unpaid.'],
    ['Who owes us money?', 'No invoice is unpaid.'],
    ['trust balance', 'Of which case?'],
    ['Send the invoice to Rivera', 'I cannot send invoices from here yet.'],
    ['Transfer 500 from trust to operating', 'I cannot move trust money yet.'],
  ])('is asked about money: %s', async (question, answer) => {
    const { ask } = await office()
    expect(prose(await ask(question))).toContain(answer)
  })

  it('proposes a draft invoice and creates none by itself', async () => {
    const { ask } = await office()
    const answer = await ask('Draft an invoice for Rivera')
    expect(answer.blocks).toContainEqual(
      expect.objectContaining({
        is: 'proposal',
        proposal: expect.objectContaining({ tool: 'billing.draft', state: 'open' }),
      }),
    )
  })

  it('proposes nothing the person may not do', async () => {
    const world = await testApp()
    const user = await world.person('user')
    const answer = await askPam(user, await beginChat(user), 'Is there a conflict with Acme?')
    expect(prose(answer)).toContain('Your role does not allow this')
    expect(answer.blocks.some(({ is }) => is === 'proposal')).toBe(false)
  })

  it('answers from the calendar of a case before searching documents', async () => {
    const { world, lawyer, rivera, ask } = await office()
    await withLease(world, lawyer)
    await acceptDeadline(lawyer, rivera.id, { title: 'Answer or Rule 12 motion' })
    const answer = await ask('When is the answer due in Rivera?')
    expect(rows(answer).map(({ text }) => text)).toEqual(['Answer or Rule 12 motion'])
    expect(answer.sources).toEqual([])
  })
})

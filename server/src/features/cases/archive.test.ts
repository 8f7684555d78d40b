import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { describe, expect, it } from 'vitest'
import { deadlinesInArchive } from '#features/deadlines'
import { tasksInArchive } from '#features/tasks'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { addContact, beginCase, openCase } from '#test/cases'
import { acceptDeadline, weekBefore } from '#test/deadlines'
import { addTask } from '#test/tasks'
import { packArchive, unpackArchive } from './archive-pack.ts'

const exported = async (by: TestPerson, id: string) => {
  const { base64, name } = await by.call(casesApi.exportArchive, { params: { id } })
  return {
    base64,
    name,
    ...(await unpackArchive(Buffer.from(base64, 'base64'), [deadlinesInArchive, tasksInArchive])),
  }
}

/** A case with a bit of everything. */
async function furnished({ clock }: TestApp, lawyer: TestPerson) {
  const [ada, elm] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Elm Street Holdings')]
  await lawyer.call(contactsApi.change, {
    params: { id: ada.id },
    body: {
      kind: 'person',
      name: 'Ada Marsh',
      aliases: [{ name: 'Ada Lovell', kind: 'maiden' }],
      emails: ['ada@mail.example'],
      version: ada.version,
    },
  })
  await lawyer.call(contactsApi.relate, {
    params: { id: ada.id },
    body: { to_id: elm.id, kind: 'owner_of', since: '2020-01-01' },
  })
  const it = await beginCase(lawyer, {
    number: 'RE-7',
    description: 'Ten years with an option.\nLandlord wants a guarantee.',
    jurisdiction: 'st:NY',
    parties: [
      { contact_id: ada.id, role: 'client' },
      { contact_id: elm.id, role: 'adverse' },
    ],
  })
  clock.pass(1)
  await lawyer.call(casesApi.writeNote, {
    params: { id: it.id },
    body: { text: 'Called; “maybe” on Friday.' },
  })
  const { version } = await lawyer.call(casesApi.show, { params: { id: it.id } })
  clock.pass(1)
  await lawyer.call(casesApi.changeRules, {
    params: { id: it.id },
    body: { ai_allowed: false, legal_hold: true, retention_years: 9, version },
  })
  return it
}

describe('the archive of a case', () => {
  it('carries tasks and deadlines with what ties them, and brings them back the same', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const lawyer = await home.person('lawyer', { fullName: 'Rosa Rivera' })
    const it = await beginCase(lawyer)
    const deadline = await acceptDeadline(lawyer, it.id)
    const first = await addTask(lawyer, it.id, { title: 'Ask the client', assignee_id: lawyer.id })
    home.clock.pass(1)
    await addTask(lawyer, it.id, {
      title: 'Draft',
      waits_for: [first.id],
      checklist: [{ text: 'Outline' }],
    })
    home.clock.pass(1)
    const tied = { title: 'File', tie: weekBefore }
    await lawyer.call(deadlinesApi.addTask, { params: { id: deadline.id }, body: tied })
    const out = await exported(lawyer, it.id)
    expect(out.more.get('tasks.json')).toMatchObject([
      { title: 'Ask the client', assignee: 'Rosa Rivera', waits_for: [] },
      { title: 'Draft', waits_for: ['k2'], checklist: [{ text: 'Outline', is_done: false }] },
      { title: 'File', deadline: { key: 'k1', title: 'Answer', days: 7 } },
    ])
    expect(out.more.get('deadlines.json')).toMatchObject([
      { title: deadline.title, due: deadline.due, responsible: 'Rosa Rivera' },
    ])
    const stranger = await away.person('lawyer', { fullName: 'Rosa Rivera' })
    const taken = await stranger.call(casesApi.importArchive, { body: { base64: out.base64 } })
    const again = await exported(stranger, taken.id)
    expect(again.more).toEqual(out.more)
  })

  it('goes to another firm and back out again without loss', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const lawyer = await home.person('lawyer', { fullName: 'Rosa Rivera' })
    const stranger = await away.person('lawyer', { fullName: 'Nadia Berg' })
    const first = await exported(lawyer, (await furnished(home, lawyer)).id)
    expect(first.name).toBe('case-RE-7.tar.gz')
    away.clock.pass(60)
    const taken = await stranger.call(casesApi.importArchive, { body: { base64: first.base64 } })
    expect(taken).toMatchObject({
      number: 'RE-7',
      status: 'prospective',
      lead_id: stranger.id,
      legal_hold: true,
    })
    const second = await exported(stranger, taken.id)
    const { team: _ours, ...told } = first.files['case.json']
    expect(second.files['case.json']).toMatchObject(told)
    for (const name of ['contacts.json', 'relations.json', 'parties.json', 'notes.json'] as const)
      expect(second.files[name], name).toEqual(first.files[name])
    expect(second.files['timeline.json'].slice(0, -1)).toEqual(first.files['timeline.json'])
    expect(second.files['timeline.json'].at(-1)).toMatchObject({
      actor: 'Nadia Berg',
      text: 'RE-7 was taken in from an archive.',
    })
    const { items } = await stranger.call(casesApi.notes, { params: { id: taken.id } })
    expect(items[0]).toMatchObject({ author: 'Rosa Rivera', text: 'Called; “maybe” on Friday.' })
  })

  it('brings an open case in as prospective, and under the next number when its own is taken', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const it = await openCase(lawyer, { number: 'X-1' })
    const { base64 } = await exported(lawyer, it.id)
    const copy = await lawyer.call(casesApi.importArchive, { body: { base64 } })
    expect(copy).toMatchObject({ status: 'prospective', opened_on: it.opened_on })
    expect(copy.number).toMatch(/^\d{4}-\d{4}$/)
  })

  it('of a closed case keeps the days and the outcome', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    const end = await lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'withdrawn' } })
    const { base64 } = await exported(lawyer, id)
    const copy = await lawyer.call(casesApi.importArchive, { body: { base64 } })
    const { status, opened_on, closed_on, outcome } = end
    expect(copy).toMatchObject({ status, opened_on, closed_on, outcome })
    expect(outcome).toBe('withdrawn')
  })

  it('is given to those who manage the case alone', async () => {
    const world = await testApp()
    const { id } = await beginCase(await world.person('lawyer'))
    const other = await world.person('lawyer')
    await expect(other.call(casesApi.exportArchive, { params: { id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is refused when it is damaged, foreign or names who is not in it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const take = (content: Buffer) =>
      lawyer.call(casesApi.importArchive, { body: { base64: content.toString('base64') } })
    await expect(take(Buffer.from('hello'))).rejects.toMatchObject({
      detail: 'This file is not an archive of a case.',
    })
    const { files } = await exported(lawyer, (await furnished(world, lawyer)).id)
    const parties = [{ contact: 'c9', role: 'client' as const, note: '' }]
    await expect(
      take(await packArchive({ ...files, 'parties.json': parties }, world.clock.now())),
    ).rejects.toMatchObject({ detail: 'The archive cannot be read: it names contacts that are not in it.' })
    expect((await lawyer.call(casesApi.list)).total).toBe(1)
  })
})

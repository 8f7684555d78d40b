import { searchSavedApi } from '@pam/contracts/search/saved'
import { settingsApi } from '@pam/contracts/settings'
import { describe, expect, it } from 'vitest'
import type { JobCtx } from '#platform/jobs/define'
import type { TestApp } from '#test/app'
import {
  day,
  freshOf,
  hour,
  lettersTo,
  lookAfterSaved,
  office,
  open,
  pass,
  roof,
  saveSearch,
} from '#test/saved'
import { silentLog } from '#test/services'
import { mailSavedSearches } from './saved.jobs.ts'

/** The input of a job, with some parts replaced for the test. */
const jobCtx = ({ services, clock }: TestApp, parts: Partial<JobCtx>): JobCtx => ({
  ...services,
  log: silentLog,
  signal: new AbortController().signal,
  tools: [],
  attempt: 1,
  isLastAttempt: false,
  now: clock.now,
  ...parts,
})

describe('an instant alert', () => {
  it('reports each new result once by email, by name only, with how to turn it off', async () => {
    const { world, reader, writer } = await office()
    const { id } = await saveSearch(reader, 'who repairs the roof')
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toEqual([])
    await roof(world, writer, 'Second.txt')
    await lookAfterSaved(world)
    await lookAfterSaved(world)
    const [letter, ...more] = await lettersTo(world, reader)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('1 new result in “About who repairs the roof”')
    expect(letter?.text).toContain('Hello Ana Rivera,')
    expect(letter?.text).toContain('- Second.txt (document)')
    expect(letter?.text).toContain('To turn them off, choose “No alert”')
    expect(letter?.text).not.toContain('says who repairs')
    expect(await freshOf(reader)).toEqual([1])
    await roof(world, writer, 'Third.txt')
    await lookAfterSaved(world)
    expect((await lettersTo(world, reader)).length).toBe(2)
    expect(await freshOf(reader)).toEqual([2])
    expect((await open(reader, id)).fresh).toHaveLength(2)
    expect(await freshOf(reader)).toEqual([0])
    await lookAfterSaved(world)
    expect((await lettersTo(world, reader)).length).toBe(2)
  })

  it('links to the search without any word of it, and says where to go if no link is known', async () => {
    const { world, reader, writer } = await office()
    const { id } = await saveSearch(reader, 'who repairs the roof')
    const letter = async (site: string | null) => {
      await roof(world, writer, `${site ? 'Linked' : 'Plain'}.txt`)
      await mailSavedSearches.run(jobCtx(world, { site }), { firmId: world.firmId })
      return (await lettersTo(world, reader)).find(({ text }) =>
        text.includes(site ? '- Linked.txt' : '- Plain.txt'),
      )?.text
    }
    const site = 'https://pam.firm.example/office'
    const linked = await letter(site)
    expect(linked?.match(/https:\S+/g)).toEqual([`${site}/search/saved/${id}`, `${site}/search/saved`])
    expect(await letter(null)).toContain('To see them, open Search in Pam and choose Saved searches.')
  })

  it('is one email for all searches of a person, without results already opened', async () => {
    const { world, reader, writer } = await office()
    await saveSearch(reader, 'who repairs the roof')
    await saveSearch(reader, 'type:document roof')
    const opened = await saveSearch(reader, 'repairs')
    await roof(world, writer, 'Second.txt')
    expect((await open(reader, opened.id)).fresh).toHaveLength(1)
    await lookAfterSaved(world)
    expect((await lettersTo(world, reader)).map(({ subject }) => subject)).toEqual([
      '2 new results in 2 saved searches',
    ])
  })

  it('is not sent after it was turned off, the search deleted, the person left or lost access', async () => {
    const { world, writer } = await office()
    const people = [
      await world.person('lawyer'),
      await world.person('lawyer'),
      await world.person('lawyer'),
      await world.person('lawyer'),
    ] as const
    const [off, deleted, gone, client] = people
    const ids: string[] = []
    for (const person of people) ids.push((await saveSearch(person, 'who repairs the roof')).id)
    const [offId = '', deletedId = ''] = ids
    await off.call(searchSavedApi.change, { params: { id: offId }, body: { alert: 'none' } })
    await deleted.call(searchSavedApi.remove, { params: { id: deletedId } })
    await world.changeUser(gone.id, { isActive: false })
    await world.changeUser(client.id, { role: 'client' })
    await roof(world, writer, 'Second.txt')
    await lookAfterSaved(world)
    for (const person of people) expect(await lettersTo(world, person)).toEqual([])
    await world.changeUser(gone.id, { isActive: true })
    await lookAfterSaved(world)
    expect(await lettersTo(world, gone)).toHaveLength(1)
  })

  it('turned on later reports only later results; earlier ones are new only in the list', async () => {
    const { world, reader, writer } = await office()
    const { id } = await saveSearch(reader, 'who repairs the roof', 'none')
    await roof(world, writer, 'Second.txt')
    await lookAfterSaved(world)
    expect(await freshOf(reader)).toEqual([0])
    const body = { alert: 'at_once' as const }
    expect((await reader.call(searchSavedApi.change, { params: { id }, body })).fresh).toBe(1)
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toEqual([])
    await roof(world, writer, 'Third.txt')
    await lookAfterSaved(world)
    expect((await lettersTo(world, reader))[0]?.subject).toMatch(/^1 new result in /)
  })

  it('waits while files are being indexed, but not forever', async () => {
    const { world, reader, writer } = await office()
    await saveSearch(reader, 'who repairs the roof')
    await roof(world, writer, 'Second.txt')
    const { services, clock, firmId } = world
    const since = clock.now().toISOString()
    const run = async () => {
      await services.jobs.enqueue(services.db, mailSavedSearches, { firmId, since })
      await services.jobs.settle()
      return (await lettersTo(world, reader)).length
    }
    clock.pass(10)
    expect(await run()).toBe(0)
    clock.pass(40)
    expect(await run()).toBe(1)
    clock.pass(10 * 60)
    await roof(world, writer, 'Third.txt')
    expect(await run()).toBe(2)
  })

  it('that could not be written is written the next time, complete', async () => {
    const { world, reader, writer } = await office()
    await saveSearch(reader, 'who repairs the roof')
    await roof(world, writer, 'Second.txt')
    const { services, firmId } = world
    const send = () => Promise.reject(new Error('The process ends here.'))
    const broken = jobCtx(world, { mail: { ...services.mail, send } })
    await expect(mailSavedSearches.run(broken, { firmId })).rejects.toThrow('ends here')
    expect(await freshOf(reader)).toEqual([0])
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toHaveLength(1)
    expect(await freshOf(reader)).toEqual([1])
  })
})

describe('a daily alert', () => {
  it('is sent in the firm’s morning, in any time zone, once a day and only with news', async () => {
    const { world, reader, writer } = await office()
    const admin = await world.person('admin')
    // Four in the morning in New York; ten in Berlin, where the workday has begun.
    await saveSearch(reader, 'who repairs the roof', 'daily')
    await roof(world, writer, 'Second.txt')
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toEqual([])
    expect(await freshOf(reader)).toEqual([0])
    const general = await admin.call(settingsApi.general)
    await admin.call(settingsApi.changeGeneral, { body: { ...general, time_zone: 'Europe/Berlin' } })
    await lookAfterSaved(world)
    expect((await lettersTo(world, reader)).map(({ subject }) => subject)).toEqual([
      '1 new result in “About who repairs the roof”',
    ])
    await roof(world, writer, 'Third.txt')
    await pass(world, 12 * hour)
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toHaveLength(1)
    // Nothing ran for two days: missed alerts are sent once.
    await pass(world, 2 * day)
    await lookAfterSaved(world)
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toHaveLength(2)
    await pass(world, day)
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toHaveLength(2)
    expect(await freshOf(reader)).toEqual([2])
  })

  it('saved during the day starts the next day', async () => {
    const { world, reader, writer } = await office()
    await pass(world, 8 * hour)
    await saveSearch(reader, 'who repairs the roof', 'daily')
    await roof(world, writer, 'Second.txt')
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toEqual([])
    await pass(world, 21 * hour)
    await lookAfterSaved(world)
    expect(await lettersTo(world, reader)).toHaveLength(1)
  })
})

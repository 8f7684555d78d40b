import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@pam/contracts/auth'
import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { contactsApi } from '@pam/contracts/contacts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { intakeApi } from '@pam/contracts/intake'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { searchApi } from '@pam/contracts/search'
import { tasksApi } from '@pam/contracts/tasks'
import { type CalendarDate, calendarDateOf, dayNumberOf, weekdayOf } from '@pam/law/calendar-date'
import { holidayOn } from '@pam/law/deadlines/holidays'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { sweepSessions } from '#features/auth'
import { openKeyFile } from '#platform/keys/key-file'
import { memoryLimiter } from '#platform/limits/limits'
import { sampleFirmOf } from '#sample-firm'
import { connect } from '#services'
import { firms, users } from '#table/auth/auth'
import { type Caller, caller } from './caller.ts'
import { askPam } from './chat.ts'
import { freshDatabase } from './database.ts'
import { firmRows } from './firm-rows.ts'
import { movableClock } from './movable-clock.ts'
import { silentLog } from './services.ts'

describe('the sample firm of an installation', () => {
  const clock = movableClock()
  let open: Awaited<ReturnType<typeof connect>>
  let app: FastifyInstance
  let guest: Caller
  let sampleId: string

  const comeIn = async () => {
    const opened = await caller(app, { address: '10.0.0.1' }).call(authApi.guest)
    expect(opened.sample_firm).toBe('Marsh & Rivera LLP')
    return caller(app, { token: opened.access_token, address: '10.0.0.1' })
  }
  const sampleFirms = () => open.services.db.select().from(firms).where(eq(firms.kind, 'sample'))

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pam-test-'))
    const config = readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no' }, dataDir)
    const [database, keys] = [await freshDatabase(), await openKeyFile(dataDir)]
    open = await connect({ config, keys, database, clock, log: silentLog, work: false })
    const { services, metrics, runtime } = open
    app = await buildApp({
      services,
      metrics,
      runtime,
      requests: memoryLimiter(clock),
      requestsPerMinute: 100_000,
      signInsPerHour: 50,
      guestsPerHour: 30,
      sampleFirm: () => sampleFirmOf(services),
      metricsToken: '',
      scheduleDemoUrl: '',
      contactEmail: '',
      trustProxy: 0,
      version: '0.0.0-test',
      log: silentLog,
      webFolder: null,
    })
    await app.ready()
    const [first] = [await comeIn(), await comeIn()]
    guest = first
    const found = await sampleFirms()
    expect(found).toHaveLength(1)
    sampleId = found[0]?.id ?? ''
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await open.close()
  })

  it('shows a guest its cases, contacts, tasks, deadlines, documents, inquiries and the library', async () => {
    expect((await guest.call(authApi.me)).sample_firm).toBe('Marsh & Rivera LLP')
    const { items: cases } = await guest.call(casesApi.list, { query: {} })
    expect(cases.length).toBeGreaterThan(5)
    const counts = {
      contacts: (await guest.call(contactsApi.list, { query: {} })).items.length,
      tasks: (await guest.call(tasksApi.list, { query: { mine: 'true' } })).items.length,
      deadlines: (await guest.call(deadlinesApi.list, { query: {} })).items.length,
      documents: (await guest.call(documentsApi.list, { query: {} })).items.length,
      inquiries: (await guest.call(intakeApi.leads, { query: {} })).items.length,
    }
    expect(Object.entries(counts).filter(([, count]) => count < 3)).toEqual([])
    expect((await guest.call(knowledgeApi.list, { query: {} })).items).toBeInstanceOf(Array)
    const title = cases[0]?.title ?? ''
    const { cases: found } = await guest.call(searchApi.search, { query: { q: title } })
    expect(found.items.map((one) => one.title)).toContain(title)
  })

  it('has open deadlines and tasks only on weekdays, and nothing a defendant would owe', async () => {
    const { items: deadlines } = await guest.call(deadlinesApi.list, {
      query: { status: 'open', limit: '100' },
    })
    const { items: tasks } = await guest.call(tasksApi.list, { query: {} })
    const dated = [
      ...deadlines.flatMap(({ title, due, safe_due }) => [
        `${safe_due.slice(0, 10)} ${title}`,
        `${due.slice(0, 10)} ${title}`,
      ]),
      ...tasks.flatMap(({ title, due_on }) => (due_on ? [`${due_on} ${title}`] : [])),
    ]
    const isWeekend = (line: string) =>
      [0, 6].includes(new Date(`${line.slice(0, 10)}T00:00:00Z`).getUTCDay())
    expect(dated.length).toBeGreaterThan(15)
    expect(dated.filter(isWeekend)).toEqual([])
    expect(
      deadlines.filter(({ title }) => /^(Answer$|Answer or Rule 12|Notice of removal)/.test(title)),
    ).toEqual([])
  })

  it('has a statute of limitations with its computation, and a hearing by order of the court', async () => {
    const query = { status: 'open', limit: '100' } as const
    const { items } = await guest.call(deadlinesApi.list, { query })
    const limitation = items.find(({ source }) => source === 'limitation')
    expect(limitation).toMatchObject({ authority: 'CPLR 214(4)', is_jurisdictional: true })
    const shown = await guest.call(deadlinesApi.show, { params: { id: limitation?.id ?? '' } })
    expect(shown.limitation?.computed.steps.length).toBeGreaterThan(1)
    expect(shown.limitation?.computed.due).toBe(shown.due)
    expect(items.find(({ source, title }) => source === 'order' && /conference/.test(title))).toMatchObject({
      safe_due: expect.stringMatching(/T09:30$/),
    })
  })

  it('has no deadline and no event on a weekend or a federal holiday', async () => {
    const query = { status: 'open', limit: '100' } as const
    const { items: deadlines, today } = await guest.call(deadlinesApi.list, { query })
    const until = calendarDateOf(dayNumberOf(today as CalendarDate) + 100)
    const { items: events } = await guest.call(calendarApi.list, { query: { from: today, until } })
    const dated = [
      ...deadlines.flatMap(({ title, due, safe_due }) => [`${due} ${title}`, `${safe_due} ${title}`]),
      ...events.map(({ title, starts }) => `${starts} ${title}`),
    ]
    const isDayOff = (line: string) => {
      const day = dayNumberOf(line.slice(0, 10) as CalendarDate)
      return [0, 6].includes(weekdayOf(day)) || holidayOn('federal', day) !== undefined
    }
    expect(events.length).toBeGreaterThan(5)
    expect(dated.filter(isDayOff)).toEqual([])
  })

  it('offers a guest no act on anything it shows', async () => {
    const { items } = await guest.call(casesApi.list, { query: {} })
    for (const { id } of items.slice(0, 3)) {
      const { can } = await guest.call(casesApi.show, { params: { id } })
      expect(Object.values(can)).not.toContain(true)
    }
    const { items: documents } = await guest.call(documentsApi.list, { query: {} })
    for (const { can } of documents) expect(Object.values(can)).not.toContain(true)
  })

  it('answers a question from its records, in a conversation no other guest sees or can be shown', async () => {
    const other = await comeIn()
    const { id } = await guest.call(chatApi.begin, { body: {} })
    const done = await askPam(guest, { id }, 'Show my cases')
    const { items: cases } = await guest.call(casesApi.list, { query: {} })
    const words = JSON.stringify(done)
    expect(cases.filter(({ title }) => words.includes(title)).length).toBeGreaterThan(0)
    expect((await other.call(chatApi.list, { query: {} })).items).toEqual([])
    await expect(other.call(chatApi.show, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      guest.call(chatApi.change, { params: { id }, body: { is_shared: true } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses every change and every export in words a guest understands', async () => {
    const reason = {
      code: 'forbidden',
      detail: expect.stringMatching(/^This is a sample firm: you can look at everything/),
    }
    const [task] = (await guest.call(tasksApi.list, { query: {} })).items
    const [document] = (await guest.call(documentsApi.list, { query: {} })).items
    const params = { id: task?.id ?? '' }
    await expect(guest.call(tasksApi.remove, { params })).rejects.toMatchObject(reason)
    const file = await guest.send(documentsApi.file, { params: { id: document?.id } })
    expect([file.statusCode, file.json().detail]).toEqual([403, reason.detail])
  })

  it('opens none of its public forms, so that no stranger writes into it', async () => {
    const { items } = await guest.call(intakeApi.forms)
    const shown = await Promise.all(items.map(({ id }) => guest.call(intakeApi.showForm, { params: { id } })))
    const published = shown.filter(({ is_published }) => is_published)
    expect(published.length).toBeGreaterThan(0)
    for (const { path } of published) {
      const key = path.split('/').at(-1) ?? ''
      await expect(guest.call(intakeApi.publicForm, { params: { key } })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  it('has people nobody can sign in as, and no address to send mail to', async () => {
    const people = await open.services.db.select().from(users).where(eq(users.firmId, sampleId))
    expect(people.length).toBeGreaterThan(3)
    expect(people.map(({ passwordHash, email }) => [passwordHash, email])).toEqual(
      people.map(() => [null, '']),
    )
  })

  it('is made again after a week, and the old one goes once no guest reads it', async () => {
    clock.pass(8 * 24 * 3600)
    const late = await comeIn()
    expect(await sampleFirms()).toHaveLength(2)
    await sweepSessions.run({ ...open.services, now: () => clock.now() } as never, {})
    const left = await sampleFirms()
    expect(left.map(({ id }) => id === sampleId)).toEqual([false])
    expect(await firmRows(open.services.db, sampleId)).not.toContain('Okafor')
    expect((await late.call(casesApi.list, { query: {} })).items.length).toBeGreaterThan(5)
  }, 60_000)
})

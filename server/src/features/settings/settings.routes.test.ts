import { casesApi } from '@pam/contracts/cases'
import { mailStatus, settingsApi } from '@pam/contracts/settings'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { isMuted, mute, unmute } from '#platform/installation/installation'
import type { MailReaders } from '#platform/mail/mail'
import { mailOutbox } from '#platform/mail/mail.table'
import { type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { testDatabase } from '#test/database'

afterEach(async () => {
  await unmute((await testDatabase()).db)
})

type World = Awaited<ReturnType<typeof testApp>>

const mailTo = ({ services, firmId }: World, count: number, shownTo: MailReaders = 'administrators') =>
  services.mail.send(services.db, {
    shownTo,
    firmId,
    to: 'ada@client.example',
    subject: `Mail ${count}`,
    text: `Text ${count}`,
    key: `test:${count}`,
  })

describe('the mail outbox', () => {
  it('shows an administrator the mail of the firm, newest first, page by page, each once', async () => {
    const world = await testApp()
    for (let count = 0; count < 7; count += 1) {
      // Pairs at the same moment, so that time alone does not distinguish them.
      if (count % 2 === 0) world.clock.pass(1)
      await mailTo(world, count)
    }
    const admin = await world.person('admin')
    const subjects: (string | null)[] = []
    let after: string | undefined
    do {
      const page = await admin.call(settingsApi.outbox, { query: { limit: 3, ...(after && { after }) } })
      expect(page.items.length).toBeLessThanOrEqual(3)
      subjects.push(...page.items.map((item) => item.subject))
      after = page.next ?? undefined
    } while (after)
    expect(subjects[0]).toBe('Mail 6')
    expect(subjects.toSorted()).toEqual([
      'Mail 0',
      'Mail 1',
      'Mail 2',
      'Mail 3',
      'Mail 4',
      'Mail 5',
      'Mail 6',
    ])
    const { items } = await admin.call(settingsApi.outbox, {})
    const moments = items.map((item) => item.created_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(items.find((item) => item.subject === 'Mail 0')).toMatchObject({
      to: 'ada@client.example',
      status: 'kept',
      sent_at: null,
      last_error: null,
    })
  })

  it('shows the text of no mail, and leaves an entry of who looked', async () => {
    const world = await testApp()
    await mailTo(world, 1)
    const admin = await world.person('admin')
    const before = await world.auditOf()
    const answer = await admin.send(settingsApi.outbox)
    expect(answer.body).not.toContain('Text 1')
    expect((await world.auditOf()).slice(before.length)).toMatchObject([{ action: 'mail.outbox_read' }])
  })

  it('leaves out mail about a case behind a wall, and shows it to who may see every case in it', async () => {
    const world = await testApp()
    const [lawyer, insider, outsider] = [
      await world.person('lawyer'),
      await world.person('admin'),
      await world.person('admin'),
    ]
    const [walled, open] = [await openCase(lawyer, { walled: true }), await openCase(lawyer)]
    await lawyer.call(casesApi.join, { params: { id: walled.id }, body: { user_id: insider.id } })
    await mailTo(world, 1, { cases: [walled.id] })
    await mailTo(world, 2, { cases: [open.id, walled.id] })
    await mailTo(world, 3, { cases: [open.id] })
    const subjectsFor = async (admin: TestPerson) =>
      (await admin.call(settingsApi.outbox, {})).items.map(({ subject }) => subject).toSorted()
    expect(await subjectsFor(insider)).toEqual(['Mail 1', 'Mail 2', 'Mail 3'])
    expect(await subjectsFor(outsider)).toEqual(['Mail 3'])
  })

  it('names neither recipient nor subject of what is the recipient’s own affair', async () => {
    const world = await testApp()
    await mailTo(world, 1, 'recipient')
    const refused = { lastError: '550 no such user ada@client.example' }
    await world.services.db.update(mailOutbox).set(refused).where(eq(mailOutbox.firmId, world.firmId))
    const answer = await (await world.person('admin')).call(settingsApi.outbox, {})
    expect(answer.items).toMatchObject([{ to: null, subject: null, last_error: null, status: 'kept' }])
  })

  it('of another firm is not there', async () => {
    const other = await testApp()
    await mailTo(other, 1)
    const theirs = await (await other.person('admin')).call(settingsApi.outbox, { query: { limit: 1 } })
    expect(theirs.items.length).toBe(1)
    const world = await testApp()
    const admin = await world.person('admin')
    expect(await admin.call(settingsApi.outbox, {})).toEqual({ items: [], next: null })
    const cursor = Buffer.from(JSON.stringify(['2999-01-01T00:00:00.000Z', theirs.items[0]?.id])).toString(
      'base64url',
    )
    expect(await admin.call(settingsApi.outbox, { query: { after: cursor } })).toEqual({
      items: [],
      next: null,
    })
  })

  it.each([
    'x',
    '',
    '%00',
    'bnVsbA',
    Buffer.from('["2020-01-01","x"]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('refuses the cursor %j in words', async (after) => {
    const admin = await (await testApp()).person('admin')
    await expect(admin.call(settingsApi.outbox, { query: { after } })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('never shows a page longer than it may be', async () => {
    const admin = await (await testApp()).person('admin')
    await expect(admin.call(settingsApi.outbox, { query: { limit: 201 } })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('knows the same statuses in the contract and in the database', async () => {
    const { services } = await testApp()
    const [row] = (
      (await services.db.execute(
        sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'mail_outbox'::regclass and pg_get_constraintdef(oid) like '%status%'`,
      )) as unknown as { rows: { rule: string }[] }
    ).rows
    const states = [...(row?.rule ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1])
    expect(states.toSorted()).toEqual([...mailStatus.options].toSorted())
  })
})

describe('a muted installation', () => {
  it('says so, with the start date', async () => {
    const { person, services, clock } = await testApp()
    const admin = await person('admin')
    expect(await admin.call(settingsApi.installation)).toMatchObject({
      muted: false,
      muted_since: null,
      mail_configured: true,
      version: '0.0.0-test',
    })
    await mute(services.db, clock.now())
    expect(await admin.call(settingsApi.installation)).toMatchObject({
      muted: true,
      muted_since: clock.now().toISOString(),
    })
  })

  it('sends nothing until an administrator lifts it, which is recorded once', async () => {
    const { person, services, clock, auditOf, firmId } = await testApp()
    const admin = await person('admin')
    await mute(services.db, clock.now())
    const request = {
      url: 'http://public.example/',
      firmId,
      actorId: admin.id,
      purpose: 'test',
      provider: 'test',
    }
    await expect(services.outbound.request(request)).rejects.toThrow(
      'This installation is muted and sends nothing.',
    )
    expect(await admin.call(settingsApi.unmute)).toMatchObject({ muted: false, muted_since: null })
    await admin.call(settingsApi.unmute)
    expect(await isMuted(services.db)).toBe(false)
    expect(await auditOf()).toMatchObject([{ action: 'installation.unmuted' }])
  })

  it('is not lifted by anyone else', async () => {
    const { person, services, clock } = await testApp()
    await mute(services.db, clock.now())
    for (const role of ['guest', 'user', 'paralegal', 'lawyer', 'client'] as const) {
      await expect((await person(role)).call(settingsApi.unmute)).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await isMuted(services.db)).toBe(true)
  })
})

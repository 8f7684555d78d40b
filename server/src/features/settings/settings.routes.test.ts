import { mailStatus, settingsApi } from '@pam/contracts/settings'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { isMuted, mute, unmute } from '#platform/installation'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database'

afterEach(async () => {
  await unmute((await testDatabase()).db)
})

type World = Awaited<ReturnType<typeof testApp>>

const mailTo = ({ services, firmId }: World, count: number) =>
  services.mail.send(services.db, {
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
      // Two at the same moment each time, so that time alone does not tell them apart.
      if (count % 2 === 0) world.clock.pass(1)
      await mailTo(world, count)
    }
    const admin = await world.person('admin')
    const subjects: string[] = []
    let after: string | undefined
    do {
      const page = await admin.call(settingsApi.outbox, { query: { limit: 3, ...(after && { after }) } })
      expect(page.items.length).toBeLessThanOrEqual(3)
      subjects.push(...page.items.map((it) => it.subject))
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
    const moments = items.map((it) => it.created_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(items.find((it) => it.subject === 'Mail 0')).toMatchObject({
      to: 'ada@client.example',
      text: 'Text 0',
      status: 'kept',
      sent_at: null,
      last_error: null,
    })
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

  it('knows the same states in the contract and in the database', async () => {
    const { services } = await testApp()
    const [row] = (
      (await services.db.execute(
        sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'mail_outbox'::regclass and pg_get_constraintdef(oid) like '%status%'`,
      )) as unknown as { rows: { rule: string }[] }
    ).rows
    const states = [...(row?.rule ?? '').matchAll(/'(\w+)'::text/g)].map((it) => it[1])
    expect(states.toSorted()).toEqual([...mailStatus.options].toSorted())
  })
})

describe('a muted installation', () => {
  it('says so, and since when', async () => {
    const { person, services, clock } = await testApp()
    const admin = await person('admin')
    expect(await admin.call(settingsApi.installation)).toEqual({
      muted: false,
      muted_since: null,
      mail_configured: false,
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

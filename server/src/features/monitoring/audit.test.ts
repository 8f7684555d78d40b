import { monitoringApi } from '@pam/contracts/monitoring'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { record } from '#platform/audit/audit'
import { firstHash, nextHash } from '#platform/audit/entry'
import { type TestApp, testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'

async function withEntries(world: TestApp, count: number) {
  const admin = await world.person('admin')
  const actor = { userId: admin.id, firmId: world.firmId, role: 'admin' as const, sessionId: null }
  for (let index = 0; index < count; index += 1) {
    world.clock.pass(60)
    const action = index % 2 === 0 ? 'case.opened' : 'user.created'
    await record(world.services.db, { actor, now: () => world.clock.now() }, action, `subject-${index % 3}`, {
      index,
    })
  }
  return admin
}

describe('the audit log', () => {
  it('is read newest first, page by page, each entry once', async () => {
    const world = await testApp()
    const admin = await withEntries(world, 7)
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await admin.call(monitoringApi.audit, { query: { limit: 3, ...(after && { after }) } })
      seen.push(...page.items.map((item) => item.seq))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('names who acted, and filters by action, person, record and day', async () => {
    const world = await testApp()
    const admin = await withEntries(world, 6)
    await world.changeUser(admin.id, { fullName: 'Ada Marsh' })
    const find = async (query: object) => (await admin.call(monitoringApi.audit, { query })).items
    expect((await find({}))[0]).toMatchObject({
      actor: 'Ada Marsh',
      actor_role: 'admin',
      detail: { index: 5 },
    })
    expect((await find({ action: 'case.' })).map((entry) => entry.seq)).toEqual([5, 3, 1])
    expect(await find({ action: 'c%' })).toEqual([])
    expect((await find({ subject_id: 'subject-1' })).map((entry) => entry.seq)).toEqual([5, 2])
    expect(await find({ actor_id: world.firmId })).toEqual([])
    // The firm's day: New York unless it chose another zone.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(world.clock.now())
    expect((await find({ from: today, until: today })).length).toBeGreaterThan(0)
    expect(await find({ until: '2001-01-01' })).toEqual([])
    expect(await find({ from: '2999-01-01' })).toEqual([])
  })

  it('names the record and leads to it, but not to a case behind a wall the reader is outside of', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const { case: open } = await lawyerWithCase(world)
    const { case: hidden } = await lawyerWithCase(world)
    const subjects = async () => {
      const { items } = await admin.call(monitoringApi.audit, { query: { action: 'case.', limit: 100 } })
      return new Map(items.map(({ subject_id, subject }) => [subject_id, subject]))
    }
    expect((await subjects()).get(open.id)).toEqual({ name: open.title, path: `/cases/${open.id}` })
    expect((await subjects()).get(hidden.id)).not.toBeNull()
    await world.services.db.execute(sql`update cases set walled = true where id = ${hidden.id}`)
    expect((await subjects()).get(hidden.id)).toBeNull()
  })

  it.each(['0', '-1', 'x', '1e3', '99999999999999999999'])(
    'refuses the cursor %j in words',
    async (after) => {
      const admin = await (await testApp()).person('admin')
      await expect(admin.call(monitoringApi.audit, { query: { after } })).rejects.toMatchObject({
        code: 'bad_input',
      })
    },
  )

  it('of another firm is not there, nor does its damage show', async () => {
    const [home, away] = [await testApp(), await testApp()]
    await withEntries(home, 4)
    const stranger = await away.person('admin')
    expect((await stranger.call(monitoringApi.audit, {})).items).toEqual([])
    expect(await stranger.call(monitoringApi.verifyAudit)).toMatchObject({ whole: true, entries: 0 })
    expect((await stranger.call(monitoringApi.exportAudit, {})).text).toBe('')
  })

  it('is intact until someone changes it, and then reports where', async () => {
    const world = await testApp()
    const admin = await withEntries(world, 5)
    expect(await admin.call(monitoringApi.verifyAudit)).toMatchObject({
      whole: true,
      entries: 5,
      problem: null,
    })
    const { db } = world.services
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_events disable trigger audit_events_stay`)
      await tx.execute(
        sql`update audit_events set action = 'nothing.happened' where firm_id = ${world.firmId} and seq = 3`,
      )
      await tx.execute(sql`alter table audit_events enable always trigger audit_events_stay`)
    })
    expect(await admin.call(monitoringApi.verifyAudit)).toMatchObject({
      whole: false,
      problem: { seq: 3, why: 'This entry was changed, or an entry was inserted before it.' },
    })
  })

  it('can be verified outside Pam from its export alone', async () => {
    const world = await testApp()
    const admin = await withEntries(world, 5)
    const { name, text } = await admin.call(monitoringApi.exportAudit, {})
    expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/)
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .toReversed()
    let hash = firstHash
    for (const line of lines) {
      hash = nextHash(hash, {
        firmId: line.firm_id,
        seq: line.seq,
        at: new Date(line.at),
        actorId: line.actor_id,
        actorRole: line.actor_role,
        sessionId: line.session_id,
        action: line.action,
        subjectId: line.subject_id,
        detail: line.detail,
      })
      expect(line.hash).toBe(hash)
    }
    expect(lines).toHaveLength(5)
  })
})

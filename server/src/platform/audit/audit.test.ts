import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/context'
import type { Database } from '#platform/database/db'
import { newId } from '#platform/id'
import { freshDatabase, testDatabase } from '#test/database'
import { auditEvents, auditHeads } from './audit.table.ts'
import { record } from './audit.ts'
import { verifyAudit } from './verify.ts'

const at = new Date('2026-11-15T10:00:00.123Z')
const acting = (firmId: string) => {
  const actor: Actor = { userId: newId(), firmId, role: 'lawyer', sessionId: newId() }
  return { actor, now: () => at }
}

describe('an audit entry', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
  })

  const entriesOf = (firmId: string) =>
    database.db.select().from(auditEvents).where(eq(auditEvents.firmId, firmId)).orderBy(auditEvents.seq)

  it('records who, what, when and the subject', async () => {
    const ctx = acting(newId())
    const subject = newId()
    await database.db.transaction((tx) => record(tx, ctx, 'case.opened', subject, { fields: ['title'] }))
    const [entry] = await entriesOf(ctx.actor.firmId)
    expect(entry).toMatchObject({
      seq: 1,
      at,
      actorId: ctx.actor.userId,
      actorRole: 'lawyer',
      sessionId: ctx.actor.sessionId,
      action: 'case.opened',
      subjectId: subject,
      detail: { fields: ['title'] },
    })
  })

  it('is rolled back with its change, and leaves no gap', async () => {
    const ctx = acting(newId())
    const undone = database.db.transaction(async (tx) => {
      await record(tx, ctx, 'case.opened', null)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await database.db.transaction((tx) => record(tx, ctx, 'case.closed', null))
    expect((await entriesOf(ctx.actor.firmId)).map((entry) => [entry.seq, entry.action])).toEqual([
      [1, 'case.closed'],
    ])
  })

  it('can hold any text a caller brings and still verifies', async () => {
    const own = await freshDatabase()
    const ctx = acting(newId())
    const odd = {
      'nul\u0000': 'a\u0000b',
      lone: '\ud800',
      line: 'a\nb"\\',
      deep: [1.5, -0, 1e21, null, { b: 1, a: 2 }],
    }
    await own.db.transaction((tx) => record(tx, ctx, 'odd', null, odd))
    expect((await verifyAudit(own)).problems).toEqual([])
    await own.close()
  })

  it.each([
    ['changed', sql`update audit_events set action = 'other'`],
    ['deleted', sql`delete from audit_events`],
    ['truncated', sql`truncate audit_events`],
    ['deleted at its end', sql`delete from audit_heads`],
    ['truncated at its end', sql`truncate audit_heads`],
    ['turned back', sql`update audit_heads set seq = seq - 1`],
    ['jumped over', sql`update audit_heads set seq = seq + 2`],
  ])('cannot be %s through the database', async (_, statement) => {
    await database.db.transaction((tx) => record(tx, acting(newId()), 'case.opened', null))
    await expect(Promise.resolve(database.db.execute(statement))).rejects.toThrow(
      'The audit log cannot be changed',
    )
    const replica = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(statement)
    })
    await expect(replica).rejects.toThrow('The audit log cannot be changed')
  })
})

describe('many writers at once', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  it('make one chain without gap or fork', async () => {
    const ctx = acting(newId())
    const writer = async (name: number) => {
      for (let n = 0; n < 10; n++)
        await database.db.transaction((tx) => record(tx, ctx, 'note', `${name}-${n}`, { n }))
    }
    await Promise.all(Array.from({ length: 64 }, (_, name) => writer(name)))
    const verdict = await verifyAudit(database)
    expect(verdict).toMatchObject({ firms: 1, events: 640, problems: [] })
    const [head] = await database.db.select().from(auditHeads)
    expect(head?.seq).toBe(640)
  })
})

import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { newId } from '#platform/id'
import { publicPem, readPublicPem } from '#platform/keys/seal'
import type { Session } from '#platform/store/session'
import { freshDatabase } from '#test/database'
import { isFullRun } from '#test/full-run'
import { record } from './audit.ts'
import { readLines } from './checkpoint.ts'
import { checkpoint } from './checkpoints.ts'
import { canonical, firstHash, nextHash } from './entry.ts'
import { describeVerdict, verifyAudit } from './verify.ts'

const key = Buffer.alloc(32, 7)
const firms = [newId(), newId(), newId()] as const
const length = 12

/** What someone with every right on the database might do. Answers whether anything really changed. */
type Tamper = (tx: Session, firm: string, n: number, other: string) => Promise<void>

const rewriteFrom = async (tx: Session, firm: string, start: number) => {
  const { rows } = await tx.query<Parameters<typeof nextHash>[1] & { hash: string }>(
    `select firm_id as "firmId", seq, at, actor_id as "actorId", actor_role as "actorRole", session_id as "sessionId",
            action, subject_id as "subjectId", detail, hash from audit_events where firm_id = $1 order by seq`,
    [firm],
  )
  let hash = firstHash
  for (const { hash: old, ...entry } of rows) {
    hash = entry.seq < start ? old : nextHash(hash, entry)
    await tx.query('update audit_events set hash = $3 where firm_id = $1 and seq = $2', [
      firm,
      entry.seq,
      hash,
    ])
  }
  await tx.query('update audit_heads set seq = $2, hash = $3 where firm_id = $1', [firm, rows.length, hash])
}

const tampers: Record<string, Tamper> = {
  'an edited action': async (tx, firm, n) => {
    await tx.query("update audit_events set action = action || 'x' where firm_id = $1 and seq = $2", [
      firm,
      n,
    ])
  },
  'an edited time': async (tx, firm, n) => {
    await tx.query("update audit_events set at = at + interval '1 us' where firm_id = $1 and seq = $2", [
      firm,
      n,
    ])
  },
  'an edited actor': async (tx, firm, n, other) => {
    await tx.query('update audit_events set actor_id = $3 where firm_id = $1 and seq = $2', [firm, n, other])
  },
  'an edited detail': async (tx, firm, n) => {
    await tx.query(`update audit_events set detail = '{"n": -1}' where firm_id = $1 and seq = $2`, [firm, n])
  },
  'a flipped hash': async (tx, firm, n) => {
    const flip = "translate(left(hash, 1), '0123456789abcdef', '123456789abcdef0') || substr(hash, 2)"
    await tx.query(`update audit_events set hash = ${flip} where firm_id = $1 and seq = $2`, [firm, n])
  },
  'a deleted entry': async (tx, firm, n) => {
    await tx.query('delete from audit_events where firm_id = $1 and seq = $2', [firm, n])
  },
  'a deleted entry with the rest moved up': async (tx, firm, n) => {
    await tx.query('delete from audit_events where firm_id = $1 and seq = $2', [firm, n])
    for (let seq = n + 1; seq <= length; seq++)
      await tx.query('update audit_events set seq = seq - 1 where firm_id = $1 and seq = $2', [firm, seq])
  },
  'an inserted entry': async (tx, firm, n) => {
    for (let seq = length; seq >= n; seq--)
      await tx.query('update audit_events set seq = seq + 1 where firm_id = $1 and seq = $2', [firm, seq])
    await tx.query(
      `insert into audit_events select firm_id, $2::bigint, at, actor_id, actor_role, session_id, 'forged', subject_id, detail, hash
         from audit_events where firm_id = $1 and seq = $2::bigint + 1`,
      [firm, n],
    )
  },
  'an appended entry': async (tx, firm) => {
    await tx.query(
      `insert into audit_events select firm_id, seq + 1, at, actor_id, actor_role, session_id, 'forged', subject_id, detail, hash
         from audit_events where firm_id = $1 and seq = $2`,
      [firm, length],
    )
  },
  'two entries in the wrong order': async (tx, firm, n) => {
    const next = (n % length) + 1
    for (const [from, to] of [
      [n, 900],
      [next, n],
      [900, next],
    ])
      await tx.query('update audit_events set seq = $3 where firm_id = $1 and seq = $2', [firm, from, to])
  },
  'an entry swapped with another firm': async (tx, firm, n, other) => {
    const park = newId()
    for (const [from, to] of [
      [firm, park],
      [other, firm],
      [park, other],
    ])
      await tx.query('update audit_events set firm_id = $3 where firm_id = $1 and seq = $2', [from, n, to])
  },
  'two firms swapped whole': async (tx, firm, _, other) => {
    const park = newId()
    for (const table of ['audit_events', 'audit_heads'])
      for (const [from, to] of [
        [firm, park],
        [other, firm],
        [park, other],
      ])
        await tx.query(`update ${table} set firm_id = $2 where firm_id = $1`, [from, to])
  },
  'a cut-off end': async (tx, firm, n) => {
    await tx.query('delete from audit_events where firm_id = $1 and seq >= $2', [firm, n])
  },
  'a cut-off end with the head put right': async (tx, firm, n) => {
    await tx.query('delete from audit_events where firm_id = $1 and seq >= $2', [firm, n])
    await rewriteFrom(tx, firm, 1)
  },
  'a chain rewritten from an edited entry on': async (tx, firm, n) => {
    await tx.query("update audit_events set action = 'other' where firm_id = $1 and seq = $2", [firm, n])
    await rewriteFrom(tx, firm, n)
  },
  'a firm removed whole': async (tx, firm) => {
    await tx.query('delete from audit_events where firm_id = $1', [firm])
    await tx.query('delete from audit_heads where firm_id = $1', [firm])
  },
  'a removed head': async (tx, firm) => {
    await tx.query('delete from audit_heads where firm_id = $1', [firm])
  },
  'a changed head': async (tx, firm) => {
    await tx.query('update audit_heads set hash = $2 where firm_id = $1', [firm, 'f'.repeat(64)])
  },
}

describe('the verifier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pam-audit-'))
  const path = join(folder, 'audit-checkpoints.jsonl')
  const place = { path, key, clock: systemClock }
  const signed = () => ({ text: readFileSync(path, 'utf8'), key })
  let database: Database

  beforeAll(async () => {
    database = await freshDatabase()
    for (let n = 1; n <= length; n++) {
      for (const firmId of firms)
        await database.db.transaction((tx) =>
          record(
            tx,
            { now: () => new Date(), actor: { userId: newId(), firmId, role: 'user', sessionId: null } },
            `step.${n}`,
            newId(),
            { n, firm: firms.indexOf(firmId) },
          ),
        )
      if (n % 4 === 0) await checkpoint(database, place)
    }
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('finds an honest log whole', async () => {
    const verdict = await verifyAudit(database, signed())
    expect(verdict).toEqual({ firms: 3, events: 3 * length, checkpoints: 3, problems: [] })
    expect(describeVerdict(verdict).join(' ')).toContain('The audit log is intact')
  })

  it('writes no checkpoint when nothing moved on', async () => {
    expect(await checkpoint(database, place)).toBe(0)
  })

  /** Tampers inside a transaction with the triggers off, verifies, and undoes it. */
  const judged = async (name: string, firm: string, n: number, other: string) => {
    const undo = new Error('undo')
    let problems: Awaited<ReturnType<typeof verifyAudit>>['problems'] = []
    await database
      .longTransaction(async (tx) => {
        await tx.exec(
          'alter table audit_events disable trigger all; alter table audit_heads disable trigger all',
        )
        await tampers[name]?.(tx, firm, n, other)
        problems = (await verifyAudit(tx, signed())).problems
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return problems
  }

  it.each(Object.keys(tampers))('notices %s', async (name) => {
    const problems = await judged(name, firms[0], 5, firms[1])
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.some((problem) => problem.firmId === firms[0] || problem.firmId === firms[1])).toBe(true)
  })

  it('names the first bad entry', async () => {
    expect(await judged('an edited detail', firms[0], 7, firms[1])).toMatchObject([
      { firmId: firms[0], seq: 7 },
    ])
    expect(await judged('a deleted entry', firms[2], 3, firms[1])).toMatchObject([
      { firmId: firms[2], seq: 3 },
    ])
    const cut = await judged('a cut-off end with the head put right', firms[1], 9, firms[0])
    expect(cut).toMatchObject([{ firmId: firms[1], seq: 9, why: expect.stringContaining('checkpoint') }])
  })

  it('notices every random tamper', async () => {
    const place = fc.record({
      name: fc.constantFrom(...Object.keys(tampers)),
      firm: fc.nat({ max: 2 }),
      n: fc.integer({ min: 1, max: length - 1 }),
      step: fc.integer({ min: 1, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(place, async ({ name, firm, n, step }) => {
        const other = firms[(firm + step) % 3] ?? firms[0]
        const problems = await judged(name, firms[firm] ?? firms[0], n, other)
        expect(problems.length).toBeGreaterThan(0)
      }),
      { numRuns: isFullRun ? 500 : 120 },
    )
  }, 240_000)

  it('notices a changed, removed or wrongly signed checkpoint', async () => {
    const { text } = signed()
    const [one = '', two = '', three = ''] = text.split('\n')
    const seqOf = async (changed: string, other = key) =>
      (await verifyAudit(database, { text: changed, key: other })).problems[0]?.why
    expect(await seqOf([one, three, ''].join('\n'))).toContain('Line 2')
    expect(await seqOf([one.replace('"seq":4', '"seq":3'), two, ''].join('\n'))).toContain('Line 1')
    expect(await seqOf([one, `${two.slice(0, 40)}`, ''].join('\n'))).toContain('Line 2')
    expect(await seqOf(text, Buffer.alloc(32, 8))).toContain('another key')
  })

  it('notices by a copy kept elsewhere that log and checkpoints were both rewritten with the right key', async () => {
    const copy = signed().text
    const undo = new Error('undo')
    const rewritten = { ...place, path: join(folder, 'rewritten.jsonl') }
    const problems: Awaited<ReturnType<typeof verifyAudit>>['problems'][] = []
    await database
      .longTransaction(async (tx) => {
        await tx.exec(
          'alter table audit_events disable trigger all; alter table audit_heads disable trigger all',
        )
        await tx.query("update audit_events set action = 'quiet' where firm_id = $1 and seq = 2", [firms[0]])
        await rewriteFrom(tx, firms[0], 2)
        await checkpoint(tx, rewritten)
        const text = readFileSync(rewritten.path, 'utf8')
        problems.push((await verifyAudit(tx, { text, key })).problems)
        problems.push((await verifyAudit(tx, { text, key, copy })).problems)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    expect(problems).toEqual([
      [],
      [{ firmId: firms[0], seq: 4, why: expect.stringContaining('a checkpoint records a different entry') }],
    ])
  })

  it('lets anyone with the public key check a copy, and nobody without the key file create one', () => {
    const { text } = signed()
    const publicKey = readPublicPem(publicPem(key))
    expect(readLines(text, publicKey)).toMatchObject({ checkpoints: { length: 3 } })
    expect(readLines(text.replace('"seq":4', '"seq":3'), publicKey).broken).toMatchObject({ line: 1 })
    expect(readLines(text, readPublicPem(publicPem(Buffer.alloc(32, 8)))).broken).toMatchObject({ line: 1 })
    expect(() => readPublicPem('no key')).toThrow('does not contain a public key')
  })

  it('still reads lines that an earlier version signed with a keyed hash', () => {
    const heads = [{ firmId: firms[0], seq: 1, hash: 'ab' }]
    const line = { at: '2026-11-15T10:00:00.000Z', before: '', heads }
    const signature = createHmac('sha256', key).update(canonical(line)).digest('hex')
    const text = `${JSON.stringify({ ...line, signature })}\n`
    expect(readLines(text, key)).toMatchObject({ checkpoints: [line] })
    expect(readLines(text, Buffer.alloc(32, 8)).broken).toMatchObject({ line: 1 })
    // Nobody outside can check a keyed hash, so it does not count as a seal.
    expect(readLines(text, readPublicPem(publicPem(key))).broken).toMatchObject({ line: 1 })
  })

  it('continues after a line cut off by a crash', async () => {
    await appendFile(path, '{"at":"2026-11-15T10')
    const actor = { userId: newId(), firmId: firms[0], role: 'user', sessionId: null } as const
    await database.db.transaction((tx) => record(tx, { now: () => new Date(), actor }, 'more', null))
    expect(await checkpoint(database, place)).toBe(1)
    expect(await verifyAudit(database, signed())).toMatchObject({ checkpoints: 4, problems: [] })
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Database, Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { freshDatabase } from '#test/database'
import { type KeyFile, openKeyFile } from './key-file.ts'
import { firmKeys } from './secret-box.table.ts'
import { makeSecretBox, type SecretPlace } from './secret-box.ts'

let database: Database
let db: Db
let folder: string
let key: KeyFile
let otherKey: KeyFile

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
  folder = await mkdtemp(join(tmpdir(), 'pam-box-'))
  key = await openKeyFile(join(folder, 'one'))
  otherKey = await openKeyFile(join(folder, 'two'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function newFirm(): Promise<string> {
  const id = newId()
  await db.execute(sql`insert into firms (id, name, kind, created_at) values (${id}, 'Firm', 'firm', now())`)
  return id
}

const placeIn = (firmId: string, more: Partial<SecretPlace> = {}): SecretPlace => ({
  firmId,
  table: 'settings',
  column: 'api_key',
  rowId: newId(),
  ...more,
})

const box = () => makeSecretBox({ current: key }, systemClock)

describe('a sealed secret', () => {
  it.each(['sk-live-123', '', 'schön 🗝️', 'x'.repeat(100_000), '\u0000'])(
    'opens at its place as it was',
    async (text) => {
      const place = placeIn(await newFirm())
      const sealed = await box().seal(db, place, text)
      expect(await box().open(db, place, sealed)).toBe(text)
      if (text.length > 3) expect(sealed).not.toContain(text)
    },
  )

  it('opens nowhere else, in the database or out of it', async () => {
    const firms = [await newFirm(), await newFirm()]
    const made = firms.flatMap((firmId) =>
      ['t1', 't2'].flatMap((table) =>
        ['c1', 'c2'].flatMap((column) =>
          ['r1', 'r2', 'r3', 'r4'].map((rowId) => ({ place: { firmId, table, column, rowId }, sealed: '' })),
        ),
      ),
    )
    for (const secret of made)
      secret.sealed = await box().seal(db, secret.place, JSON.stringify(secret.place))
    let swaps = 0
    let detected = 0
    for (const from of made) {
      for (const to of made) {
        if (JSON.stringify(from.place) === JSON.stringify(to.place)) continue
        swaps += 1
        const opened = await box()
          .open(db, to.place, from.sealed)
          .catch((error: { code?: string }) => error.code)
        if (opened === 'unavailable') detected += 1
      }
    }
    expect(swaps).toBe(32 * 31)
    expect(detected).toBe(swaps)
  })

  it('does not open with a bit changed, cut, or in another form', async () => {
    const place = placeIn(await newFirm())
    const sealed = await box().seal(db, place, 'secret')
    const [version, body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length * 8; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7))
      await expect(box().open(db, place, `${version}.${changed.toString('base64url')}`)).rejects.toThrow(
        'damaged or moved',
      )
    }
    for (const bad of ['', 'secret', body, `v2.${body}`, `${sealed}.x`, sealed.slice(0, -4), 'v1.AAAA']) {
      await expect(box().open(db, place, bad)).rejects.toMatchObject({ code: 'unavailable' })
    }
  })

  it('is different each time, even under many writers', async () => {
    const place = placeIn(await newFirm())
    await box().seal(db, place, 'x')
    const writers = Array.from({ length: 64 }, async () => {
      const nonces = []
      for (let count = 0; count < 10; count += 1)
        nonces.push((await box().seal(db, place, 'same')).slice(3, 19))
      return nonces
    })
    const all = (await Promise.all(writers)).flat()
    expect(new Set(all).size).toBe(64 * 10)
  })
})

describe("a firm's data key", () => {
  it('is one, however many ask for the first time at once', async () => {
    const firmId = await newFirm()
    const places = Array.from({ length: 8 }, () => placeIn(firmId))
    const sealed = await Promise.all(places.map((place) => box().seal(db, place, place.rowId)))
    for (const [at, place] of places.entries())
      expect(await box().open(db, place, sealed[at] ?? '')).toBe(place.rowId)
  })

  it('made in a transaction that is undone is not used again', async () => {
    const firmId = await newFirm()
    const secrets = box()
    const undone = db.transaction(async (tx) => {
      await secrets.seal(tx, placeIn(firmId), 'x')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const place = placeIn(firmId)
    expect(await secrets.open(db, place, await secrets.seal(db, place, 'kept'))).toBe('kept')
  })

  it('is stored only wrapped', async () => {
    const firmId = await newFirm()
    const sealed = await box().seal(db, placeIn(firmId), 'canary-secret')
    const rows = JSON.stringify(await db.select().from(firmKeys))
    expect(rows).toContain(firmId)
    expect(rows + sealed).not.toContain('canary-secret')
  })
})

describe('the wrong key file', () => {
  it('opens nothing, seals nothing and explains what to do', async () => {
    const place = placeIn(await newFirm())
    const sealed = await box().seal(db, place, 'secret')
    const wrong = makeSecretBox({ current: otherKey }, systemClock)
    const sentence = 'Copy the correct pam.key to the data folder and start again.'
    await expect(wrong.open(db, place, sealed)).rejects.toThrow(sentence)
    await expect(wrong.seal(db, place, 'plaintext')).rejects.toThrow(sentence)
    await expect(wrong.check(db)).rejects.toThrow(sentence)
    await box().check(db)
  })

  it('is not talked round by a forged fingerprint', async () => {
    const firmId = await newFirm()
    const place = placeIn(firmId)
    const sealed = await box().seal(db, place, 'secret')
    await db.execute(
      sql`update firm_keys set key_fingerprint = ${otherKey.fingerprint} where firm_id = ${firmId}`,
    )
    await expect(makeSecretBox({ current: otherKey }, systemClock).open(db, place, sealed)).rejects.toThrow(
      'a different key file',
    )
    await db.execute(sql`delete from firms where id = ${firmId}`)
  })
})

describe('changing the key file', () => {
  it('keeps every secret readable during and after, and makes the old key useless', async () => {
    const places: SecretPlace[] = []
    for (let count = 0; count < 10; count += 1) places.push(placeIn(await newFirm()))
    const sealed: string[] = []
    for (const place of places) sealed.push(await box().seal(db, place, place.rowId))
    const changing = makeSecretBox({ current: otherKey, previous: [key] }, systemClock)
    const readAll = async () => {
      for (const [at, place] of places.entries())
        expect(await changing.open(db, place, sealed[at] ?? '')).toBe(place.rowId)
    }
    const [changed] = await Promise.all([changing.rotateKey(db), readAll()])
    expect(changed).toBeGreaterThanOrEqual(10)
    await readAll()
    expect(await changing.rotateKey(db)).toBe(0)
    const after = makeSecretBox({ current: otherKey }, systemClock)
    for (const [at, place] of places.entries())
      expect(await after.open(db, place, sealed[at] ?? '')).toBe(place.rowId)
    await expect(box().open(db, places[0] ?? placeIn(''), sealed[0] ?? '')).rejects.toThrow(
      'a different key file',
    )
  })
})

import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './secret-box-cipher.ts'

const opens = (run: () => Buffer) => {
  try {
    return run().toString()
  } catch {
    return undefined
  }
}

describe('the cipher', () => {
  it('detects 10,000 of 10,000 values moved to another firm, table, column or row', () => {
    const keys = [randomBytes(32), randomBytes(32)]
    // Neighbors differ in one part only, so that each part has to count by itself.
    const places = Array.from({ length: 101 }, (_, at) => {
      const [firm, table, column, row] = [
        at % 2,
        Math.floor(at / 2) % 3,
        Math.floor(at / 6) % 3,
        Math.floor(at / 18),
      ]
      const bound = [`firm-${firm}`, `table-${table}`, `column-${column}`, `row-${row}`]
      const key = keys[firm] ?? randomBytes(32)
      return { key, bound, sealed: encrypt(key, bound, Buffer.from(`secret ${at}`)) }
    })
    expect(new Set(places.map((place) => place.bound.join())).size).toBe(places.length)
    let swaps = 0
    let opened = 0
    for (const from of places) {
      for (const to of places) {
        if (from === to || swaps === 10_000) continue
        swaps += 1
        if (opens(() => decrypt(to.key, to.bound, from.sealed)) !== undefined) opened += 1
      }
    }
    expect({ swaps, opened }).toEqual({ swaps: 10_000, opened: 0 })
    for (const [at, context] of places.entries())
      expect(decrypt(context.key, context.bound, context.sealed).toString()).toBe(`secret ${at}`)
  })

  it('keeps the parts of a context unambiguous', () => {
    const key = randomBytes(32)
    const sealed = encrypt(key, ['ab', 'c'], Buffer.from('x'))
    for (const bound of [['a', 'bc'], ['abc'], ['ab', 'c', ''], ['', 'ab', 'c'], ['ab","c']]) {
      expect(opens(() => decrypt(key, bound, sealed))).toBeUndefined()
    }
  })

  it('never uses a nonce twice in 20,000', () => {
    const key = randomBytes(32)
    const nonces = new Set<string>()
    for (let count = 0; count < 20_000; count += 1)
      nonces.add(encrypt(key, ['p'], Buffer.from('x')).slice(3, 19))
    expect(nonces.size).toBe(20_000)
  })
})

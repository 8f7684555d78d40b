import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createPasswords, hashStrength } from './passwords.ts'

describe('a stored password', () => {
  it('is argon2id with at least 19 MiB, two passes, one lane and a 16-byte salt', async () => {
    const stored = await (await createPasswords()).hash('correct horse')
    const [, kind, version, figures, salt] = stored.split('$')
    expect([kind, version, figures]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(hashStrength.memoryCost).toBeGreaterThanOrEqual(19_456)
    expect(Buffer.from(salt ?? '', 'base64')).toHaveLength(16)
  })

  it('opens to the same characters however they are composed, and to nothing else', async () => {
    const passwords = await createPasswords()
    const stored = await passwords.hash('caf\u00e9 au lait')
    expect(await passwords.matches(stored, 'cafe\u0301 au lait')).toBe(true)
    expect(await passwords.matches(stored, 'cafe au lait')).toBe(false)
  })

  it('counts every character, past 72 bytes too', async () => {
    const passwords = await createPasswords()
    const long = 'x'.repeat(100)
    const stored = await passwords.hash(`${long}1`)
    expect(await passwords.matches(stored, `${long}2`)).toBe(false)
    expect(await passwords.matches(stored, `${long}1`)).toBe(true)
  })

  it('of nobody never matches', async () => {
    const passwords = await createPasswords()
    expect(await passwords.matches(undefined, 'nobody signs in with this')).toBe(false)
    expect(await passwords.matches(null, '')).toBe(false)
  })

  it('made with weaker figures is outdated', async () => {
    const passwords = await createPasswords()
    const weak = await hash('old', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(passwords.isOutdated(weak)).toBe(true)
    expect(passwords.isOutdated(await passwords.hash('new'))).toBe(false)
  })

  it('makes callers wait, and past a full queue asks them to come back', async () => {
    const passwords = await createPasswords()
    const tries = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('flood')))
    const refused = tries.filter((attempt) => attempt.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many', retryAfter: 2 })
    expect(await passwords.matches(await passwords.hash('after'), 'after')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { person } from '#test/people'
import { ApiError } from './api-error.ts'
import { forgetBetweenPeople, makeQueryClient } from './query-client.ts'
import { endSession, refreshUser, startSession } from './session.ts'

describe('what was loaded', () => {
  it('is forgotten when another person signs in, and kept when only the role changes', () => {
    startSession({ user: person('admin'), access_token: 'one' })
    const client = makeQueryClient()
    const stop = forgetBetweenPeople(client)
    client.setQueryData(['secret'], 'of the admin')
    refreshUser(person('user'))
    expect(client.getQueryData(['secret'])).toBe('of the admin')
    endSession('left')
    expect(client.getQueryData(['secret'])).toBeUndefined()
    stop()
  })
})

describe('another try', () => {
  const retry = makeQueryClient().getDefaultOptions().queries?.retry as (
    failures: number,
    error: Error,
  ) => boolean

  it('is made when the server was not reached, twice at most', () => {
    const error = ApiError.unreachable(new TypeError('failed'))
    expect([0, 1, 2].map((failures) => retry(failures, error))).toEqual([true, true, false])
  })

  it('is not made when the server refused', () => {
    expect(retry(0, ApiError.refused(403, { code: 'forbidden', detail: 'No.' }))).toBe(false)
    expect(retry(0, new Error('a mistake of ours'))).toBe(false)
  })
})

import { authApi } from '@pam/contracts/auth'
import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp, testPassword } from '#test/app'
import { beginCase } from '#test/cases'
import { acceptDeadline, answerDue, lawyerWithDeadline } from '#test/deadlines'

const soon = { input: { ...answerDue.input, trigger_date: '2026-11-16' } }
const read = ({ app }: TestApp, url: string, remoteAddress = '10.9.8.7') =>
  app.inject({ method: 'GET', url, remoteAddress })

const withFeed = async () => {
  const world = await testApp()
  const { lawyer, case: legalCase, deadline } = await lawyerWithDeadline(world, soon)
  const feed = await lawyer.call(deadlinesApi.makeFeed, { body: { name: 'Phone' } })
  return { world, lawyer, legalCase, deadline, feed }
}

describe('a calendar address', () => {
  it('contains the open deadlines on their internal due date, with both dates in the text', async () => {
    const { world, deadline, feed } = await withFeed()
    const { statusCode, headers, body } = await read(world, feed.path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const text = body.replaceAll('\r\n ', '')
    expect(text).toContain(`UID:${deadline.id}@pam`)
    expect(text).toContain('DTSTART;VALUE=DATE:20261207')
    expect(text).toContain('Internal due date: 2026-12-07\\nLast day under the usual reading: 2026-12-07')
  })

  it('is listed without its secret, with the time of its last use', async () => {
    const { world, lawyer, feed } = await withFeed()
    await read(world, feed.path)
    const { items } = await lawyer.call(deadlinesApi.feeds)
    expect(items).toMatchObject([{ id: feed.id, name: 'Phone', last_read_at: '2026-11-16T09:00:00.000Z' }])
    expect(JSON.stringify(items)).not.toContain(feed.path.slice(14, 50))
    expect((await (await world.person('admin')).call(deadlinesApi.feeds)).items).toEqual([])
  })

  it('leaves one entry in the audit log for each day it is read', async () => {
    const { world, feed } = await withFeed()
    const reads = async () => (await world.auditOf()).filter(({ action }) => action === 'calendar_feed.read')
    await read(world, feed.path)
    world.clock.pass(2 * 3600)
    await read(world, feed.path)
    expect(await reads()).toMatchObject([{ subject_id: feed.id }])
    world.clock.pass(24 * 3600)
    await read(world, feed.path)
    expect(await reads()).toHaveLength(2)
  })

  it('is closed to an owner without case access', async () => {
    const { world, lawyer, feed } = await withFeed()
    await world.changeUser(lawyer.id, { role: 'user' })
    expect((await read(world, feed.path)).statusCode).toBe(404)
  })

  it('ends with a new password or a sign-out everywhere if its owner chooses so, without affecting others', async () => {
    const { world, lawyer, feed } = await withFeed()
    const colleague = await world.person('lawyer')
    const theirs = await colleague.call(deadlinesApi.makeFeed, { body: { name: 'Laptop' } })
    const next = async (path: string) => (await read(world, path)).statusCode
    const change = (current_password: string, new_password: string, end_calendar_links: boolean) =>
      lawyer.call(authApi.changePassword, { body: { current_password, new_password, end_calendar_links } })
    await change(testPassword, 'a quiet brass lamp', false)
    await lawyer.call(authApi.logoutEverywhere)
    expect(await next(feed.path)).toBe(200)
    await change('a quiet brass lamp', 'a louder brass lamp', true)
    expect([await next(feed.path), await next(theirs.path)]).toEqual([404, 200])
    const again = await lawyer.call(deadlinesApi.makeFeed, { body: { name: 'Phone' } })
    await lawyer.call(authApi.logoutEverywhere, { query: { end_calendar_links: 'true' } })
    expect([await next(again.path), await next(theirs.path)]).toEqual([404, 200])
  })

  it('responds only in the networks the firm allows', async () => {
    const { world, feed } = await withFeed()
    const admin = await world.person('admin')
    const policy = await admin.call(authApi.securityPolicy)
    const { own_address: own, ...rules } = policy
    await admin.call(authApi.changeSecurityPolicy, {
      body: { ...rules, allowed_networks: [own] },
    })
    expect((await read(world, feed.path)).statusCode).toBe(404)
    expect((await read(world, feed.path, own)).statusCode).toBe(200)
  })

  it('contains what its owner may see now: nothing behind a wall, nothing for someone who left', async () => {
    const { world, lawyer, legalCase, deadline } = await withFeed()
    const other = await world.person('lawyer')
    const { path } = await other.call(deadlinesApi.makeFeed, { body: { name: 'Desk' } })
    expect((await read(world, path)).body).toContain(deadline.id)
    await lawyer.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    expect((await read(world, path)).body).not.toContain(deadline.id)
    await world.changeUser(other.id, { isActive: false })
    expect((await read(world, path)).statusCode).toBe(404)
  })

  it('of one case contains only that case, and cannot be made for a case the owner may not see', async () => {
    const { world, lawyer, legalCase, deadline } = await withFeed()
    const second = await beginCase(lawyer)
    const elsewhere = await acceptDeadline(lawyer, second.id, soon)
    const body = { name: 'One case', case_id: legalCase.id }
    const { path } = await lawyer.call(deadlinesApi.makeFeed, { body })
    const text = (await read(world, path)).body
    expect(text).toContain(deadline.id)
    expect(text).not.toContain(elsewhere.id)
    const paralegal = await world.person('paralegal')
    await expect(paralegal.call(deadlinesApi.makeFeed, { body })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a case is emptied at once for someone who leaves the team behind its wall', async () => {
    const { world, lawyer, legalCase, deadline } = await withFeed()
    const params = { id: legalCase.id }
    const member = await world.person('paralegal')
    await lawyer.call(casesApi.join, { params, body: { user_id: member.id } })
    await lawyer.call(casesApi.wall, { params, body: { walled: true } })
    const body = { name: 'Case', case_id: legalCase.id }
    const { path } = await member.call(deadlinesApi.makeFeed, { body })
    const title = 'Lease of 12 Elm Street'
    const before = (await read(world, path)).body
    expect([before.includes(deadline.id), before.includes(title)]).toEqual([true, true])
    await lawyer.call(casesApi.leave, { params, body: { user_id: member.id } })
    const { statusCode, body: after } = await read(world, path)
    expect([statusCode, after.includes(deadline.id), after.includes(title)]).toEqual([200, false, false])
    expect(after).not.toContain('BEGIN:VEVENT')
  })

  it('stops at once when it is revoked, and nobody else can revoke it', async () => {
    const { world, lawyer, feed } = await withFeed()
    const revoke = { params: { id: feed.id } }
    const other = await world.person('lawyer')
    await expect(other.call(deadlinesApi.revokeFeed, revoke)).rejects.toMatchObject({ code: 'not_found' })
    await lawyer.call(deadlinesApi.revokeFeed, revoke)
    expect((await read(world, feed.path)).statusCode).toBe(404)
    expect((await lawyer.call(deadlinesApi.feeds)).items).toEqual([])
  })

  it('that does not exist is not found, and guessing is throttled', async () => {
    const { world } = await withFeed()
    const wrong = [`${'a'.repeat(43)}.ics`, 'a.ics', `${'a'.repeat(90)}.ics`, `${'a'.repeat(43)}`]
    for (const file of wrong)
      expect((await read(world, `/api/calendar/${file}`, '10.1.1.1')).statusCode).toBe(404)
    for (let count = 0; count < 56; count += 1) await read(world, '/api/calendar/x.ics', '10.1.1.1')
    expect((await read(world, '/api/calendar/x.ics', '10.1.1.1')).statusCode).toBe(429)
    expect((await read(world, '/api/calendar/x.ics', '10.1.1.2')).statusCode).toBe(404)
  })
})

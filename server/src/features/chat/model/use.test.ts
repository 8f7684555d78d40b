import { chatApi } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { endCutAnswers } from '#slice/chat/chat.jobs'
import { askPam, beginChat, eventsOf } from '#test/chat'
import { modelOffice } from '#test/chat-model'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { chatModelCalls } from './calls.table.ts'
import { monthsUpTo } from './months.ts'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('stubborn')
})
afterAll(() => service.stop())
const office = () => modelOffice(service)

type Office = Awaited<ReturnType<typeof office>>
const limit = (admin: Office['admin'], person: number | null, firm: number | null, version = 0) =>
  admin.call(chatModelsApi.saveLimits, { body: { person_micros: person, firm_micros: firm, version } })

describe('what models cost', () => {
  it('is counted by person, case, model and month, by the service’s count or its prices', async () => {
    const { ask, lawyer, admin, matter } = await office()
    await ask('ok')
    await ask('no-end')
    await ask('unpriced')
    await ask('401')
    const own = await lawyer.call(chatModelsApi.usage)
    expect(own).toMatchObject({ month: '2026-11', calls: 3, unpriced_calls: 1, limit_micros: null })
    expect(own.cost_micros).toBeGreaterThan(1200)
    const firm = await admin.call(chatModelsApi.firmUsage)
    expect(firm.total).toEqual(expect.objectContaining({ calls: 3, cost_micros: own.cost_micros }))
    expect(firm.people).toMatchObject([{ id: lawyer.id, calls: 3 }])
    expect(firm.cases).toMatchObject([{ id: matter.id, title: 'Rivera v. Acme Holdings LLC', calls: 3 }])
    expect(firm.models.map(({ model }) => model).sort()).toEqual(['fake/no-end', 'fake/ok', 'fake/unpriced'])
    expect(firm.months).toHaveLength(12)
    expect(firm.months.at(-1)).toMatchObject({ month: '2026-11', calls: 3 })
    expect((await admin.call(chatModelsApi.usage)).calls).toBe(0)
    const { text } = await admin.call(chatModelsApi.exportUsage)
    expect(text.trim().split('\r\n')).toHaveLength(4)
    expect(text).toContain('Rivera v. Acme Holdings LLC,fake/ok,1,1000,50,0.001200,0')
  })

  it('of a call whose process died is counted at its maximum, once', async () => {
    const { lawyer, world } = await office()
    const { db, clock } = world.services
    const call = {
      firmId: world.firmId,
      userId: lawyer.id,
      caseId: null,
      messageId: null,
      model: 'fake/ok',
      month: '2026-11',
      state: 'open' as const,
      reservedMicros: 700,
      inputTokens: 100,
      outputTokens: 0,
      costMicros: null,
      isEstimate: true,
      settledAt: null,
    }
    const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    await db.insert(chatModelCalls).values([
      { ...call, id: newId(), createdAt: at(20) },
      { ...call, id: newId(), createdAt: at(5) },
    ])
    await endCutAnswers.run({ ...world.services, now: clock.now } as unknown as JobCtx, {})
    const rows = (await db.select().from(chatModelCalls)).filter(({ firmId }) => firmId === world.firmId)
    expect(rows.map(({ state, costMicros }) => [state, costMicros]).sort()).toEqual([
      ['open', null],
      ['settled', 700],
    ])
    // A call in progress counts at its maximum.
    expect((await lawyer.call(chatModelsApi.usage)).cost_micros).toBe(1400)
  })

  it('does not name a case the administrator may not see, nor another firm', async () => {
    const { world, ask } = await office()
    await ask('ok')
    const elsewhere = await (await office()).admin.call(chatModelsApi.firmUsage)
    expect(elsewhere.total.calls).toBe(0)
    const lawyer = await world.person('lawyer')
    expect((await lawyer.send(chatModelsApi.firmUsage)).statusCode).toBe(403)
    expect((await lawyer.send(chatModelsApi.exportUsage)).statusCode).toBe(403)
    expect((await lawyer.send(chatModelsApi.limits)).statusCode).toBe(403)
  })
})

describe('limits', () => {
  it('refuse a request that would start over them, with the figure, before anything is sent', async () => {
    const { ask, admin, prompts } = await office()
    await limit(admin, 1000, null)
    expect((await ask('ok')).state).toBe('complete')
    const refused = await ask('ok')
    expect(refused).toMatchObject({ state: 'failed', use: null })
    expect(refused.blocks).toMatchObject([
      {
        text: 'Your limit for models is $0.001 a month, and $0.0012 of it is used. Nothing was sent.',
        ways: ['built_in', 'settings'],
      },
    ])
    expect(await prompts()).toHaveLength(1)
  })

  it('of the firm apply to everybody, and reset each month', async () => {
    const { ask, admin, world } = await office()
    await limit(admin, null, 1000)
    await ask('ok')
    expect((await ask('ok')).blocks).toMatchObject([{ text: expect.stringContaining('The firm’s limit') }])
    world.clock.pass(20 * 24 * 3600)
    const other = await world.person('lawyer')
    expect((await askPam(other, await beginChat(other, { model: 'fake/ok' }), 'Hello')).state).toBe(
      'complete',
    )
  })

  it('are exceeded by at most one call, however many are sent at once', async () => {
    const { lawyer, matter, admin, world } = await office()
    await limit(admin, 2000, null)
    const asked = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await beginChat(lawyer, { case_id: matter.id, model: 'fake/ok' })
        const body = { text: 'Who repairs the roof?', key: newId() }
        return (await lawyer.call(chatApi.say, { params: { id }, body })).answer
      }),
    )
    for (const { id } of asked) await eventsOf(lawyer, id)
    const calls = (await world.services.db.select().from(chatModelCalls)).filter(
      ({ firmId }) => firmId === world.firmId,
    )
    const spent = calls.reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0)
    expect(calls.length).toBeGreaterThan(0)
    expect(spent).toBeLessThan(2000 + Math.max(...calls.map(({ costMicros }) => costMicros ?? 0)))
  })

  it('are stored with who set them, and concurrent changes do not overwrite each other', async () => {
    const { admin } = await office()
    expect(await admin.call(chatModelsApi.limits)).toMatchObject({ person_micros: null, version: 0 })
    const saved = await limit(admin, 5_000_000, 50_000_000)
    expect(saved).toMatchObject({ person_micros: 5_000_000, version: 1, changed_by: expect.any(String) })
    const body = { person_micros: 1, firm_micros: 1, version: 0 }
    expect((await admin.send(chatModelsApi.saveLimits, { body })).statusCode).toBe(409)
    expect(await admin.call(chatModelsApi.limits)).toMatchObject({ person_micros: 5_000_000 })
  })
})

describe('months', () => {
  it('go back over the end of a year', () => {
    expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })
})

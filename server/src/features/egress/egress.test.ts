import { egressApi } from '@pam/contracts/egress'
import { settingsApi } from '@pam/contracts/settings'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { egressDepartures } from '#platform/outbound/egress.table'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { httpPeer } from '#test/peer'

const closers: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function opened() {
  const world = await testApp()
  const admin = await world.person('admin', { fullName: 'Ada Marsh' })
  return { world, admin }
}

type Columns = Partial<typeof egressDepartures.$inferInsert>

/** Lines as if they had been written earlier, oldest first. */
async function lines(world: TestApp, rows: readonly Columns[]) {
  const common = {
    provider: 'openrouter',
    purpose: 'chat',
    method: 'POST',
    host: 'openrouter.ai',
    bytes: 100,
  }
  for (const row of rows) {
    await world.services.db.insert(egressDepartures).values({
      id: newId(),
      firmId: world.firmId,
      at: world.clock.now(),
      outcome: 'answered',
      ...common,
      ...row,
    })
  }
}
const at = (text: string) => ({ at: new Date(text) })

async function recorder() {
  const heard: string[] = []
  const peer = await httpPeer((request, response) => {
    heard.push(request.url ?? '')
    response.setHeader('content-type', 'application/json').end('{"data":[]}')
  })
  closers.push(() => peer.close())
  return { ...peer, heard }
}

describe('the list', () => {
  it('is newest first, page by page, and names who caused what', async () => {
    const { world, admin } = await opened()
    const same = at('2026-11-15T10:00:00Z')
    await lines(world, [
      { ...at('2026-11-14T10:00:00Z'), actorId: admin.id, bytes: 1 },
      { ...same, bytes: 2 },
      { ...same, bytes: 3 },
      { ...same, bytes: 4 },
      { ...at('2026-11-16T08:00:00Z'), bytes: 5, outcome: 'refused', reason: 'No.' },
    ])
    const seen = []
    let after: string | undefined
    do {
      const page = await admin.call(egressApi.list, { query: { limit: 2, ...(after && { after }) } })
      seen.push(...page.items)
      after = page.next ?? undefined
    } while (after)
    expect(seen.map((entry) => entry.bytes)).toHaveLength(5)
    expect([seen[0], seen[4]]).toMatchObject([
      { bytes: 5, actor: '', outcome: 'refused', reason: 'No.' },
      { bytes: 1, actor: 'Ada Marsh', outcome: 'answered' },
    ])
    expect(new Set(seen.map((entry) => entry.id)).size).toBe(5)
  })

  it('is filtered by provider, outcome, case and days of the firm', async () => {
    const { world, admin } = await opened()
    const caseId = newId()
    // New York is five hours behind: the first line is still Saturday there.
    await lines(world, [
      { ...at('2026-11-15T04:59:59Z'), bytes: 1 },
      { ...at('2026-11-15T05:00:00Z'), bytes: 2, provider: 'smtp' },
      { ...at('2026-11-16T04:59:59Z'), bytes: 3, outcome: 'failed' },
      { ...at('2026-11-16T05:00:00Z'), bytes: 4, caseId },
    ])
    const found = async (query: object) =>
      (await admin.call(egressApi.list, { query })).items.map((item) => item.bytes)
    expect(await found({ provider: 'smtp' })).toEqual([2])
    expect(await found({ outcome: 'failed' })).toEqual([3])
    expect(await found({ case_id: caseId })).toEqual([4])
    expect(await found({ from: '2026-11-15', until: '2026-11-15' })).toEqual([3, 2])
    expect(await found({ from: '2026-11-16' })).toEqual([4])
    expect(await found({ until: '2026-11-14' })).toEqual([1])
    await expect(found({ after: 'nonsense' })).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('holds no line of another firm, and neither do sums and export', async () => {
    const { world } = await opened()
    await lines(world, [{}, {}])
    const { admin: stranger } = await opened()
    expect(await stranger.call(egressApi.list)).toEqual({ items: [], next: null })
    expect(await stranger.call(egressApi.summary)).toEqual({ days: [] })
    const { text } = await stranger.call(egressApi.exportLedger)
    expect(text.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('the sums', () => {
  it('count what left by day of the firm and provider, and not what was refused', async () => {
    const { world, admin } = await opened()
    await lines(world, [
      { ...at('2026-10-01T10:00:00Z'), bytes: 999 },
      { ...at('2026-11-15T04:00:00Z'), bytes: 5 },
      { ...at('2026-11-15T12:00:00Z'), bytes: 7 },
      { ...at('2026-11-15T13:00:00Z'), bytes: 8, outcome: 'leaving' },
      { ...at('2026-11-15T14:00:00Z'), bytes: 100, outcome: 'refused' },
      { ...at('2026-11-15T15:00:00Z'), bytes: 9, provider: 'smtp' },
    ])
    expect(await admin.call(egressApi.summary)).toEqual({
      days: [
        { day: '2026-11-14', provider: 'openrouter', requests: 1, bytes: 5 },
        { day: '2026-11-15', provider: 'openrouter', requests: 2, bytes: 15 },
        { day: '2026-11-15', provider: 'smtp', requests: 1, bytes: 9 },
      ],
    })
  })
})

describe('the export', () => {
  it('is a CSV file a spreadsheet does not run', async () => {
    const { world } = await opened()
    const crook = await world.person('admin', { fullName: '=HYPERLINK("http://evil.example")' })
    await lines(world, [
      { actorId: crook.id, reason: '+cmd', host: 'a.example', provider: 'smtp' },
      { provider: 'did' },
    ])
    const file = await crook.call(egressApi.exportLedger, { query: { provider: 'smtp' } })
    expect([file.name, file.type]).toEqual(['egress-2026-11-16.csv', 'text/csv'])
    const [head, line, ...rest] = file.text.trim().split('\r\n')
    expect(head).toContain('at,actor,case_id,provider')
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(line).toContain(",'+cmd,")
    expect(rest).toEqual([])
  })
})

describe('the switch', () => {
  const models = (admin: TestPerson) => admin.call(settingsApi.models)

  it('stops every call of the firm until it is lifted; both are recorded', async () => {
    const { world, admin } = await opened()
    const peer = await recorder()
    const body = { address: peer.url, allow_private: true }
    await admin.call(settingsApi.saveIntegration, { params: { provider: 'openrouter' }, body })
    const before = peer.heard.length
    expect(await admin.call(egressApi.readSwitch)).toEqual({
      nothing_leaves: false,
      changed_at: null,
      changed_by: null,
    })
    expect(await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })).toEqual({
      nothing_leaves: true,
      changed_at: world.clock.now().toISOString(),
      changed_by: 'Ada Marsh',
    })
    expect(await models(admin)).toEqual({
      models: [],
      message: expect.stringContaining('Your firm has blocked outbound traffic.'),
    })
    // Lines of one moment have no order of their own.
    world.clock.pass(1)
    const checked = await admin.call(settingsApi.testIntegration, { params: { provider: 'openrouter' } })
    expect(checked.status.message).toMatch(/^Not checked\. Your firm has blocked/)
    expect(peer.heard).toHaveLength(before)
    const { items } = await admin.call(egressApi.list, { query: { outcome: 'refused' } })
    expect(items.map((item) => [item.provider, item.purpose, item.actor])).toEqual([
      ['openrouter', 'check', 'Ada Marsh'],
      ['openrouter', 'list models', 'Ada Marsh'],
    ])
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: false } })
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: false } })
    expect(await models(admin)).toEqual({ models: [], message: null })
    expect(peer.heard).toHaveLength(before + 1)
    expect(
      (await world.auditOf()).map((entry) => entry.action).filter((text) => text.startsWith('egress')),
    ).toEqual(['egress.stopped', 'egress.allowed'])
  })

  it('can be read with the ledger permission and set only with the settings permission', async () => {
    const { world } = await opened()
    for (const role of ['guest', 'user', 'paralegal', 'lawyer', 'client'] as const) {
      const person = await world.person(role)
      await expect(
        person.call(egressApi.setSwitch, { body: { nothing_leaves: true } }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    }
    const rows = await world.services.db
      .select()
      .from(egressDepartures)
      .where(eq(egressDepartures.firmId, world.firmId))
    expect(rows).toEqual([])
  })
})

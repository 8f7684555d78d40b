import { authApi } from '@pam/contracts/auth'
import { generalSettings, settingsApi } from '@pam/contracts/settings'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { firmSettings } from '#features/settings'
import { testApp } from '#test/app'

async function opened() {
  const world = await testApp()
  const admin = await world.person('admin', { fullName: 'Ada Marsh' })
  return { world, admin }
}

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('00000010000000100806000000', 'hex'),
  Buffer.alloc(40, 7),
]).toString('base64')
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(200), Buffer.from('ffd9', 'hex')])

describe('the general settings', () => {
  it('start with the name of the firm and what most firms are', async () => {
    const { world, admin } = await opened()
    expect(await admin.call(settingsApi.general)).toMatchObject({
      firm_name: 'Test firm',
      time_zone: 'America/New_York',
      currency: 'USD',
      working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      invoice: { payment_days: 30 },
      version: 0,
      changed_at: null,
      changed_by: null,
      logo: null,
      setup_closed: false,
    })
    expect(await firmSettings(world.services.db, world.firmId)).toMatchObject({
      time_zone: 'America/New_York',
    })
  })

  it('keep every field, who changed it when, and the name of the firm everywhere', async () => {
    const { world, admin } = await opened()
    const wanted = generalSettings.parse({
      firm_name: 'Marsh & Quill LLP',
      address: '1 Court Square\nAlbany',
      phone: '+1 518 555 0100',
      email: 'office@marsh.example',
      website: 'https://marsh.example',
      time_zone: 'America/Chicago',
      currency: 'EUR',
      default_jurisdiction: 'New York',
      default_court: 'Supreme Court, Albany County',
      working_days: ['monday', 'saturday', 'monday'],
      working_from: '08:30',
      working_until: '16:00',
      letterhead: 'Attorneys at law',
      invoice: {
        payable_to: 'Marsh & Quill LLP',
        tax_number: '12-3456789',
        payment_days: 14,
        instructions: 'By check.',
        number_prefix: 'MQ-',
      },
    })
    const saved = await admin.call(settingsApi.changeGeneral, { body: { ...wanted, version: 0 } })
    const expected = { ...wanted, working_days: ['monday', 'saturday'] }
    expect(saved).toMatchObject({
      ...expected,
      version: 1,
      changed_at: world.clock.now().toISOString(),
      changed_by: 'Ada Marsh',
    })
    expect(await admin.call(settingsApi.general)).toEqual(saved)
    expect(await firmSettings(world.services.db, world.firmId)).toEqual(expected)
    expect((await admin.call(authApi.me)).time_zone).toBe('America/Chicago')
    expect(await world.everyRow()).toContain('settings.general_changed')
  })

  it.each([
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '+02:00'],
    ['currency', 'QQQ'],
    ['working_until', '08:59'],
    ['email', 'office'],
    ['accent_color', 'red'],
    ['website', 'javascript:alert(1)'],
    ['firm_name', '  '],
  ])('refuse %s %j at its field', async (field, value) => {
    const { admin } = await opened()
    const { logo: _logo, changed_at: _at, changed_by: _by, ...now } = await admin.call(settingsApi.general)
    await expect(
      admin.call(settingsApi.changeGeneral, { body: { ...now, [field]: value } }),
    ).rejects.toMatchObject({ code: 'bad_input', fields: { [field]: expect.any(String) } })
    expect((await admin.call(settingsApi.general)).version).toBe(0)
  })

  it('hold field by field when one that was stored no longer fits', async () => {
    const { world, admin } = await opened()
    const {
      version,
      logo: _,
      changed_at: __,
      changed_by: ___,
      ...settings
    } = await admin.call(settingsApi.general)
    const body = { ...settings, time_zone: 'America/Chicago', encrypt_documents: true, version }
    await admin.call(settingsApi.changeGeneral, { body })
    await world.services.db.execute(
      sql`update firm_settings set settings = settings || '{"working_days": []}' where firm_id = ${world.firmId} and area = 'general'`,
    )
    expect(await firmSettings(world.services.db, world.firmId)).toMatchObject({
      time_zone: 'America/Chicago',
      encrypt_documents: true,
      working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    })
  })
})

describe('the list of steps to set up the firm', () => {
  it('is closed for every administrator, once, on the record', async () => {
    const { world, admin } = await opened()
    expect((await admin.call(settingsApi.closeSetup)).setup_closed).toBe(true)
    const other = await world.person('admin')
    expect((await other.call(settingsApi.general)).setup_closed).toBe(true)
    expect((await other.call(settingsApi.closeSetup)).setup_closed).toBe(true)
    expect((await world.auditOf()).map(({ action }) => action)).toEqual(['settings.setup_changed'])
    const lawyer = await world.person('lawyer')
    await expect(lawyer.call(settingsApi.closeSetup)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('half a letter', () => {
  it('is stored as the sign for one', async () => {
    const { admin } = await opened()
    const general = await admin.call(settingsApi.general)
    const body = { ...general, letterhead: 'half \ud800 a letter' }
    expect((await admin.call(settingsApi.changeGeneral, { body })).letterhead).toBe('half \ufffd a letter')
    const params = { provider: 'openrouter' } as const
    const saved = await admin.call(settingsApi.saveIntegration, { params, body: { model: '\udc00' } })
    expect(saved.model).toBe('\ufffd')
  })
})

describe('two who change the same', () => {
  it.each(['general', 'ai_policy', 'retention'] as const)('(%s) do not undo each other', async (area) => {
    const { admin, world } = await opened()
    const calls = {
      general: async () => {
        const { logo: _l, changed_at: _a, changed_by: _b, ...now } = await admin.call(settingsApi.general)
        return () => admin.call(settingsApi.changeGeneral, { body: now })
      },
      ai_policy: async () => {
        const { adopted_at: _a, adopted_by: _b, ...now } = await admin.call(settingsApi.aiPolicy)
        return () => admin.call(settingsApi.adoptAiPolicy, { body: now })
      },
      retention: async () => {
        const { changed_at: _a, changed_by: _b, ...now } = await admin.call(settingsApi.retention)
        return () => admin.call(settingsApi.changeRetention, { body: now })
      },
    }
    const [one, other] = [await calls[area](), await calls[area]()]
    const ends = await Promise.allSettled([one(), other()])
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = ends.find((end) => end.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      code: 'conflict',
      detail: 'Someone changed this since you opened it. Nothing was saved. Reload it to see the changes.',
    })
    await expect(other()).rejects.toMatchObject({ code: 'conflict' })
    const again = await calls[area]()
    expect(await again()).toMatchObject({ version: 2 })
    expect((await world.auditOf()).map((entry) => entry.action)).toEqual([
      `settings.${area}_changed`,
      `settings.${area}_changed`,
    ])
  })
})

describe('the logo', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg.toString('base64')],
  ])('as %s is kept and shown as such', async (type, base64) => {
    const { admin } = await opened()
    expect((await admin.call(settingsApi.setLogo, { body: { base64 } })).logo).toBe(
      `data:${type};base64,${base64}`,
    )
    expect((await admin.call(settingsApi.dropLogo)).logo).toBeNull()
    expect((await admin.call(settingsApi.dropLogo)).logo).toBeNull()
  })

  it.each([
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>')],
    ['a web page', Buffer.from('<html>'.repeat(50))],
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200)])],
    ['a PNG in name only', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a JPEG that breaks off', jpeg.subarray(0, 150)],
    ['nothing', Buffer.from('=')],
    [
      'a picture of 70,000 pixels',
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        Buffer.from('00011170', 'hex'),
        Buffer.alloc(60, 1),
      ]),
    ],
    ['too much', Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(300_000)])],
  ])('is not %s', async (_, bytes) => {
    const { admin } = await opened()
    await expect(
      admin.call(settingsApi.setLogo, { body: { base64: bytes.toString('base64') || '=' } }),
    ).rejects.toMatchObject({ code: 'bad_input', fields: { base64: expect.any(String) } })
    expect((await admin.call(settingsApi.general)).logo).toBeNull()
  })
})

describe('the AI policy', () => {
  it('hands nothing to anyone until the firm adopts one, with who and when', async () => {
    const { world, admin } = await opened()
    const before = await admin.call(settingsApi.aiPolicy)
    expect([new Set(Object.values(before.providers)), before.adopted_at, before.adopted_by]).toEqual([
      new Set(['nothing']),
      null,
      null,
    ])
    const providers = { ...before.providers, openrouter: 'no_client_data' as const }
    const body = { providers, statement: 'Never without consent.', version: 0 }
    expect(await admin.call(settingsApi.adoptAiPolicy, { body })).toEqual({
      ...body,
      version: 1,
      adopted_at: world.clock.now().toISOString(),
      adopted_by: 'Ada Marsh',
    })
  })

  it('applies to the services it names when a later version knows more of them', async () => {
    const { world, admin } = await opened()
    const { providers } = await admin.call(settingsApi.aiPolicy)
    const body = {
      providers: { ...providers, openrouter: 'client_data' as const },
      statement: '',
      version: 0,
    }
    await admin.call(settingsApi.adoptAiPolicy, { body })
    await world.services.db.execute(
      sql`update firm_settings set settings = settings #- '{providers,embedding}' where area = 'ai_policy'`,
    )
    expect((await admin.call(settingsApi.aiPolicy)).providers).toMatchObject({
      openrouter: 'client_data',
      embedding: 'nothing',
    })
  })
})

describe('retention', () => {
  it('has defaults, takes changes and refuses what makes no sense', async () => {
    const { admin } = await opened()
    const before = await admin.call(settingsApi.retention)
    expect(before).toMatchObject({ closed_case_years: 7, trust_record_years: 7, chat_months: null })
    const body = {
      closed_case_years: 10,
      trust_record_years: 5,
      declined_intake_years: 1,
      chat_months: 24,
      version: 0,
    }
    expect(await admin.call(settingsApi.changeRetention, { body })).toMatchObject({ ...body, version: 1 })
    for (const wrong of [{ closed_case_years: 0 }, { trust_record_years: 101 }, { chat_months: 0.5 }]) {
      await expect(
        admin.call(settingsApi.changeRetention, { body: { ...body, ...wrong, version: 1 } }),
      ).rejects.toMatchObject({ code: 'bad_input' })
    }
  })
})

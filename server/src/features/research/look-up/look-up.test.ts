import { researchApi } from '@pam/contracts/research'
import { type DataAllowed, settingsApi } from '@pam/contracts/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { giveItem } from '#test/knowledge'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { goodSecret } from '#test/providers/provider'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('courtlistener')
})
afterAll(() => service.stop())

const marlow = 'Marlow v. Quill Freight, Inc., 700 F.3d 100, 104 (9th Cir. 2012)'
const secretBrief = 'Our client Ottilie Vane admits the debt.'

async function firm({ allowed }: { allowed: DataAllowed } = { allowed: 'no_client_data' }) {
  const world = await testApp()
  const admin = await world.person('admin')
  await service.behave('good')
  await admin.call(settingsApi.saveIntegration, {
    params: { provider: 'courtlistener' },
    body: { api_key: goodSecret, address: service.address, allow_private: true },
  })
  const { version, adopted_at: _, adopted_by: __, ...policy } = await admin.call(settingsApi.aiPolicy)
  await admin.call(settingsApi.adoptAiPolicy, {
    body: { ...policy, version, providers: { ...policy.providers, courtlistener: allowed } },
  })
  await service.behave('good')
  // Somebody who signed in just now: sessions expire as a test's clock advances.
  const check = async (text: string) =>
    (await world.person('lawyer')).call(researchApi.checkCitations, { body: { text } })
  return { world, admin, check }
}

describe('a case missing here', () => {
  it('is looked up on CourtListener by its citation only, and verified by the answer', async () => {
    const { check } = await firm()
    const { citations, look_up } = await check(`${secretBrief} See ${marlow}.`)
    expect(citations).toMatchObject([
      { verdict: 'VERIFIED', compared: { address: 'https://www.courtlistener.com/opinion/9001/' } },
    ])
    expect(look_up).toEqual({
      is_on: true,
      asked: 1,
      found: 1,
      left_today: 123,
      message: 'CourtListener was asked about 1 citation and found 1.',
    })
    const [request] = await service.heard()
    expect(new URLSearchParams(request?.body).get('text')).toBe('700 F.3d 100')
    expect(JSON.stringify(request)).not.toContain('Vane')
  })

  it('is judged by name and year like any other, and several with one citation are ambiguous', async () => {
    const { check } = await firm()
    const { citations } = await check(
      'Smith v. Jones, 700 F.3d 100 (9th Cir. 2012); Marlow v. Quill Freight, Inc., 700 F.3d 100 (9th Cir. 2019); Ames v. Nobody, 701 F.3d 200 (9th Cir. 2012); Vane v. Ghost, 702 F.3d 1 (9th Cir. 2012).',
    )
    expect(citations.map(({ verdict }) => verdict)).toEqual([
      'MISMATCH',
      'MISMATCH',
      'AMBIGUOUS',
      'NOT_FOUND',
    ])
  })

  it('is looked up once in 30 days, whatever the answer', async () => {
    const { world, check } = await firm()
    const text = `${marlow}; Vane v. Ghost, 702 F.3d 1 (9th Cir. 2012).`
    await check(text)
    const askedAt = world.clock.now().toISOString()
    world.clock.pass(29 * 24 * 3600)
    expect(await check(text)).toMatchObject({
      look_up: { asked: 0 },
      citations: [{ verdict: 'VERIFIED', compared: { read_at: askedAt } }, {}],
    })
    expect(await service.heard()).toHaveLength(2)
    world.clock.pass(2 * 24 * 3600)
    expect(await check(text)).toMatchObject({ look_up: { asked: 2, found: 1 } })
    expect(await service.heard()).toHaveLength(4)
  })

  it.each(['500', 'broken-json', 'cut', '401'] as const)(
    'cannot be checked when it answers %s',
    async (mode) => {
      const { check } = await firm()
      await service.behave(mode)
      const { citations, look_up } = await check(marlow)
      expect(citations).toMatchObject([{ verdict: 'UNVERIFIABLE_HERE' }])
      expect(look_up.message).toMatch(/CourtListener|could not/)
      await service.behave('good')
      expect((await check(marlow)).citations).toMatchObject([{ verdict: 'VERIFIED' }])
    },
  )

  it('waits as long as CourtListener says, and sends nothing meanwhile', async () => {
    const { world, check } = await firm()
    await service.behave('429')
    expect(await check(marlow)).toMatchObject({
      citations: [{ verdict: 'UNVERIFIABLE_HERE' }],
      look_up: { message: 'CourtListener asks us to wait 5 minutes. Check again then.' },
    })
    await service.behave('good')
    world.clock.pass(200)
    expect((await check(marlow)).look_up.message).toContain('wait 2 minutes')
    expect(await service.heard()).toEqual([])
    world.clock.pass(120)
    expect((await check(marlow)).citations).toMatchObject([{ verdict: 'VERIFIED' }])
  })

  it('is looked up in one request at a time', async () => {
    const { check } = await firm()
    await service.behave('slow')
    const [one, other] = await Promise.all([
      check(marlow),
      check('Vane v. Ghost, 702 F.3d 1 (9th Cir. 2012).'),
    ])
    expect((await service.heard()).filter(({ method }) => method === 'POST')).toHaveLength(1)
    const messages = [one.look_up.message, other.look_up.message]
    expect(messages).toContainEqual(expect.stringContaining('someone else in your firm'))
  })

  it('is looked up at most 125 times a day', async () => {
    const { world, check } = await firm()
    await check('Vane v. Ghost, 702 F.3d 1 (9th Cir. 2012).')
    const at = world.clock.now().toISOString()
    await world.services.db.execute(
      sql`update citation_look_up_states set asked_at = array_fill(${at}::timestamptz, array[125]) where firm_id = ${world.firmId}`,
    )
    expect(await check(marlow)).toMatchObject({
      citations: [{ verdict: 'UNVERIFIABLE_HERE' }],
      look_up: { left_today: 0, message: expect.stringContaining('lookups have been used') },
    })
    world.clock.pass(24 * 3600 + 1)
    expect((await check(marlow)).citations).toMatchObject([{ verdict: 'VERIFIED' }])
  })
})

const wrongCourt = marlow.replace('9th Cir.', '2d Cir.')
const inUse = 'Today’s CourtListener lookups have been used. Check again tomorrow.'

describe('the court of a case that was looked up', () => {
  const use = (world: Awaited<ReturnType<typeof firm>>['world'], requests: number) =>
    world.services.db.execute(
      sql`update citation_look_up_states
        set asked_at = array_fill(${world.clock.now().toISOString()}::timestamptz, array[${sql.raw(String(requests))}])
        where firm_id = ${world.firmId}`,
    )

  it('is asked of its docket once, and compared with the court in the citation', async () => {
    const { check } = await firm()
    expect((await check(wrongCourt)).citations).toMatchObject([
      { verdict: 'MISMATCH', reason: 'Marlow v. Quill Freight, Inc. was decided by another court.' },
    ])
    const { citations, look_up } = await check(marlow)
    expect(citations).toMatchObject([{ verdict: 'VERIFIED', compared: { court: 'ca9' } }])
    expect(look_up).toMatchObject({ asked: 0, left_today: 123, message: null })
    expect((await service.heard()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/rest/v4/citation-lookup/',
      'GET /api/rest/v4/dockets/9001/',
    ])
  })

  it('is not verified but reported as not compared once the requests of the day are used', async () => {
    const { world, check } = await firm()
    await check('Vane v. Ghost, 702 F.3d 1 (9th Cir. 2012).')
    await use(world, 124)
    const first = await check(marlow)
    expect(first.citations).toMatchObject([
      {
        verdict: 'UNVERIFIABLE_HERE',
        reason: `This is Marlow v. Quill Freight, Inc. Court not compared. ${inUse}`,
      },
    ])
    expect(first.look_up).toMatchObject({
      left_today: 0,
      message: `CourtListener was asked about 1 citation and found 1. The court of 1 case was not compared. ${inUse}`,
    })
    expect((await check(marlow)).citations).toMatchObject([{ verdict: 'UNVERIFIABLE_HERE' }])
    world.clock.pass(24 * 3600 + 1)
    expect(await check(marlow)).toMatchObject({
      citations: [{ verdict: 'VERIFIED' }],
      look_up: { asked: 0, message: 'CourtListener was asked for the court of 1 case.' },
    })
  })

  it('is not asked for if the citation names no court, or another case', async () => {
    const { check } = await firm()
    const { citations } = await check(
      'Marlow v. Quill Freight, Inc., 700 F.3d 100 (2012); Smith v. Jones, 700 F.3d 100 (9th Cir. 2012).',
    )
    expect(citations.map(({ verdict }) => verdict)).toEqual(['VERIFIED', 'MISMATCH'])
    expect(await service.heard()).toHaveLength(1)
  })

  it('stays not compared if CourtListener does not name it, and is not asked for again', async () => {
    const { check } = await firm()
    const pell = 'Pell v. Crane, 703 F.3d 300 (9th Cir. 2012)'
    for (const { citations } of [await check(pell), await check(pell)])
      expect(citations).toMatchObject([
        {
          verdict: 'UNVERIFIABLE_HERE',
          reason:
            'This is Pell v. Crane. Court not compared. CourtListener did not say which court decided it.',
        },
      ])
    expect(await service.heard()).toHaveLength(2)
  })
})

describe('the sources of research', () => {
  it('are listed, with the requests left today', async () => {
    const { world, check } = await firm()
    await check(marlow)
    const lawyer = await world.person('lawyer')
    const sources = await lawyer.call(researchApi.sources)
    expect(sources).toMatchObject({ own: 0, look_ups_left_today: 123 })
    await giveItem(lawyer, { collection: 'case_law', title: 'Own v. Case', citation: '1 F.4th 1' })
    expect(await lawyer.call(researchApi.sources)).toMatchObject({ own: 1, library: sources.library })
  })
})

describe('if lookups are not allowed', () => {
  it('nothing is sent, and the case is not found', async () => {
    const { check } = await firm({ allowed: 'nothing' })
    expect(await check(marlow)).toMatchObject({
      citations: [{ verdict: 'NOT_FOUND' }],
      look_up: { is_on: false, message: null },
    })
    expect(await service.heard()).toEqual([])
  })

  it('one firm’s answer is not available to another', async () => {
    const { check } = await firm()
    await check(marlow)
    const world = await testApp()
    const stranger = await world.person('lawyer')
    const answer = await stranger.call(researchApi.checkCitations, { body: { text: marlow } })
    expect(answer).toMatchObject({ citations: [{ verdict: 'NOT_FOUND' }], look_up: { is_on: false } })
  })
})

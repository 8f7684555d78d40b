import { egressApi } from '@pam/contracts/egress'
import { type IntegrationChange, type Provider, provider, settingsApi } from '@pam/contracts/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integrationOf } from '#features/settings'
import { findLocalModels } from '#slice/settings/models/find-local-models'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { goodSecret } from '#test/providers/provider'
import { goodAccount } from '#test/providers/twilio'

const providers: readonly Provider[] = [...provider.options]
const secretField = (provider: Provider) => (provider === 'twilio' ? 'auth_token' : 'api_key')
const servers = {} as Record<Provider | 'compatible', ProviderServer>

beforeAll(async () => {
  for (const name of [...providers, 'compatible'] as const) servers[name] = await providerServer(name)
})
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())))

/** A change that configures a provider with its stand-in. */
const setUp = (provider: Provider, more: IntegrationChange = {}): IntegrationChange => ({
  [secretField(provider)]: goodSecret,
  ...(provider === 'twilio' && { account_sid: goodAccount, phone_number: '+15550001111' }),
  address: servers[provider].address,
  allow_private: true,
  ...more,
})

let world: TestApp
let admin: TestPerson
const opened = async () => {
  world = await testApp()
  admin = await world.person('admin', { fullName: 'Ada Marsh' })
}
const save = (provider: Provider, body: IntegrationChange) =>
  admin.call(settingsApi.saveIntegration, { params: { provider }, body })
const show = (provider: Provider) => admin.call(settingsApi.integration, { params: { provider } })
const test = (provider: Provider) => admin.call(settingsApi.testIntegration, { params: { provider } })

describe('an untouched integration', () => {
  it.each([
    ['openrouter', { model: 'anthropic/claude-3-opus', runs_here: false }, 'https://openrouter.ai/api/v1'],
    ['did', {}, 'https://api.d-id.com'],
    ['elevenlabs', { voice_id: '' }, 'https://api.elevenlabs.io'],
    ['twilio', { account_sid: '', phone_number: '' }, 'https://api.twilio.com'],
    ['firecrawl', {}, 'https://api.firecrawl.dev'],
    ['transcription', { model: 'whisper-1' }, 'https://api.openai.com/v1'],
    ['embedding', { model: 'text-embedding-3-small' }, 'https://api.openai.com/v1'],
    ['courtlistener', {}, 'https://www.courtlistener.com'],
  ] as const)('(%s) has its own fields, no secret, and is not active', async (provider, fields, address) => {
    await opened()
    expect(await show(provider)).toEqual({
      provider,
      ...fields,
      [secretField(provider)]: { set: false, last_four: null, set_at: null, set_by: null },
      address,
      default_address: address,
      allow_private: false,
      status: { active: false, message: 'Not set up yet.', checked_at: null },
    })
  })

  it('is tested without a byte leaving', async () => {
    await opened()
    for (const provider of providers) {
      expect((await test(provider)).status).toMatchObject({ active: false })
      expect((await save(provider, {})).status).toMatchObject({
        active: false,
        message: provider === 'twilio' ? 'No auth token is set.' : 'No API key is set.',
      })
    }
    expect(await admin.call(settingsApi.models)).toEqual({ models: [], message: null })
    expect(await world.everyRow()).toContain('egress_departures\n\n')
  })
})

describe('a model server of the firm’s own', () => {
  const here = (address: string) =>
    save('openrouter', setUp('openrouter', { address, allow_private: false, runs_here: true }))

  it('is known by a number inside the network, or as localhost, and by nothing else', async () => {
    await opened()
    await servers.openrouter.behave('good')
    const saved = await here(servers.openrouter.address)
    expect(saved).toMatchObject({ runs_here: true, allow_private: true, status: { active: true } })
    for (const address of [
      '',
      'https://openrouter.ai/api/v1',
      'http://models.office.example/v1',
      'http://8.8.8.8/v1',
    ])
      await expect(here(address)).rejects.toMatchObject({
        status: 400,
        fields: { address: expect.stringContaining('http://127.0.0.1:11434/v1') },
      })
    expect(await show('openrouter')).toMatchObject({ address: servers.openrouter.address })
    expect((await save('openrouter', { runs_here: false })).runs_here).toBe(false)
  })

  it('is a model setting only', async () => {
    await opened()
    await expect(save('did', setUp('did', { runs_here: true }))).rejects.toMatchObject({ status: 400 })
    expect(await show('did')).not.toHaveProperty('runs_here')
  })

  it('is found on this computer with its models, also while nothing may leave', async () => {
    await opened()
    await servers.compatible.behave('good')
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
    const ctx = {
      ...world.services,
      actor: { firmId: world.firmId, userId: admin.id, role: 'admin', sessionId: null },
    }
    const signal = new AbortController().signal
    const found = await findLocalModels({ ...ctx, now: world.clock.now, signal } as never, [
      { name: 'Ollama', address: servers.compatible.address },
      { name: 'LM Studio', address: 'http://127.0.0.1:9/v1' },
    ])
    expect(found.servers).toMatchObject([{ name: 'Ollama', address: servers.compatible.address }])
    expect(found.servers[0]?.models.length).toBeGreaterThan(0)
  })
})

describe('saving', () => {
  const questions: Record<Provider, { paths: string[]; header: string; value: string }> = {
    openrouter: { paths: ['/models', '/key'], header: 'authorization', value: `Bearer ${goodSecret}` },
    did: { paths: ['/credits'], header: 'authorization', value: `Basic ${goodSecret}` },
    elevenlabs: { paths: ['/v1/user'], header: 'xi-api-key', value: goodSecret },
    twilio: {
      paths: [`/2010-04-01/Accounts/${goodAccount}.json`],
      header: 'authorization',
      value: `Basic ${Buffer.from(`${goodAccount}:${goodSecret}`).toString('base64')}`,
    },
    firecrawl: { paths: ['/v1/team/credit-usage'], header: 'authorization', value: `Bearer ${goodSecret}` },
    transcription: { paths: ['/models'], header: 'authorization', value: `Bearer ${goodSecret}` },
    embedding: { paths: ['/models'], header: 'authorization', value: `Bearer ${goodSecret}` },
    courtlistener: { paths: ['/api/rest/v4/'], header: 'authorization', value: `Token ${goodSecret}` },
  }

  it.each(providers)('%s asks the provider with the key and believes its yes', async (provider) => {
    await opened()
    await servers[provider].behave('good')
    const saved = await save(provider, setUp(provider))
    expect(saved.status).toEqual({
      active: true,
      message: expect.stringMatching(
        /^(The service|The transcription service|The embedding service|D-ID|ElevenLabs|Twilio|Firecrawl|CourtListener) /,
      ),
      checked_at: world.clock.now().toISOString(),
    })
    expect(saved[secretField(provider)]).toEqual({
      set: true,
      last_four: '7f3a',
      set_at: world.clock.now().toISOString(),
      set_by: 'Ada Marsh',
    })
    const heard = await servers[provider].heard()
    const { paths, header, value } = questions[provider]
    expect(heard.map((heard) => `${heard.method} ${heard.path}`)).toEqual(paths.map((path) => `GET ${path}`))
    for (const one of heard) expect([one.headers[header], one.body]).toEqual([value, ''])
    expect(await show(provider)).toEqual(saved)
    expect(JSON.stringify(saved)).not.toContain(goodSecret)
    expect(await world.everyRow()).not.toContain(goodSecret)
  })

  it.each(providers)('%s is written to the ledger in the name of the administrator', async (provider) => {
    await opened()
    await servers[provider].behave('good')
    await save(provider, setUp(provider))
    const rows = await world.everyRow()
    const host = new URL(servers[provider].address).host
    expect(rows).toContain(`${world.firmId},`)
    expect(rows).toMatch(new RegExp(`${admin.id},,${provider},check,GET,${host},0,,answered,200`))
  })

  it('a masked secret, an empty one and none at all leave the secret as it is', async () => {
    await opened()
    await servers.did.behave('good')
    const first = await save('did', setUp('did'))
    if (!first.api_key) throw new Error('no key in the answer')
    for (const body of [{ api_key: first.api_key }, { api_key: '' }, {}]) {
      const again = await save('did', body)
      expect([again.api_key, again.status.active]).toEqual([first.api_key, true])
    }
  })

  it('another key replaces it, and a refused one is kept but never called active', async () => {
    await opened()
    await servers.did.behave('good')
    await save('did', setUp('did'))
    world.clock.pass(60)
    const changed = await save('did', { api_key: 'some-other-secret-9999' })
    expect(changed.api_key).toMatchObject({ last_four: '9999', set_at: world.clock.now().toISOString() })
    expect(changed.status).toMatchObject({
      active: false,
      message: 'D-ID refused the key. Check it and enter it again.',
    })
  })

  it('shows no part of a short key', async () => {
    await opened()
    await servers.did.behave('good')
    expect((await save('did', setUp('did', { api_key: 'abc12345' }))).api_key).toMatchObject({
      set: true,
      last_four: null,
    })
  })

  it.each([
    ['did', { model: 'x' }, 'model'],
    ['did', { auth_token: 'x' }, 'auth_token'],
    ['twilio', { api_key: 'x' }, 'api_key'],
    ['openrouter', { voice_id: 'x' }, 'voice_id'],
    ['elevenlabs', { phone_number: '+15551234567' }, 'phone_number'],
    ['did', { address: 'ftp://files.example' }, 'address'],
    ['did', { address: 'not an address' }, 'address'],
    ['did', { address: 'https://user:pass@api.d-id.com' }, 'address'],
    ['did', { address: 'https://api.d-id.com/?key=1' }, 'address'],
    ['did', { api_key: 'two words' }, 'api_key'],
    ['did', { api_key: 'line\nbreak' }, 'api_key'],
    ['twilio', { phone_number: '555 1234' }, 'phone_number'],
  ] as const)('%s refuses %j at the field', async (provider, body, field) => {
    await opened()
    const before = await world.fingerprint()
    await expect(save(provider, body)).rejects.toMatchObject({
      code: 'bad_input',
      fields: { [field]: expect.any(String) },
    })
    expect(await world.fingerprint()).toBe(before)
  })

  it.each([
    ['another host', 'https://elsewhere.example'],
    ['another port', 'http://127.0.0.1:4999'],
    ['the usual address', ''],
  ])(
    'with %s asks for the key again: a kept key is never sent where it was not entered for',
    async (_, to) => {
      await opened()
      await servers.did.behave('good')
      await save('did', setUp('did'))
      const before = await world.fingerprint()
      await servers.did.behave('good')
      await expect(save('did', { address: to })).rejects.toMatchObject({
        code: 'bad_input',
        fields: { api_key: 'The address changed. Enter the key again, or remove it first.' },
      })
      expect([await world.fingerprint(), await servers.did.heard()]).toEqual([before, []])
    },
  )

  it('with another path on the same host, or with the key again, is fine', async () => {
    await opened()
    await servers.did.behave('good')
    await save('did', setUp('did'))
    const moved = await save('did', { address: `${servers.did.address}/gateway/` })
    expect(moved).toMatchObject({ address: `${servers.did.address}/gateway`, status: { active: false } })
    const away = await save('did', { address: 'http://127.0.0.1:4999', api_key: 'again-again-again' })
    expect(away.address).toBe('http://127.0.0.1:4999')
  })
})

describe('a private address', () => {
  it('is reached only with the administrator’s permission', async () => {
    await opened()
    await servers.did.behave('good')
    const refused = await save('did', setUp('did', { allow_private: false }))
    expect(refused.status).toMatchObject({
      active: false,
      message: 'Connections to this address are not allowed. Check the address.',
    })
    expect(await servers.did.heard()).toEqual([])
    expect((await save('did', { allow_private: true })).status.active).toBe(true)
  })
})

describe('the provider’s messages', () => {
  const name = (provider: Provider) =>
    ({
      openrouter: 'The service',
      did: 'D-ID',
      elevenlabs: 'ElevenLabs',
      twilio: 'Twilio',
      firecrawl: 'Firecrawl',
      transcription: 'The transcription service',
      embedding: 'The embedding service',
      courtlistener: 'CourtListener',
    })[provider]
  const sentences = [
    ['401', (who: string) => `${who} refused the key. Check it and enter it again.`],
    ['403', (who: string) => `${who} refused the key. Check it and enter it again.`],
    ['402', (who: string) => `${who} accepted the key, but the account has no credit left.`],
    ['429', (who: string) => `${who} received too many requests. Wait a moment and test again.`],
    ['500', (who: string) => `${who} had an internal error (status 500). Test again later.`],
    ['broken-json', (who: string) => `${who} did not return the expected data. Check the address.`],
  ] as const

  it.each(providers)('(%s) is the status, in a sentence', async (provider) => {
    await opened()
    await servers[provider].behave('good')
    await save(provider, setUp(provider))
    for (const [mode, sentence] of sentences) {
      await servers[provider].behave(mode)
      expect((await test(provider)).status).toEqual({
        active: false,
        message: sentence(name(provider)),
        checked_at: world.clock.now().toISOString(),
      })
    }
    await servers[provider].behave('slow')
    expect((await test(provider)).status.active).toBe(true)
  })

  it('is waited for at most ten seconds', { timeout: 30_000 }, async () => {
    await opened()
    for (const provider of providers) {
      await servers[provider].behave('good')
      await save(provider, setUp(provider))
      await servers[provider].behave('hang')
    }
    const found = await Promise.all(providers.map(test))
    expect(found.map((entry) => entry.status)).toEqual(
      providers.map((provider) => ({
        active: false,
        message: `${name(provider)} did not respond in time or could not be reached. Check the address and test again.`,
        checked_at: world.clock.now().toISOString(),
      })),
    )
  })

  it('reports an unknown voice or account', async () => {
    await opened()
    await servers.elevenlabs.behave('good')
    const unknown = await save('elevenlabs', setUp('elevenlabs', { voice_id: '../user' }))
    expect(unknown.status.message).toBe('ElevenLabs did not find this voice. Check the Voice ID.')
    expect((await servers.elevenlabs.heard()).map((heard) => heard.path)).toEqual(['/v1/voices/..%2Fuser'])
    expect((await save('elevenlabs', { voice_id: 'voice-1' })).status).toMatchObject({
      active: true,
      message: 'ElevenLabs accepted the key and found the voice Rachel.',
    })
    await servers.twilio.behave('good')
    const stranger = await save('twilio', setUp('twilio', { account_sid: 'AC0' }))
    expect(stranger.status.message).toBe('Twilio did not find this account. Check the Account SID.')
    expect((await save('twilio', { account_sid: '' })).status.message).toBe('No Account SID is set.')
  })

  it('is not asked by a muted copy, nor while nothing leaves', async () => {
    await opened()
    await servers.firecrawl.behave('good')
    await world.mute()
    const saved = await save('firecrawl', setUp('firecrawl'))
    expect(saved.status.message).toMatch(/^Not checked\. This installation is muted/)
    expect(await servers.firecrawl.heard()).toEqual([])
    await admin.call(settingsApi.unmute)
  })
})

describe('a compatible server', () => {
  it('needs no key, lists its models and reports when the default is not one of them', async () => {
    await opened()
    await servers.compatible.behave('good')
    const body = { address: servers.compatible.address, allow_private: true }
    const saved = await save('openrouter', body)
    expect(saved.status).toMatchObject({
      active: true,
      message: 'The service offers 1 model. The default model anthropic/claude-3-opus is not among them.',
    })
    expect((await servers.compatible.heard())[0]?.headers.authorization).toBeUndefined()
    expect(await admin.call(settingsApi.models)).toEqual({
      models: [{ id: 'llama3.2:3b', name: 'llama3.2:3b' }],
      message: null,
    })
    expect((await save('openrouter', { model: 'llama3.2:3b' })).status.message).toBe(
      'The service offers 1 model.',
    )
    expect(await integrationOf(world.services, world.firmId, 'openrouter')).toMatchObject({
      secret: null,
      fields: { model: 'llama3.2:3b' },
      address: servers.compatible.address,
    })
  })

  it('with a key is asked with it, and its missing proof is no fault', async () => {
    await opened()
    await servers.compatible.behave('good')
    const body = { address: servers.compatible.address, allow_private: true, api_key: 'local-secret-1234' }
    expect((await save('openrouter', body)).status.active).toBe(true)
    const heard = await servers.compatible.heard()
    expect(heard.map((heard) => [heard.path, heard.headers.authorization])).toEqual([
      ['/v1/models', 'Bearer local-secret-1234'],
      ['/v1/key', 'Bearer local-secret-1234'],
    ])
  })

  it('that refuses its list is reported in our words', async () => {
    await opened()
    await servers.compatible.behave('good')
    await save('openrouter', { address: servers.compatible.address, allow_private: true })
    await servers.compatible.behave('500')
    expect(await admin.call(settingsApi.models)).toEqual({
      models: [],
      message: 'The service did not return its list of models. Type a model name.',
    })
  })
})

describe('a key', () => {
  it('is removed permanently', async () => {
    await opened()
    await servers.firecrawl.behave('good')
    await save('firecrawl', setUp('firecrawl'))
    expect(await integrationOf(world.services, world.firmId, 'firecrawl')).toMatchObject({
      secret: goodSecret,
    })
    const removed = await admin.call(settingsApi.removeKey, { params: { provider: 'firecrawl' } })
    expect(removed).toMatchObject({
      api_key: { set: false, last_four: null, set_at: null, set_by: null },
      status: { active: false, message: 'The key was removed.', checked_at: null },
    })
    expect(await integrationOf(world.services, world.firmId, 'firecrawl')).toBeNull()
    expect((await world.auditOf()).map((entry) => [entry.action, entry.subject_id])).toEqual([
      ['settings.integration_saved', 'firecrawl'],
      ['settings.key_removed', 'firecrawl'],
    ])
  })

  it('of one firm is not seen by another', async () => {
    await opened()
    await servers.firecrawl.behave('good')
    await save('firecrawl', setUp('firecrawl'))
    await opened()
    expect(await show('firecrawl')).toMatchObject({ api_key: { set: false }, status: { active: false } })
    expect(await integrationOf(world.services, world.firmId, 'firecrawl')).toBeNull()
  })

  it('saved while a slow check was under way is not called what the old one was', async () => {
    await opened()
    await servers.did.behave('slow')
    const slow = save('did', setUp('did'))
    // The first save is in the database before its provider answers.
    await expect.poll(async () => (await servers.did.heard()).length).toBe(1)
    await admin.call(settingsApi.removeKey, { params: { provider: 'did' } })
    await slow
    expect((await show('did')).status).toMatchObject({ active: false, message: 'The key was removed.' })
  })
})

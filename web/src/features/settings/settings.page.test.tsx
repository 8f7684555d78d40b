import { type IntegrationView, type MaskedSecret, type Provider, settingsApi } from '@pam/contracts/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const unset: MaskedSecret = { set: false, last_four: null, set_at: null, set_by: null }
const stored: MaskedSecret = {
  set: true,
  last_four: '7f3a',
  set_at: '2026-11-15T08:00:00.000Z',
  set_by: 'Ada Marsh',
}
const inactive = { active: false, message: 'Not set up yet.', checked_at: null }
const active = { active: true, message: 'It works.', checked_at: '2026-11-15T08:00:00.000Z' }

const fields: Record<Provider, Partial<IntegrationView>> = {
  openrouter: { api_key: unset, model: 'anthropic/claude-3-opus' },
  elevenlabs: { api_key: unset, voice_id: '' },
  twilio: { auth_token: unset, account_sid: '', phone_number: '' },
  did: { api_key: unset },
  firecrawl: { api_key: unset },
  transcription: { api_key: unset, model: 'whisper-1' },
  embedding: { api_key: unset, model: 'text-embedding-3-small' },
  courtlistener: { api_key: unset },
}
const viewOf = (provider: Provider, change: Partial<IntegrationView> = {}): IntegrationView => ({
  provider,
  ...fields[provider],
  address: `https://${provider}.example`,
  default_address: `https://${provider}.example`,
  allow_private: false,
  status: inactive,
  ...change,
})

let server: FakeServer
let views: Partial<Record<Provider, IntegrationView>>

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  views = {}
  server.on(settingsApi.integration, ({ params }) => views[params.provider] ?? viewOf(params.provider))
  server.on(settingsApi.models, () => ({
    models: [
      { id: 'anthropic/claude-3-opus', name: 'Claude 3 Opus' },
      { id: 'local/llama', name: 'Llama' },
    ],
    message: null,
  }))
})

/** The card under a title; by its words, since roles of a whole page are slow to compute. */
const card = (name: string) => {
  const section = screen.getByText(name, { selector: 'h2' }).closest('section')
  if (!section) throw new Error(`no card called ${name}`)
  return within(section)
}
const opened = async () => {
  const user = openApp('/settings')
  await waitFor(() => expect(screen.getAllByText('Save Settings')).toHaveLength(8))
  return user
}

describe('the settings', () => {
  it('have exactly four tabs, API Integrations first, and keep the tab in the address', async () => {
    const user = await opened()
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'API Integrations',
      'General',
      'Security',
      'User Management',
    ])
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('API Integrations')
    for (const [name, tab] of [
      ['General', 'general'],
      ['Security', 'security'],
      ['User Management', 'users'],
      ['API Integrations', 'api'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }))
      expect(currentPlace()).toBe(`/settings?tab=${tab}`)
    }
  })

  it('link to settings with their own page', async () => {
    await opened()
    const links = within(screen.getByRole('navigation', { name: 'More settings' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Firm and time zone', '/settings?tab=general'],
      ['Installation', '/settings/installation'],
      ['Backups', '/monitoring#backups'],
      ['Mailbox', '/settings/mailbox'],
      ['Mail outbox', '/settings/outbox'],
      ['Egress ledger', '/settings/egress'],
      ['Use of models', '/settings/models'],
      ['Audit log', '/settings/audit'],
    ])
  })
})

describe('the cards', () => {
  it('have the fields of their provider under their labels', async () => {
    await opened()
    const labels = (name: string) =>
      card(name)
        .getAllByText((_, element) => element?.tagName === 'LABEL')
        .map((label) => label.textContent)
    expect(labels('OpenRouter')).toEqual([
      'API Key',
      'Default Model',
      'This model runs on our own machine or network',
      'Address',
      'Allow a private address',
    ])
    expect(labels('ElevenLabs').slice(0, 2)).toEqual(['API Key', 'Voice ID'])
    expect(labels('Twilio').slice(0, 3)).toEqual(['Account SID', 'Auth Token', 'Phone Number'])
    expect(labels('D-ID').slice(0, 1)).toEqual(['API Key'])
    expect(labels('Firecrawl').slice(0, 1)).toEqual(['API Key'])
    expect(labels('Transcription').slice(0, 2)).toEqual(['API Key', 'Model'])
    expect(labels('Embedding').slice(0, 2)).toEqual(['API Key', 'Model'])
    expect(card('OpenRouter').getByLabelText('Default Model')).toHaveValue('anthropic/claude-3-opus')
    expect(card('Twilio').getByRole('link', { name: 'Test SMS Integration' })).toHaveAttribute(
      'href',
      '/sms-test',
    )
    for (const name of ['OpenRouter', 'ElevenLabs', 'D-ID', 'Firecrawl'])
      expect(card(name).getByLabelText('API Key')).toHaveAttribute('type', 'password')
    expect(card('Twilio').getByLabelText('Auth Token')).toHaveAttribute('type', 'password')
    expect(await axeFindings()).toEqual([])
  })

  it('say whether they are active, and what is stored, without the secret', async () => {
    views.did = viewOf('did', { api_key: stored, status: active })
    await opened()
    expect(card('D-ID').getByText('Active')).toBeVisible()
    expect(card('D-ID').getByRole('status')).toHaveTextContent('It works.')
    expect(
      card('D-ID').getByText('The stored one ends in 7f3a, set by Ada Marsh on Sun, Nov 15, 2026.'),
    ).toBeVisible()
    expect(card('D-ID').getByLabelText('API Key')).toHaveValue('')
    expect(card('Firecrawl').getByText('Inactive')).toBeVisible()
    expect(card('Firecrawl').getByText('Not set.')).toBeVisible()
  })

  it('that cannot be loaded are inactive and say so; Retry loads them', async () => {
    let isUp = false
    server.on(settingsApi.integration, ({ params }) => {
      if (params.provider === 'did' && !isUp)
        throw new Refusal(500, { code: 'internal', detail: 'It broke.' })
      return viewOf(params.provider)
    })
    const user = openApp('/settings')
    expect(await screen.findByText('Failed to load settings')).toBeVisible()
    expect(card('D-ID').getByText('Inactive')).toBeVisible()
    isUp = true
    await user.click(card('D-ID').getByRole('button', { name: 'Retry' }))
    expect(await card('D-ID').findByLabelText('API Key')).toBeVisible()
    expect(screen.queryByText('Failed to load settings')).toBeNull()
  })
})

describe('saving', () => {
  it('sends the fields of the card, shows Saving..., then the provider’s reply; the secret is gone', async () => {
    let finish: () => void = () => undefined
    server.on(settingsApi.saveIntegration, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return viewOf('elevenlabs', { api_key: stored, voice_id: 'rachel', status: active })
    })
    const user = await opened()
    await user.type(card('ElevenLabs').getByLabelText('API Key'), 'a-new-secret')
    await user.type(card('ElevenLabs').getByLabelText('Voice ID'), 'rachel')
    await user.click(card('ElevenLabs').getByRole('button', { name: 'Save Settings' }))
    expect(await card('ElevenLabs').findByRole('button', { name: 'Saving...' })).toBeVisible()
    finish()
    expect(await card('ElevenLabs').findByText('Active')).toBeVisible()
    await waitFor(() => expect(card('ElevenLabs').getByLabelText('API Key')).toHaveValue(''))
    expect(server.of(settingsApi.saveIntegration).map((call) => call.input)).toMatchObject([
      {
        params: { provider: 'elevenlabs' },
        body: { api_key: 'a-new-secret', voice_id: 'rachel', allow_private: false },
      },
    ])
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('a-new-secret')
  })

  it('without a typed secret does not send one', async () => {
    views.twilio = viewOf('twilio', { auth_token: stored, account_sid: 'AC1' })
    server.on(settingsApi.saveIntegration, () => viewOf('twilio', { auth_token: stored }))
    const user = await opened()
    await user.type(card('Twilio').getByLabelText('Phone Number'), '+15551234567')
    await user.click(card('Twilio').getByRole('button', { name: 'Save Settings' }))
    await waitFor(() => expect(server.of(settingsApi.saveIntegration)).toHaveLength(1))
    expect(server.of(settingsApi.saveIntegration)[0]?.input.body).toEqual({
      account_sid: 'AC1',
      phone_number: '+15551234567',
      address: 'https://twilio.example',
      allow_private: false,
    })
  })

  it('that fails is inactive, says so, keeps what was typed and shows what to fix where', async () => {
    views.did = viewOf('did', { api_key: stored, status: active })
    const sentence = 'The address changed. Enter the key again, or remove it first.'
    server.on(settingsApi.saveIntegration, () => {
      throw new Refusal(400, { code: 'bad_input', detail: sentence, fields: { api_key: sentence } })
    })
    const user = await opened()
    await user.click(card('D-ID').getByText('Advanced'))
    const address = card('D-ID').getByLabelText('Address')
    await user.clear(address)
    await user.type(address, 'https://elsewhere.example')
    await user.click(card('D-ID').getByRole('button', { name: 'Save Settings' }))
    expect(await card('D-ID').findByText('Failed to save settings')).toBeVisible()
    expect(card('D-ID').getByText('Inactive')).toBeVisible()
    expect(card('D-ID').getByLabelText('API Key')).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    )
    expect(address).toHaveValue('https://elsewhere.example')
  })

  it('that cannot reach the server is reported too', async () => {
    server.on(settingsApi.saveIntegration, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The disk is full.' })
    })
    const user = await opened()
    await user.click(card('Firecrawl').getByRole('button', { name: 'Save Settings' }))
    expect(await card('Firecrawl').findByText('Failed to save settings')).toBeVisible()
    expect(card('Firecrawl').getByRole('alert')).toHaveTextContent('The disk is full.')
  })
})

describe('a card', () => {
  it('tests what is saved', async () => {
    views.did = viewOf('did', { api_key: stored, status: active })
    server.on(settingsApi.testIntegration, () =>
      viewOf('did', {
        api_key: stored,
        status: { active: false, message: 'D-ID refused the key.', checked_at: '2026-11-15T09:00:00.000Z' },
      }),
    )
    const user = await opened()
    await user.click(card('D-ID').getByRole('button', { name: 'Test' }))
    expect(await card('D-ID').findByText('Inactive')).toBeVisible()
    expect(card('D-ID').getByRole('status')).toHaveTextContent('D-ID refused the key.')
  })

  it('removes a key after a question, and offers it only when there is one', async () => {
    views.did = viewOf('did', { api_key: stored, status: active })
    server.on(settingsApi.removeKey, () => viewOf('did'))
    const user = await opened()
    expect(card('Firecrawl').queryByRole('button', { name: 'Remove key' })).toBeNull()
    await user.click(card('D-ID').getByRole('button', { name: 'Remove key' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove the key for D-ID?' })
    expect(server.of(settingsApi.removeKey)).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Remove key' }))
    expect(await card('D-ID').findByText('Not set.')).toBeVisible()
    expect(card('D-ID').queryByRole('button', { name: 'Remove key' })).toBeNull()
  })

  it('warns before a private address is allowed', async () => {
    const user = await opened()
    await user.click(card('OpenRouter').getByText('Advanced'))
    expect(card('OpenRouter').queryByText(/Pam will reach exactly this address/)).toBeNull()
    await user.click(card('OpenRouter').getByLabelText('Allow a private address'))
    expect(card('OpenRouter').getByText(/Pam will reach exactly this address/)).toBeVisible()
  })

  it('offers the models of the service once it is active, and takes any name', async () => {
    views.openrouter = viewOf('openrouter', {
      api_key: stored,
      status: active,
      model: 'anthropic/claude-3-opus',
    })
    server.on(settingsApi.saveIntegration, ({ body }) =>
      viewOf('openrouter', { api_key: stored, status: active, model: body.model ?? '' }),
    )
    const user = await opened()
    expect(await card('OpenRouter').findByText('Choose one of 2, or type a name.')).toBeVisible()
    const model = card('OpenRouter').getByRole('combobox', { name: 'Default Model' })
    const list = document.getElementById(model.getAttribute('list') ?? '')
    expect([...(list?.querySelectorAll('option') ?? [])].map((option) => option.value)).toEqual([
      'anthropic/claude-3-opus',
      'local/llama',
    ])
    await user.clear(model)
    await user.type(model, 'my/own-model')
    await user.click(card('OpenRouter').getByRole('button', { name: 'Save Settings' }))
    await waitFor(() =>
      expect(server.of(settingsApi.saveIntegration)[0]?.input.body).toMatchObject({ model: 'my/own-model' }),
    )
  })

  it('explains why there is no list', async () => {
    views.openrouter = viewOf('openrouter', { api_key: stored, status: active })
    server.on(settingsApi.models, () => ({ models: [], message: 'The service did not give its list.' }))
    await opened()
    expect(await card('OpenRouter').findByText('The service did not give its list.')).toBeVisible()
  })

  it('does not ask for models while the service is not active', async () => {
    await opened()
    expect(card('OpenRouter').getByText('Type the name of a model.')).toBeVisible()
    expect(server.of(settingsApi.models)).toHaveLength(0)
  })
})

describe('a model on this computer', () => {
  it('is found, fills the form, and is saved as the firm’s own', async () => {
    const address = 'http://127.0.0.1:11434/v1'
    server.on(settingsApi.findLocalModels, () => ({
      servers: [{ name: 'Ollama', address, models: [{ id: 'llama3.2', name: 'llama3.2' }] }],
    }))
    server.on(settingsApi.saveIntegration, ({ params, body }) =>
      viewOf(params.provider, { address, runs_here: body.runs_here === true, status: active }),
    )
    const user = await opened()
    const models = card('OpenRouter')
    await user.click(models.getByText('Find models on this computer'))
    await user.click(await models.findByText('Use Ollama'))
    expect(models.getByLabelText('Default Model')).toHaveValue('llama3.2')
    expect(models.getByLabelText('This model runs on our own machine or network')).toBeChecked()
    await user.click(models.getByText('Save Settings'))
    await waitFor(() => expect(server.of(settingsApi.saveIntegration)).toHaveLength(1))
    expect(server.of(settingsApi.saveIntegration)[0]?.input.body).toMatchObject({
      address,
      runs_here: true,
      model: 'llama3.2',
    })
  })

  it('that does not respond is reported as missing, with what to do', async () => {
    server.on(settingsApi.findLocalModels, () => ({ servers: [] }))
    const user = await opened()
    await user.click(card('OpenRouter').getByText('Find models on this computer'))
    expect(await screen.findByText(/No model server answers on the computer Pam runs on/)).toBeVisible()
  })
})

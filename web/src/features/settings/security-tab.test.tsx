import { type EgressSwitch, egressApi } from '@pam/contracts/egress'
import { type AiPolicyView, settingsApi } from '@pam/contracts/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const policy: AiPolicyView = {
  providers: {
    openrouter: 'nothing',
    did: 'nothing',
    elevenlabs: 'nothing',
    twilio: 'nothing',
    firecrawl: 'nothing',
    transcription: 'nothing',
    embedding: 'nothing',
    courtlistener: 'nothing',
  },
  statement: '',
  version: 0,
  adopted_at: null,
  adopted_by: null,
}
const kept = {
  closed_case_years: 7,
  trust_record_years: 7,
  declined_intake_years: 2,
  chat_months: null,
  version: 0,
  changed_at: null,
  changed_by: null,
}
const open: EgressSwitch = { nothing_leaves: false, changed_at: null, changed_by: null }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(settingsApi.aiPolicy, () => policy)
  server.on(settingsApi.retention, () => kept)
  server.on(egressApi.readSwitch, () => open)
})

/** The card under a title; by its words, since roles of a whole page are slow to compute. */
const card = async (name: string) => {
  const section = (await screen.findByText(name, { selector: 'h2' })).closest('section')
  if (!section) throw new Error(`no card called ${name}`)
  return within(section)
}

describe('the AI policy', () => {
  it('says that none is adopted, and is adopted in the name of the person saving it', async () => {
    server.on(settingsApi.adoptAiPolicy, ({ body }) => ({
      ...body,
      version: 1,
      adopted_at: '2026-11-15T08:00:00.000Z',
      adopted_by: 'Ada Byron',
    }))
    const user = openApp('/settings?tab=security')
    const shown = await card('AI policy')
    expect(shown.getByText('No policy adopted yet, so nothing may be sent to any service.')).toBeVisible()
    await user.selectOptions(shown.getByLabelText('OpenRouter may see'), 'no_client_data')
    await user.type(shown.getByLabelText(/The rule in your own words/), 'With consent.')
    await user.click(shown.getByRole('button', { name: 'Adopt policy' }))
    expect(await screen.findByText(/^Adopted on .* by Ada Byron\.$/)).toBeVisible()
    expect(server.of(settingsApi.adoptAiPolicy)[0]?.input.body).toEqual({
      providers: { ...policy.providers, openrouter: 'no_client_data' },
      statement: 'With consent.',
      version: 0,
    })
  })
})

describe('retention', () => {
  it('is saved as numbers, an empty field as long as the case', async () => {
    server.on(settingsApi.changeRetention, ({ body }) => ({ ...kept, ...body, version: 1 }))
    const user = openApp('/settings?tab=security')
    const shown = await card('Retention')
    await user.clear(shown.getByLabelText('Closed cases, in years'))
    await user.type(shown.getByLabelText('Closed cases, in years'), '10')
    await user.click(shown.getByRole('button', { name: 'Save retention' }))
    expect(await screen.findByText('Retention saved.')).toBeVisible()
    expect(server.of(settingsApi.changeRetention)[0]?.input.body).toEqual({
      closed_case_years: 10,
      trust_record_years: 7,
      declined_intake_years: 2,
      chat_months: null,
      version: 0,
    })
  })

  it.each([
    ['0', 'Enter at least 1 year.'],
    ['101', 'Enter at most 100 years.'],
    ['many', 'Enter a number.'],
  ])('refuses %s at the field', async (typed, sentence) => {
    const user = openApp('/settings?tab=security')
    const shown = await card('Retention')
    await user.clear(shown.getByLabelText('Trust records, in years'))
    await user.type(shown.getByLabelText('Trust records, in years'), typed)
    await user.click(shown.getByRole('button', { name: 'Save retention' }))
    expect(await shown.findByText(sentence)).toBeVisible()
    expect(server.of(settingsApi.changeRetention)).toHaveLength(0)
  })
})

describe('the egress switch', () => {
  it('is set after a confirmation and explains its effect', async () => {
    server.on(egressApi.setSwitch, ({ body }) => ({
      ...body,
      changed_at: '2026-11-15T08:00:00.000Z',
      changed_by: 'Ada Byron',
    }))
    const user = openApp('/settings?tab=security')
    const shown = await card('Outside services')
    await user.click(shown.getByRole('switch', { name: 'Block all outbound traffic' }))
    const question = await screen.findByRole('alertdialog', { name: 'Block all outbound traffic?' })
    expect(server.of(egressApi.setSwitch)).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Block traffic' }))
    expect(await shown.findByText(/mail is held until you release it/)).toBeVisible()
    expect(shown.getByRole('switch')).toBeChecked()
    expect(shown.getByText(/by Ada Byron\.$/)).toBeVisible()

    await user.click(shown.getByRole('switch'))
    await user.click(await screen.findByRole('button', { name: 'Allow traffic' }))
    await waitFor(() => expect(shown.getByRole('switch')).not.toBeChecked())
  })

  it('stays where it was when the server refuses', async () => {
    server.on(egressApi.setSwitch, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'Not now.' })
    })
    const user = openApp('/settings?tab=security')
    const shown = await card('Outside services')
    await user.click(shown.getByRole('switch'))
    await user.click(await screen.findByRole('button', { name: 'Block traffic' }))
    expect(await screen.findByText('Not now.')).toBeVisible()
    expect(shown.getByRole('switch')).not.toBeChecked()
  })
})

import { chatModelsApi, type FirmUse } from '@pam/contracts/chat/models'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer, Refusal } from '#test/server'

const took = { calls: 3, input_tokens: 3000, output_tokens: 150, cost_micros: 3_600_000, unpriced_calls: 1 }
const none = { calls: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0, unpriced_calls: 0 }
const use: FirmUse = {
  month: '2026-11',
  total: took,
  limit_micros: 50_000_000,
  people: [{ ...took, id: 'a0000000-0000-4000-8000-000000000001', name: 'Ana Rivera' }],
  cases: [
    { ...took, id: 'b0000000-0000-4000-8000-000000000001', title: 'Rivera v. Acme' },
    { ...took, id: 'b0000000-0000-4000-8000-000000000002', title: null },
    { ...took, id: null, title: null },
  ],
  models: [{ ...took, model: 'maker/large' }],
  months: [
    { ...none, month: '2026-10' },
    { ...took, month: '2026-11' },
  ],
}
const limits = {
  person_micros: null,
  firm_micros: 50_000_000,
  version: 2,
  changed_at: null,
  changed_by: null,
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(chatModelsApi.firmUsage, () => use).on(chatModelsApi.limits, () => limits)
})

describe('model usage', () => {
  it('is shown in totals by person, case, model and month', async () => {
    openApp('/settings/models')
    expect(await screen.findByText(/November 2026: \$3\.60 of \$50\.00 for 3 calls/)).toHaveTextContent(
      'The price of 1 of them is not known.',
    )
    expect(within(screen.getByRole('region', { name: 'By person' })).getByText('Ana Rivera')).toBeVisible()
    const cases = within(screen.getByRole('region', { name: 'By case' }))
    for (const name of ['Rivera v. Acme', 'A case you cannot access', 'No case'])
      expect(cases.getByText(name)).toBeVisible()
    expect(screen.getByRole('figure', { name: 'Dollars per month' })).toHaveTextContent('$3.60')
    expect(await axeFindings()).toEqual([])
  })

  it('shows a single message for a month without usage', async () => {
    const months = [{ ...none, month: '2026-11' }]
    server.on(chatModelsApi.firmUsage, () => ({
      ...use,
      total: none,
      months,
      people: [],
      cases: [],
      models: [],
    }))
    openApp('/settings/models')
    expect(await screen.findByText('Nothing was used')).toBeVisible()
    expect(screen.getByText('Nothing was used in the last twelve months.')).toBeVisible()
    expect(screen.queryByRole('figure', { name: 'Dollars per month' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'By person' })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('keeps the month in the URL', async () => {
    openApp('/settings/models?month=2026-09')
    await screen.findByText(/3 calls/)
    expect(server.of(chatModelsApi.firmUsage)[0]?.input.query).toEqual({ month: '2026-09' })
    expect(currentPlace()).toContain('month=2026-09')
  })

  it('is exported as the file the server made', async () => {
    const files = savedFiles()
    server.on(chatModelsApi.exportUsage, () => ({ name: 'models.csv', type: 'text/csv', text: 'month\r\n' }))
    const user = openApp('/settings/models')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toMatchObject([{ name: 'models.csv', type: 'text/csv' }]))
    expect(await files[0]?.text()).toBe('month\r\n')
  })

  it('has limits in dollars; errors are shown at the field, and no input is lost', async () => {
    server.on(chatModelsApi.saveLimits, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Someone changed the limits.' })
    })
    const user = openApp('/settings/models')
    const person = await screen.findByLabelText('Per person, per month (dollars)')
    expect(screen.getByLabelText('Whole firm, per month (dollars)')).toHaveValue('50')
    await user.type(person, 'ten')
    await user.click(screen.getByRole('button', { name: 'Save limits' }))
    expect(await screen.findByText('Enter an amount in dollars, as in 25 or 12.50.')).toBeVisible()
    expect(person).toHaveFocus()
    await user.clear(person)
    await user.type(person, '12.50')
    await user.click(screen.getByRole('button', { name: 'Save limits' }))
    expect(await screen.findByText('Someone changed the limits.')).toBeVisible()
    expect(person).toHaveValue('12.50')
    expect(server.of(chatModelsApi.saveLimits)[0]?.input.body).toEqual({
      person_micros: 12_500_000,
      firm_micros: 50_000_000,
      version: 2,
    })
  })

  it('says so when it cannot be loaded', async () => {
    server.on(chatModelsApi.firmUsage, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    openApp('/settings/models')
    expect(await screen.findByText(/Something failed here/)).toBeVisible()
  })
})

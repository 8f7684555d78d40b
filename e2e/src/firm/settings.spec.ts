import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, heading, startAs, startConfirmed, sweep, test } from '#e2e/support/pam'

/** The test's own model server, on this machine; it records what it was asked. */
async function modelServer() {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    const isList = request.url === '/v1/models'
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isList ? '{"data":[{"id":"local/llama"},{"id":"local/mistral"}]}' : '{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard, address: `http://127.0.0.1:${port}/v1`, close: () => server.close() }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const canary = 'canary-4b1d-in-the-browser-9e7c'

/** Everything the browser keeps of a site, and what the page itself holds. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const databases = await indexedDB.databases()
    const values = [...document.querySelectorAll('input, textarea')].map(
      (element) => (element as HTMLInputElement).value,
    )
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      caches,
      databases,
      values,
      html: document.documentElement.outerHTML,
      address: location.href,
    })
  })

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** As it was before: things leave, and no service is set up. */
async function tidy(request: APIRequestContext, token: string) {
  await request.put('/api/egress/switch', { ...withToken(token), data: { nothing_leaves: false } })
  await request.delete('/api/settings/openrouter/key', withToken(token))
  await request.post('/api/settings/openrouter', { ...withToken(token), data: { address: '' } })
}

// These change the firm they run in, so one after the other and at one width; the screens are swept below at both.
test.describe('an administrator', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' })

  test('connects a self-hosted server; the key is nowhere in the browser', async ({ page }) => {
    const models = await modelServer()
    await startConfirmed(page, 'admin')
    await page.goto('/settings')
    const shown = card(page, 'OpenRouter')
    await expect(shown.getByText('Inactive')).toBeVisible()
    await expect(shown.getByLabel('Default Model')).toHaveValue('anthropic/claude-3-opus')
    await shown.getByLabel('API Key').fill(canary)
    await shown.getByText('Advanced').click()
    await shown.getByLabel('Address', { exact: true }).fill(models.address)
    await shown.getByRole('button', { name: 'Save Settings' }).click()
    await expect(shown.getByRole('status')).toContainText('Connections to this address are not allowed.')
    await shown.getByLabel('Allow a private address').check()
    await shown.getByLabel('API Key').fill(canary)
    await shown.getByRole('button', { name: 'Save Settings' }).click()
    await expect(shown.getByText('Active', { exact: true })).toBeVisible()
    await expect(shown.getByText('Choose one of 2, or type a name.')).toBeVisible()
    await expect(shown.getByText(/The stored one ends in 9e7c, set by/)).toBeVisible()
    await expect(shown.getByLabel('API Key')).toHaveValue('')
    expect(models.heard).toContain(`GET /v1/models Bearer ${canary}`)
    expect(await keptBy(page)).not.toContain(canary)
    await page.reload()
    await expect(card(page, 'OpenRouter').getByText('Active', { exact: true })).toBeVisible()
    expect(await keptBy(page)).not.toContain(canary)

    await page.getByRole('link', { name: 'Egress ledger' }).click()
    await expect(heading(page, 'Egress ledger')).toBeVisible()
    const ledger = page.getByRole('table', { name: 'Egress ledger' })
    await expect(ledger.getByText('list models').first()).toBeVisible()
    await page.getByLabel('Outcome').selectOption('refused')
    await expect(page).toHaveURL(/outcome=refused/)
    await expect(ledger.getByText('check').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/^egress-\d{4}-\d\d-\d\d\.csv$/)
    models.close()
  })

  test('stops everything that leaves, and lets it leave again', async ({ page }) => {
    const models = await modelServer()
    const token = await startAs(page, 'admin')
    try {
      await page.goto('/settings?tab=security')
      await page.getByRole('switch', { name: 'Block all outbound traffic' }).click()
      await page.getByRole('button', { name: 'Block traffic' }).click()
      await expect(page.getByText(/mail is held until you release it/)).toBeVisible()
      const body = { address: models.address, allow_private: true, api_key: 'another-key-for-this' }
      const saved = await page.request.post('/api/settings/openrouter', { ...withToken(token), data: body })
      expect((await saved.json()).status.message).toContain('blocked outbound traffic')
      expect(models.heard).toEqual([])
      await page.getByRole('switch', { name: 'Block all outbound traffic' }).click()
      await page.getByRole('button', { name: 'Allow traffic' }).click()
      await expect(page.getByText('Outbound traffic is allowed again.')).toBeVisible()
      await page.request.post('/api/settings/openrouter/test', withToken(token))
      expect(models.heard.length).toBeGreaterThan(0)
    } finally {
      await tidy(page.request, token)
      models.close()
    }
  })

  test('writes the letterhead, adopts a policy and finds the SMS test not set up', async ({ page }) => {
    await startAs(page, 'admin')
    await page.goto('/settings?tab=general')
    await page.getByLabel(/^Letterhead/).fill('Attorneys at law, admitted in New York')
    await page.getByRole('button', { name: 'Save firm' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(/^Letterhead/)).toHaveValue('Attorneys at law, admitted in New York')
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByLabel('OpenRouter may see').selectOption('no_client_data')
    await page.getByRole('button', { name: 'Adopt policy' }).click()
    await expect(page.getByText(/^Adopted on/)).toBeVisible()
    await page.getByRole('tab', { name: 'API Integrations' }).click()
    await card(page, 'Twilio').getByRole('link', { name: 'Test SMS Integration' }).click()
    await expect(heading(page, 'Test SMS Integration')).toBeVisible()
    await expect(page.getByText('The SMS service is not set up')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send test message' })).toBeDisabled()
  })
})

test('the settings with everything open are clean and fit the screen', {
  tag: '@both',
}, async ({ page }) => {
  await startAs(page, 'admin')
  await page.goto('/settings')
  await expect(page.getByRole('tab')).toHaveText([
    'API Integrations',
    'General',
    'Security',
    'User Management',
  ])
  await expect(page.getByRole('button', { name: 'Save Settings' })).toHaveCount(8)
  for (const summary of await page.getByText('Advanced').all()) {
    const isOpen = await summary.evaluate((value) => (value.parentElement as HTMLDetailsElement).open)
    if (!isOpen) await summary.click()
  }
  await card(page, 'D-ID').getByLabel('Allow a private address').check()
  await sweep(page, '/settings: everything open')
})

import { expect, heading, startAs, sweep, test, visit } from '#e2e/support/pam'

interface Answer {
  readonly id: string
}

test(
  'a lawyer bills the work of a case and records the payment',
  { tag: '@both' },
  async ({ page }, { project }) => {
    const token = await startAs(page, 'rivera')
    const headers = { authorization: `Bearer ${token}` }
    const name = `Billed on ${project.name} ${Date.now()}`
    const post = async (path: string, data: object) =>
      (await (await page.request.post(`/api${path}`, { headers, data })).json()) as Answer
    const { id } = await post('/cases', {
      title: name,
      practice_area: 'employment',
      parties: [{ name: `Client ${name}`, role: 'client' }],
    })
    // Yesterday: in the evening it is tomorrow already by the clock in Greenwich, and not for the firm.
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10)
    await post('/time/entries', {
      case_id: id,
      worked_on: yesterday,
      seconds_worked: 5400,
      narrative: 'Draft position statement',
      rate_cents: 30_000,
    })

    await page.goto(`/cases/${id}?tab=billing`)
    await expect(page.getByText('No invoices yet')).toBeVisible()
    await page.getByRole('link', { name: 'New invoice' }).click()
    await expect(page.getByText('Draft position statement')).toBeVisible()
    await sweep(page, '/billing/new')
    await page.getByRole('button', { name: 'Create draft' }).click()

    await expect(heading(page, 'Draft invoice')).toBeVisible()
    await page.getByLabel('Discount', { exact: true }).fill('50')
    await page.getByLabel('Reason for the discount').fill('Courtesy')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await sweep(page, 'a draft invoice')
    await page.getByRole('button', { name: 'Send invoice' }).click()
    await page
      .getByRole('dialog', { name: 'Send invoice' })
      .getByRole('button', { name: 'Send invoice' })
      .click()

    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \S+/ })).toBeVisible()
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    await dialog.getByLabel('Check number or reference').fill('1042')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    await sweep(page, 'a paid invoice')

    await visit(page, '/billing')
    await expect(heading(page, 'Invoices')).toBeVisible()
    await sweep(page, '/billing')
    for (const [path, title] of [
      ['/billing/payments', 'Payments'],
      ['/billing/batch', 'Batch billing'],
      ['/billing/aging', 'Accounts receivable aging'],
      ['/billing/reports?report=collection', 'Reports'],
    ] as const) {
      await visit(page, path)
      await expect(heading(page, title)).toBeVisible()
      await sweep(page, path)
    }

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save chart as PNG' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^collection .*\.png$/)
    await page.getByRole('button', { name: /^Billed of Total: .*Show its rows$/ }).click()
    const rows = page.getByRole('dialog', { name: 'Total' }).getByRole('list', { name: 'Rows' })
    await expect(rows.getByRole('link', { name: /^Invoice / }).first()).toBeVisible()
  },
)

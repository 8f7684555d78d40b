import { billingApi } from '@pam/contracts/billing'
import { casesApi } from '@pam/contracts/cases'
import { accountOf, caseOf, choose, lastMonth, shift, us } from '#e2e/support/money'
import { expect, heading, startAs, sweep, test, tokenOf, visit } from '#e2e/support/pam'

test('a month, from its first minute to the signed reconciliation', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const name = `Orchard${Date.now().toString(36)}`
  const [client, account] = [`Client ${name}`, `IOLTA ${name}`]
  const token = await tokenOf(page, 'rivera')
  const { id } = await caseOf(page, token, `${name} partition`, client)
  const headers = { authorization: `Bearer ${token}` }
  const colleagues = await page.request.get('/api/cases/colleagues', { headers })
  const { items } = casesApi.colleagues.response.parse(await colleagues.json())
  const chen = items.find(({ name: full }) => full === 'Lena Chen')
  const joined = await page.request.post(`/api/cases/${id}/team`, { headers, data: { user_id: chen?.id } })
  expect(joined.status()).toBe(200)
  const accountId = await accountOf(page, token, account)
  const { first, end } = lastMonth()
  const received = shift(first, 1)

  // The paralegal times a minute and types two hours; of money she sees nothing.
  await startAs(page, 'chen')
  await page.goto('/time')
  await page.getByRole('button', { name: /^Timer/ }).click()
  const timers = page.getByRole('dialog', { name: 'Timer' })
  await timers.getByRole('combobox', { name: 'Case' }).fill(name)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await timers.getByRole('button', { name: /Start timer|Switch to new timer/ }).click()
  await expect(timers.getByRole('timer', { name: `${name} partition, time` })).not.toHaveText('0:00:00')
  await timers.getByRole('button', { name: 'Stop' }).first().click()
  const record = page.getByRole('dialog', { name: 'Record time' })
  await record.getByLabel('Description').fill(`Call the surveyor ${name}`)
  await record.getByRole('button', { name: 'Record time' }).click()
  await expect(page.getByText(`Call the surveyor ${name}`)).toBeVisible()
  await page.getByLabel('Quick entry').fill(`2h index deeds and surveys ${name}`)
  await expect(page.getByText('“Index deeds and surveys”')).toBeVisible()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const typed = page.getByRole('listitem').filter({ hasText: 'Index deeds and surveys' })
  await expect(typed).toBeVisible()
  await expect(typed.getByText('$')).toHaveCount(0)

  // The lawyer takes the advance of the client into trust and approves the time.
  await startAs(page, 'rivera')
  await page.goto(`/cases/${id}?tab=billing`)
  await page.getByRole('button', { name: 'New receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'New trust receipt' })
  await receipt.getByLabel('Amount').fill('500')
  await receipt.getByLabel('Received from').fill(client)
  await receipt.getByLabel('Date received').fill(us(received))
  await choose(page, account)
  await receipt.getByRole('button', { name: 'Post receipt' }).click()
  await expect(page.getByText('Receipt of $500.00 posted.')).toBeVisible()
  await visit(page, '/time')
  await page.getByLabel('Person').selectOption({ label: 'Lena Chen' })
  await page.getByLabel(`Select Call the surveyor ${name}`).check()
  await page.getByRole('button', { name: 'Approve 1 entry' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Call the surveyor ${name}` })
      .getByText('Approved'),
  ).toBeVisible()

  // The month is billed: a draft among those of the batch, reviewed and sent.
  const summary = await page.request.get('/api/billing/summary', { headers })
  const { today } = billingApi.summary.response.parse(await summary.json())
  await visit(page, '/billing/batch')
  await page.getByLabel('Work through').fill(today)
  await expect(page.getByLabel(`Bill ${name} partition`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel(`Bill ${name} partition`).check()
  await expect(page.getByText('1 case, $346.50')).toBeVisible()
  await page.getByRole('button', { name: 'Create drafts' }).click()
  await expect(page.getByText('1 draft created.')).toBeVisible()
  await page
    .getByRole('list', { name: 'To review' })
    .getByRole('link', { name: `${name} partition` })
    .click()
  await expect(heading(page, 'Draft invoice')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByRole('button', { name: 'Send invoice' }).click()
  await page
    .getByRole('dialog', { name: 'Send invoice' })
    .getByRole('button', { name: 'Send invoice' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice \S+/ })).toBeVisible()

  // It is paid from trust: what was earned, and not a cent more.
  await page.getByRole('button', { name: 'Apply trust funds' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply trust funds' })
  await expect(apply.getByLabel('Amount')).toHaveValue('346.50')
  await apply.getByRole('button', { name: 'Apply trust funds' }).click()
  await expect(page.getByText('Trust funds applied.')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  // The bank's statement is matched, and the month before is signed: the fee of this month is not in it.
  await visit(page, `/trust/accounts/${accountId}`)
  await page.getByLabel('Import statement').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Description,Amount,Check Number\n${us(received)},DEPOSIT,500.00,\n`),
  })
  await page.getByRole('button', { name: 'Match automatically' }).click()
  await expect(page.getByText('1 of 1 lines matched.')).toBeVisible()
  await visit(page, `/trust/accounts/${accountId}/reconcile`)
  await page.getByLabel('Statement ends on').fill(us(end))
  await page.getByLabel('Ending balance').fill('500.00')
  await expect(page.getByText('The three figures agree to the cent.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign reconciliation' }).click()
  await expect(page.getByText(/The account is locked through/)).toBeVisible()

  // The remainder belongs to the client, and the case says so.
  await visit(page, `/cases/${id}?tab=billing`)
  await expect(page.getByText('$153.50').first()).toBeVisible()
  await expect(page.getByText('$346.50').first()).toBeVisible()
  await sweep(page, 'a case after its first month')
})

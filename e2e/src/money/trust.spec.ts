import { trustApi } from '@pam/contracts/trust'
import { accountOf, caseOf, choose, lastMonth, shift, us } from '#e2e/support/money'
import { expect, startAs, sweep, test, tokenOf, visit } from '#e2e/support/pam'

test('from a receipt to a signed reconciliation', { tag: '@both' }, async ({ page }, { project }) => {
  test.slow()
  const mark = `${project.name} ${Date.now() % 100_000}`
  const [title, client, account] = [`Trust ${mark}`, `Client ${mark}`, `IOLTA ${mark}`]
  const token = await startAs(page, 'rivera')
  const { id } = await caseOf(page, token, title, client)
  const accountId = await accountOf(page, token, account)
  const { first, end } = lastMonth()
  const [received, paid, cashed] = [shift(first, 1), shift(first, 6), shift(first, 9)]

  await page.goto(`/cases/${id}?tab=billing`)
  await expect(page.getByText('No money in trust for this case')).toBeVisible()
  await page.getByRole('button', { name: 'New receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'New trust receipt' })
  await expect(receipt.getByLabel('Client')).toContainText(client)
  await receipt.getByLabel('Amount').fill('5,000')
  await receipt.getByLabel('Received from').fill(client)
  await receipt.getByLabel('Date received').fill(us(received))
  await choose(page, account)
  await sweep(page, 'trust: new receipt')
  await receipt.getByRole('button', { name: 'Post receipt' }).click()
  await expect(page.getByText('Receipt of $5,000.00 posted.')).toBeVisible()

  await page.getByRole('button', { name: 'New disbursement' }).click()
  const payment = page.getByRole('dialog', { name: 'New disbursement' })
  await choose(page, account)
  await payment.getByLabel('Amount').fill('1,200')
  await payment.getByLabel('Pay to').fill('County Clerk')
  await payment.getByLabel('Purpose').fill('Filing fee')
  await payment.getByLabel('Date', { exact: true }).fill(us(paid))
  await payment.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Another person approves.')).toBeVisible()
  await sweep(page, 'trust: ledger of a case')

  // The other lawyer approves: the person who prepares a payment may not.
  const answer = await page.request.get(`/api/trust/disbursements?case_id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = trustApi.disbursements.response.parse(await answer.json())
  const approved = await page.request.post(`/api/trust/disbursements/${items[0]?.id ?? ''}/approve`, {
    headers: { authorization: `Bearer ${await tokenOf(page, 'admin')}` },
  })
  expect(approved.status(), await approved.text()).toBe(200)
  await page.reload()
  await expect(page.getByText('Disbursement 101')).toBeVisible()
  await page.getByText('Disbursement 101').click()
  const entry = page.getByRole('dialog', { name: 'Disbursement of $1,200.00' })
  await expect(entry.getByRole('table', { name: 'Postings' })).toBeVisible()
  await sweep(page, 'trust: entry')
  const download = page.waitForEvent('download')
  await entry.getByRole('button', { name: 'Print check' }).click()
  expect((await download).suggestedFilename()).toBe('check-101.pdf')
  await page.keyboard.press('Escape')

  await visit(page, `/trust/accounts/${accountId}`)
  await sweep(page, 'trust: register')
  await page.getByLabel('Import statement').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Description,Amount,Check Number\n${us(received)},DEPOSIT,5000.00,\n${us(cashed)},CHECK,-1200.00,101\n`,
    ),
  })
  await expect(page.getByRole('heading', { name: 'Bank statement' })).toBeVisible()
  await page.getByRole('button', { name: 'Match automatically' }).click()
  await expect(page.getByText('2 of 2 lines matched.')).toBeVisible()
  await sweep(page, 'trust: statement')

  await visit(page, `/trust/accounts/${accountId}/reconcile`)
  await page.getByLabel('Statement ends on').fill(us(end))
  await page.getByLabel('Ending balance').fill('3,799.99')
  await expect(page.getByText('Difference: -$0.01')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign reconciliation' })).toBeDisabled()
  await page.getByLabel('Ending balance').fill('3,800.00')
  await expect(page.getByText('The three figures agree to the cent.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await sweep(page, 'trust: reconciliation')
  await page.getByRole('button', { name: 'Sign reconciliation' }).click()
  await expect(page.getByText(/The account is locked through/)).toBeVisible()

  // Nothing can be posted in the month that is signed.
  await visit(page, `/cases/${id}?tab=billing`)
  await page.getByRole('button', { name: 'New receipt' }).click()
  await receipt.getByLabel('Amount').fill('1')
  await receipt.getByLabel('Received from').fill(client)
  await receipt.getByLabel('Date received').fill(us(end))
  await choose(page, account)
  await receipt.getByRole('button', { name: 'Post receipt' }).click()
  await expect(receipt.getByText(/The trust account is reconciled through/)).toBeVisible()
  await expect(receipt.getByLabel('Amount')).toHaveValue('$1.00')
})

test('the trust screen and its reports', async ({ page }) => {
  test.slow()
  await startAs(page, 'rivera')
  await page.goto('/trust')
  await expect(page.getByRole('heading', { name: 'Trust', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'IOLTA ··4417' })).toBeVisible()
  await sweep(page, 'trust: balances')
  await page.getByRole('tab', { name: 'Approvals' }).click()
  await expect(page.getByText('Esquire Reporting').first()).toBeVisible()
  await sweep(page, 'trust: approvals')
  await page.getByRole('tab', { name: 'Recent activity' }).click()
  await sweep(page, 'trust: recent activity')
  await page.getByRole('tab', { name: 'Retainers' }).click()
  await sweep(page, 'trust: retainers')
  await visit(page, `/trust/reports?kind=journal&from=${lastMonth().first}`)
  await expect(page.getByRole('heading', { name: 'Trust receipts and disbursements journal' })).toBeVisible()
  await sweep(page, 'trust: reports')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toBe('journal.csv')
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print PDF' }).click()
  expect((await printed).suggestedFilename()).toBe('journal.pdf')
  // The pack holds the audit log, which a lawyer does not read.
  await expect(page.getByRole('button', { name: 'Inspection pack' })).toHaveCount(0)
})

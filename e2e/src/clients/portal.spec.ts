import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addAuthenticator } from '#e2e/support/authenticator'
import { mailsTo } from '#e2e/support/mail-sink'
import { expect, startAs, sweep, test, tokenOf } from '#e2e/support/pam'
import { caseWithDocument, caseWithPdf, found, signInAsClient, stamp } from '#e2e/support/portal-client'
import { root } from '#e2e/support/sample-template'

test('a client is invited, reads, sends and writes; the firm answers and closes the portal', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const title = `Porter v. Metro ${stamp()}`
  const id = await caseWithDocument(page, token, title)
  const email = `denise.${stamp()}@example.com`

  await page.goto(`/cases/${id}?tab=portal`)
  await page.getByRole('button', { name: 'Invite client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await sweep(page, 'portal of a case: invite', { onPhone: true })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Not visited yet')).toBeVisible()
  await page.getByRole('button', { name: 'Share Complaint.txt' }).click()
  await expect(page.getByRole('button', { name: 'Unshare Complaint.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Write update' }).click()
  await page.getByLabel('How the case is going, in plain words').fill('We filed your complaint.')
  await page.getByRole('button', { name: 'Publish update' }).click()
  await page.getByRole('button', { name: 'Request documents' }).click()
  await dialog.getByLabel('What you need').fill('Lost wages')
  await dialog.getByLabel('Documents, one per line').fill('Pay stubs\nTax return')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('checkbox', { name: 'Pay stubs' })).not.toBeChecked()

  const client = await signInAsClient(browser, page, email, (shown, screen) =>
    sweep(shown, screen, { onPhone: true }),
  )
  await expect(client.getByRole('heading', { name: title })).toBeVisible()
  await expect(client.getByText('We filed your complaint.')).toBeVisible()
  await sweep(client, 'portal: overview', { onPhone: true })
  const stub = { name: 'Stub.txt', mimeType: 'text/plain', buffer: Buffer.from('Two weeks of pay.') }
  await client.getByLabel('Upload Pay stubs').setInputFiles(stub)
  await expect(client.getByText('✓ Received')).toBeVisible()
  await client.getByRole('link', { name: 'Documents' }).click()
  await client.getByRole('button', { name: 'Read: Complaint.txt' }).click()
  await expect(client.getByRole('dialog')).toContainText('The plaintiff fell on an unlit stair.')
  await sweep(client, 'portal: reading a document', { onPhone: true })
  await client.getByRole('button', { name: 'Close' }).click()
  const download = client.waitForEvent('download')
  await client.getByRole('button', { name: 'Download: Complaint.txt' }).click()
  expect((await download).suggestedFilename()).toBe('Complaint.txt')
  await client.getByRole('link', { name: 'Messages' }).click()
  await client.getByLabel('Your message').fill('When is my deposition?')
  await client.getByRole('button', { name: 'Send' }).click()
  await expect(client.getByRole('listitem').filter({ hasText: 'When is my deposition?' })).toBeVisible()
  await sweep(client, 'portal: messages', { onPhone: true })
  await client.getByRole('button', { name: 'Español' }).click()
  await expect(client.getByRole('link', { name: 'Mensajes' })).toBeVisible()
  await expect(client.locator('html')).toHaveAttribute('lang', 'es')

  await page.reload()
  await expect(page.getByText('When is my deposition?')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pay stubs' })).toBeChecked()
  await sweep(page, 'portal of a case', { onPhone: true })
  await page.getByLabel('Message to Denise Porter').fill('On Monday at ten.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Not read yet')).toBeVisible()
  const seen = client.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok())
  await client.reload()
  await expect(client.getByText('On Monday at ten.')).toBeVisible()
  await seen
  await page.reload()
  await expect(page.getByText(/^Read [A-Z]/)).toBeVisible()
  expect(mailsTo(email).join()).not.toMatch(/deposition|Monday at ten/)

  await page.getByRole('button', { name: 'Close portal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close portal' }).click()
  await expect(page.getByText('The portal is closed')).toBeVisible()
  await client.reload()
  await expect(client.getByLabel('Email address')).toBeVisible()
  await expect(client.getByText('On Monday at ten.')).toBeHidden()
  await client.context().close()
})

test('a client fills in a questionnaire on the phone, also through a dropped connection; the firm reads it', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const id = await caseWithDocument(page, token, `Porter v. Stairs ${stamp()}`)
  const email = `denise.${stamp()}@example.com`

  await page.goto('/questionnaires')
  await expect(page.getByText('Divorce: family, income and property')).toBeVisible()
  await sweep(page, 'questionnaires', { onPhone: true })
  await page.getByRole('button', { name: 'New questionnaire' }).click()
  const title = `About the fall ${stamp()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Were you hurt?')
  await page.getByLabel('Kind of answer').selectOption('yes_no')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Medical bills so far')
  await page.getByLabel('Kind of answer').selectOption('money')
  await page.getByLabel('Shown', { exact: true }).selectOption({ label: 'If: Were you hurt?' })
  await sweep(page, 'a questionnaire', { onPhone: true })
  await page.getByRole('button', { name: 'Save questionnaire' }).click()
  await expect(page.getByText('Saved. Questionnaires already sent do not change.')).toBeVisible()

  await page.goto(`/cases/${id}?tab=portal`)
  await page.getByRole('button', { name: 'Invite client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: 'Send questionnaire' }).click()
  await dialog.getByLabel('Questionnaire').selectOption({ label: `${title} (3 questions)` })
  await sweep(page, 'send a questionnaire', { onPhone: true })
  await dialog.getByRole('button', { name: 'Send questionnaire' }).click()
  await expect(page.getByText('0 of 2 answered')).toBeVisible()

  const client = await signInAsClient(browser, page, email)
  await client.getByRole('link', { name: `Start: ${title}` }).click()
  await client.getByLabel('Your full legal name').fill('Denise Porter')
  await expect(client.getByText('✓ Saved')).toBeVisible()
  await client.context().setOffline(true)
  await client.getByLabel('Were you hurt?').selectOption('yes')
  await expect(client.getByText('Not saved yet')).toBeVisible()
  await client.context().setOffline(false)
  await expect(client.getByText('✓ Saved')).toBeVisible()
  await client.reload()
  await expect(client.getByLabel('Your full legal name')).toHaveValue('Denise Porter')
  await expect(client.getByLabel('Were you hurt?')).toHaveValue('yes')
  await client.getByLabel('Medical bills so far').fill('lots')
  await client.getByRole('button', { name: 'Send answers to your lawyer' }).click()
  await expect(client.getByText('Enter an amount in dollars, like 1,250.00.')).toBeVisible()
  await sweep(client, 'portal: questionnaire', { onPhone: true })
  await client.getByRole('button', { name: 'Español' }).click()
  await expect(client.getByText('Escriba un monto en dólares')).toBeVisible()
  await client.getByRole('button', { name: 'English' }).click()
  await client.getByLabel('Medical bills so far').fill('1,250.50')
  await client.getByRole('button', { name: 'Send answers to your lawyer' }).click()
  await expect(client.getByText('Your answers were sent to your lawyer.')).toBeVisible()
  await sweep(client, 'portal: answers sent', { onPhone: true })

  await page.reload()
  await page.getByRole('button', { name: 'View answers' }).click()
  await expect(dialog.getByText('$1,250.50')).toBeVisible()
  await sweep(page, 'answers of a client', { onPhone: true })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${title} - Denise Porter.pdf`)
  await client.context().close()
})

test('a date of the case is shared from the deadline itself, with what the client will read', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/cases', {
    headers,
    data: {
      title: `Porter v. Rail ${stamp()}`,
      practice_area: 'personal-injury',
      parties: [{ name: 'Denise Porter', role: 'client' }],
    },
  })
  const { id } = await made.json()
  const email = `denise.${stamp()}@example.com`
  const due = new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const added = await page.request.post(`/api/cases/${id}/deadlines/ordered`, {
    headers,
    data: { title: 'Deposition of plaintiff', due, authority: 'Scheduling order' },
  })
  expect(added.ok(), await added.text()).toBe(true)
  await page.goto(`/cases/${id}?tab=deadlines`)
  const more = page.getByRole('button', { name: 'More for Deposition of plaintiff' })
  const dialog = page.getByRole('dialog')
  await more.click()
  await page.getByRole('menuitem', { name: 'Share in client portal' }).click()
  await expect(dialog.getByText('No one is in this case’s portal yet.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open the case’s portal' }).click()
  await page.getByRole('button', { name: 'Invite client' }).click()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Not visited yet')).toBeVisible()

  await page.goto(`/cases/${id}?tab=deadlines`)
  await more.click()
  await page.getByRole('menuitem', { name: 'Share in client portal' }).click()
  await dialog.getByLabel('What clients read').fill('Your deposition')
  await dialog.getByLabel('What to bring').fill('Photo ID')
  await expect(dialog.getByRole('region', { name: 'As the client sees it' })).toContainText('Bring: Photo ID')
  await sweep(page, 'share a date', { onPhone: true })
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog).toBeHidden()

  const client = await signInAsClient(browser, page, email)
  await expect(client.getByText('Your deposition')).toBeVisible()
  await expect(client.getByText('Bring: Photo ID')).toBeVisible()
  await client.context().close()
})

test('a client adds a passkey on the phone and signs in with it instead of a code', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const id = await caseWithDocument(page, token, `Porter v. Ferry ${stamp()}`)
  const email = `denise.${stamp()}@example.com`
  await page.goto(`/cases/${id}?tab=portal`)
  await page.getByRole('button', { name: 'Invite client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Not visited yet')).toBeVisible()

  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const client = await context.newPage()
  await addAuthenticator(client)
  // A passkey belongs to a host name, and the other journeys open Pam by its address.
  const invitation = new URL(await found(email, /(\S+\/portal#[\w-]{43})/))
  invitation.hostname = 'localhost'
  await client.goto(invitation.href)
  await client.getByLabel('Email address').fill(email)
  await client.getByRole('button', { name: 'Email me a code' }).click()
  await client.getByLabel('Code').fill(await found(email, /^(\d{6})\r?$/m))
  await client.getByRole('button', { name: 'Sign in' }).click()
  await client.getByRole('link', { name: 'My details' }).click()
  await client.getByRole('button', { name: 'Add a passkey on this device' }).click()
  await expect(client.getByText('Passkey added.')).toBeVisible()
  await sweep(client, 'portal: my details with a passkey', { onPhone: true })

  await client.getByRole('button', { name: 'Sign out' }).click()
  await client.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await client.getByRole('link', { name: 'My details' }).click()
  await client.getByRole('button', { name: /^Remove the passkey / }).click()
  await expect(client.getByText('Passkey removed.')).toBeVisible()
  await client.getByRole('button', { name: 'Add a passkey on this device' }).click()
  await expect(client.getByText('Passkey added.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'View passkeys' }).click()
  await sweep(page, 'passkeys of a client', { onPhone: true })
  await dialog.getByRole('button', { name: /^Remove passkey / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(dialog.getByText('No passkeys.')).toBeVisible()

  await client.reload()
  await client.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(client.getByRole('alert')).toContainText('No passkey was accepted.')
  await context.close()
})

/** A payment provider of the firm that answers like the real one. */
async function withPayments(page: Page) {
  const provider = fork(join(root, 'server/test/provider-process.ts'), ['stripe'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ port }] = (await once(provider, 'message')) as [{ port: number }]
  const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const data = {
    api_key: 'good-secret-for-tests-7f3a',
    address: `http://127.0.0.1:${port}`,
    allow_private: true,
  }
  const connected = await page.request.put('/api/billing/payment-provider', { headers, data })
  expect(connected.ok(), await connected.text()).toBe(true)
  return {
    end: async () => {
      await page.request.delete('/api/billing/payment-provider', { headers })
      provider.disconnect()
    },
  }
}

test('a whole matter on the phone: invited, signed, sent, written, paid and closed', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.slow()
  const payments = await withPayments(page)
  const token = await startAs(page, 'rivera')
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const title = `Porter v. Bus ${stamp()}`
  const id = await caseWithPdf(page, token, title)
  const { hits } = await post(`/cases/${id}/conflicts`, {})
  for (const hit of hits.filter(({ severity }: { severity: string }) => severity !== 'info'))
    await post(`/conflicts/hits/${hit.id}/decision`, {
      decision: 'no_conflict',
      reason: 'Another person of the same name.',
    })
  await post(`/cases/${id}/open`, {})
  const email = `denise.${stamp()}@example.com`
  const dialog = page.getByRole('dialog')

  // The firm invites the client and asks for a document and a signature.
  await page.goto(`/cases/${id}?tab=portal`)
  await page.getByRole('button', { name: 'Invite client' }).click()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Payments').check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Not visited yet')).toBeVisible()
  await page.getByRole('button', { name: 'Request documents' }).click()
  await dialog.getByLabel('What you need').fill('Lost wages')
  await dialog.getByLabel('Documents, one per line').fill('Pay stubs')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('checkbox', { name: 'Pay stubs' })).not.toBeChecked()
  await page.goto(`/cases/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Actions for Fee agreement.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Request signature' }).click()
  await dialog.getByRole('button', { name: 'Place fields' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Add signer').selectOption({ label: 'Someone else' })
  await page.getByLabel('Signer 1', { exact: true }).fill('Denise Porter')
  await page.getByLabel('Email of signer 1').fill(email)
  await page.getByRole('button', { name: 'Add signature' }).click()
  await page.getByRole('button', { name: 'Send for signature' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for Denise Porter')).toBeVisible()

  // The client signs from the portal, without a second code, and comes back.
  const client = await signInAsClient(browser, page, email)
  await client.getByRole('button', { name: 'Sign: Fee agreement' }).click()
  await client.getByLabel('I agree to use electronic records').check()
  await client.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(client.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible({ timeout: 20_000 })
  await client.getByLabel('Type your name').fill('Denise Porter')
  await client.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(client.getByRole('button', { name: 'Download signed document' })).toBeVisible({
    timeout: 40_000,
  })
  await client.goto('/portal')
  await expect(client.getByText('Signed by everyone.')).toBeVisible()

  // Sends what was asked for, and writes; the firm answers.
  const stub = { name: 'Stub.txt', mimeType: 'text/plain', buffer: Buffer.from(`Two weeks of pay. ${title}`) }
  await client.getByLabel('Upload Pay stubs').setInputFiles(stub)
  await expect(client.getByText('✓ Received')).toBeVisible()
  await client.getByRole('link', { name: 'Messages' }).click()
  await client.getByLabel('Your message').fill('Did my pay stub arrive?')
  await client.getByRole('button', { name: 'Send' }).click()
  await expect(client.getByRole('listitem').filter({ hasText: 'Did my pay stub arrive?' })).toBeVisible()
  await page.goto(`/cases/${id}?tab=portal`)
  await expect(page.getByRole('checkbox', { name: 'Pay stubs' })).toBeChecked()
  await page.getByLabel('Message to Denise Porter').fill('Yes, thank you.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Not read yet')).toBeVisible()

  // The firm bills and shares the invoice. The test provider reports an amount ending in 45 as paid by card.
  const worked_on = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10)
  const work = { case_id: id, worked_on, seconds_worked: 5400, narrative: 'Draft reply', rate_cents: 30_030 }
  await post('/time/entries', work)
  const { items } = await post('/invoices', { case_id: id, through: worked_on })
  const invoice: string = items[0].id
  await post(`/invoices/${invoice}/review`, { is_reviewed: true })
  await post(`/invoices/${invoice}/send`, {})
  await page.goto(`/billing/invoices/${invoice}`)
  await page.getByRole('button', { name: 'Create payment link' }).click()
  await expect(page.getByText('A link for $450.45 by card or bank transfer is open.')).toBeVisible()
  await post(`/portal/cases/${id}/shares`, { kind: 'invoice', subject_id: invoice })

  // The client reads the answer and pays.
  await client.reload()
  await expect(client.getByText('Yes, thank you.')).toBeVisible()
  await client.getByRole('link', { name: 'Payments' }).click()
  await expect(client.getByText('$450.45').first()).toBeVisible()
  await sweep(client, 'portal: an invoice to pay', { onPhone: true })
  await client.route('https://buy.stripe.example/**', (route) => route.fulfill({ body: 'Thank you.' }))
  await client.getByRole('link', { name: 'Pay online' }).click()
  await expect(client.getByText('Thank you.')).toBeVisible()
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText('$450.45 was paid through the link.')).toBeVisible()
  await client.goBack()
  await client.reload()
  await client.getByRole('link', { name: 'Payments' }).click()
  await expect(client.getByText('✓ Paid')).toBeVisible()
  await expect(client.getByRole('link', { name: 'Pay online' })).toBeHidden()
  await sweep(client, 'portal: a paid invoice', { onPhone: true })

  // The case is closed, and the portal with it; what was exchanged stays with the firm.
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: 'Close case' }).click()
  await dialog.getByLabel('Outcome').selectOption('settled')
  await dialog.getByRole('button', { name: 'Close case' }).click()
  await expect(page.getByText('The case is closed.')).toBeVisible()
  await client.reload()
  await expect(client.getByLabel('Email address')).toBeVisible()
  await expect(client.getByText('✓ Paid')).toBeHidden()
  await page.goto(`/cases/${id}?tab=portal`)
  await expect(page.getByText('The portal is closed')).toBeVisible()
  await expect(page.getByText('Did my pay stub arrive?')).toBeVisible()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download archive' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^client-portal-[\w-]+\.zip$/)
  await client.context().close()
  await payments.end()
})

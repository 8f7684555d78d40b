import type { Page } from '@playwright/test'
import { expect, heading, isPhone, startAs, startConfirmed, sweep, test } from '#e2e/support/pam'

const question = 'Is giving up a legal right good consideration for a promise in New York?'
const invented = 'Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019)'

async function ask(page: Page) {
  await page.goto('/research')
  await page.getByLabel('Legal question').fill(question)
  await page.getByRole('button', { name: 'Start research' }).click()
  await expect(heading(page, question)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Memo' })).toBeVisible({ timeout: 30_000 })
}

test('a question becomes a memo of verified extracts, which leaves only when all of it is verified or signed off', {
  tag: '@both',
}, async ({ page }) => {
  test.slow()
  await startAs(page, 'rivera')
  await page.goto('/research')
  await expect(page.getByText(/^Searches [\d,]+ authorities\.$/)).toBeVisible()
  await sweep(page, 'research: ask')
  await ask(page)
  const memo = page.getByRole('article', { name: 'Memo' })
  await expect(memo.getByRole('link', { name: /^Hamer v\. Sidway, 124 N\.Y\. 538 \(1891\)/ })).toBeVisible()
  await expect(memo.getByText(/Not checked for good law or for the proposition/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Set aside')
  await expect(page.getByText(/all verified or signed off/)).toBeVisible()
  await sweep(page, 'research: memo')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Word file' }).click()
  expect((await saved).suggestedFilename()).toBe('Research memo.docx')

  await page.getByLabel('Notes').fill(`See also ${invented}.`)
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText(/1 to resolve before export/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeDisabled()
  await page.getByRole('button', { name: 'Sign off' }).click()
  await page.getByLabel('Reason').fill('Cited as an example of an invented case.')
  await sweep(page, 'research: sign-off')
  await page.getByRole('button', { name: 'Sign off' }).click()
  await expect(page.getByText(/^Signed off by .*Cited as an example of an invented case\.$/)).toBeVisible()
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  expect((await pdf).suggestedFilename()).toBe('Research memo.pdf')
})

test('a draft is checked before filing, and a wrong page is put right', async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/research?tab=check')
  await page
    .getByLabel('Text to check')
    .fill(`It is good consideration. Hamer v. Sidway, 124 N.Y. 583 (1891). ${invented}.`)
  await page.getByRole('button', { name: 'Check citations' }).click()
  await expect(page.getByText('2 citations, 0 verified · 2 to review')).toBeVisible()
  await sweep(page, 'research: check')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('2 citations, 1 verified · 1 to review')).toBeVisible()
})

/** A PDF of one page without words; with a password where `isLocked`. The mark makes its bytes those of no other file. */
function unreadablePdf(mark: string, isLocked: boolean): Buffer {
  const key = (byte: string) => `<${byte.repeat(32)}>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...(isLocked ? [`<< /Filter /Standard /V 1 /R 2 /O ${key('6f')} /U ${key('75')} /P -44 >>`] : []),
  ]
  const written = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const encrypted = isLocked ? `/Encrypt 4 0 R /ID [${key('01')} ${key('01')}] ` : ''
  return Buffer.from(
    `%PDF-1.4\n% ${mark}\n${written}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypted}>>\n%%EOF\n`,
  )
}

test('a file whose citations cannot be checked says why, and a brief in another language says what may be missed', async ({
  page,
}) => {
  test.slow()
  await startAs(page, 'rivera')
  const mark = Date.now().toString(36)
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto('/research?tab=check')
    await page
      .getByLabel('Upload document')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  const refused = page.getByRole('alert').filter({ hasText: 'Citations not checked' })
  await upload(`Scan ${mark}.pdf`, unreadablePdf(mark, false))
  await expect(refused).toContainText(
    `Scan ${mark}.pdf has no text to check: it looks like a scan. The file is safe.`,
    {
      timeout: 40_000,
    },
  )
  await sweep(page, 'research: a scan')
  await upload(`Locked ${mark}.pdf`, unreadablePdf(mark, true))
  await expect(refused).toContainText('The file is safe. This PDF is protected with a password.', {
    timeout: 40_000,
  })
  const facts = 'El tribunal examina los hechos de la demanda y los tiene por ciertos al resolver la moción. '
  await upload(
    `Escrito ${mark}.txt`,
    Buffer.from(`${facts.repeat(8)}Véase Hamer v. Sidway, 124 N.Y. 538 (1891).`),
  )
  await expect(page.getByText('1 citation, 1 verified')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^This text does not look like English\./)).toBeVisible()
  await page.goto(`/documents?q=${mark}`)
  await expect(page.getByRole('link', { name: `Locked ${mark}.pdf` })).toBeVisible()
})

test('a guest asks the library and keeps the answer', async ({ page }) => {
  await page.goto('/research')
  await page.getByRole('button', { name: 'Check citations as a guest' }).click()
  await expect(page.getByRole('tab', { name: 'Ask a question' })).toBeVisible()
  await ask(page)
  await expect(page.getByText(/only the library that comes with Pam was searched/)).toBeVisible()
  await page.goto('/research')
  await expect(page.getByRole('link', { name: question })).toBeVisible()
})

test('a brief goes into the brief bank, is found by question, and is held back until its citations are signed off', async ({
  page,
}) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const mark = Date.now().toString(36)
  const name = `Motion ${mark}.txt`
  const words = `MOTION ${mark}\n\nForbearance from drinking is good consideration. Hamer v. Sidway, 124 N.Y. 538 (1891). See ${invented}.\n`
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/documents', {
    headers,
    multipart: { file: { name, mimeType: 'text/plain', buffer: Buffer.from(words) }, duplicate: 'keep' },
  })
  const { id } = (await answer.json()) as { id: string }
  const stateOf = async () =>
    ((await (await page.request.get(`/api/documents/${id}`, { headers })).json()) as { state: string }).state
  await expect.poll(stateOf, { timeout: 40_000 }).toBe('ready')
  await page.goto(`/documents/${id}`)
  if (isPhone()) await page.getByRole('button', { name: 'About this document' }).click()
  await page.getByRole('tab', { name: 'Citations' }).click()
  const gate = page.getByRole('region', { name: 'Before it goes out' })
  await expect(gate).toContainText('1 to resolve before it can be shared', { timeout: 30_000 })
  await gate.getByRole('button', { name: 'Sign off' }).click()
  await gate.getByLabel('Reason').fill('Cited as an example of an invented case.')
  await gate.getByRole('button', { name: 'Sign off' }).click()
  await expect(gate).toContainText('it can be shared, sent and signed')
  const bank = page.getByRole('region', { name: 'Brief bank' })
  await bank.getByRole('button', { name: 'Add to brief bank' }).click()
  await bank.getByRole('combobox', { name: 'Court' }).fill('Supreme Court of New York')
  await bank.getByLabel('Filed on').fill('2024-05-06')
  await bank.getByLabel('Issue').fill('Forbearance as consideration')
  await bank.getByRole('button', { name: 'Save brief details' }).click()
  await expect(bank).toContainText('Filed Mon, May 6, 2024 in Supreme Court of New York')
  await sweep(page, 'research: citations of a document')
  // A separate job indexes it; until then it is not found.
  await expect(async () => {
    await page.goto('/research?tab=briefs')
    await page.getByLabel('Search filed briefs').fill('Is giving up drinking consideration?')
    await page.getByRole('button', { name: 'Search briefs' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  const found = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await found.getByRole('button', { name: 'Check its citations' }).click()
  await expect(found.getByRole('list', { name: 'Citations of this passage' })).toContainText('Verified')
  await sweep(page, 'research: brief bank')
})

test('an administrator imports public records on screen', async ({ page }) => {
  test.slow()
  await startConfirmed(page, 'admin')
  await page.goto('/research?tab=sources')
  await page.getByLabel('File to import').setInputFiles({
    name: 'clusters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'id,date_filed,slug,case_name,docket_id,blocked\n960001,2018-05-01,a,Meadow v. Tansy,1,f\n',
    ),
  })
  const imports = page.getByRole('list', { name: 'Imports' })
  await expect(imports).toContainText('Imported', { timeout: 30_000 })
  await expect(imports).toContainText('1 row ·')
  await sweep(page, 'research: sources')
})

const decisions = `id,date_filed,slug,case_name,docket_id,blocked
970001,2009-05-01,a,Ravenel v. Sorkin,970001,f
970002,2014-05-01,a,Marlow v. Quimby,970002,f
`
const places = `id,volume,reporter,page,type,cluster_id
1,972,F.3d,4501,1,970001
2,985,F.3d,3001,1,970002
`
const dockets = `id,court_id,docket_number
970001,ca9,09-1
970002,ca9,14-1
`
const opinions = `id,author_str,type,plain_text,html,html_with_citations,cluster_id
97001,Brannock,020lead,,,"<p>A marshland lease binds the tenant from the day of signing. We affirm.</p>",970001
97002,Yancey,020lead,,,"<p>The appeal fails. A tenant of marshland owes the rent from that day. Ravenel v. Sorkin, 972 F.3d 4501 (9th Cir. 2009).</p>",970002
`

test('an imported decision shows who cites it, opens there, and is saved to be watched', {
  tag: '@both',
}, async ({ page }) => {
  test.slow()
  await startConfirmed(page, 'admin')
  await page.goto('/research?tab=sources')
  const imports = page.getByRole('list', { name: 'Imports' })
  for (const [name, text] of Object.entries({ decisions, places, dockets, opinions })) {
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: `${name}-970.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(
      imports
        .getByRole('listitem')
        .filter({ hasText: `${name}-970.csv` })
        .first(),
    ).toContainText('Imported', { timeout: 30_000 })
  }
  await page.goto('/research/imported/decision-970001')
  const citing = page.getByRole('region', { name: 'Cited by imported decisions' })
  await expect(citing).toContainText('Cited by 1 imported decision')
  await expect(citing).toContainText('A tenant of marshland owes the rent from that day.')
  await sweep(page, 'research: cited by')
  await page.getByRole('button', { name: 'Save authority' }).click()
  await page.getByRole('checkbox', { name: 'Watch' }).check()
  await sweep(page, 'research: save an imported authority')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Authority saved.')).toBeVisible()
  await citing.getByRole('link', { name: 'Marlow v. Quimby, 985 F.3d 3001' }).click()
  await expect(heading(page, 'Marlow v. Quimby')).toBeVisible()
  await expect(page.locator('mark')).toContainText('Ravenel v. Sorkin, 972 F.3d 4501')
  await page.goto('/research?tab=saved')
  await expect(page.getByRole('link', { name: /^Ravenel v\. Sorkin/ }).first()).toBeVisible()
})

import type { Browser, Page } from '@playwright/test'
import {
  expect,
  heading,
  openUnderMore,
  startAs,
  startConfirmed,
  sweep,
  test,
  themes,
  visit,
} from '#e2e/support/pam'

/** Names of one run of one journey: both widths share the sample firm. */
const nameFor = (what: string, project: string) => `${what} ${project} ${Date.now() % 100_000}`

/** Someone else at another machine. */
async function elsewhere(browser: Browser, page: Page, baseURL: string | undefined) {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(viewport && { viewport }) })
  return context.newPage()
}

test(
  'a lawyer begins a case with two parties, moves it on the board, writes a note and puts up the wall',
  {
    tag: '@both',
  },
  async ({ page, browser, baseURL }, { project }) => {
    test.slow()
    const title = nameFor('Haddad v. Harbor', project.name)
    await startAs(page, 'rivera')
    await page.goto('/cases')
    await expect(heading(page, 'Cases')).toBeVisible()
    await page.getByRole('button', { name: 'New case' }).click()
    const dialog = page.getByRole('dialog', { name: 'New case' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Practice area').selectOption('real-estate')
    await dialog.getByLabel('Name of party 1').pressSequentially('Samir Had')
    await expect(page.getByRole('option', { name: /Samir Haddad/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name of party 1')).toHaveValue('Samir Haddad')
    await dialog.getByLabel('Name of party 2').fill(`Harbor Owners ${title} LLC`)
    await dialog.getByLabel('Title').click()
    await dialog.getByLabel('Party 2 is a').selectOption('organisation')
    await sweep(page, '/cases: new case dialog')
    await dialog.getByRole('button', { name: 'Create case' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'View case' }).click()
    await expect(heading(page, title)).toBeVisible()
    const address = page.url()
    await expect(page.getByText('Prospective', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Samir Haddad', exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Open case' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: 'Open case' }).click()
    await expect(asked.getByText('This case cannot be opened yet.', { exact: false })).toBeVisible()
    await asked.getByRole('button', { name: 'Cancel' }).click()

    await visit(page, `/cases?view=board&area=real-estate&q=${encodeURIComponent(title)}`)
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    await expect(column('Engagement').getByText(title, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Move ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Move to Title' }).click()
    await expect(column('Title').getByText(title, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(column('Engagement').getByText(title, { exact: true })).toBeVisible()
    if (project.name === 'desktop') {
      await column('Engagement').getByRole('listitem').dragTo(column('Contract'))
      await expect(column('Contract').getByText(title, { exact: true })).toBeVisible()
    }

    await visit(page, `${new URL(address).pathname}?tab=notes`)
    await page.getByLabel('New note').fill('Called; they settle for the deposit.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').getByText('Called; they settle for the deposit.')).toBeVisible()

    const their = await elsewhere(browser, page, baseURL)
    await startAs(their, 'admin')
    await their.goto(address)
    await expect(heading(their, title)).toBeVisible()
    await openUnderMore(page, 'Settings')
    await page.getByRole('button', { name: 'Add ethical wall' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add wall' }).click()
    await expect(page.getByText('Walled', { exact: true })).toBeVisible()
    await sweep(page, 'case: settings behind the wall')
    await their.reload()
    await expect(their.getByText('Case not found')).toBeVisible()
    await their.goto(`/cases?q=${encodeURIComponent(title)}`)
    await expect(their.getByText('No cases match')).toBeVisible()
    await their.context().close()
  },
)

test('a contact with another name and a relation is found by both', async ({ page }, { project }) => {
  test.slow()
  const name = nameFor('Nora Berg', project.name)
  await startAs(page, 'rivera')
  await page.goto('/contacts')
  await expect(page.getByRole('table', { name: 'Contacts' })).toBeVisible()
  await page.getByRole('button', { name: 'New contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Add a name' }).click()
  await dialog.getByLabel('Other name 1', { exact: true }).fill(`Lindgren of ${name}`)
  await dialog.getByLabel('Kind of name 1').selectOption('maiden')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Add relation' }).click()
  const relation = page.getByRole('dialog')
  await relation.getByLabel(`${name} is`).selectOption('owner_of')
  await relation.getByLabel('Contact').pressSequentially('Haddad Bak')
  await expect(page.getByRole('option', { name: /Haddad Bakery/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(relation.getByLabel('Contact')).toHaveValue('Haddad Bakery LLC')
  await relation.getByRole('button', { name: 'Add relation' }).click()
  await expect(page.getByRole('link', { name: 'Haddad Bakery LLC' }).first()).toBeVisible()
  await sweep(page, 'contact')
  await page.getByRole('link', { name: 'Haddad Bakery LLC' }).first().click()
  await expect(page.getByText('Owned by').first()).toBeVisible()
  await visit(page, '/contacts')
  await page.getByLabel('Search contacts').fill(`lindgren of ${name.toLowerCase()}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('cases come from a file, and a whole case leaves and comes back', async ({ page }, { project }) => {
  test.slow()
  const title = nameFor('Imported lease', project.name)
  await startConfirmed(page, 'rivera')
  await page.goto('/cases/import')
  const csv = (text: string) => ({ name: 'matters.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles(csv(`Matter,Client,Practice Area\n${title},Ada ${title},Admiralty\n`))
  await expect(page.getByText(/Admiralty is not one of the practice areas/)).toBeVisible()
  await sweep(page, '/cases/import: file with a problem')
  await page.getByLabel('Default practice area').selectOption('real-estate')
  await expect(page.getByText('The one line can be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Import all' }).click()
  await page.getByRole('link', { name: 'Open cases' }).click()
  await expect(page).toHaveURL(/\/cases$/)
  await page.getByRole('link', { name: title }).click()
  await expect(heading(page, title)).toBeVisible()
  await openUnderMore(page, 'Settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this case' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^case-[\w-]+\.tar$/)
  await visit(page, '/cases/import')
  await page.getByLabel('Archive', { exact: true }).setInputFiles(await file.path())
  await expect(heading(page, title)).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText(/was imported from an archive created by this installation on/)).toBeVisible()
})

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('every screen about cases is clean and fits', async ({ page }) => {
      test.slow()
      await startAs(page, 'admin')
      await page.goto('/dashboard')
      await heading(page, /, Judith$/).waitFor()
      for (const path of [
        '/cases',
        '/contacts',
        '/cases?view=board&area=real-estate',
        '/cases/stages',
        '/cases/import',
        '/cases?q=Lindqvist',
      ]) {
        await visit(page, path)
        if (path !== '/cases?q=Lindqvist') await sweep(page, path)
      }
      await page.getByRole('link', { name: /^Lindqvist/ }).click()
      for (const tab of ['Overview', 'Parties', 'Notes', 'Timeline', 'Settings']) {
        if (tab === 'Settings') await openUnderMore(page, tab)
        else await page.getByRole('tab', { name: tab }).click()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await sweep(page, `case: ${tab}`)
      }
    })
  })
}

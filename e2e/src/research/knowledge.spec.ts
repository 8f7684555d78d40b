import { knowledgeApi } from '@pam/contracts/knowledge'
import type { Page } from '@playwright/test'
import { expect, heading, startAs, sweep, test, themes, tokenOf } from '#e2e/support/pam'

/** The library is laid out after the start. */
const laid = (page: Page, token: string) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/knowledge', {
          headers: { authorization: `Bearer ${token}` },
          params: { origin: 'library', limit: 1 },
        })
        return knowledgeApi.list.response.parse(await answer.json()).total
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(300)

/** Two runs of one journey at once write under names of their own. */
const ownName = (name: string) => {
  const { project, testId } = test.info()
  return `${name} (${project.name} ${testId.slice(-6)})`
}

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('the library is read: a shelf, a search, an authority and its connections', {
      tag: '@both',
    }, async ({ page }) => {
      test.slow()
      await laid(page, await startAs(page, 'rivera'))
      await page.goto('/knowledge')
      await expect(heading(page, 'Knowledge Base')).toBeVisible()
      const category = page.getByRole('link', { name: /^Case law \d/ })
      await category.click()
      await expect(category).toHaveAttribute('aria-current', 'page')
      await page.getByRole('searchbox', { name: 'Search the knowledge base' }).fill('Mathews Eldridge')
      await expect(page).toHaveURL('/knowledge?collection=case_law&q=Mathews+Eldridge')
      const first = page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()
      await expect(first.getByText('Not reviewed by your firm')).toBeVisible()
      await sweep(page, '/knowledge: category')

      await page.getByRole('link', { name: 'Mathews v. Eldridge' }).click()
      await expect(heading(page, 'Mathews v. Eldridge')).toBeVisible()
      await expect(page.getByText('Nobody at this firm has reviewed this yet.')).toBeVisible()
      await sweep(page, 'authority: text')

      await page.getByRole('tab', { name: 'Connections' }).click()
      const drawn = page.getByRole('region', { name: 'Diagram of connections' })
      await expect(drawn.getByRole('link').first()).toBeVisible()
      // The address holds it, so the tick follows the address.
      await page.getByRole('checkbox', { name: 'Also show indirect connections' }).click()
      await expect(page).toHaveURL(/depth=2/)
      await expect(page.getByRole('checkbox', { name: 'Also show indirect connections' })).toBeChecked()
      await sweep(page, 'authority: connections')
      const node = drawn.getByRole('link').first()
      await node.focus()
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(/depth=2/)
      await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
    })
  })
}

test('an item is written, cited, changed, compared, reviewed, talked about, put away and taken out', async ({
  page,
}) => {
  test.slow()
  await laid(page, await startAs(page, 'rivera'))
  const title = ownName('Memo on fees')
  await page.goto('/knowledge/new?collection=research')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: /^Text/ }).fill(`## ${title}\n\nDue process is 424 U.S. 319.`)
  await sweep(page, 'item: editor')
  await page.reload()
  await expect(page.getByText('Unsaved text restored')).toBeVisible()
  await page.getByRole('button', { name: 'Save item' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('link', { name: '424 U.S. 319' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: /^Text/ }).fill('Due process is settled by 424 U.S. 319.')
  await page.getByRole('textbox', { name: /^What changed/ }).fill('Firmer')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('The new version is current.')).toBeVisible()

  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.locator('ins').filter({ hasText: 'settled by' })).toBeVisible()
  await sweep(page, 'item: versions')
  await page.getByRole('button', { name: /^Restore version: Version 1/ }).click()
  await expect(page.getByText(/^In force: Version 1/)).toBeVisible()

  await act(page, 'Mark as reviewed')
  await expect(page.getByText(/^Reviewed by Tomás Rivera on /)).toBeVisible()

  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Still so in this circuit.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(
    page.getByRole('list', { name: 'Comments' }).getByText('Still so in this circuit.'),
  ).toBeVisible()
  await sweep(page, 'item: comments')

  await act(page, 'Move to the trash')
  await expect(page.getByText(`“${title}” is in the trash.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto(`/knowledge?${new URLSearchParams({ q: title })}`)
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1)
})

test('two who write at once lose nothing', async ({ page }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  const title = ownName('Survey of leases')
  const headers = { authorization: `Bearer ${token}` }
  const item = { collection: 'research', title, body: 'The first words.' }
  const written = await page.request.post('/api/knowledge', { headers, data: item })
  const { id, revision } = knowledgeApi.write.response.parse(await written.json())

  await page.goto(`/knowledge/${id}/edit`)
  await page.getByRole('textbox', { name: /^Text/ }).fill('My words.')
  const body = { ...item, body: 'Their words.', revision }
  expect((await page.request.put(`/api/knowledge/${id}`, { headers, data: body })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Someone saved another version while you were writing')).toBeVisible()
  await expect(page.locator('del').filter({ hasText: 'Their' })).toBeVisible()
  await sweep(page, 'item: two versions at once')
  await page.getByRole('button', { name: 'Save mine as the next version' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('My words.')).toBeVisible()
})

test('a guest reads the library and nothing from the firm', async ({ page }) => {
  await laid(page, await tokenOf(page, 'rivera'))
  await page.goto('/knowledge')
  await page.getByRole('button', { name: 'Read the library as a guest' }).click()
  await expect(page.getByText(/You are reading the library that comes with Pam/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New item' })).toHaveCount(0)
  await sweep(page, '/knowledge: as a guest')
  await page.getByRole('searchbox', { name: 'Search the knowledge base' }).fill('Memo on fees')
  await expect(page.getByText('No matches')).toBeVisible()
})

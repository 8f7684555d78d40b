import { documentsApi } from '@pam/contracts/documents'
import { searchApi } from '@pam/contracts/search'
import type { Page } from '@playwright/test'
import { expect, heading, isPhone, startAs, sweep, test, themes, tokenOf, visit } from '#e2e/support/pam'

const question = 'who cleans the exhaust of the ovens'
const lease = 'Lease 12 Elm Street.pdf'

/** The sample firm's documents are read and indexed after the start. */
const indexed = (page: Page, token: string) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/search/passages', {
          headers: { authorization: `Bearer ${token}` },
          params: { q: question },
        })
        return searchApi.passages.response.parse(await answer.json()).items[0]?.title
      },
      { timeout: 60_000 },
    )
    .toBe(lease)

/** The words the viewer marks for the passage one came for. */
const markedWords = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('pam-passage') ?? [])].map((range) => (range as Range).toString()).join(' '),
  )

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('a question is answered as it is typed, and the answer opens at its words', async ({ page }) => {
      test.slow()
      const token = await startAs(page, 'rivera')
      await indexed(page, token)

      await page.goto('/search')
      await expect(heading(page, 'Search')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Examples' }).getByRole('button')).toHaveCount(3)
      await sweep(page, '/search')

      await page.keyboard.press('/')
      await page.keyboard.type(question)
      const found = page.getByRole('list', { name: 'Passages' }).getByRole('listitem').first()
      await expect(found.getByRole('link', { name: `${lease}, page` })).toBeVisible()
      await expect(found.locator('mark').filter({ hasText: 'exhaust' }).first()).toBeVisible()
      await expect(found.getByText(/^Why this matched: /)).toBeVisible()
      await expect(found.getByText('Haddad: lease of the corner store at 12 Elm Street')).toBeVisible()
      await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: question })}`)
      await sweep(page, '/search: passages')

      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false')
      await page.keyboard.press('ArrowDown')
      await expect(found.getByRole('link')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(heading(page, lease)).toBeVisible()
      await expect.poll(() => markedWords(page)).toContain('cleans the exhaust every six months')

      await page.goBack()
      await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue(question)
      await expect(found).toBeVisible()
    })
  })
}

test('a case filter narrows the results, and missing results are explained', async ({ page }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  await indexed(page, token)
  await page.goto(`/search?${new URLSearchParams({ q: question })}`)
  const wanted = page.getByRole('combobox', { name: 'Case' })
  await wanted.fill('Walker')
  await expect(page.getByRole('option', { name: /^Walker v\. Metro/ })).toBeVisible()
  await wanted.press('ArrowDown')
  await wanted.press('Enter')
  await expect(page).toHaveURL(/[?&]case=/)
  await expect(wanted).toHaveValue('Walker v. Metro Transit Lines')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('link', { name: new RegExp(`^${lease}`) })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('"zyzzyva quokka"')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await sweep(page, '/search: nothing found in one case')
})

test('operators narrow the results, filters are beside them or in a sheet, and names are grouped', {
  tag: '@both',
}, async ({ page }) => {
  test.slow()
  const token = await startAs(page, 'rivera')
  await indexed(page, token)
  await page.goto(`/search?${new URLSearchParams({ q: 'lease case:haddad' })}`)
  const named = page.getByRole('region', { name: 'Cases by name' })
  await expect(named.getByRole('link', { name: /^Haddad: lease of the corner store/ })).toBeVisible()
  await sweep(page, '/search: groups')
  if (isPhone()) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = isPhone()
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('button', { name: /^Documents \d+$/ }).click()
  await expect(page).toHaveURL(/[?&]kind=document/)
  await sweep(page, '/search: filters', { onPhone: true })
  if (isPhone()) await filters.getByRole('button', { name: 'Show results' }).click()
  await expect(named).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Passages' }).getByRole('listitem').first()).toBeVisible()
})

test('a guest searches the library and the sample firm, and finds nothing from the firm', async ({
  page,
}) => {
  test.slow()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue as Guest (Limited Access)' }).click()
  await expect(page).toHaveURL('/dashboard')
  await visit(page, `/search?${new URLSearchParams({ q: 'reasonable attorney fees' })}`)
  const passages = page.getByRole('list', { name: 'Passages' })
  await expect(passages.getByRole('link').first()).toHaveAttribute('href', /^\/knowledge\//)
  await sweep(page, '/search: as a guest')
  await page.goto(`/search?${new URLSearchParams({ q: question })}`)
  await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false')
  const found = await page
    .getByRole('region', { name: 'Results' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const documents = documentsApi.list.response.parse(
    await (await page.request.get('/api/documents?limit=100', { headers })).json(),
  )
  expect(documents.items.length).toBeGreaterThan(0)
  for (const { id } of documents.items) expect(found.join(' ')).not.toContain(id)
})

test('the top bar leads to the search', { tag: '@desktop' }, async ({ page }) => {
  await startAs(page, 'rivera')
  await page.goto('/dashboard')
  await page.getByPlaceholder('Search...').click()
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await page.keyboard.type('roof and walls')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=roof+and+walls')
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue(
    'roof and walls',
  )
})

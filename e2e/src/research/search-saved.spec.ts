import { documentsApi } from '@pam/contracts/documents'
import { searchApi } from '@pam/contracts/search'
import { searchSavedApi } from '@pam/contracts/search/saved'
import type { Page } from '@playwright/test'
import { expect, heading, startAs, sweep, test, themes, visit } from '#e2e/support/pam'

const box = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })

/** Somebody of the firm gives Pam a file that everybody may read, and waits until it can be found. */
async function give(page: Page, token: string, name: string, content: string) {
  const headers = { authorization: `Bearer ${token}` }
  const multipart = { audience: 'firm', file: { name, mimeType: 'text/plain', buffer: Buffer.from(content) } }
  const given = await page.request.post(`/api${documentsApi.receive.path}`, { headers, multipart })
  expect(given.status()).toBe(200)
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/search/passages', { headers, params: { q: content } })
        return searchApi.passages.response.parse(await answer.json()).items.map(({ title }) => title)
      },
      { timeout: 60_000 },
    )
    .toContain(name)
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('a search is saved, shows what is new when opened, and is deleted with an undo', async ({ page }, {
      project,
    }) => {
      test.slow()
      const token = await startAs(page, 'rivera')
      const word = `heron${project.name}${theme}`
      await give(page, token, `First ${word}.txt`, `The ${word} owns the pond.`)
      await page.goto(`/search?${new URLSearchParams({ q: word, kind: 'document' })}`)
      await page.getByRole('button', { name: 'Save search' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save this search' })
      await dialog.getByLabel('Name').fill(`Ponds ${word}`)
      await dialog.getByLabel('When something new is found').selectOption('at_once')
      await sweep(page, '/search: save dialog')
      await dialog.getByRole('button', { name: 'Save search' }).click()
      await expect(page.getByText(`“Ponds ${word}” saved.`)).toBeVisible()

      await give(page, token, `Second ${word}.txt`, `Another ${word} came to the pond.`)
      await page.goto('/search/saved')
      await expect(heading(page, 'Saved searches')).toBeVisible()
      const row = page.getByRole('listitem').filter({ hasText: `Ponds ${word}` })
      await expect(row.getByLabel(`Alert for Ponds ${word}`)).toHaveValue('at_once')
      await sweep(page, '/search/saved')
      await row.getByRole('link', { name: `Ponds ${word}` }).click()
      await expect(page.getByText(`“Ponds ${word}”: 1 new since you last looked.`)).toBeVisible()
      const passages = page.getByRole('list', { name: 'Passages' }).getByRole('listitem')
      await expect(
        passages.filter({ hasText: `Second ${word}` }).getByText('New', { exact: true }),
      ).toBeVisible()
      await expect(
        passages.filter({ hasText: `First ${word}` }).getByText('New', { exact: true }),
      ).toHaveCount(0)
      await sweep(page, '/search: what is new')
      await page.reload()
      await expect(page.getByText(`“Ponds ${word}”: nothing new since you last looked.`)).toBeVisible()

      await visit(page, '/search/saved')
      await row.getByRole('button', { name: `Rename Ponds ${word}` }).click()
      await page.getByRole('dialog').getByLabel('Name').fill(`Lakes ${word}`)
      await page.keyboard.press('Enter')
      const renamed = page.getByRole('listitem').filter({ hasText: `Lakes ${word}` })
      await renamed.getByRole('button', { name: `Delete Lakes ${word}` }).click()
      await expect(renamed).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(renamed).toHaveCount(1)
      const headers = { authorization: `Bearer ${token}` }
      const { items } = searchSavedApi.list.response.parse(
        await (await page.request.get('/api/search/saved', { headers })).json(),
      )
      expect(items.find(({ name }) => name === `Lakes ${word}`)?.alert).toBe('at_once')
    })

    test('what was asked last is offered in the empty box, and names as one types', async ({ page }, {
      project,
    }) => {
      test.slow()
      const token = await startAs(page, 'admin')
      const word = `stork${project.name}${theme}`
      await give(page, token, `Nest ${word}.txt`, `Where the ${word} nests.`)
      await page.goto(`/search?${new URLSearchParams({ q: `where does the ${word} nest` })}`)
      await expect(page.getByRole('list', { name: 'Passages' })).toBeVisible()

      await page.goto('/search')
      await box(page).click()
      const past = page.getByRole('listbox', { name: 'Recent searches' })
      await expect(
        past.getByRole('option', { name: new RegExp(`^where does the ${word} nest`) }),
      ).toBeVisible()
      await sweep(page, '/search: last searches')
      await past.getByRole('option', { name: new RegExp(`^where does the ${word} nest`) }).click()
      await expect(box(page)).toHaveValue(`where does the ${word} nest`)
      await expect(page.getByRole('list', { name: 'Passages' })).toBeVisible()

      await box(page).fill('')
      await box(page).pressSequentially('lease')
      await expect(page.getByRole('option').nth(3)).toBeAttached()
      await sweep(page, '/search: more suggestions than fit')
      await box(page).fill('')
      await box(page).pressSequentially(word.slice(0, -1))
      const suggested = page.getByRole('option', { name: `Nest ${word}.txt Document` })
      await expect(suggested).toBeVisible()
      await sweep(page, '/search: suggestions')
      await page.keyboard.press('ArrowDown')
      await expect(suggested).toHaveAttribute('aria-selected', 'true')
      await expect(box(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(suggested).toHaveCount(0)
      await box(page).press('End')
      await box(page).pressSequentially(word.slice(-1))
      await expect(suggested).toBeVisible()
      await suggested.click()
      await expect(heading(page, `Nest ${word}.txt`)).toBeVisible()

      await visit(page, '/search/saved')
      const last = page.getByRole('list', { name: 'Recent searches' }).getByRole('listitem')
      const asked = last.filter({ hasText: `where does the ${word} nest` })
      await expect(asked).toHaveCount(1)
      await asked.getByRole('button').click()
      await expect(asked).toHaveCount(0)
    })
  })
}

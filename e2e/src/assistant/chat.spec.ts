import type { Page } from '@playwright/test'
import { expect, isPhone, startAs, sweep, test, themes } from '#e2e/support/pam'

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Pam' })

/** On a phone the list is shown first, and a conversation is started from it. */
async function open(page: Page) {
  await page.goto('/chat')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
}

async function ask(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(page.getByRole('article', { name: 'Pam' }).last()).toHaveAttribute('aria-busy', 'false')
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('a question is answered in the words of a document, which open at their place', async ({ page }) => {
      test.slow()
      await startAs(page, 'rivera')
      await open(page)
      await sweep(page, 'chat: new conversation')
      await expect(async () => {
        await ask(page, 'Who cleans the exhaust of the ovens?')
        await expect(page.getByRole('figure').last()).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      await sweep(page, 'chat: answer')
      await page.getByRole('figure').last().getByRole('link').click()
      // On wide screens the document page opens beside the conversation, at the words.
      if (!isPhone()) {
        const beside = page.getByRole('complementary', { name: 'Source' })
        await expect(beside.locator('mark')).toContainText(/exhaust/)
        await expect(page).toHaveURL(/\/chat\//)
        await sweep(page, 'chat: source beside the answer')
        await beside.getByRole('link', { name: 'Open document' }).click()
      }
      await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}#p\d+:\d+-\d+/)
    })
  })
}

test('a note is proposed, saved only by the button, and the next draft survives a reload', async ({
  page,
}) => {
  await startAs(page, 'rivera')
  await open(page)
  await ask(page, 'Show my cases')
  await expect(page.getByText(/\d+ current cases: .*\d+ open/)).toBeVisible()
  await ask(page, 'Note on Walker v. Metro Transit Lines: the clerk called back')
  const card = page.getByRole('region', { name: 'Write a note' })
  await expect(card.getByText('Nothing has been done yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('The note is in the case.')).toBeVisible()
  await sweep(page, 'chat: proposal carried out')
  await field(page).fill('Half a thought')
  await page.reload()
  await expect(field(page)).toHaveValue('Half a thought')
  await expect(card.getByText('The note is in the case.')).toBeVisible()
})

test('a message is changed in its place, the conversation renamed, found and deleted', {
  tag: '@both',
}, async ({ page }) => {
  await startAs(page, 'rivera')
  await open(page)
  await ask(page, 'Is Zebra v. Lion still good law?')
  await expect(page.getByText('I cannot say whether a case is still good law yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit this message' }).click()
  await field(page).fill('What is due next week?')
  await field(page).press('Enter')
  await expect(page.getByText('I cannot say whether a case is still good law yet.')).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Zebra of the week')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Zebra of the week' })).toBeVisible()
  if (isPhone()) await page.getByRole('link', { name: 'All conversations' }).click()
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('zebra of the')
  await page.getByRole('link', { name: /Zebra of the week/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/chat')
})

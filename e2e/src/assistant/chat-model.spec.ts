import { caseView } from '@pam/contracts/cases'
import { aiPolicyView } from '@pam/contracts/settings'
import type { Page } from '@playwright/test'
import { test as base, expect, heading, isPhone, startAs, sweep, themes, visit } from '#e2e/support/pam'
import { stubbornOffice } from '#e2e/support/stubborn-office'

type Office = Awaited<ReturnType<typeof stubbornOffice>>

// These change the firm's settings, so they have a server of their own.
const test = base.extend<object, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const office = await stubbornOffice()
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ office }, use) => use(office.address),
})
// One after the other, so that one server does for all.
test.describe.configure({ mode: 'default', timeout: 120_000 })

/** Connects the service and allows it to receive client data in the policy. */
async function connect(page: Page, office: Office) {
  const token = await startAs(page, 'admin')
  const { headers } = { headers: { authorization: `Bearer ${token}` } }
  const data = {
    api_key: 'good-secret-for-tests-7f3a',
    address: office.models,
    allow_private: true,
    model: 'fake/ok',
  }
  expect((await page.request.post('/api/settings/openrouter', { headers, data })).status()).toBe(200)
  const policy = aiPolicyView.parse(
    await (await page.request.get('/api/settings/ai-policy', { headers })).json(),
  )
  const { version, statement, providers } = policy
  const adopted = { version, statement, providers: { ...providers, openrouter: 'client_data' } }
  expect((await page.request.put('/api/settings/ai-policy', { headers, data: adopted })).status()).toBe(200)
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Pam' })
const picker = (page: Page) => page.getByRole('combobox', { name: 'Who answers' })
const last = (page: Page) => page.getByRole('article', { name: 'Pam' }).last()

async function open(page: Page, model: string) {
  await page.goto('/chat')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await picker(page).selectOption(`fake/${model}`)
  await expect(picker(page)).toHaveValue(`fake/${model}`)
}

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function ask(page: Page, text: string) {
  await say(page, text)
  await expect(last(page)).toHaveAttribute('aria-busy', 'false')
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('a model answers from the documents; what no source supports is marked and listed', async ({
      page,
      office,
    }) => {
      await connect(page, office)
      await startAs(page, 'rivera')
      await open(page, 'invents')
      await expect(async () => {
        await ask(page, 'Who cleans the exhaust of the ovens?')
        await expect(
          last(page)
            .getByRole('link', { name: /^Source 1/ })
            .first(),
        ).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 90_000 })
      const answer = last(page)
      await expect(answer.getByText('with fake/invents')).toBeVisible()
      await expect(answer.getByText(/not supported by a source: /).first()).toBeVisible()
      await expect(answer.getByRole('heading', { name: 'Not supported by a source' })).toBeVisible()
      await expect(answer.getByText('1,000 tokens read, 50 written, $0.0012')).toBeVisible()
      await sweep(page, 'chat: answer with a model')
      await answer
        .getByRole('link', { name: /^Source 1/ })
        .first()
        .click()
      if (!isPhone())
        await page
          .getByRole('complementary', { name: 'Source' })
          .getByRole('link', { name: /^Open (document|source)$/ })
          .click()
      await expect(page).toHaveURL(/#p\d+:\d+-\d+|\/knowledge\//)
    })

    test('each failure says what happened and offers a next step', async ({ page, office }) => {
      await connect(page, office)
      await startAs(page, 'rivera')
      await open(page, 'cut-60')
      await ask(page, 'Who repairs the roof?')
      await expect(last(page).getByText(/connection to the model service was lost/)).toBeVisible()
      await expect(last(page).getByText(/Incomplete: only part/)).toBeVisible()
      await sweep(page, 'chat: answer that was cut')
      await last(page).getByRole('button', { name: 'Use another model' }).click()
      await last(page).getByLabel('Another model').selectOption('fake/402')
      await last(page).getByRole('button', { name: 'Ask it' }).click()
      await expect(last(page).getByText(/no credit left/)).toBeVisible()
      await last(page).getByRole('button', { name: 'Use the built-in assistant' }).click()
      await expect(last(page).getByText('answer 3 of 3')).toBeVisible()
      await expect(last(page).getByText(/no credit left/)).toBeHidden()
    })
  })
}

test('an answer streams word by word, survives a reload, and is stopped by its button', async ({
  page,
  office,
}) => {
  await connect(page, office)
  await startAs(page, 'rivera')
  await open(page, 'slow')
  await say(page, 'Tell me slowly')
  await expect(last(page).getByText(/slowly written/)).toBeVisible()
  await page.reload()
  await expect(last(page).getByText(/slowly written/)).toBeVisible()
  await expect(last(page)).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
  await say(page, 'Once more')
  await expect(last(page)).toHaveAttribute('aria-busy', 'true')
  await expect(last(page).getByText(/slowly written/)).toBeVisible()
  await last(page).getByRole('button', { name: 'Stop' }).click()
  await expect(last(page).getByText('You stopped this answer.')).toBeVisible()
})

test('a tool call of a model is a proposal, done only by the button', async ({ page, office }) => {
  await connect(page, office)
  const token = await startAs(page, 'rivera')
  await open(page, 'tool')
  const headers = { authorization: `Bearer ${token}` }
  const found = (await (await page.request.get('/api/cases?limit=1&status=open', { headers })).json()) as {
    items: { id: string }[]
  }
  const given = JSON.stringify({ case_id: found.items[0]?.id, text: 'The-model-wrote-this' })
  await ask(page, `CALL cases__write_note ${given}`)
  const card = page.getByRole('region', { name: 'Write a note' })
  await expect(card.getByText('Nothing has been done yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('The note is in the case.')).toBeVisible()
})

test('a case that allows no outside service says so before anything is written', async ({ page, office }) => {
  await connect(page, office)
  const token = await startAs(page, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const data = { title: 'Stays in the house', practice_area: 'corporate' }
  const { id, version } = caseView.parse(
    await (await page.request.post('/api/cases', { headers, data })).json(),
  )
  const rules = { ai_allowed: false, legal_hold: false, retention_years: null, version }
  expect((await page.request.put(`/api/cases/${id}/rules`, { headers, data: rules })).status()).toBe(200)
  await page.goto(`/chat?case=${id}`)
  const said =
    'The built-in assistant answers. This case does not allow its documents to be sent to outside services.'
  await expect(page.getByText(said)).toBeVisible()
  await expect(picker(page)).toBeHidden()
  await sweep(page, 'chat: case that allows no models')
})

test('an administrator sees what models cost, and sets a limit that holds', async ({ page, office }) => {
  await connect(page, office)
  await open(page, 'ok')
  await ask(page, 'Who repairs the roof?')
  await visit(page, '/settings/models')
  await expect(heading(page, 'Use of models')).toBeVisible()
  await expect(page.getByText(/for \d+ calls?, [\d,]+ tokens read/)).toBeVisible()
  await sweep(page, '/settings/models')
  await page.getByLabel('Per person, per month (dollars)').fill('0.00')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('The limits are saved.')).toBeVisible()
  await open(page, 'ok')
  await ask(page, 'Who repairs the roof?')
  await expect(last(page).getByText(/Your limit for models is \$0\.00/)).toBeVisible()
  await expect(last(page).getByRole('link', { name: 'Open the settings' })).toBeVisible()
  await visit(page, '/settings/models')
  await page.getByLabel('Per person, per month (dollars)').fill('')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('The limits are saved.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, heading, isPhone, overflowOf, startAs, sweep, test, themes, visit } from '#e2e/support/pam'

const forAnyone = [
  ['/chat/about', 'Chat with Pam'],
  ['/search/about', 'Intelligent Legal Search'],
  ['/documents', 'AI-Powered Document Management'],
  ['/research', 'AI-Powered Legal Research'],
  ['/knowledge', 'Knowledge Base'],
  ['/automation/about', 'Legal Workflow Automation'],
] as const
const forUsers = [['/cases/about', 'Comprehensive Case Management']] as const

const aboutOf = (tools: readonly string[], path: string) => (tools.includes(path) ? `${path}/about` : path)

const load = async (page: Page, path: string) => void (await page.goto(path))

async function fits(page: Page, path: string) {
  expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function read(page: Page, [path, title]: readonly [string, string], open = visit) {
  await open(page, path)
  await expect(heading(page, title)).toBeVisible()
  // Some tools are available already; their marketing page links to them.
  const state = {
    '/search/about': page.getByRole('button', { name: 'Search with AI' }),
    '/cases/about': page.getByRole('link', { name: 'Open your cases' }),
    '/automation/about': page.getByRole('link', { name: 'Open the gallery' }),
    '/documents': page.getByRole('heading', { name: 'Try it on one of your documents' }),
    '/documents/about': page.getByRole('link', { name: 'Open the documents' }),
    '/knowledge': page.getByRole('button', { name: 'Read the library as a guest' }),
    '/research': page.getByRole('button', { name: 'Check citations as a guest' }),
    '/research/about': page.getByRole('link', { name: 'Open the citation check' }),
    '/knowledge/about': page.getByRole('link', { name: 'Open the knowledge base' }),
    '/chat/about': page.getByText(/^Answers quote your documents/),
  }
  await expect(state[path as keyof typeof state]).toBeVisible()
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('a visitor reads about the tools guests may open, a user about the others', async ({ page }) => {
      test.slow()
      for (const one of forAnyone) {
        await read(page, one, load)
        await sweep(page, `about ${one[0]}`)
      }
      await startAs(page, 'rivera')
      for (const one of forUsers) {
        await read(page, one, load)
        await sweep(page, `about ${one[0]}`)
      }
    })
  })
}

test('a visitor is sent to sign in for the others', async ({ page }) => {
  for (const path of ['/cases/about', '/automation']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('a user reads about all seven, on every screen', async ({ page }) => {
  test.slow()
  const others = isPhone() ? [] : [360, 768, 1024, 1920]
  await startAs(page, 'rivera')
  // People who may use a tool find it there, with its marketing page one link away.
  const tools = ['/documents', '/knowledge', '/research']
  const all = [...forUsers, ...forAnyone].map(([path, title]) => [aboutOf(tools, path), title] as const)
  await page.goto('/dashboard')
  for (const one of all) {
    await read(page, one)
    await fits(page, one[0])
    const size = page.viewportSize()
    for (const width of others) {
      await page.setViewportSize({ width, height: 900 })
      await fits(page, `${one[0]} at ${width}`)
    }
    if (size) await page.setViewportSize(size)
  }
})

test('a visitor searches at once, as a guest', async ({ page }) => {
  await page.goto('/search/about')
  const box = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await box.fill('leases that end in May')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=leases+that+end+in+May')
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue(
    'leases that end in May',
  )
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"role":"guest"')
})

test('the chat is started by keyboard: by voice the microphone is ready and off, in writing a visitor is a guest', async ({
  page,
}) => {
  await page.goto('/chat/about?voice=1')
  const voice = page.getByRole('button', { name: 'Start Voice Chat' })
  await expect(page.getByText(/No microphone was turned on, and nothing was sent\.$/)).toBeVisible()
  await sweep(page, 'about /chat: voice')
  await voice.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'New conversation' })).toBeVisible()
})

test('the buttons at the end lead a visitor to the chat', async ({ page }) => {
  for (const [path, button] of [
    ['/documents/about', 'Start Free Trial - Upload Your First Document'],
    ['/automation/about', 'Start Your Automation Journey'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('link', { name: button }).click()
    await expect(page).toHaveURL('/chat')
    await expect(heading(page, 'Chat with Pam')).toBeInViewport()
  }
})

test('a file from the demo is still in hand at the documents, and has not been sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Interactive demo' })
  await demo.getByRole('button', { name: /Elder Law/ }).click()
  await page.getByRole('button', { name: 'Try a sample contract' }).click()
  await page.getByRole('button', { name: 'Analyze it for real' }).click()
  await expect(heading(page, 'AI-Powered Document Management')).toBeVisible()
  await expect(
    page.getByText(/^“.+\.pdf” came along from the demo\..* has not left your browser\.$/),
  ).toBeVisible()
  expect(sent).toEqual([])
})

test('a guest with a session reads the same pages', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue as Guest (Limited Access)' }).click()
  await expect(heading(page, /, Guest$/)).toBeVisible()
  const tools = ['/documents', '/knowledge', '/research']
  for (const [path, title] of forAnyone) await read(page, [aboutOf(tools, path), title])
})

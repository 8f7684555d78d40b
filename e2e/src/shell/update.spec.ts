import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#e2e/support/pam'

test.use({ hasWorker: true, reuseContext: false })

/** Pam behind a door that can say "a new version is out": only the worker's version differs. */
async function openProxy(target: string, isUpdated: () => boolean): Promise<Server> {
  const door = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', target))
    const isWorker = request.url === '/sw.js' && isUpdated()
    const text = isWorker ? (await answer.text()).replace(/version = "\w+"/, 'version = "newer"') : undefined
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(text ?? Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return door
}

test('a new version waits until the person reloads, and leaves other tabs their work', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  let isOut = false
  const door = await openProxy(baseURL ?? '', () => isOut)
  const address = `http://127.0.0.1:${(door.address() as AddressInfo).port}/login`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  await other.getByLabel('Username').fill('half typed')
  isOut = true
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('New version, reload')).toBeVisible()
  await expect(other.getByText('New version, reload')).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByText('New version, reload')).toBeHidden()
  await expect(other.getByLabel('Username')).toHaveValue('half typed')
  door.close()
})

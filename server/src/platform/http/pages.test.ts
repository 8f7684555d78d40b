import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { servePages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pam-pages-'))
  writeFileSync(join(folder, 'index.html'), '<link rel="canonical" href="__PUBLIC_URL__/">')
  writeFileSync(join(folder, 'robots.txt'), 'Sitemap: __PUBLIC_URL__/sitemap.xml')
  writeFileSync(join(folder, 'sitemap.xml'), '<loc>__PUBLIC_URL__/</loc>')
  writeFileSync(
    join(folder, 'login.html'),
    '<style>p{}</style><script>go()</script><script src="/x.js"></script>',
  )
  writeFileSync(join(folder, 'app.html'), 'the empty page')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function pages(publicUrl: string) {
  const app = fastify()
  await servePages(app, folder, () => publicUrl)
  return (url: string, host = 'pam.test') => app.inject({ url, headers: { host } })
}

it('puts the configured address into what names it', async () => {
  const get = await pages('https://pam.firm.example/')
  expect((await get('/')).body).toBe('<link rel="canonical" href="https://pam.firm.example/">')
  expect((await get('/index.html')).body).toBe((await get('/')).body)
  expect((await get('/robots.txt')).body).toBe('Sitemap: https://pam.firm.example/sitemap.xml')
  expect((await get('/sitemap.xml')).body).toBe('<loc>https://pam.firm.example/</loc>')
  expect((await get('/sitemap.xml')).headers['content-type']).toBe('application/xml; charset=utf-8')
})

it('takes the address of the request where none is configured, and nothing that cannot be one', async () => {
  const get = await pages('')
  expect((await get('/', 'localhost:8787')).body).toContain('href="http://localhost:8787/"')
  expect((await get('/', 'x"><script>')).body).toContain('href="/"')
})

it('never caches a page, and serves other files as they are', async () => {
  const get = await pages('')
  expect((await get('/')).headers['cache-control']).toBe('no-cache')
  expect((await get('/app.html')).body).toBe('the empty page')
})

it('serves what the build compressed to browsers that take it, and the file itself to others, for a year', async () => {
  const assets = join(folder, 'assets')
  mkdirSync(assets)
  writeFileSync(join(assets, 'a-1.js'), 'plain')
  writeFileSync(join(assets, 'a-1.js.br'), 'packed')
  writeFileSync(join(assets, 'b-1.css'), 'p{}')
  writeFileSync(join(assets, 'c-1.txt'), 'words')
  const app = fastify()
  await servePages(app, folder, () => '')
  const get = async (name: string, encodings: string) => {
    const headers = { 'accept-encoding': encodings }
    const answer = await app.inject({ url: `/assets/${name}`, headers })
    const {
      vary,
      'content-type': type,
      'content-encoding': encoding,
      'cache-control': cached,
    } = answer.headers
    return { status: answer.statusCode, body: answer.body, type, encoding, vary, cached }
  }
  const cached = 'public, max-age=31536000, immutable'
  const script = { status: 200, type: 'text/javascript; charset=utf-8', vary: 'accept-encoding', cached }
  for (const _ of ['read from the disk', 'kept']) {
    expect(await get('a-1.js', 'gzip, br')).toEqual({ ...script, body: 'packed', encoding: 'br' })
    expect(await get('a-1.js', 'gzip')).toEqual({ ...script, body: 'plain', encoding: undefined })
  }
  expect(await get('b-1.css', 'br')).toMatchObject({ body: 'p{}', type: 'text/css; charset=utf-8', cached })
  expect(await get('c-1.txt', '')).toMatchObject({ status: 200, body: 'words', cached })
  for (const name of ['d-1.js', '..%2Findex.html', '%2e%2e%2findex.html'])
    expect((await get(name, 'br')).status, name).toBeGreaterThanOrEqual(400)
})

it('allows a page’s inline content by its hash, for that page only', async () => {
  const app = fastify()
  await app.register(helmet, securityHeaders)
  await servePages(app, folder, () => '')
  const policyOf = async (url: string) =>
    String((await app.inject({ url })).headers['content-security-policy']).split(';')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const login = await policyOf('/login')
  expect(login).toContain(`script-src 'self' ${hash('go()')}`)
  expect(login).toContain(`style-src 'self' ${hash('p{}')}`)
  for (const url of ['/app.html', '/', '/nowhere']) {
    expect(await policyOf(url)).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]))
  }
  expect(login.join(';')).not.toContain('unsafe')
})

// @vitest-environment node
// The page as it is built: this test makes the real bundle in memory.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { programFiles } from './client-portal.ts'
import { filledPage } from './prerender-page.ts'

/** Kilobytes of 1000, the stricter reading. */
const scriptBudget = 111_000

/** Of the client portal, whose readers have a phone and no patience. */
const portalBudget = 90_000

type Files = Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>
let files: Files
let portal: Awaited<ReturnType<typeof programFiles>>
let book: typeof portal
const text = (name: string) => {
  const file = files.get(name)
  if (!file) throw new Error(`the build has no ${name}`)
  return file.type === 'chunk' ? file.code : String(file.source)
}

beforeAll(async () => {
  // As in `npm start`: otherwise React comes with its tools for developers.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
  const built = await build({ configFile, logLevel: 'error', build: { write: false } })
  const output = [built].flat().flatMap((value) => ('output' in value ? value.output : []))
  portal = await programFiles('portal')
  book = await programFiles('book')
  vi.unstubAllEnvs()
  files = new Map(output.map((file) => [file.fileName, file]))
}, 120_000)

describe('the built front page', () => {
  it('reads without scripts', () => {
    const page = text('index.html')
    for (const words of [
      'Meet Pam, Your AI Legal Assistant',
      'What type of legal work can I help with today?',
      'Comprehensive Legal AI Platform',
      'Ready to Transform Your Legal Practice?',
      'Illustrative figures; not a measured claim.',
    ]) {
      expect(page).toContain(words)
    }
    // The security policy forbids styles on elements.
    expect(page).not.toMatch(/\sstyle="/)
  })

  it.each(['index.html', 'login.html'])('is painted from %s alone: the rest comes later', (name) => {
    const [now = '', later = ''] = text(name).split('<template id="program">')
    // The policy allows the inline content by its hash; data needs none.
    expect([...now.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      ...(name === 'index.html' ? ['<script type="application/ld+json">'] : []),
      '<script>',
    ])
    expect(now).not.toMatch(/<link rel="(stylesheet|preload|modulepreload)"/)
    expect(now).toContain('dataset.theme')
    expect(now).toContain('@font-face')
    expect(later).toMatch(/<script type="module" crossorigin src="\/assets\/[^"]+"><\/script>/)
    expect(later.indexOf('</template>')).toBeLessThan(later.indexOf('pamEarlyActs'))
  })

  it('describes itself to search engines and shared links', () => {
    const page = text('index.html')
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page.match(/<meta name="description"/g)).toHaveLength(1)
    expect(page).toContain('<link rel="canonical" href="__PUBLIC_URL__/">')
    expect(page).toContain('<meta property="og:image" content="__PUBLIC_URL__/og.png">')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'SoftwareApplication', name: 'Pam' })
  })

  it('lists every page a guest may open, and asks search engines to pass the others over', () => {
    const listed = [...text('sitemap.xml').matchAll(/<loc>__PUBLIC_URL__(.*?)<\/loc>/g)].map(
      (match) => match[1],
    )
    expect(listed).toEqual(['/', '/login', '/knowledge', '/search', '/research', '/chat', '/documents'])
    const robots = text('robots.txt')
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '')
    expect(closed).toEqual(expect.arrayContaining(['/api/', '/dashboard', '/cases', '/settings', '/users']))
    for (const path of listed.slice(1)) expect(closed.filter((text) => path?.startsWith(text))).toEqual([])
    expect(robots).toContain('Sitemap: __PUBLIC_URL__/sitemap.xml')
  })

  it('leaves the other addresses an empty page', () => {
    expect(text('app.html')).toContain('<div id="root"></div>')
    expect(text('app.html')).toMatch(/<link rel="stylesheet"/)
  })

  it('loads at most 111 kB of script to begin with, and none of the heavy libraries', () => {
    const named = [...text('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      (match) => match[1] ?? '',
    )
    const wanted = new Set<string>()
    const follow = (name: string) => {
      const file = files.get(name)
      if (file?.type !== 'chunk' || wanted.has(name)) return
      wanted.add(name)
      for (const next of file.imports) follow(next)
    }
    for (const name of named) follow(name)
    const chunks = [...wanted].map((name) => files.get(name)).filter((value) => value?.type === 'chunk')
    const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(scriptBudget)
    const modules = chunks.flatMap((chunk) => chunk.moduleIds).join('\n')
    expect(modules).toContain('landing.page.tsx')
    expect(modules).not.toMatch(/react-aria|\/zod\/|@tanstack|tailwind-merge|pdf-lib/)
    // Everything it needs is asked for by the page itself, not one after the other.
    expect([...wanted].toSorted()).toEqual([...new Set(named)].toSorted())
  })
})

describe('the built sign-in page', () => {
  it('shows its form at once, to those without a session', () => {
    const page = text('login.html')
    expect(page).toContain('<div id="root" data-for-strangers><')
    for (const words of ['Username', 'Sign In', 'Continue as Guest (Limited Access)', 'Pam needs JavaScript'])
      expect(page).toContain(words)
    expect(page).toContain('<title>Sign in · Pam</title>')
    expect(page).toContain('<link rel="canonical" href="__PUBLIC_URL__/login">')
    // A password never goes into an address, not even without scripts.
    expect(page).toContain('<form method="post"')
  })

  it('requests its own scripts and not the app behind it', () => {
    const [, later = ''] = text('login.html').split('<template id="program">')
    const named = [...later.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
    const modules = named.flatMap((name) => {
      const file = files.get(name)
      return file?.type === 'chunk' ? file.moduleIds : []
    })
    expect(modules.filter((id) => /\/(login\.page|login-entry)\.tsx$/.test(id))).toHaveLength(2)
    expect(modules.join('\n')).not.toMatch(/whole-app|shell\.tsx|landing\.page|react-aria/)
  })
})

describe('a page to fill', () => {
  const filling = { html: '', head: '', style: '', boot: '', start: '', preloads: '' }
  it.each(['<title>x</title>', '<script type="module" src="/a.js"></script>\n'])(
    'that is not as expected stops the build: %s',
    (page) => {
      expect(() => filledPage(page, filling)).toThrow('index.html has no')
    },
  )
})

/** Chunks that are asked for when they are used: passkeys, in the portal. */
const fetchedLater = (files: typeof portal): ReadonlySet<string> =>
  new Set(files.flatMap((file) => (file.type === 'chunk' ? file.dynamicImports : [])))

describe('the built client portal', () => {
  it.each([
    ['portal', () => portal],
    ['book', () => book],
  ])(
    '%s is a program of its own within 90 kB of script, all of it counted, with nothing of the staff application in it',
    (_, program) => {
      const chunks = program().filter((file) => file.type === 'chunk')
      const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
      expect(bytes).toBeGreaterThan(30_000)
      expect(bytes).toBeLessThanOrEqual(portalBudget)
      const foreign = chunks
        .flatMap((chunk) => chunk.moduleIds)
        .filter(
          (id) =>
            !/web\/src\/client-portal\/|web\/(portal|book)\.html|node_modules\/(react|react-dom|scheduler)\/|^\0/.test(
              id,
            ),
        )
      expect(foreign).toEqual([])
    },
  )

  it('is built next to the staff application under the same names, which does not request it', () => {
    const page = text('portal.html')
    const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    // What is fetched only when it is used is not named in the page.
    const later = fetchedLater(portal)
    const atOnce = portal.filter(({ fileName }) => fileName.startsWith('assets/') && !later.has(fileName))
    expect(named.toSorted()).toEqual(atOnce.map(({ fileName }) => fileName).toSorted())
    expect(later.size).toBe(1)
    for (const name of named) expect(text('sw.js')).not.toContain(name)
  })
})

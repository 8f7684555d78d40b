// @vitest-environment node
// The page as it is built: this test makes the real bundle in memory.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { filledPage } from './prerender-page.ts'

/** Kilobytes of 1000, the stricter reading. */
const scriptBudget = 110_000

type Files = Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>
let files: Files
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
  const output = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
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
    // The security policy forbids styles on elements and scripts in the page; data is neither.
    expect(page).not.toMatch(/\sstyle="/)
    expect([...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/ld+json">',
    ])
  })

  it('tells search engines and shared links what it is', () => {
    const page = text('index.html')
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page.match(/<meta name="description"/g)).toHaveLength(1)
    expect(page).toContain('<link rel="canonical" href="__PUBLIC_URL__/">')
    expect(page).toContain('<meta property="og:image" content="__PUBLIC_URL__/og.png">')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'SoftwareApplication', name: 'Pam' })
    expect(text('robots.txt')).toContain('Sitemap: __PUBLIC_URL__/sitemap.xml')
    expect(text('sitemap.xml')).toContain('<loc>__PUBLIC_URL__/</loc>')
  })

  it('leaves the other addresses an empty page', () => {
    expect(text('app.html')).toContain('<div id="root"></div>')
  })

  it('loads at most 110 kB of script to begin with, and none of the heavy libraries', () => {
    const named = [...text('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      (it) => it[1] ?? '',
    )
    const wanted = new Set<string>()
    const follow = (name: string) => {
      const file = files.get(name)
      if (file?.type !== 'chunk' || wanted.has(name)) return
      wanted.add(name)
      for (const next of file.imports) follow(next)
    }
    for (const name of named) follow(name)
    const chunks = [...wanted].map((name) => files.get(name)).filter((it) => it?.type === 'chunk')
    const bytes = chunks.reduce((sum, it) => sum + gzipSync(it.code, { level: 9 }).length, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(scriptBudget)
    const modules = chunks.flatMap((it) => it.moduleIds).join('\n')
    expect(modules).toContain('landing.page.tsx')
    expect(modules).not.toMatch(/react-aria|\/zod\/|@tanstack|tailwind-merge|pdf-lib/)
    // Everything it needs is asked for by the page itself, not one after the other.
    expect([...wanted].toSorted()).toEqual([...new Set(named)].toSorted())
  })
})

describe('a page to fill', () => {
  it('that is not as expected stops the build', () => {
    expect(() => filledPage('<title>x</title>', { html: '', head: '' })).toThrow('index.html has no')
  })
})

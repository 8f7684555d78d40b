import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { filledPage } from './prerender-page.ts'

/** What prerender-entry.tsx draws. */
interface Drawn {
  html: string
  head: string
  sitemap: string
  robots: string
}

/**
 * Draws the front page into index.html, so that it reads before and without scripts. The other addresses start from
 * app.html, the same page with an empty root.
 */
export function prerender(): Plugin {
  return {
    name: 'pam-prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return this.error('the build made no index.html')
        const empty = String(page.source)
        const { html, head, sitemap, robots } = await drawFrontPage()
        page.source = filledPage(empty, { html, head: head + preloadsOf(bundle) })
        this.emitFile({ type: 'asset', fileName: 'app.html', source: empty })
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap })
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots })
      },
    },
  }
}

/** The page's own chunk and the two typefaces it is set in: asked for at once, not after the first script has run. */
export function preloadsOf(bundle: Rolldown.OutputBundle): string {
  const isPage = (it: Rolldown.OutputChunk) => it.facadeModuleId?.endsWith('/landing.page.tsx')
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
  const page = chunks.find(isPage)
  const entry = chunks.find((it) => it.isEntry)
  const scripts = page ? [page.fileName, ...page.imports] : []
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  const fonts = Object.keys(bundle).filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
  return [
    ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`),
    ...scripts
      .filter((name) => !known.has(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('\n    ')
}

/** Builds the drawing code for Node and runs it. */
async function drawFrontPage(): Promise<Drawn> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: fileURLToPath(new URL('./prerender-entry.tsx', import.meta.url)), write: false },
    ssr: { noExternal: true },
  })
  const outputs = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
  const folder = mkdtempSync(join(tmpdir(), 'pam-prerender-'))
  try {
    // Node reads the files as modules by their package.
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    for (const file of outputs) {
      if (file.type !== 'chunk') continue
      const path = join(folder, file.fileName)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, file.code)
    }
    const entry = outputs.find((it) => it.type === 'chunk' && it.isEntry)
    if (!entry) throw new Error('the drawing code has no entry')
    const loaded = (await import(pathToFileURL(join(folder, entry.fileName)).href)) as {
      drawFrontPage: () => Promise<Drawn>
    }
    return await loaded.drawFrontPage()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, minifySync, type Plugin, type Rolldown } from 'vite'
import { filledPage } from './prerender-page.ts'

interface Page {
  html: string
  head: string
}

/** What prerender-entry.tsx draws. */
interface Drawn {
  front: Page
  login: Page
  sitemap: string
  robots: string
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * Draws the front page into index.html and the sign-in page into login.html, so that they read before and without
 * scripts. The other addresses start from app.html, the same page with an empty root.
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
        const { front, login, sitemap, robots } = await drawPages()
        const common = {
          style: styleIn(bundle),
          boot: smaller('boot.js', read('../public/boot.js')),
          start: smaller('start.js', read('./start.js')),
        }
        page.source = filledPage(empty, {
          ...front,
          ...common,
          preloads: preloadsOf(bundle, ['landing.page.tsx']),
        })
        const loginPage = filledPage(empty, {
          ...login,
          // Without scripts the browser would put what is typed into the address.
          html: login.html.replace('<form ', '<form method="post" '),
          ...common,
          preloads: preloadsOf(bundle, ['login-entry.tsx', 'login.page.tsx']),
          isForStrangers: true,
        })
        this.emitFile({ type: 'asset', fileName: 'login.html', source: loginPage })
        this.emitFile({ type: 'asset', fileName: 'app.html', source: empty })
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap })
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots })
      },
    },
  }
}

const smaller = (name: string, script: string) => minifySync(name, script).code.trim()

/** The stylesheet every page needs. Those of lazy parts come with them. */
function styleIn(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((value) => value.type === 'chunk' && value.isEntry)
  const names = entry?.type === 'chunk' ? [...(entry.viteMetadata?.importedCss ?? [])] : []
  const sheet = bundle[names[0] ?? '']
  if (sheet?.type !== 'asset' || names.length > 1) throw new Error('the build made not one stylesheet')
  return String(sheet.source)
}

/** The chunks of these modules and what they need, less what the page's own script needs anyway. */
export function preloadsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string {
  const chunks = Object.values(bundle).filter((value) => value.type === 'chunk')
  const withImports = (from: readonly Rolldown.OutputChunk[]) => {
    const found = new Set<string>()
    const follow = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || found.has(name)) return
      found.add(name)
      for (const next of chunk.imports) follow(next)
    }
    for (const { fileName } of from) follow(fileName)
    return found
  }
  const known = withImports(chunks.filter((chunk) => chunk.isEntry))
  const pages = chunks.filter((chunk) => modules.some((name) => chunk.facadeModuleId?.endsWith(`/${name}`)))
  return [...withImports(pages)]
    .filter((name) => !known.has(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
    .join('\n    ')
}

/** Builds the drawing code for Node and runs it. */
async function drawPages(): Promise<Drawn> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: fileURLToPath(new URL('./prerender-entry.tsx', import.meta.url)), write: false },
    ssr: { noExternal: true },
  })
  const outputs = [built].flat().flatMap((value) => ('output' in value ? value.output : []))
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
    const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)
    if (!entry) throw new Error('the drawing code has no entry')
    const loaded = (await import(pathToFileURL(join(folder, entry.fileName)).href)) as {
      drawPages: () => Promise<Drawn>
    }
    return await loaded.drawPages()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

/** Public files the offline page needs. */
const offlineFiles = ['/offline.html', '/offline.css', '/boot.js', '/icons/pam.svg']

/** Lazy parts a signed-in person meets first; their static imports come along. */
const firstScreens = [
  ...['whole-app.tsx', 'login-entry.tsx', 'login.page.tsx', 'shell.tsx', 'dashboard.page.tsx'],
  // What is added on the road opens without a connection.
  ...['add-sheet.tsx', 'quick-add.tsx', 'log-call-dialog.tsx', 'dictate-dialog.tsx', 'new-task-dialog.tsx'],
  ...['photos-dialog.tsx', 'photos-pdf.ts', 'speak-into.tsx'],
]

/** Follows static imports from the entry and the first screens, so a shared chunk can never be left out. */
export function precacheList(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((value) => value.type === 'chunk')
  const wanted = new Set<string>()
  const follow = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || wanted.has(fileName)) return
    wanted.add(fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) wanted.add(css)
    for (const next of chunk.imports) follow(next)
  }
  for (const chunk of chunks) {
    const isFirstScreen = firstScreens.some((name) => chunk.facadeModuleId?.endsWith(`/${name}`))
    if (chunk.isEntry || isFirstScreen) follow(chunk.fileName)
  }
  const latinFonts = Object.keys(bundle).filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
  return [...offlineFiles, ...[...wanted, ...latinFonts].map((name) => `/${name}`)].sort()
}

/** Writes sw.js: our own worker with the list of this build and its version. */
export function serviceWorker(): Plugin {
  return {
    name: 'pam-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const list = precacheList(bundle)
      const publicText = offlineFiles.map((name) =>
        readFileSync(new URL(`../public${name}`, import.meta.url)),
      )
      const worker = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')
      const hash = createHash('sha256').update(list.join('\n')).update(worker)
      for (const text of publicText) hash.update(text)
      const source = worker
        .replace("'__VERSION__'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace("'__PRECACHE__'", JSON.stringify(list))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
const base = `assets/pdf-${version}`

/** What pages need while they are drawn. Decoders as plain scripts only: the content policy lets no others run. */
const folders = ['cmaps', 'standard_fonts', 'iccs', 'wasm'] as const
const isNeeded = (folder: string, name: string) =>
  folder === 'wasm' ? /_nowasm_fallback\.js$/.test(name) : !/^LICENSE/.test(name)

const namesIn = (folder: string) => readdirSync(join(home, folder)).filter((name) => isNeeded(folder, name))

/** Serves character maps, fonts and decoders of the PDF library from our own build, under the library's version. */
export function pdfParts(): Plugin {
  return {
    name: 'pam-pdf-parts',
    generateBundle() {
      for (const folder of folders) {
        for (const name of namesIn(folder)) {
          const source = readFileSync(join(home, folder, name))
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${name}`, source })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const [, folder, name] = (request.url ?? '').split('?')[0]?.split('/') ?? []
        if (!folders.some((value) => value === folder) || !name || !namesIn(folder ?? '').includes(name))
          return next()
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(home, folder ?? '', name)))
      })
    },
  }
}

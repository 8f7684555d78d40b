import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const here = fileURLToPath(new URL('..', import.meta.url))

/** Pages people outside the firm open: each a separate build, so that it shares no chunk with the staff application. */
const programs = ['portal', 'book'] as const

export async function programFiles(name: (typeof programs)[number]) {
  const built = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    // React's link to its developer tools is of no use here, and the portal is small on purpose.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../${name}.html`, import.meta.url)),
        output: {
          entryFileNames: `assets/${name}-[hash].js`,
          chunkFileNames: `assets/${name}-[hash].js`,
          assetFileNames: `assets/${name}-[hash][extname]`,
        },
      },
    },
  })
  return [built].flat().flatMap((value) => ('output' in value ? value.output : []))
}

/** Puts the client's side of the portal and the booking page beside the staff application, as portal.html and book.html. */
export function clientPortal(): Plugin {
  return {
    name: 'pam-client-portal',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (/^\/(portal|sign)(?:[/?#]|$)/.test(request.url ?? '')) request.url = '/portal.html'
        if (/^\/book(?:[/?#]|$)/.test(request.url ?? '')) request.url = '/book.html'
        next()
      })
    },
    generateBundle: {
      order: 'pre',
      async handler() {
        for (const file of (await Promise.all(programs.map(programFiles))).flat())
          this.emitFile({
            type: 'asset',
            fileName: file.fileName,
            source: file.type === 'chunk' ? file.code : file.source,
          })
      },
    },
  }
}

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const here = fileURLToPath(new URL('..', import.meta.url))

/** The files of the client's side of the portal: a build of its own, so that it shares no chunk with the staff application. */
export async function portalFiles() {
  const built = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../portal.html', import.meta.url)),
        output: {
          entryFileNames: 'assets/portal-[hash].js',
          chunkFileNames: 'assets/portal-[hash].js',
          assetFileNames: 'assets/portal-[hash][extname]',
        },
      },
    },
  })
  return [built].flat().flatMap((value) => ('output' in value ? value.output : []))
}

/** Puts the client's side of the portal beside the staff application, as portal.html. */
export function clientPortal(): Plugin {
  return {
    name: 'pam-client-portal',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (/^\/(portal|sign)(?:[/?#]|$)/.test(request.url ?? '')) request.url = '/portal.html'
        next()
      })
    },
    generateBundle: {
      order: 'pre',
      async handler() {
        for (const file of await portalFiles())
          this.emitFile({
            type: 'asset',
            fileName: file.fileName,
            source: file.type === 'chunk' ? file.code : file.source,
          })
      },
    },
  }
}

import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 'public, max-age=31536000, immutable'

/** The browser application. Names under /assets/ carry a hash of their content, so they never change. */
export async function servePages(app: FastifyInstance, folder: string | null) {
  if (folder === null) return
  await app.register(files, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? year : 'no-cache')
    },
  })
}

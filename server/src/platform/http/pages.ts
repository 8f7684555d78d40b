import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowing } from './page-policy.ts'

const year = 'public, max-age=31536000, immutable'
/** A placeholder in the built files for the public address, which a build does not know. */
const addressMark = '__PUBLIC_URL__'
const addressed = {
  '/': 'index.html',
  '/index.html': 'index.html',
  '/login': 'login.html',
  '/login.html': 'login.html',
  '/sitemap.xml': 'sitemap.xml',
  '/robots.txt': 'robots.txt',
}
const assetTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
const types = { html: 'text/html', xml: 'application/xml', txt: 'text/plain' }

/** The browser application. Names under /assets/ carry a hash of their content, so they never change. */
export async function servePages(app: FastifyInstance, folder: string | null, publicUrl: () => string) {
  if (folder === null) return
  await app.register(files, {
    root: folder,
    cacheControl: false,
    // Files the build compressed with Brotli are sent as they are; the rest is compressed on the way.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Clients and visitors use other people's computers, which must not cache these pages.
      const page = /\/(portal|book)\.html$/.test(path) ? 'no-store' : 'no-cache'
      reply.header('cache-control', path.includes('/assets/') ? year : page)
    },
  })
  await serveAssets(app, join(folder, 'assets'))
  for (const [url, name] of Object.entries(addressed)) {
    const type = types[name.split('.')[1] as keyof typeof types]
    const config = { outsideContract: 'pages that name their own address' }
    app.get(url, { config, schema: { hide: true } }, async (request, reply) => {
      const text = await readFile(join(folder, name), 'utf8')
      const policy = reply.getHeader('content-security-policy')
      if (typeof policy === 'string') reply.header('content-security-policy', allowing(policy, text))
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache')
      return text.replaceAll(addressMark, addressOf(request, publicUrl()))
    })
  }
}

/**
 * A page asks for dozens of these, and the plugin reads the whole folder for each of them. They never change, so each is
 * read once; any other is left to the plugin.
 */
async function serveAssets(app: FastifyInstance, folder: string) {
  const names = new Set(await readdir(folder).catch(() => []))
  const known = new Map<string, Buffer>()
  const bytesOf = async (name: string) => {
    const bytes = known.get(name) ?? (await readFile(join(folder, name)))
    known.set(name, bytes)
    return bytes
  }
  const options = { config: { outsideContract: 'files of the build' }, schema: { hide: true } }
  app.get<{ Params: { name: string } }>('/assets/:name', options, async (request, reply) => {
    const { name } = request.params
    const type = assetTypes[extname(name)]
    if (!type || !names.has(name)) return reply.sendFile(`assets/${name}`)
    const isPacked = names.has(`${name}.br`) && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply.type(type).header('cache-control', year).header('vary', 'accept-encoding')
    if (isPacked) reply.header('content-encoding', 'br')
    return bytesOf(isPacked ? `${name}.br` : name)
  })
}

/** The configured address, or the one this request came to if it can be one. */
function addressOf(request: FastifyRequest, publicUrl: string): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  return /^[a-z0-9.-]+(:\d+)?$|^\[[a-f0-9:]+\](:\d+)?$/i.test(request.host)
    ? `${request.protocol}://${request.host}`
    : ''
}

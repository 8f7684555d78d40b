import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply } from 'fastify'

/** No inline script, no inline style (but see page-policy.ts), no eval, nothing from elsewhere. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      // Sound and videos we fetched ourselves, with the token.
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
  },
  // By requireEncryption: the address can change while the server runs.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginEmbedderPolicy: false,
}

/** HSTS, only where the address people use is https. */
export function requireEncryption(reply: FastifyReply, publicUrl: string): void {
  if (publicUrl.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** The microphone for our own pages; nothing else of the device for anybody. */
export const permissionsPolicy =
  'microphone=(self), camera=(), display-capture=(), geolocation=(), midi=(), payment=(), serial=(), usb=()'

/** Lets these sites, and no others, show this one reply in a frame. */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy')
  if (sites.length === 0 || typeof policy !== 'string') return
  const framed = policy.replace(/frame-ancestors 'none'/, `frame-ancestors ${sites.join(' ')}`)
  // The older header has no list of sites; the policy replaces it.
  reply.header('content-security-policy', framed).removeHeader('x-frame-options')
}

import type { AddressInfo } from 'node:net'

/**
 * The public address of this installation, for links in mail: from the configuration, otherwise where this process
 * listens. Never from a request, or a stranger could have links sent that lead to them.
 */
export function siteUrl(
  publicUrl: string,
  bound: Pick<AddressInfo, 'address' | 'port'> | string | null,
): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  if (!bound || typeof bound === 'string') return 'http://localhost'
  const isEvery = bound.address === '0.0.0.0' || bound.address === '::'
  const host = bound.address.includes(':') ? `[${bound.address}]` : bound.address
  return `http://${isEvery ? 'localhost' : host}:${bound.port}`
}

/** The same before anything listens, for mail that no request asks for; null where the port is the system's choice. */
export const siteUrlBefore = (publicUrl: string, address: string, port: number): string | null =>
  publicUrl || port ? siteUrl(publicUrl, { address, port }) : null

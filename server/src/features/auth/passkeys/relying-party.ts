/** The relying party of a passkey: WebAuthn knows only host names, and `localhost` for this machine. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Null where Pam is reached by a bare address of the network: no passkey can belong to it. */
export function relyingPartyOf(site: string): RelyingParty | null {
  const url = new URL(site)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '127.0.0.1' || host === '::1') {
    url.hostname = 'localhost'
    return { id: 'localhost', origin: url.origin }
  }
  return isAddress(host) ? null : { id: host, origin: url.origin }
}

/** A URL writes every form of an IPv4 address as four numbers, and an IPv6 address with colons. */
const isAddress = (host: string) => /^\d+(?:\.\d+){3}$/.test(host) || host.includes(':')

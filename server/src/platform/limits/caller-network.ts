import ipaddr from 'ipaddr.js'

/**
 * The rate limit key of a caller. One subscriber has a whole IPv6 /64 and can use a new address for every call, so the
 * prefix counts as one; an IPv4 address counts by itself.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const prefix = [...parsed.parts.slice(0, 4), 0, 0, 0, 0]
  return `${new ipaddr.IPv6(prefix).toString()}/64`
}

/**
 * Which hops before us are believed when they say where a call came from: the nearest so many, or those at known
 * addresses. What a caller wrote into the header itself is never believed.
 */
export function trustedHops(proxies: number | readonly string[]) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies)
}

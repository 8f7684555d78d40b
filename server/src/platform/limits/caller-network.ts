import ipaddr from 'ipaddr.js'

/**
 * What a caller is counted by. One subscriber holds a whole /64 of IPv6 addresses and can use a new one for every call,
 * so these count as one; an IPv4 address is counted alone.
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

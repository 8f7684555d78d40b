import ipaddr from 'ipaddr.js'

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

/** `192.0.2.7` is a network of one. */
function rangeOf(network: string): Range | undefined {
  if (ipaddr.isValidCIDR(network)) return ipaddr.parseCIDR(network)
  if (!isWholeAddress(network)) return undefined
  const address = ipaddr.parse(network)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Short forms like `10` or `192.168.1` mean different things to different people. */
const isWholeAddress = (text: string) =>
  ipaddr.isValid(text) && (text.includes(':') || text.split('.').length === 4)

export const isNetwork = (text: string): boolean =>
  (text.includes('/') ? isWholeAddress(text.split('/')[0] ?? '') : true) && rangeOf(text) !== undefined

/** An IPv4 address that arrives in IPv6 clothes is the same address. */
export function isInside(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const caller = ipaddr.process(address)
  return networks.some((network) => {
    const range = rangeOf(network)
    return range !== undefined && range[0].kind() === caller.kind() && caller.match([...range])
  })
}

import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { badInput } from '#platform/errors'

const notReachable = 'Connections to this address are not allowed.'

/** Ports of services that are not spoken to over HTTP; a request there is an attack or a mistake. */
const otherServices = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432,
  5433, 5672, 5900, 5984, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 9042,
  9200, 9300, 10080, 10250, 11211, 26379, 27017, 27018, 27019, 50000,
])

const internalSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain']

export interface Target {
  readonly url: URL
  /** Lower case, without brackets or a final dot. */
  readonly host: string
  readonly port: number
}

/** Reads an address the way the network will, and refuses every form that could mean two things. */
export function parseTarget(text: string): Target {
  // URL parsers disagree on these, and disagreement is how a check is passed and another host reached.
  const ambiguous = [...text].some((text) => text === '\\' || text <= ' ' || text === '\u007f')
  if (ambiguous || !URL.canParse(text)) throw badInput('This is not a complete web address.')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw badInput('Use an address that begins with http:// or https://.')
  }
  if (url.username || url.password) {
    throw badInput('An address cannot contain a user name or password.')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!host) throw badInput('This is not a complete web address.')
  if (!isWebPort(port)) throw badInput('This port is not used by web services.')
  return { url, host, port }
}

const isWebPort = (port: number) => port === 80 || port === 443 || (port >= 1024 && !otherServices.has(port))

export const nameOf = (target: Target): string =>
  `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`

/** How the ledger names where a request goes, also when the address will be refused; empty when it names no host. */
export const namedHost = (text: string): string =>
  URL.canParse(text) ? new URL(text).host.slice(0, 300) : ''

/** An exact entry, as an administrator wrote it. Wildcards, ranges and bare hosts match nothing. */
export const isAllowed = (target: Target, entries: readonly string[]): boolean =>
  entries.some((entry) => entry.trim().toLowerCase() === nameOf(target))

export function refuseInternalName(host: string): void {
  if (
    internalSuffixes.some((internalSuffix) => host === internalSuffix || host.endsWith(`.${internalSuffix}`))
  )
    throw badInput(notReachable)
}

/** Every address must pass: one bad address among good ones refuses the whole name. */
export function refuseInternalAddresses(addresses: readonly string[], mayBePrivate: boolean): void {
  const passes = mayBePrivate ? isNear : isPublic
  if (!addresses.every(passes)) throw badInput(notReachable)
}

/** A local or office address an administrator can allow. Link-local, where clouds keep keys, is never one. */
const grantable = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])
const isNear = (address: string): boolean => {
  const plain = plainAddress(address)
  return plain !== undefined && (isPublicRange(plain) || grantable.has(plain.range()))
}

/** This computer or the firm's own network, named so that it can mean nothing else: by number, or as localhost. */
export function isInside(host: string): boolean {
  if (host === 'localhost') return true
  const plain = plainAddress(host)
  return plain !== undefined && grantable.has(plain.range())
}

export function isPublic(address: string): boolean {
  const plain = plainAddress(address)
  return plain !== undefined && isPublicRange(plain)
}

/** How networks without IPv4 write an IPv4 address. */
const translated: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96]
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

const isPublicRange = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' &&
  (address instanceof ipaddr.IPv4 || (address instanceof ipaddr.IPv6 && address.match(globalUnicast)))

/** Unwraps the IPv4 address inside an IPv6 one; a zone or any unknown form gives nothing. */
function plainAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.includes('%') || !isIP(text)) return undefined
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address
  const carriesOld = address.range() === 'ipv4Mapped' || address.match(translated)
  return carriesOld ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address
}

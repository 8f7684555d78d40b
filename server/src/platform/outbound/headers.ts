import { badInput } from '#platform/errors'

/** Ours to set: a caller's value could split or reroute the request. */
const reserved = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
])
const token = /^[a-z0-9!#$%&'*+.^_`|~-]+$/
const printable = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

const usual = { accept: '*/*', 'user-agent': 'Pam', 'accept-encoding': 'gzip, deflate, br' }

export function requestHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value] as const)
  for (const [name, value] of named) {
    if (!token.test(name) || !printable.test(value)) {
      throw badInput('A header contains characters that are not allowed.')
    }
    if (reserved.has(name)) throw badInput(`The header ${name} cannot be set.`)
  }
  return { ...usual, ...Object.fromEntries(named) }
}

export const flatHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

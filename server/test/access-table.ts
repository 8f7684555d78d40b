import { readFileSync } from 'node:fs'
import { contracts } from '@pam/contracts/all'
import { mayDo, role } from '@pam/contracts/shared/access'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { isAnsweredFromSample } from '@pam/contracts/shared/sample-access'
import { z } from 'zod'

/** The callers: a visitor, a guest, a guest reading the sample firm, then every role, weakest first. */
export const callers = [
  'visitor',
  'guest',
  'sample',
  'client',
  'user',
  'paralegal',
  'lawyer',
  'admin',
] as const
export type AccessCaller = (typeof callers)[number]

/** A call by the pass of a share link or of a signer, or by a session of the portal: no other session counts there. */
const passHolders = ['pass', 'portal', 'signer'] as const

export interface AccessRow {
  readonly name: string
  /** As it is in the file. */
  readonly line: string
  readonly call: string
  readonly records: string
  readonly roles: readonly string[]
}

const frozen = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('./access-table.json', import.meta.url), 'utf8')))

/** The table a person reviewed; a change of it is a change of who may do what. */
export const accessTable: readonly AccessRow[] = Object.entries(frozen).map(([name, line]) => {
  const [call = '', records = '', roles = ''] = line.split(' | ')
  return { name, line, call, records, roles: roles.split(' ') }
})

export type PassHolder = (typeof passHolders)[number]
export const passOf = ({ roles }: AccessRow): PassHolder | undefined =>
  passHolders.find((one) => roles.includes(one))
export const needsPass = (row: AccessRow) => passOf(row) !== undefined
export const isOpenTo = ({ roles }: AccessRow, caller: AccessCaller) => roles.includes(caller)

export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contracts).flatMap(([slice, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => [`${slice}.${name}`, endpoint] as const),
  ),
)

function rolesIn(endpoint: Endpoint): string[] {
  const { access } = endpoint
  if (access === 'public') return [...callers]
  const signedIn = callers.filter((caller) => caller !== 'visitor')
  if (access === 'session') return signedIn
  const readsSample = mayDo('guest', access) || isAnsweredFromSample(endpoint)
  return [...role.options.filter((one) => mayDo(one, access)), ...(readsSample ? ['sample'] : [])]
}

/** A line of the table as the contracts have it now. A contract cannot say that a pass is needed: the table can. */
export function lineOf(name: string, endpoint: Endpoint): string {
  const row = accessTable.find((one) => one.name === name)
  const pass = endpoint.access === 'public' && row ? passOf(row) : undefined
  const roles = pass ? [pass] : callers.filter((caller) => rolesIn(endpoint).includes(caller))
  const password = endpoint.stepUp ? ' | password' : ''
  return `${endpoint.method} ${endpoint.path} | ${endpoint.records} | ${roles.join(' ')}${password}`
}

export const linesNow = (): Record<string, string> =>
  Object.fromEntries(
    [...endpointsByName]
      .map(([name, endpoint]) => [name, lineOf(name, endpoint)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )

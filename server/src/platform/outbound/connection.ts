import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector, Pool } from 'undici'

/** All addresses of a name, asked once. */
export type Resolve = (host: string) => Promise<string[]>
export type MakeConnector = (lookup: LookupFunction) => buildConnector.connector

export const systemResolve: Resolve = async (host) => {
  if (isIP(host)) return [host]
  return (await systemLookup(host, { all: true })).map(({ address }) => address)
}

const connectTimeoutMs = 10_000

export const systemConnector: MakeConnector = (lookup) =>
  buildConnector({ lookup, timeout: connectTimeoutMs, autoSelectFamily: true })

/** Answers with the checked addresses whatever the name resolves to by now. */
const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (options.all || !first) callback(null, found)
    else callback(null, first.address, first.family)
  }

const mostPools = 64

/** Keeps connections for reuse. The checked addresses are part of the key, so none is shared past its check. */
export function connectionPools(makeConnector: MakeConnector) {
  const pools = new Map<string, Pool>()
  const letGo = (key: string, pool: Pool) => {
    pools.delete(key)
    pool.close().catch(() => pool.destroy())
  }
  return {
    to(origin: string, addresses: readonly string[]): Pool {
      const key = `${origin} ${addresses.toSorted().join(' ')}`
      const pool = pools.get(key) ?? new Pool(origin, { connect: makeConnector(answering(addresses)) })
      pools.delete(key)
      pools.set(key, pool)
      const [oldest] = pools
      if (pools.size > mostPools && oldest) letGo(...oldest)
      return pool
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
      pools.clear()
    },
  }
}

import type { LoadedSource } from './loaded-source.ts'
import { type Row, rowOfSources } from './pool.ts'
import { placesOf } from './term-table.ts'

/** Cache size of one pool in positions, of four bytes each. */
const mostKept = 4_000_000

/** Sources that are repeatedly searched together: the position of each term in them is looked up once. */
export class SourcePool {
  readonly sources: readonly LoadedSource[]
  readonly #keys: readonly string[]
  readonly #columns = new Map<number, Int32Array>()
  #row: Row | undefined

  constructor(keys: readonly string[], sources: readonly LoadedSource[]) {
    this.#keys = keys
    this.sources = sources
  }

  isOf(keys: readonly string[]): boolean {
    return keys.length === this.#keys.length && keys.every((key, at) => key === this.#keys[at])
  }

  /** The passages of these sources in one array; cached for the pool's own sources. */
  rowOf(sources: readonly LoadedSource[]): Row {
    if (sources !== this.sources) return rowOfSources(sources)
    this.#row ??= rowOfSources(sources)
    return this.#row
  }

  /** Like `placesOf`; sources outside the pool are looked up without the cache. */
  readonly placesOf = (sources: readonly LoadedSource[], ids: readonly number[]): Int32Array => {
    if (sources !== this.sources) return placesOf(sources, ids)
    if ((this.#columns.size + ids.length) * sources.length > mostKept) this.#columns.clear()
    const missing = ids.filter((id) => !this.#columns.has(id))
    this.#keep(missing, placesOf(sources, missing))
    const places = new Int32Array(sources.length * ids.length)
    for (const [column, id] of ids.entries()) {
      const own = this.#columns.get(id) as Int32Array
      for (let row = 0; row < own.length; row++) places[row * ids.length + column] = own[row] as number
    }
    return places
  }

  #keep(ids: readonly number[], places: Int32Array): void {
    for (const [column, id] of ids.entries()) {
      const own = new Int32Array(this.sources.length)
      for (let row = 0; row < own.length; row++) own[row] = places[row * ids.length + column] as number
      this.#columns.set(id, own)
    }
  }
}

import type { Asked, Found } from '@pam/retrieval/engine'
import type { Services } from '#platform/context'
import type { EmbeddingModel } from '#platform/meaning/embed-here'
import { SearchThread } from '#slice/search/engine/search-thread'
import type { PackedSource } from '#slice/search/engine/search-worker'
import type { Meaning } from './embedding-service.ts'

interface Asks {
  fetch(keys: readonly string[]): Promise<readonly PackedSource[]>
  /** The question's vector in another model, if only that model has embedded some sources. */
  elsewhere(spaces: ReadonlySet<string>): Promise<Meaning | null>
}

/** Memory limit in packed bytes; least recently used versions are evicted. */
const mostBytes = 600 * 1024 * 1024
const loadAtOnce = 40

/**
 * The thread's copy of the index: rows of the database in memory, by version. The database is asked every time which
 * versions a search may use, so a deleted or invisible row is not searched.
 */
class LoadedEditions {
  readonly #thread: SearchThread
  readonly #sizes = new Map<string, number>()
  /** Those embedded by another model. */
  readonly #elsewhere = new Map<string, string>()

  constructor(model: EmbeddingModel | null) {
    this.#thread = new SearchThread('search', model, { onDeath: () => this.#forget() })
  }

  /** A question is expected: it is embedded while the database determines what it may search. */
  foresee(text: string): void {
    // If that fails the search itself reports it.
    this.#thread.run({ task: 'foresee', text }).catch(() => {})
  }

  async search(keys: readonly string[], asked: Asked, { fetch, elsewhere }: Asks): Promise<readonly Found[]> {
    const missing = keys.filter((key) => !this.#sizes.has(key))
    for (let from = 0; from < missing.length; from += loadAtOnce)
      await this.#load(await fetch(missing.slice(from, from + loadAtOnce)))
    this.#touch(keys)
    await this.#makeRoom(new Set(keys))
    const spaces = this.#spacesOf(keys)
    const meaning = spaces.size > 0 ? await elsewhere(spaces) : null
    return this.#thread.run({
      task: 'search',
      keys,
      asked: meaning ? { ...asked, elsewhere: [meaning] } : asked,
    })
  }

  #spacesOf(keys: readonly string[]): ReadonlySet<string> {
    if (this.#elsewhere.size === 0) return new Set()
    return new Set(keys.flatMap((key) => this.#elsewhere.get(key) ?? []))
  }

  async #load(sources: readonly PackedSource[]) {
    await this.#thread.run({ task: 'load', sources })
    for (const { key, words, vectors, space } of sources) {
      this.#sizes.set(key, words.byteLength + (vectors?.byteLength ?? 0))
      if (space && vectors) this.#elsewhere.set(key, space)
    }
  }

  #forget() {
    this.#sizes.clear()
    this.#elsewhere.clear()
  }

  /** Moves a used entry to the end, so that unused ones come first. */
  #touch(keys: readonly string[]) {
    for (const key of keys) {
      const size = this.#sizes.get(key)
      if (size === undefined) continue
      this.#sizes.delete(key)
      this.#sizes.set(key, size)
    }
  }

  async #makeRoom(needed: ReadonlySet<string>) {
    let total = 0
    for (const size of this.#sizes.values()) total += size
    const gone: string[] = []
    for (const [key, size] of this.#sizes) {
      if (total <= mostBytes) break
      if (needed.has(key)) continue
      gone.push(key)
      total -= size
    }
    for (const key of gone) {
      this.#sizes.delete(key)
      this.#elsewhere.delete(key)
    }
    if (gone.length > 0) await this.#thread.run({ task: 'drop', keys: gone })
  }
}

interface Threads {
  readonly editions: LoadedEditions
  /** A separate thread, so that a search never waits for indexing. */
  readonly indexing: SearchThread
}

const threads = new Map<string, Threads>()

/** One pair of threads per process. Version ids are random, so sources of several databases never collide. */
export function threadsOf({ meaningModel }: Pick<Services, 'meaningModel'>): Threads {
  const name = meaningModel?.model ?? ''
  const known = threads.get(name)
  if (known) return known
  const made = {
    editions: new LoadedEditions(meaningModel),
    indexing: new SearchThread('indexing', meaningModel, { restsAfterMs: 60_000 }),
  }
  threads.set(name, made)
  return made
}

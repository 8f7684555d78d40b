import type { Asked, Found } from '@pam/retrieval/engine'
import type { Services } from '#platform/context'
import type { EmbeddingModel } from '#platform/meaning/embed-here'
import { SearchThread } from '#slice/search/engine/search-thread'
import type { PackedSource } from '#slice/search/engine/search-worker'
import type { Meaning } from './embedding-service.ts'

interface Asks {
  fetch(keys: readonly string[]): Promise<readonly PackedSource[]>
  /** What the question means to another model, where some of it is known to that one alone. */
  elsewhere(spaces: ReadonlySet<string>): Promise<Meaning | null>
}

/** What may stay in memory, in bytes as packed; those used longest ago go first. */
const mostBytes = 600 * 1024 * 1024
const loadAtOnce = 40

/**
 * What the thread holds of the index: a copy in memory of rows of the database, by their edition. Which editions a
 * search looks at is asked of the database every time, so a row that is gone or out of sight is not looked at.
 */
class LoadedEditions {
  readonly #thread: SearchThread
  readonly #sizes = new Map<string, number>()
  /** Those whose meaning another model knows. */
  readonly #elsewhere = new Map<string, string>()

  constructor(model: EmbeddingModel | null) {
    this.#thread = new SearchThread('search', model, { onDeath: () => this.#forget() })
  }

  /** A question is on its way: its meaning is learned while the database says what it may look at. */
  foresee(text: string): void {
    // Where that fails the search itself says so.
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

  /** Moves what is used to the end, so that what is not comes first. */
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
  /** Its own thread, so that a search never waits for what is being indexed. */
  readonly indexing: SearchThread
}

const threads = new Map<string, Threads>()

/** One pair of threads for the process. Editions are random, so sources of several databases never meet in them. */
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

import {
  type PGlite,
  type Results as PgliteResults,
  parse,
  protocol,
  type QueryOptions,
} from '@electric-sql/pglite'

interface Prepared {
  readonly name: string
  /** The types of its parameters. */
  readonly types: readonly number[]
  readonly at: number
}

const { serialize } = protocol
const most = 300
const longest = 8192
// A plan made while a table was small is not kept for long after it grew.
const keptMs = 30_000
const isPlain = /^\s*(?:select|insert|update|delete|with)\b/i
const isEnd = /^\s*(?:commit|rollback)\b/i
const isWholeEnd = /^\s*(?:commit|rollback)\s*;?\s*$/i
const isHarmless =
  /^\s*(?:(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set\s+constraints)\b|$)/i

/**
 * Statements the engine has read and planned before. Reading one again costs it several times what running it does, and
 * the product asks the same few hundred over and over.
 */
export class PreparedStatements {
  readonly #pg: PGlite
  /** Least recently used first. */
  readonly #kept = new Map<string, Prepared>()
  readonly #seenOnce = new Set<string>()
  readonly #joined = new WeakMap<object, PGlite['parsers']>()
  #isChanged = false
  #last = 0

  constructor(pg: PGlite) {
    this.#pg = pg
  }

  async query(text: string, params: readonly unknown[], options: QueryOptions): Promise<PgliteResults> {
    const anew = () => this.#pg.query<Record<string, unknown>>(text, [...params], options)
    if (!isPlain.test(text)) return this.#thenForget(text, anew)
    const known = text.length > longest ? undefined : await this.#known(text)
    if (!known) return anew()
    const bound = serialize.bind({ statement: known.name, values: this.#serialized(params, known.types) })
    const run = [bound, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()]
    const { rowMode, parsers } = options
    const [first] = parse.parseResults(
      await this.#send(run),
      this.#parsers(parsers),
      rowMode ? { rowMode } : {},
    )
    if (!first) throw new Error('The embedded database did not answer a statement.')
    return first
  }

  script(text: string, options: QueryOptions): Promise<PgliteResults[]> {
    return this.#thenForget(text, () => this.#pg.exec(text, options))
  }

  /** A script that changes tables invalidates prepared results, and its transaction may undo that. */
  async #thenForget<T>(text: string, run: () => Promise<T>): Promise<T> {
    // A semicolon in a quoted text makes pieces that look like something else: then too much is forgotten, never too little.
    const isOther = !text.split(';').every((piece) => isHarmless.test(piece))
    const isDue = isOther || (this.#isChanged && isEnd.test(text))
    this.#isChanged = isOther || (this.#isChanged && !isWholeEnd.test(text))
    try {
      return await run()
    } finally {
      if (isDue) await this.#forget([...this.#kept.keys()])
    }
  }

  /** Kept from the second time on: what is asked once is not worth it. */
  async #known(text: string): Promise<Prepared | undefined> {
    const kept = this.#kept.get(text)
    if (kept && performance.now() - kept.at < keptMs) {
      this.#kept.delete(text)
      this.#kept.set(text, kept)
      return kept
    }
    if (kept) await this.#forget([text])
    else if (!this.#isSeen(text)) return undefined
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= most) await this.#forget([oldest])
    return this.#prepare(text)
  }

  #isSeen(text: string): boolean {
    if (this.#seenOnce.delete(text)) return true
    if (this.#seenOnce.size >= 10 * most) this.#seenOnce.clear()
    this.#seenOnce.add(text)
    return false
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `pam_${++this.#last}`
    const parts = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const types = parse.parseDescribeStatementResults(await this.#send(parts))
    const prepared = { name, types, at: performance.now() }
    this.#kept.set(text, prepared)
    return prepared
  }

  async #forget(texts: readonly string[]): Promise<void> {
    const closes = texts.flatMap((text) => {
      const name = this.#kept.get(text)?.name
      this.#kept.delete(text)
      this.#seenOnce.add(text)
      return name ? [serialize.close({ type: 'S', name })] : []
    })
    if (closes.length > 0) await this.#send([...closes, serialize.sync()])
  }

  /** There are hundreds, and they would be put together again for every statement. */
  #parsers(own: QueryOptions['parsers']) {
    if (!own) return this.#pg.parsers
    const joined = this.#joined.get(own) ?? { ...this.#pg.parsers, ...own }
    this.#joined.set(own, joined)
    return joined
  }

  #serialized(params: readonly unknown[], types: readonly number[]) {
    return params.map((value, at) => {
      if (value === null || value === undefined) return null
      const write = this.#pg.serializers[types[at] ?? 0]
      return write ? write(value) : String(value)
    })
  }

  #send(parts: readonly Uint8Array[]) {
    const message = new Uint8Array(Buffer.concat(parts))
    return this.#pg.runExclusive(() => this.#pg.execProtocolStream(message, { syncToFs: false }))
  }
}

import pg from 'pg'
import { SqlError, storeError } from './errors.ts'
import { type OpenTransaction, OpenTransactions } from './open-transaction.ts'
import { type Client, type QueryShape, type Results, type Session, textTypes } from './session.ts'

const int8 = 20
const leaveAsText = new Set(textTypes)

const withoutLimits =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'
// Another number than that of the migrations, which are applied while this one is held.
const oneAtATimeLock = 7_261_636_502

/** The embedded store answers whole numbers as numbers; so does this one, while they are exact. */
const wholeNumber = (value: string) => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : BigInt(value)
}

const parserFor = (asText: boolean) => ({
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    if (type === int8) return wholeNumber
    if (asText && leaveAsText.has(type)) return (value: string) => value
    return pg.types.getTypeParser(type, format)
  }) as typeof pg.types.getTypeParser,
})
const parsed = parserFor(false)
const datesAsText = parserFor(true)

/** A pool of connections behind the same small face as the embedded session. */
export class PostgresClient implements Client {
  readonly #pool: pg.Pool
  readonly #transactions = new OpenTransactions()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async query<Row>(text: string, params: unknown[] = [], shape: QueryShape = {}) {
    this.#transactions.refuseOutsider()
    return this.#connected((session) => session.query<Row>(text, params, shape).catch(keepAfterRefusal))
  }

  async exec(sql: string): Promise<Results[]> {
    this.#transactions.refuseOutsider()
    return this.#connected((session) => session.exec(sql))
  }

  transaction<T>(run: (tx: Session) => Promise<T>): Promise<T> {
    return this.#transact(run, 'begin')
  }

  longTransaction<T>(run: (tx: Session) => Promise<T>): Promise<T> {
    return this.#transact(run, `begin; ${withoutLimits}`)
  }

  /**
   * Holds a lock on a separate connection, which a dying process releases. Inside a transaction, because a pooler may
   * give every transaction another connection.
   */
  async oneAtATime<T>(run: () => Promise<T>, onWait?: () => void): Promise<T> {
    this.#transactions.refuseOutsider()
    const connection = await this.#pool.connect().catch((error: unknown) => Promise.reject(storeError(error)))
    const session = onConnection(connection)
    try {
      await session.exec(`begin; ${withoutLimits}`)
      const { rows } = await session.query<{ is_free: boolean }>(
        `select pg_try_advisory_xact_lock(${oneAtATimeLock}) as is_free`,
      )
      if (!rows[0]?.is_free) {
        onWait?.()
        await session.exec(`select pg_advisory_xact_lock(${oneAtATimeLock})`)
      }
      return await run()
    } finally {
      // Whatever happened to the connection, completed work is done; without it the lock is released as well.
      await session.exec('rollback').then(
        () => connection.release(),
        () => connection.release(true),
      )
    }
  }

  async #transact<T>(run: (tx: Session) => Promise<T>, begin: string): Promise<T> {
    this.#transactions.refuseOutsider()
    return this.#connected(async (session) => {
      await session.exec(begin)
      const state: OpenTransaction = { open: true }
      const tx = whileOpen(session, state)
      let result: T
      try {
        result = await this.#transactions.within(state, () => run(tx))
      } catch (error) {
        throw await session.exec('rollback').then(
          () => new Kept(error),
          () => error,
        )
      } finally {
        state.open = false
      }
      const [committed] = await session.exec('commit')
      if (committed?.command === 'ROLLBACK')
        throw new Kept(
          new Error('A statement of this transaction failed and was passed over, so nothing was saved.'),
        )
      return result
    })
  }

  /** Lends a connection. One that a statement failed on is thrown away unless the failure was rolled back. */
  async #connected<T>(run: (session: Session) => Promise<T>): Promise<T> {
    const connection = await this.#pool.connect().catch((error: unknown) => Promise.reject(storeError(error)))
    try {
      const result = await run(onConnection(connection))
      connection.release()
      return result
    } catch (error) {
      connection.release(!(error instanceof Kept))
      throw error instanceof Kept ? error.reason : storeError(error)
    }
  }
}

/** Marks an error after which the connection is sound. */
class Kept extends Error {
  readonly reason: unknown

  constructor(reason: unknown) {
    super('kept')
    this.reason = reason
  }
}

/** A refused single statement leaves no state on its connection. */
function keepAfterRefusal(error: unknown): never {
  throw error instanceof SqlError ? new Kept(error) : error
}

const whileOpen = (session: Session, state: OpenTransaction): Session => {
  const check = () => {
    if (!state.open) throw new Error('This transaction is over; its handle can no longer be used.')
  }
  return {
    async query(text, params, shape) {
      check()
      return session.query(text, params, shape)
    },
    async exec(sql) {
      check()
      return session.exec(sql)
    },
  }
}

const onConnection = (connection: pg.PoolClient): Session => ({
  async query<Row>(text: string, values: unknown[] = [], { rowMode = 'object', parsers }: QueryShape = {}) {
    const types = parsers === undefined ? parsed : datesAsText
    const config = rowMode === 'array' ? { text, values, types, rowMode } : { text, values, types }
    const answer = await connection.query(config as pg.QueryConfig).catch(rethrow)
    return plain(answer) as Results<Row>
  },
  async exec(sql) {
    const answer = (await connection.query({ text: sql, types: parsed }).catch(rethrow)) as
      | pg.QueryResult
      | pg.QueryResult[]
    return (Array.isArray(answer) ? answer : [answer]).map(plain)
  },
})

function rethrow(error: unknown): never {
  throw storeError(error)
}

const plain = (result: pg.QueryResult): Results => ({
  rows: result.rows as Record<string, unknown>[],
  fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  affectedRows: result.rowCount ?? 0,
  command: result.command ?? '',
})

import type { Engine } from './engine.ts'
import { storeError } from './errors.ts'
import { emptyResults, type QueryShape, type Results, type Session } from './session.ts'

/** Zero means without limit. */
export interface Limits {
  statementMs: number
  idleMs: number
}

export const onEngine = (engine: Engine, { statementMs }: Limits): Session => ({
  async query<Row>(text: string, params: unknown[] = [], { rowMode = 'object', parsers }: QueryShape = {}) {
    const statement = { text, params, script: false, rowMode, datesAsText: parsers !== undefined }
    const [first] = await withinLimit(engine, statementMs, () => engine.run(statement))
    return (first ?? emptyResults()) as Results<Row>
  },
  exec: (sql) =>
    withinLimit(engine, statementMs, () =>
      engine.run({ text: sql, params: [], script: true, rowMode: 'object', datesAsText: false }),
    ),
})

/** A script may open a transaction; if it fails, the session must not stay inside it. */
export async function execAlone(engine: Engine, sql: string, limits: Limits): Promise<Results[]> {
  const session = onEngine(engine, limits)
  try {
    return await session.exec(sql)
  } catch (error) {
    if (engine.alive) await session.exec('rollback')
    throw error
  }
}

/** The engine cannot be interrupted: a statement that overruns is ended by ending the engine. */
async function withinLimit<T>(engine: Engine, limitMs: number, run: () => Promise<T>): Promise<T> {
  if (!limitMs) return run().catch(rethrow)
  let overrun = false
  const timer = setTimeout(() => {
    overrun = true
    void engine.kill()
  }, limitMs)
  try {
    return await run()
  } catch (error) {
    throw overrun ? storeError({ code: '57014', message: 'statement overrun' }) : storeError(error)
  } finally {
    clearTimeout(timer)
  }
}

function rethrow(error: unknown): never {
  throw storeError(error)
}

import type { Results } from './session.ts'

/** One statement on its way to the engine; plain data, so that it can cross to a worker thread. */
export interface Statement {
  text: string
  params: unknown[]
  /** Several statements without parameters. */
  script: boolean
  rowMode: 'array' | 'object'
  datesAsText: boolean
}

/** A running embedded PostgreSQL with its single session. */
export interface Engine {
  run(statement: Statement): Promise<Results[]>
  /** False once the engine has died or was killed; it never comes back, a new one is started instead. */
  readonly alive: boolean
  close(): Promise<void>
  kill(): Promise<void>
}

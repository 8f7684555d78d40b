/** What a statement answers, alike on both stores. */
export interface Results<Row = Record<string, unknown>> {
  rows: Row[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows: number
  command: string
}

export interface QueryShape {
  rowMode?: 'array' | 'object'
  /** Drizzle sends parser functions; they only ever say "leave dates as text", so their presence is what counts. */
  parsers?: unknown
}

/** Statements that run one after the other on one connection, or each on any. */
export interface Session {
  query<Row = Record<string, unknown>>(
    text: string,
    params?: unknown[],
    shape?: QueryShape,
  ): Promise<Results<Row>>
  /** Any number of statements without parameters; an answer for each. */
  exec(sql: string): Promise<Results[]>
}

/** What drizzle needs of a store. */
export interface Client extends Session {
  transaction<T>(run: (tx: Session) => Promise<T>): Promise<T>
}

/** Types returned as text if dates are not converted: dates, times, intervals and arrays of them. */
export const textTypes = [1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182]

export const emptyResults = (): Results => ({ rows: [], fields: [], affectedRows: 0, command: '' })

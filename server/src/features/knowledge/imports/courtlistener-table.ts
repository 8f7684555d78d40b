import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { AppError, badInput } from '#platform/errors'
import { type Row, tableKind } from './courtlistener-rows.ts'

const looked = 64 * 1024
const longestLine = 4_000_000

export interface OpenedTable {
  readonly kind: 'clusters' | 'citations'
  readonly rows: AsyncIterable<Row>
}

/** Opens a bulk file line by line, of any length. Refused with the reason if it is not one. */
export async function openTable(content: Readable): Promise<OpenedTable> {
  const { start, whole } = await peek(content)
  if (['425a68', '1f8b'].some((text) => start.toString('hex', 0, 3).startsWith(text)))
    throw badInput('This file is compressed. Extract it first, then import the .csv file.')
  const text = start.toString('utf8')
  const header = /^\ufeff?([^\r\n]*)/.exec(text)?.[1] ?? ''
  const columns = header.split(',').map((text) => text.trim().replaceAll('"', ''))
  const kind = tableKind(columns)
  if (!kind) throw badInput('This table does not have the columns of CourtListener’s clusters or citations.')
  const parser = Readable.from(whole, { objectMode: false }).pipe(
    parse({
      bom: true,
      columns: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestLine,
      // Both styles occur: a doubled quote, and a quote after a backslash.
      escape: /[^\\]\\"/.test(text) ? '\\' : '"',
    }),
  )
  return { kind, rows: rowsOf(parser) }
}

async function* rowsOf(parser: AsyncIterable<unknown>): AsyncGenerator<Row> {
  try {
    for await (const row of parser) yield row as Row
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: unknown }
    const place = typeof lines === 'number' ? `, near line ${lines}` : ''
    throw new AppError('bad_input', `This table cannot be read${place}: a quotation mark is out of place.`)
  }
}

async function peek(content: Readable): Promise<{ start: Buffer; whole: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let start = Buffer.alloc(0)
  let last = await chunks.next()
  for (; !last.done && start.length < looked; last = await chunks.next())
    start = Buffer.concat([start, last.value])
  const next = last
  async function* whole() {
    yield start
    for (let chunk = next; !chunk.done; chunk = await chunks.next()) yield chunk.value
  }
  return { start, whole: whole() }
}

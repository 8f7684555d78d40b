import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Services } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import * as query from './authority-index.queries.ts'
import type { AuthorityImport } from './authority-index.table.ts'
import type { Row } from './bulk-row.ts'
import { readSections } from './code-sections.ts'
import { sectionTerms } from './section-terms.ts'
import { kindOfTable, rowsToWrite, slimRow, type TableKind } from './table-rows.ts'

const rowsAtOnce = 5000
/** Rows of opinions are long: this many characters are written at once, however few the rows are. */
const charactersAtOnce = 4_000_000
const looked = 64 * 1024
/** An opinion of thousands of pages is in several columns of its row. */
const longestLine = 64_000_000

export interface ImportProgress {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly size: number
}

type Parts = Pick<Services, 'db' | 'clock'>
type Report = (progress: ImportProgress) => void | Promise<void>

/** Bytes that can be read from any offset. */
export interface BulkFile {
  readonly name: string
  readonly size: number
  open(from: number): Readable
}

/**
 * Imports one file of public records into the index, a few thousand lines at a time: memory use does not depend on its
 * length. After a stop it resumes; importing it again changes nothing.
 */
export async function importFile(parts: Parts, path: string, report: Report): Promise<ImportProgress> {
  const { size } = await stat(path).catch(() => {
    throw badInput(`There is no file at ${path}.`)
  })
  return importBulk(
    parts,
    { name: basename(path), size, open: (from) => createReadStream(path, { start: from }) },
    report,
  )
}

/** The same for a file from any source. */
export async function importBulk(parts: Parts, file: BulkFile, report: Report): Promise<ImportProgress> {
  const { size } = file
  const head = await headOf(file)
  const fingerprint = createHash('sha256').update(`${file.name} ${size} `).update(head).digest('hex')
  const known = await query.findImport(parts.db, fingerprint)
  const now = parts.clock.now()
  const started: AuthorityImport = known ?? {
    fingerprint,
    name: file.name,
    kind: kindOf(head),
    bytesDone: 0,
    rowsDone: 0,
    isDone: false,
    startedAt: now,
    touchedAt: now,
  }
  if (!known) await query.insertImport(parts.db, started)
  const progressOf = ({ bytesDone: bytes, rowsDone: rows }: AuthorityImport) => ({
    name: started.name,
    rows,
    bytes,
    size,
  })
  if (started.isDone) return progressOf(started)
  const last =
    started.kind === 'us_code' || started.kind === 'cfr'
      ? await takeCode(parts, file, started, (at) => report(progressOf(at)))
      : await takeTable(parts, file, { ...started, kind: started.kind }, head, (at) => report(progressOf(at)))
  const done = { ...last, bytesDone: size, isDone: true, touchedAt: parts.clock.now() }
  await query.moveImport(parts.db, fingerprint, done)
  return progressOf(done)
}

async function headOf(file: BulkFile): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of file.open(0) as AsyncIterable<Buffer>) {
    parts.push(chunk)
    length += chunk.length
    if (length >= looked) break
  }
  return Buffer.concat(parts).subarray(0, looked)
}

const columnsOf = (head: Buffer): string[] =>
  (/^\ufeff?([^\r\n]*)/.exec(head.toString('utf8'))?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().replaceAll('"', ''))

function kindOf(head: Buffer): AuthorityImport['kind'] {
  if (['425a68', '1f8b', '504b'].some((start) => head.toString('hex', 0, 3).startsWith(start)))
    throw badInput('This file is compressed. Extract it first, then import the extracted file.')
  const text = head.toString('utf8')
  if (/<uscDoc\b|<lawDoc\b/.test(text)) return 'us_code'
  if (/<(?:ECFR|DLPSTEXTCLASS|CFRGRANULE|CFRDOC)\b|<DIV1\b/.test(text)) return 'cfr'
  const kind = kindOfTable(columnsOf(head))
  if (!kind)
    throw badInput(
      'This is not a CourtListener bulk file (clusters, citations, dockets or opinions) or U.S. Code or CFR XML.',
    )
  return kind
}

async function takeTable(
  { db, clock }: Parts,
  file: BulkFile,
  started: AuthorityImport & { kind: TableKind },
  head: Buffer,
  report: (at: AuthorityImport) => void | Promise<void>,
): Promise<AuthorityImport> {
  let at: AuthorityImport = started
  const isFirst = started.bytesDone === 0
  const parser = file.open(started.bytesDone).pipe(
    parse({
      bom: isFirst,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      columns: isFirst ? true : columnsOf(head),
      max_record_size: longestLine,
      // Both styles occur: a doubled quote, and a quote after a backslash.
      escape: /[^\\]\\"/.test(head.toString('utf8')) ? '\\' : '"',
    }),
  )
  let rows: Row[] = []
  let characters = 0
  const flush = async (bytes: number) => {
    const some = rows
    rows = []
    characters = 0
    const next = {
      bytesDone: started.bytesDone + bytes,
      rowsDone: at.rowsDone + some.length,
      touchedAt: clock.now(),
    }
    const write = await rowsToWrite(started.kind, some, next.touchedAt)
    // The lines and the offset reached are one transaction: every counted line is stored.
    await db.transaction(async (tx) => {
      await write(tx)
      await query.moveImport(tx, started.fingerprint, next)
    })
    at = { ...at, ...next }
    await report(at)
  }
  try {
    let bytes = 0
    for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { bytes: number } }>) {
      const row = slimRow(started.kind, record)
      rows.push(row)
      characters += row.plain_text?.length ?? 0
      bytes = info.bytes
      if (rows.length >= rowsAtOnce || characters >= charactersAtOnce) await flush(bytes)
    }
    if (rows.length > 0) await flush(bytes)
    return at
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: unknown }
    throw new AppError(
      'bad_input',
      `${started.name} cannot be read${typeof lines === 'number' ? `, near line ${lines}` : ''}: a quotation mark is out of place. Everything before that line was imported.`,
    )
  }
}

const sectionsAtOnce = 200

/** Sections are written as they end; after a restart, existing ones are overwritten. */
async function takeCode(
  { db, clock }: Parts,
  file: BulkFile,
  started: AuthorityImport,
  report: (at: AuthorityImport) => void | Promise<void>,
): Promise<AuthorityImport> {
  let at: AuthorityImport = { ...started, rowsDone: 0 }
  let waiting: Parameters<typeof query.putSections>[1][number][] = []
  const flush = async (bytes: number) => {
    const some = [...new Map(waiting.map((section) => [section.key, section])).values()]
    waiting = []
    const next = { bytesDone: bytes, rowsDone: at.rowsDone + some.length, touchedAt: clock.now() }
    await db.transaction(async (tx) => {
      if (some.length > 0) await query.putSections(tx, some)
      await query.moveImport(tx, started.fingerprint, next)
    })
    at = { ...at, ...next }
    await report(at)
  }
  let bytes = 0
  for await (const section of readSections(file.open(0).setEncoding('utf8'))) {
    bytes = section.bytes
    waiting.push({
      key: section.key,
      citation: section.citation,
      heading: section.heading,
      body: section.body,
      terms: sectionTerms(section),
    })
    if (waiting.length >= sectionsAtOnce) await flush(bytes)
  }
  await flush(bytes)
  return at
}

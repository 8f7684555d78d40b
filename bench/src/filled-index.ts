import { embeddedSpace } from '@pam/retrieval/model-files'
import { writeVectors } from '@pam/retrieval/vectors'
import { idOf, type MadeSource, madeSource } from './made-sources.ts'

/** Runs SQL on the filled store, whichever it is. */
export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

const passagesEach = 50
const sourcesAtOnce = 20
const space = embeddedSpace

/** Fills an installation with documents that are read and indexed, in the same state as the product leaves them. */
export async function fillIndex(run: Run, wanted: number): Promise<{ passages: number; sources: number }> {
  const [admin] = (await run(`select id, firm_id from users where role = 'admin' limit 1`)).rows
  if (!admin) throw new Error('The installation has no administrator.')
  let [passages, sources] = [0, 0]
  while (passages < wanted) {
    const made: MadeSource[] = []
    while (made.length < sourcesAtOnce && passages < wanted) {
      const source = madeSource(sources, passagesEach)
      made.push(source)
      passages += source.starts.length
      sources += 1
    }
    await insert(run, made, String(admin.firm_id), String(admin.id))
  }
  // As both stores do automatically within a minute.
  await run('analyze')
  return { passages, sources }
}

async function insert(run: Run, made: readonly MadeSource[], firm: string, user: string): Promise<void> {
  const rows = made.map(({ id, title, words, vectors, starts, text }) => ({
    id,
    version: idOf(`version ${id}`),
    file: idOf(`file ${id}`),
    edition: idOf(`edition ${id}`),
    title,
    words: Buffer.from(words).toString('hex'),
    vectors: Buffer.from(writeVectors(vectors)).toString('hex'),
    passages: starts.length,
    characters: text.length,
    text,
  }))
  const given = JSON.stringify(rows)
  const from = `from jsonb_to_recordset($1::jsonb) as it(id uuid, version uuid, file uuid, edition uuid, title text,
                words text, vectors text, passages int, characters int, text text)`
  await run(
    `insert into documents (id, firm_id, audience, name, version_id, created_by, created_at, updated_at)
     select id, $2, 'firm', left(title, 200), version, $3, now(), now() ${from}`,
    [given, firm, user],
  )
  await run(
    `insert into document_versions (id, firm_id, document_id, number, file_id, size, sha256, file_kind, state, pages,
       pages_read, pages_with_text, characters, created_by, created_at, read_at)
     select version, $2, id, 1, file, characters, md5(id::text), 'txt', 'ready', 1, 1, 1, characters, $3, now(), now() ${from}`,
    [given, firm, user],
  )
  await run(
    `insert into document_pages (version_id, number, start, text, method, weak)
     select version, 1, 0, text, 'text', false ${from}`,
    [given],
  )
  // Analyzed too, so that no background work runs while searches are timed.
  await run(
    `insert into document_analyses (version_id, firm_id, state, reason, tries, started_at)
     select version, $2, 'failed', 'Made up for a measurement.', 9, now() ${from}`,
    [given, firm],
  )
  await run(
    `insert into search_sources (id, firm_id, document_id, made_from, title, edition, is_live, is_whole, words, vectors, space, passages, indexed_at)
     select id, $2, id, version::text, left(title, 200), edition, true, true, decode(words, 'hex'), decode(vectors, 'hex'), $3, passages, now() ${from}`,
    [given, firm, space],
  )
  const passages = made.flatMap(({ id, starts, text }) =>
    starts.map(({ start, end }, number) => ({
      id,
      number,
      start,
      text: text.slice(start, starts[number + 1]?.start ?? end),
    })),
  )
  await run(
    `insert into search_passages (source_id, number, page, page_begin, start, text)
     select id, number, 1, 0, start, text
       from jsonb_to_recordset($1::jsonb) as it(id uuid, number int, start int, text text)`,
    [JSON.stringify(passages)],
  )
}

import { join } from 'node:path'
import { AppError } from '#platform/errors'
import { noReport, type Report } from '#platform/jobs/progress'
import type { Session } from '#platform/store/session'
import { type Manifest, tableEntry } from './manifest.ts'
import { type Repair, referencesOf, repairReferences } from './orphans.ts'
import { rowBatches } from './rows.ts'
import { quoted, tablesOf } from './schema.ts'

const refuse = (why: string) =>
  new AppError('bad_input', `This backup cannot be restored: ${why} Nothing was changed.`)

/** Fills a freshly migrated schema with the rows of an unpacked archive, whatever the tables' order. Answers what an incomplete one made it repair. */
export async function loadTables(
  tx: Session,
  { tables, sequences, incomplete }: Manifest,
  folder: string,
  report: Report = noReport,
): Promise<Repair[]> {
  await requireSameShape(tx, tables)
  const names = tables.map((table) => `public.${quoted(table.name)}`)
  const references = await referencesOf(tx)
  const foreignKeys = await withoutForeignKeys(tx)
  const triggers = await withoutTriggers(tx)
  // Migrations may have put rows of their own into the new tables. Not truncate: it writes new files for each index.
  if (names.length > 0) await tx.exec(names.map((name) => `delete from ${name}`).join(';'))
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const { name, columns } of tables) {
    const target = `public.${quoted(name)}`
    const list = columns.map(quoted).join(', ')
    const insert = `insert into ${target} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${target}, $1::text::json)`
    for await (const batch of rowBatches(join(folder, tableEntry(name)))) {
      report({ step: 'Writing the database', done, of: all })
      await tx.query(insert, [`[${batch.join(',')}]`])
      done += batch.length
    }
  }
  for (const { name, value, called } of sequences)
    await tx.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
      `public.${quoted(name)}`,
      value,
      called,
    ])
  const repairs = incomplete ? await repairReferences(tx, references) : []
  for (const statement of [...triggers, ...foreignKeys]) await tx.exec(statement)
  return repairs
}

async function requireSameShape(tx: Session, tables: Manifest['tables']): Promise<void> {
  const here = await tablesOf(tx)
  const shape = (entry: { name: string; columns: string[] }) =>
    `${entry.name}(${[...entry.columns].sort().join(',')})`
  const [due, given] = [here.map(shape).sort(), tables.map(shape).sort()]
  const wrong = given.find((text) => !due.includes(text)) ?? due.find((text) => !given.includes(text))
  if (wrong) throw refuse(`its tables do not match its version (${wrong.split('(')[0]}).`)
}

/** Takes the foreign keys off; answers the statements that put them back and so check every row. */
async function withoutForeignKeys(tx: Session): Promise<string[]> {
  const { rows } = await tx.query<{ target: string; name: string; text: string }>(`
    select conrelid::regclass::text as target, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const [target, keys] of byTable(rows))
    await tx.exec(`alter table ${target} ${keys.map(({ name }) => `drop constraint ${name}`).join(', ')}`)
  return byTable(rows).map(([target, keys]) => {
    const added = keys.map(({ name, text }) => `add constraint ${name} ${text}`)
    return `alter table ${target} ${added.join(', ')}`
  })
}

/** One statement a table: each one makes the engine read the table's description again. */
function byTable<Row extends { target: string }>(rows: readonly Row[]): [string, Row[]][] {
  return [...Map.groupBy(rows, ({ target }) => target)]
}

/** Switches our triggers off; answers the statements that switch them on as they were. */
async function withoutTriggers(tx: Session): Promise<string[]> {
  const { rows } = await tx.query<{ target: string; name: string; mode: string }>(`
    select t.tgrelid::regclass::text as target, quote_ident(t.tgname) as name,
           case t.tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end as mode
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`)
  for (const [target, off] of byTable(rows))
    await tx.exec(`alter table ${target} ${off.map(({ name }) => `disable trigger ${name}`).join(', ')}`)
  return byTable(rows).map(([target, on]) => {
    const switched = on.map(({ name, mode }) => `enable ${mode}trigger ${name}`)
    return `alter table ${target} ${switched.join(', ')}`
  })
}

/** The restored data must be what the archive promised and something a firm can sign in to. */
export async function checkLoaded(tx: Session, { tables, incomplete }: Manifest): Promise<void> {
  for (const { name, rows: due } of incomplete ? [] : tables) {
    const { rows } = await tx.query<{ n: number }>(`select count(*) as n from public.${quoted(name)}`)
    const found = Number(rows[0]?.n)
    if (found !== due) throw refuse(`the table ${name} was restored with ${found} rows instead of ${due}.`)
  }
  const { rows } = await tx.query<{ n: number }>(
    "select count(*) as n from users where role = 'admin' and is_active and password_hash is not null",
  )
  if (Number(rows[0]?.n) === 0) throw refuse('it has no administrator who could sign in.')
}

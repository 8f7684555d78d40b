import type { Session } from '#platform/store/session'

export interface TableShape {
  name: string
  columns: string[]
  key: string[]
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The tables a backup contains: all of ours, with their writable columns. */
export async function tablesOf(session: Session): Promise<TableShape[]> {
  const { rows } = await session.query<TableShape>(`
    select c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
              from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
             where i.indrelid = c.oid and i.indisprimary), '{}') as key
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`)
  return rows
}

export async function sequencesOf(
  session: Session,
): Promise<{ name: string; value: number; called: boolean }[]> {
  const { rows } = await session.query<{ name: string }>(`
    select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`)
  const found = []
  for (const { name } of rows) {
    const state = await session.query<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from public.${quoted(name)}`,
    )
    found.push({ name, value: Number(state.rows[0]?.value ?? 1), called: state.rows[0]?.called ?? false })
  }
  return found
}

/** Our objects in the schema, as the statements that remove them; objects of extensions stay. */
const leftovers = `
  select 'drop ' || case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
                                   when 'S' then 'sequence' else 'table' end
         || ' if exists public.' || quote_ident(c.relname) || ' cascade' as statement
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
     and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     -- A sequence that numbers a column goes with its table.
     and not (c.relkind = 'S' and exists (select 1 from pg_depend d
                where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
  union all
  select 'drop routine if exists ' || p.oid::regprocedure || ' cascade'
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'drop type if exists public.' || quote_ident(t.typname) || ' cascade'
    from pg_type t
   where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
     and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')`

/** Empties the database of everything that is ours. Queued jobs go too: they belong to the data being replaced. */
export async function clearSchema(tx: Session): Promise<void> {
  await tx.exec('drop schema if exists pgboss cascade')
  const { rows } = await tx.query<{ statement: string }>(leftovers)
  for (const { statement } of rows) await tx.exec(statement)
}

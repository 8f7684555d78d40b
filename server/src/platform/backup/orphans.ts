import type { Session } from '#platform/store/session'

/** A rule that rows of one table name rows of another. */
export interface Reference {
  readonly target: string
  readonly refers: string
  readonly columns: readonly string[]
  readonly keys: readonly string[]
  /** What happens to the row when the record it refers to is deleted. */
  readonly onDelete: 'refused' | 'emptied' | 'deleted too'
}

/** What a restore had to leave out or put in because the rows it names are lost. */
export interface Repair {
  readonly table: string
  readonly rows: number
  readonly what: 'left out' | 'reference emptied' | 'account put in as inactive'
}

const names = (list: string, relation: string) => `
  (select json_agg(quote_ident(a.attname) order by k.place)
     from unnest(${list}) with ordinality k(number, place)
     join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`

export async function referencesOf(tx: Session): Promise<Reference[]> {
  const { rows } = await tx.query<Reference>(`
    select conrelid::regclass::text as target, confrelid::regclass::text as refers, 
           case confdeltype when 'n' then 'emptied' when 'c' then 'deleted too' else 'refused' end as "onDelete",
           ${names('conkey', 'conrelid')} as columns, ${names('confkey', 'confrelid')} as keys
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     order by 1, conname`)
  return rows
}

const isLost = ({ refers, columns, keys }: Reference) =>
  `${columns.map((column) => `row.${column} is not null`).join(' and ')}
     and not exists (select 1 from ${refers} it where ${keys
       .map((key, place) => `it.${key} = row.${columns[place]}`)
       .join(' and ')})`

/**
 * Makes the rows of an incomplete backup whole again: lost accounts come back as inactive ones without a name, so that
 * what they made stays; what else names a lost row loses the reference, or is left out where it cannot be without.
 */
export async function repairReferences(tx: Session, references: readonly Reference[]): Promise<Repair[]> {
  const repairs = await putLostAccountsIn(tx, references)
  const counts = new Map<string, Repair>()
  for (let changed = true; changed; ) {
    changed = false
    for (const reference of references) {
      const { target, columns, onDelete } = reference
      const empties = onDelete === 'emptied'
      const { rows } = await tx.query<{ n: number }>(
        empties
          ? `with done as (update ${target} row set ${columns.map((column) => `${column} = null`).join(', ')}
               where ${isLost(reference)} returning 1) select count(*)::int as n from done`
          : `with done as (delete from ${target} row where ${isLost(reference)} returning 1)
             select count(*)::int as n from done`,
      )
      const found = rows[0]?.n ?? 0
      if (found === 0) continue
      changed = true
      const what = empties ? 'reference emptied' : 'left out'
      const before = counts.get(`${target} ${what}`)?.rows ?? 0
      counts.set(`${target} ${what}`, { table: target, rows: before + found, what })
    }
  }
  return [...repairs, ...counts.values()]
}

async function putLostAccountsIn(tx: Session, references: readonly Reference[]): Promise<Repair[]> {
  const withFirm = new Set(
    (
      await tx.query<{ target: string }>(
        `select attrelid::regclass::text as target from pg_attribute
          where attname = 'firm_id' and not attisdropped and attrelid::regclass::text !~ '^pg_'`,
      )
    ).rows.map(({ target }) => target),
  )
  let count = 0
  for (const reference of references) {
    const { target, refers, columns, onDelete } = reference
    const [column] = columns
    // What is emptied or deleted with its account is no reason to bring the account back.
    if (refers !== 'users' || columns.length > 1 || onDelete !== 'refused' || !withFirm.has(target)) continue
    const { rows } = await tx.query<{ n: number }>(`
      with done as (
        insert into users (id, firm_id, username, email, full_name, role, is_active, notifications, created_at)
        select distinct row.${column}, row.firm_id, 'lost-' || left(row.${column}::text, 18), '', 'Lost account', 'user',
               false, '{"deadlines_mail": false, "tasks_mail": false, "sign_in_mail": false}'::jsonb, now()
          from ${target} row where ${isLost(reference)}
           and exists (select 1 from firms where firms.id = row.firm_id)
        on conflict do nothing returning 1)
      select count(*)::int as n from done`)
    count += rows[0]?.n ?? 0
  }
  return count > 0 ? [{ table: 'users', rows: count, what: 'account put in as inactive' }] : []
}

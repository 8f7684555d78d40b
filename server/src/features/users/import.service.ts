import { staffRole } from '@pam/contracts/shared/access'
import type { ImportedRow, ImportPreview } from '@pam/contracts/users'
import { countedFirst } from '@pam/law/format/numbers'
import { everyNotification, sayWhatIsTaken } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { welcomeSoon } from './import-mails.ts'
import { readPeople } from './import-rows.ts'
import { findTaken, insertAccounts } from './users.queries.ts'

const atOnce = 500

export async function previewImport(ctx: Ctx, csv: string): Promise<ImportPreview> {
  const rows = await checkedPeople(ctx.db, csv)
  const bad = rows.filter((row) => row.errors.length > 0).length
  return { rows, good: rows.length - bad, bad }
}

/** All or none: a file that is half in is worse than one that is not. */
export async function importUsers(ctx: Ctx, csv: string, site: string) {
  const rows = await checkedPeople(ctx.db, csv)
  const bad = rows.filter((row) => row.errors.length > 0)
  const [first] = bad
  if (first)
    throw badInput(
      `${countedFirst(bad.length, 'line needs', 'lines need')} attention. Line ${first.line}: ${first.errors[0]} Nobody was imported.`,
    )
  const { firmId } = ctx.actor
  const people = rows.map(({ username, email, full_name: fullName, role }) => ({
    id: newId(),
    firmId,
    username,
    email,
    fullName,
    role: staffRole.parse(role),
    notifications: everyNotification,
    createdAt: ctx.now(),
  }))
  await ctx.db.transaction(async (tx) => {
    for (const some of inParts(people)) await insertAccounts(tx, some).catch(sayWhatIsTaken)
    const ids = people.map((person) => person.id)
    if (ctx.mail.configured) await welcomeSoon(tx, ctx, ids, site)
    await record(tx, ctx, 'user.imported', null, { created: people.length, ids })
  })
  return { created: people.length, mailed: ctx.mail.configured }
}

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) =>
    items.slice(part * atOnce, (part + 1) * atOnce),
  )

async function checkedPeople(db: Db, csv: string): Promise<ImportedRow[]> {
  const rows = readPeople(csv)
  for (const some of inParts(rows)) {
    const taken = await findTaken(
      db,
      some.map((row) => row.username.toLowerCase()),
      some.map((row) => row.email.toLowerCase()),
    )
    const names = new Set(taken.map((entry) => entry.username))
    const addresses = new Set(taken.map((entry) => entry.email))
    for (const row of some) {
      const [username, email] = [row.username.toLowerCase(), row.email.toLowerCase()]
      if (names.has(username)) row.errors.push('This username is already in use.')
      else if (username !== email && addresses.has(username))
        row.errors.push('Someone already signs in with this username.')
      if (email && addresses.has(email)) row.errors.push('This email address is already in use.')
    }
  }
  return rows
}

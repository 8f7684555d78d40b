import type { FileAnswer } from '@pam/contracts/shared/file'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import { listPeople } from './users.queries.ts'

const header = [
  'username',
  'email',
  'full_name',
  'role',
  'active',
  'second_factor',
  'last_login',
  'created_at',
]

export async function exportUsers(ctx: Ctx): Promise<FileAnswer> {
  const people = await listPeople(ctx.db, ctx.actor)
  const rows = people.map((person) => [
    person.username,
    person.email,
    person.fullName,
    person.role,
    person.isActive ? 'yes' : 'no',
    person.secondFactorFrom ? 'yes' : 'no',
    person.lastLogin?.toISOString() ?? '',
    person.createdAt.toISOString(),
  ])
  await ctx.db.transaction((tx) => record(tx, ctx, 'users.exported', null, { rows: rows.length }))
  return {
    name: `pam-users-${ctx.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv;charset=utf-8',
    text: csvText(header, rows),
  }
}

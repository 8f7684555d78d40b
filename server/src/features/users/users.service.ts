import { staffRole } from '@pam/contracts/shared/access'
import type { NewUser, UserChange, UserStats, UserView } from '@pam/contracts/users'
import {
  dropResetsOf,
  endAccess,
  everyNotification,
  hashNewPassword,
  refuseOthersAddress,
  sayWhatIsTaken,
} from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { cancelInvitationsTo, countPending } from './invitations/invitations.queries.ts'
import { mailAccount, mailNewAddress } from './user-mails.ts'
import { userView } from './user-view.ts'
import { refuseLosingLastAdmin, refuseOwnRole } from './users.policy.ts'
import type { Colleague } from './users.queries.ts'
import * as query from './users.queries.ts'

export async function listUsers(ctx: Ctx): Promise<UserView[]> {
  return (await query.listPeople(ctx.db, ctx.actor)).map(userView)
}

export async function showStats(ctx: Ctx): Promise<UserStats> {
  const counted = await query.countPeople(ctx.db, ctx.actor)
  const sum = (rows: typeof counted) => rows.reduce((total, row) => total + row.count, 0)
  return {
    total_users: sum(counted),
    active_users: sum(counted.filter((row) => row.isActive)),
    pending_invitations: await countPending(ctx.db, ctx.actor, ctx.now()),
    users_by_role: Object.fromEntries(
      staffRole.options.map((role) => [role, sum(counted.filter((row) => row.role === role))]),
    ),
  }
}

export async function showUser(ctx: Ctx, id: string): Promise<UserView> {
  const found = await query.findColleague(ctx.db, ctx.actor, id)
  if (!found) throw notFound('user')
  return userView(found)
}

export async function createUser(ctx: Ctx, wanted: NewUser, site: string): Promise<UserView> {
  const { firmId } = ctx.actor
  const { username, email, full_name: fullName, role, message } = wanted
  const person = { id: newId(), firmId, username, email, fullName, role }
  await refuseOthersAddress(ctx.db, username, email)
  const passwordHash = await hashNewPassword(ctx, person, wanted.password, 'password')
  await ctx.db.transaction(async (tx) => {
    const row = {
      ...person,
      passwordHash,
      mustChangePassword: wanted.must_change_password,
      notifications: everyNotification,
      createdAt: ctx.now(),
    }
    await query.insertAccounts(tx, [row]).catch(sayWhatIsTaken)
    await cancelInvitationsTo(tx, ctx.actor, email)
    await record(tx, ctx, 'user.created', person.id, { role })
    await mailAccount(tx, ctx, person, { message, site })
  })
  return showUser(ctx, person.id)
}

export async function changeUser(
  ctx: Ctx,
  person: Granted<Colleague, 'change'>,
  { username, email, full_name: fullName, role }: UserChange,
): Promise<UserView> {
  if (username !== undefined && username !== person.username) {
    const message = 'A username cannot be changed.'
    throw badInput(message, { username: message })
  }
  refuseOwnRole(ctx, person, role)
  const wanted = { email, fullName, role }
  const names = Object.keys(wanted) as (keyof typeof wanted)[]
  const fields = names.filter((name) => wanted[name] !== person[name])
  if (fields.length === 0) return userView(person)
  await ctx.db.transaction(async (tx) => {
    if (role !== 'admin') refuseLosingLastAdmin(person, await query.lockActiveAdmins(tx, person.firmId))
    await query.changeAccount(tx, person, wanted).catch(sayWhatIsTaken)
    if (fields.includes('role'))
      await record(tx, ctx, 'user.role_changed', person.id, { fields, from: person.role, to: role })
    else await record(tx, ctx, 'user.changed', person.id, { fields })
    if (fields.includes('email')) {
      // A link that waits at the old address must not open the account.
      await dropResetsOf(tx, person.id)
      await mailNewAddress(tx, ctx, person)
    }
  })
  return showUser(ctx, person.id)
}

export async function deactivateUser(ctx: Ctx, person: Granted<Colleague, 'deactivate'>): Promise<UserView> {
  if (!person.isActive) return userView(person)
  await ctx.db.transaction(async (tx) => {
    refuseLosingLastAdmin(person, await query.lockActiveAdmins(tx, person.firmId))
    await query.changeAccount(tx, person, { isActive: false })
    await endAccess(tx, person.id)
    await record(tx, ctx, 'user.deactivated', person.id)
  })
  return showUser(ctx, person.id)
}

export async function activateUser(ctx: Ctx, person: Granted<Colleague, 'activate'>): Promise<UserView> {
  if (person.isActive) return userView(person)
  await ctx.db.transaction(async (tx) => {
    await query.changeAccount(tx, person, { isActive: true })
    await record(tx, ctx, 'user.activated', person.id)
  })
  return showUser(ctx, person.id)
}

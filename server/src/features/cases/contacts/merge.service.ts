import { type Alias, type ContactDetails, mostAliases, undoMergeDays } from '@pam/contracts/contacts'
import { colleaguesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { announce } from '#platform/jobs/events'
import { SqlError } from '#platform/store/errors'
import { caseNamesChanged } from '#slice/cases/case-events'
import { allCasesOf, updateContact } from './contacts.queries.ts'
import { columnsOf, detailsIn, showContact } from './contacts.service.ts'
import type { Contact, ContactMerge, JoinedText, MergeJournal } from './contacts.table.ts'
import type { ContactLinks, ContactPair } from './links.ts'
import * as query from './merge.queries.ts'

const conflict = (message: string) => new AppError('conflict', message)
const dayMs = 24 * 60 * 60 * 1000

interface Merge {
  readonly version: number
  readonly removed_version: number
  readonly details: ContactDetails
}

/** One contact goes into another: everything that named it names the other, in one transaction. */
export async function mergeContacts(
  { ctx, links }: { ctx: Ctx; links: readonly ContactLinks[] },
  kept: Granted<Contact, 'change'>,
  removed: Granted<Contact, 'remove'>,
  { version, removed_version: removedVersion, details }: Merge,
) {
  if (kept.id === removed.id)
    throw badInput('Choose another contact.', { removed_id: 'Choose another contact.' })
  const pair = { keptId: kept.id, removedId: removed.id }
  const mergeId = newId()
  await ctx.db.transaction(async (tx) => {
    const now = await query.lockContacts(tx, [kept.id, removed.id])
    if (now.get(kept.id)?.version !== version || now.get(removed.id)?.version !== removedVersion)
      throw conflict(
        'Someone changed one of these contacts since you opened it. Load them again, then merge.',
      )
    await refuseUnsafe(tx, ctx, { kept, removed }, links)
    const caseIds = (await query.casesOfBoth(tx, pair)).map(({ id }) => id)
    const journal = await moveAll(tx, pair, links)
    const names = withNamesOf(details, removed)
    if (names.aliases.length > mostAliases)
      throw conflict(
        `Together these contacts have more than ${mostAliases} names. Remove some of them first.`,
      )
    await updateContact(tx, kept, columnsOf(names))
    await updateContact(tx, removed, { removedAt: ctx.now() })
    await query.insertMerge(tx, {
      id: mergeId,
      firmId: kept.firmId,
      ...pair,
      mergedBy: ctx.actor.userId,
      mergedAt: ctx.now(),
      before: detailsIn(kept),
      keptVersion: kept.version + 1,
      journal,
    })
    await renewCases(tx, ctx, caseIds)
    await record(tx, ctx, 'contact.merged', kept.id, { removed: removed.id, merge: mergeId })
  })
  return { contact: await showContact(ctx, kept.id), merge_id: mergeId }
}

async function refuseUnsafe(
  tx: Db,
  ctx: Ctx,
  { kept, removed }: { kept: Contact; removed: Contact },
  all: readonly ContactLinks[],
) {
  const pair = { keptId: kept.id, removedId: removed.id }
  if (await query.isBehindWall(tx, ctx.actor, pair))
    throw conflict(
      'One of these contacts is in a case behind an ethical wall. Merging would show its details to people outside the wall.',
    )
  for (const link of all.flatMap(({ links }) => links)) {
    const isFixed = link.onMerge === 'refuses' || link.fixedBy !== undefined
    if (isFixed && (await query.hasFixedRows(tx, link, removed.id)))
      throw conflict(
        (await query.hasFixedRows(tx, link, kept.id))
          ? `Both contacts have ${link.what ?? 'records'} that cannot be changed. They were not merged.`
          : `${removed.name} has ${link.what ?? 'records'} that cannot be changed. Keep ${removed.name} and merge ${kept.name} into it instead.`,
      )
    if (link.neverDrops && (await query.rowsWithoutRoom(tx, link, pair)).length > 0)
      throw conflict(`Both contacts have ${link.neverDrops}. Delete one of the two first.`)
  }
  for (const { refuses } of all) {
    const reason = await refuses?.(tx, pair)
    if (reason) throw conflict(reason)
  }
}

async function moveAll(tx: Db, pair: ContactPair, all: readonly ContactLinks[]): Promise<MergeJournal> {
  const moved: { table: string; column: string; ids: string[] }[] = []
  const dropped: { table: string; row: Record<string, unknown> }[] = []
  const joined: JoinedText[] = []
  const moving = all.flatMap(({ links }) => links).filter(({ onMerge }) => onMerge === 'moves')
  for (const link of moving) {
    const { table, column } = link
    joined.push(...(await query.joinTexts(tx, link, pair)))
    const surplus = await query.rowsWithoutRoom(tx, link, pair)
    if (surplus.length > 0)
      await query.dropRows(
        tx,
        table,
        surplus.map(({ id }) => id),
      )
    dropped.push(...surplus.map(({ row }) => ({ table, row })))
    const ids = await query.moveRows(tx, link, { from: pair.removedId, to: pair.keptId })
    if (ids.length > 0) moved.push({ table, column, ids })
  }
  return { moved, dropped, joined }
}

/** The names of the removed contact stay names of the kept one: conflict checks find its cases by them. */
function withNamesOf(details: ContactDetails, { name, aliases }: Contact): ContactDetails {
  const known = new Set([details.name, ...details.aliases.map((alias) => alias.name)].map(lower))
  const more: Alias[] = []
  for (const alias of [{ name, kind: 'also_known_as' as const }, ...aliases])
    if (!known.has(lower(alias.name))) {
      known.add(lower(alias.name))
      more.push(alias)
    }
  return { ...details, aliases: [...details.aliases, ...more] }
}
const lower = (text: string) => text.toLowerCase()

async function renewCases(tx: Db, ctx: Ctx, caseIds: readonly string[]) {
  await query.findCasesAgain(tx, caseIds)
  for (const caseId of caseIds) await announce(ctx, tx, caseNamesChanged, { caseId })
}

export async function listMerges(ctx: Ctx, contact: Granted<Contact, 'read'>) {
  const since = new Date(ctx.now().getTime() - undoMergeDays * dayMs)
  const [rows, people] = await Promise.all([
    query.mergesInto(ctx.db, contact.id, since),
    colleaguesOf(ctx.db, contact.firmId),
  ])
  return {
    items: rows.map(({ merge, removed: { id, name, kind } }) => ({
      id: merge.id,
      removed: { id, name, kind },
      merged_by: people.find((person) => person.id === merge.mergedBy)?.name ?? 'A former colleague',
      merged_at: merge.mergedAt.toISOString(),
      undo_until: undoUntil(merge).toISOString(),
    })),
  }
}

const undoUntil = ({ mergedAt }: ContactMerge) => new Date(mergedAt.getTime() + undoMergeDays * dayMs)

/** Both contacts are as they were; what was added to the kept one since stays with it. */
export async function undoMerge(ctx: Ctx, merge: Granted<ContactMerge, 'undo'>) {
  if (merge.undoneAt) throw conflict('This merge was already undone.')
  if (ctx.now() > undoUntil(merge))
    throw conflict(`A merge can be undone for ${undoMergeDays} days. This one is older.`)
  const { keptId, removedId, journal } = merge
  await ctx.db
    .transaction(async (tx) => {
      const now = await query.lockContacts(tx, [keptId, removedId])
      const [kept, removed] = [now.get(keptId), now.get(removedId)]
      if (!kept || !removed || kept.version !== merge.keptVersion)
        throw conflict(
          `${kept?.name ?? 'The contact'} was changed after the merge, so it cannot be undone. Nothing was changed.`,
        )
      if (!(await query.markUndone(tx, merge.id, { undoneBy: ctx.actor.userId, undoneAt: ctx.now() })))
        throw conflict('This merge was already undone.')
      const caseIds = (await allCasesOf(tx, keptId)).map(({ id }) => id)
      for (const { table, column, ids } of journal.moved) {
        const back = await query.moveRows(tx, { table, column }, { from: keptId, to: removedId, ids })
        if (back.length !== ids.length) throw somethingMoved(kept)
      }
      for (const text of journal.joined) if (!(await query.separateText(tx, text))) throw somethingMoved(kept)
      await updateContact(tx, removed, { removedAt: null })
      await updateContact(tx, kept, columnsOf(merge.before))
      for (const entry of journal.dropped) await query.restoreRow(tx, entry)
      await renewCases(tx, ctx, caseIds)
      await record(tx, ctx, 'contact.unmerged', keptId, { restored: removedId, merge: merge.id })
    })
    .catch((error: unknown) => {
      // A row that came since takes the place of one that would come back.
      if (error instanceof SqlError && /^23/.test(error.code)) throw somethingMoved()
      throw error
    })
  return showContact(ctx, keptId)
}

const somethingMoved = (kept?: Contact): AppError =>
  conflict(
    `Cases, relations or invoices of ${kept?.name ?? 'this contact'} were changed after the merge, so it cannot be undone. Nothing was changed.`,
  )

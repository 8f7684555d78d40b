import { requireVisibleCase } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { Folder } from './documents.table.ts'
import * as query from './folders.queries.ts'

const viewOf = ({ id, name, caseId }: Folder, documents = 0) => ({ id, name, case_id: caseId, documents })

export async function showFolders(ctx: Ctx, caseId: string | undefined) {
  const rows = await query.listFolders(ctx.db, ctx.actor, caseId)
  const counts = await query.countInFolders(
    ctx.db,
    ctx.actor,
    rows.map((it) => it.id),
  )
  return { items: rows.map((it) => viewOf(it, counts.get(it.id))) }
}

const nameIsTaken = () => badInput('There is a folder of this name already.', { name: 'This name is taken.' })

export async function addFolder(ctx: Ctx, { name, case_id }: { name: string; case_id: string | null }) {
  if (case_id) await requireVisibleCase(ctx, case_id)
  const { firmId, userId } = ctx.actor
  const folder: Folder = {
    id: newId(),
    firmId,
    caseId: case_id,
    name,
    createdBy: userId,
    createdAt: ctx.now(),
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.insertFolder(tx, folder))) throw nameIsTaken()
    await record(tx, ctx, 'document.folder_made', folder.id)
  })
  return viewOf(folder)
}

export async function renameFolder(ctx: Ctx, it: Granted<Folder, 'change' | 'use'>, name: string) {
  await ctx.db.transaction(async (tx) => {
    if (await query.hasFolderNamed(tx, it, name)) throw nameIsTaken()
    await query.renameFolder(tx, it.id, name)
    await record(tx, ctx, 'document.folder_renamed', it.id)
  })
  const { items } = await showFolders(ctx, it.caseId ?? undefined)
  return items.find(({ id }) => id === it.id) ?? viewOf({ ...it, name })
}

export async function dropFolder(ctx: Ctx, it: Granted<Folder, 'change' | 'use'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteFolder(tx, it.id)
    await record(tx, ctx, 'document.folder_removed', it.id)
  })
  return { done: true as const }
}

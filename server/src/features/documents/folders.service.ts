import { casesOfFolders, requireVisibleCase, visibleCaseNames } from '#features/cases'
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
    rows.map((row) => row.id),
  )
  return { items: rows.map((row) => viewOf(row, counts.get(row.id))) }
}

const nameIsTaken = () => badInput('A folder with this name already exists.', { name: 'This name is taken.' })

/** Folders of another program, each with the case it means among those the caller sees. */
export async function matchFolders(ctx: Ctx, names: readonly string[]) {
  const found = ctx.may('cases.view') ? await casesOfFolders(ctx.db, ctx.actor, names) : []
  const cases = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    found.flatMap(({ caseId }) => caseId ?? []),
  )
  const byFolder = new Map(found.map((match) => [match.folder, match]))
  return {
    items: names.map((folder) => {
      const { caseId = null, isSeveral = false } = byFolder.get(folder) ?? {}
      const named = caseId === null ? undefined : cases.get(caseId)
      const { number, title } = named ?? {}
      return {
        folder,
        case: caseId && number !== undefined && title !== undefined ? { id: caseId, number, title } : null,
        is_several: isSeveral,
      }
    }),
  }
}

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

export async function renameFolder(ctx: Ctx, granted: Granted<Folder, 'change'>, name: string) {
  await ctx.db.transaction(async (tx) => {
    if (await query.hasFolderNamed(tx, granted, name)) throw nameIsTaken()
    await query.renameFolder(tx, granted.id, name)
    await record(tx, ctx, 'document.folder_renamed', granted.id)
  })
  const { items } = await showFolders(ctx, granted.caseId ?? undefined)
  return items.find(({ id }) => id === granted.id) ?? viewOf({ ...granted, name })
}

export async function dropFolder(ctx: Ctx, granted: Granted<Folder, 'change'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteFolder(tx, granted.id)
    await record(tx, ctx, 'document.folder_removed', granted.id)
  })
  return { done: true as const }
}

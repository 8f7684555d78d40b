import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findImport } from './imports.queries.ts'
import type { KnowledgeImport } from './imports.table.ts'

/** An import is continued by its owner; people who manage documents may help. */
export const mayChangeImport = (actor: Actor, entry: KnowledgeImport) =>
  entry.createdBy === actor.userId || mayDo(actor.role, 'documents.manage')

export async function requireImport<A extends 'read' | 'change'>(ctx: Ctx, id: string, act: A) {
  const found = await findImport(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('import')
  if (act === 'change' && !mayChangeImport(ctx.actor, found))
    throw forbidden('change an import of someone else')
  return grant(found, act)
}

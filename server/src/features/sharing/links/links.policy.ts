import { leadsOfCases } from '#features/cases'
import { casesOfDocuments } from '#features/documents'
import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { documentsOf, findLink } from './links.queries.ts'
import type { Link, LinkDocument } from './links.table.ts'

/** Those of the links the actor may withdraw: their own, those of cases they lead, and as an administrator all they see. */
export async function revocable(
  db: Ctx['db'],
  actor: Actor,
  links: readonly Link[],
  documents: readonly LinkDocument[],
): Promise<Set<string>> {
  const cases = await casesOfDocuments(
    db,
    documents.map((document) => document.documentId),
  )
  const casesBy = new Map(links.map((link) => [link.id, new Set(link.caseId ? [link.caseId] : [])]))
  for (const { linkId, documentId } of documents) {
    const caseId = cases.get(documentId)
    if (caseId) casesBy.get(linkId)?.add(caseId)
  }
  const leads = await leadsOfCases(
    db,
    actor.firmId,
    [...casesBy.values()].flatMap((collection) => [...collection]),
  )
  const isLead = ({ id }: Link) =>
    [...(casesBy.get(id) ?? [])].some((text) => leads.get(text) === actor.userId)
  const may = (entry: Link) => entry.createdBy === actor.userId || actor.role === 'admin' || isLead(entry)
  return new Set(links.filter((link) => link.revokedAt === null && may(link)).map((link) => link.id))
}

/** A link one may not see does not exist. */
export async function requireLink<A extends 'read' | 'revoke' | 'renew'>(ctx: Ctx, id: string, act: A) {
  const found = await findLink(ctx.db, ctx.actor, id)
  if (!found) throw notFound('link')
  if (act === 'revoke' && found.revokedAt === null) {
    const may = await revocable(ctx.db, ctx.actor, [found], await documentsOf(ctx.db, [id]))
    if (!may.has(id)) throw forbidden('withdraw this link')
  }
  // A new address is as good as a new link: only whose right it carries may make it.
  if (act === 'renew' && found.createdBy !== ctx.actor.userId) throw forbidden('renew a link of a colleague')
  return grant(found, act)
}

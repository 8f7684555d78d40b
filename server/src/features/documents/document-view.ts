import type { DocumentView } from '@pam/contracts/documents'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { permissionsOn } from './documents.policy.ts'
import { trashDays } from './trash-days.ts'
import type { Found } from './visible-documents.queries.ts'

/** Documents as the wire has them, with the names of people and cases looked up at once. */
export async function viewsOf(ctx: Ctx, found: readonly Found[]): Promise<DocumentView[]> {
  const { db, actor } = ctx
  const people = await namesOf(
    db,
    actor.firmId,
    found.map((found) => found.document.createdBy),
  )
  const caseIds = found.flatMap((found) => found.document.caseId ?? [])
  const titles = await visibleCaseTitles(db, actor, caseIds)
  return found.map((found) => view(ctx, found, people, titles))
}

export const viewOf = async (ctx: Ctx, found: Found): Promise<DocumentView> => {
  const [only] = await viewsOf(ctx, [found])
  return only as DocumentView
}

function view(
  ctx: Ctx,
  { document, version }: Found,
  people: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string, string>,
): DocumentView {
  const isRead = version.state === 'ready' || version.state === 'quarantined'
  return {
    id: document.id,
    name: document.name,
    state: version.state,
    reason: version.reason,
    file_kind: version.fileKind,
    size: version.size,
    sha256: version.sha256,
    pages: version.pages,
    pages_read: version.pagesRead,
    text_yield: isRead && version.pages ? Math.min(1, version.pagesWithText / version.pages) : null,
    weak_pages: version.weakPages,
    dangers: version.dangers,
    hidden: version.hidden,
    hidden_released: version.hiddenReleased,
    case_id: document.caseId,
    case_title: document.caseId ? (titles.get(document.caseId) ?? null) : null,
    folder_id: document.folderId,
    audience: document.audience,
    tags: document.tags,
    kind: document.kind,
    kind_reason: document.kindReason,
    privilege: document.privilege,
    version: document.version,
    created_by: document.authorName ?? people.get(document.createdBy) ?? 'Former colleague',
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
    removed_at: document.removedAt?.toISOString() ?? null,
    gone_after: document.removedAt ? goneAfter(document.removedAt) : null,
    revision: document.revision,
    can: permissionsOn(ctx.actor, { document, version }),
  }
}

const goneAfter = (removedAt: Date) => new Date(removedAt.getTime() + trashDays * 86_400_000).toISOString()

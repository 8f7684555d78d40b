import { presentActor } from '#features/auth'
import { type Meant, meantDocuments, whyItStays } from '#features/documents'
import { whyUnfilled } from '#features/sharing'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { Share } from './portal.table.ts'

/** What became of a shared document: it can be shown, or why it cannot. */
export type Shown = { readonly meant: Meant } | { readonly name: string; readonly because: string }

const gone = { name: 'Document', because: 'It is no longer in this case.' }

/**
 * With the rights of the person who shared it, otherwise the lead's: a departing colleague takes nothing from the
 * client.
 */
async function sharersOf(db: Db, firmId: string, leadId: string, all: readonly Share[]): Promise<Actor[]> {
  const ids = [...new Set([...all.map((share) => share.sharedBy), leadId])]
  const found = await Promise.all(ids.map((id) => presentActor(db, firmId, id)))
  return found.filter((actor) => actor !== undefined)
}

/** The documents of shares, each by the id of its share. */
export async function documentsShared(
  db: Db,
  { firmId, leadId, caseId }: { firmId: string; leadId: string; caseId: string },
  all: readonly Share[],
): Promise<Map<string, Shown>> {
  const wanted = all.filter(({ kind }) => kind === 'document')
  const byShare = new Map<string, Shown>(wanted.map(({ id }) => [id, gone]))
  for (const actor of await sharersOf(db, firmId, leadId, wanted)) {
    const missing = wanted.filter(({ id }) => byShare.get(id) === gone)
    if (missing.length === 0) break
    const found = await meantDocuments(
      db,
      actor,
      missing.map(({ subjectId, versionId }) => ({ documentId: subjectId, versionId })),
    )
    for (const share of missing) {
      const meant = found.find(
        ({ document, version }) =>
          document.id === share.subjectId && (share.versionId ?? version.id) === version.id,
      )
      if (meant && meant.document.caseId === caseId) byShare.set(share.id, await shownAs(db, meant))
    }
  }
  return byShare
}

async function shownAs(db: Db, meant: Meant): Promise<Shown> {
  const because = whyItStays(meant) ?? (await whyUnfilled(db, meant))
  return because ? { name: meant.document.name, because } : { meant }
}

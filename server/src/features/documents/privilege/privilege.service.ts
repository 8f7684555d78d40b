import type { DocumentKind, DocumentView } from '@pam/contracts/documents'
import type { PrivilegeGap, PrivilegeLogEntry } from '@pam/contracts/documents/privilege'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { dayInZone } from '@pam/law/format/zones'
import { namesOf } from '#features/auth'
import { type Case, privilegedNotes } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { updateDocument } from '#slice/documents/documents.queries'
import { showDocument } from '#slice/documents/documents.service'
import type { Found } from '#slice/documents/visible-documents.queries'
import { privilegedDocumentNotes, privilegedDocuments } from './privilege.queries.ts'

export async function markDocument(
  ctx: Ctx,
  { document }: Granted<Found, 'change'>,
  { mark, revision }: { mark: PrivilegeMark | null; revision: number },
): Promise<DocumentView> {
  await ctx.db.transaction(async (tx) => {
    const change = { privilege: mark, updatedAt: ctx.now() }
    if (!(await updateDocument(tx, { ...document, revision }, change))) throw changedSince('this document')
    await record(tx, ctx, 'document.privilege', document.id, { claim: mark?.claim ?? null })
  })
  return showDocument(ctx, document.id)
}

/** Documents and notes together, by date; those without one last. */
export async function privilegeLogOf(ctx: Ctx, { id }: Case): Promise<PrivilegeLogEntry[]> {
  const [documents, ofCase, onDocuments, { time_zone: timeZone }] = await Promise.all([
    privilegedDocuments(ctx.db, ctx.actor, id),
    privilegedNotes(ctx.db, id),
    privilegedDocumentNotes(ctx.db, ctx.actor, id),
    firmSettings(ctx.db, ctx.actor.firmId),
  ])
  const notes = [
    ...ofCase.map((note) => ({ ...note, type: 'Note to file' })),
    ...onDocuments.map((note) => ({ ...note, type: 'Note on a document' })),
  ]
  const authors = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    notes.map((note) => note.authorId),
  )
  const entries = [
    ...documents.flatMap(({ privilege, ...document }) =>
      privilege
        ? entryOf('document', document.id, privilege, {
            name: document.name,
            type: typeOf(document.kind),
          })
        : [],
    ),
    ...notes.flatMap(({ privilege, ...note }) =>
      privilege
        ? entryOf(
            'note',
            note.id,
            {
              ...privilege,
              date: privilege.date ?? dayInZone(note.createdAt, timeZone),
              author: privilege.author || (note.authorName ?? authors.get(note.authorId) ?? ''),
              recipients: privilege.recipients || 'None (file note)',
            },
            { name: note.type, type: note.type },
          )
        : [],
    ),
  ]
  return entries
    .toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999') || a.id.localeCompare(b.id))
    .map((entry, index) => ({ ...entry, number: index + 1 }))
}

/** A document type for the log that reveals nothing of the content, as in Letter or Email. */
function typeOf(kind: DocumentKind | null): string {
  if (kind === null || kind === 'other') return 'Document'
  const word = kind.replace('_', '')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

const facts: readonly PrivilegeGap[] = ['date', 'author', 'recipients', 'description']

function entryOf(
  kind: PrivilegeLogEntry['kind'],
  id: string,
  mark: PrivilegeMark,
  shown: { name: string; type: string },
): Omit<PrivilegeLogEntry, 'number'>[] {
  return [{ kind, id, ...shown, ...mark, missing: facts.filter((fact) => !mark[fact]) }]
}

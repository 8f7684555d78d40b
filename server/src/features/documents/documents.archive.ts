import { audience, documentKind, documentName } from '@pam/contracts/documents'
import { privilegeMark } from '@pam/contracts/shared/privilege'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { type Arriving, defineArchivePart, type Leaving } from '#platform/slice/archive-part'
import { documentsOfCase, insertArchived } from './archive.queries.ts'
import { forgetDeadFiles, noteDeadFiles } from './documents.queries.ts'
import { dropFileKeys } from './file-keys.queries.ts'
import { keepFile, openKept } from './kept-files.ts'
import { readDocument } from './reading/read.job.ts'

const moment = z.iso.datetime()
const key = z.string().min(1).max(20)
const person = z.string().min(1).max(200)
const count = z.int().nonnegative()

const noteShape = z.object({
  version: z.int().positive(),
  page: z.int().positive(),
  start: count,
  end: z.int().positive(),
  quote: z.string().max(10_000),
  text: z.string().max(4000),
  author: person,
  created_at: moment,
  changed_at: moment.nullable(),
  resolved_by: person.nullable(),
  resolved_at: moment.nullable(),
  // Absent in archives of earlier versions.
  privilege: privilegeMark.nullable().default(null),
})

const versionShape = z.object({
  number: z.int().positive(),
  file: z.string().min(1).max(100),
  created_by: person,
  created_at: moment,
})

const documentShape = z.object({
  key,
  name: documentName,
  folder: key.nullable(),
  audience,
  tags: z.array(z.string().max(40)).max(20),
  kind: documentKind.nullable(),
  kind_reason: z.string().max(2000).nullable(),
  // Absent in archives of earlier versions.
  privilege: privilegeMark.nullable().default(null),
  created_by: person,
  created_at: moment,
  updated_at: moment,
  removed_at: moment.nullable(),
  versions: z.array(versionShape).min(1).max(10_000),
  notes: z.array(noteShape).max(10_000),
})

const shape = z.object({
  folders: z.array(z.object({ key, name: z.string().min(1).max(100), created_at: moment })).max(10_000),
  documents: z.array(documentShape).max(50_000),
})

const under = 'documents/'
const dayMs = 24 * 60 * 60 * 1000

/** Short, plain and its own, whatever the document is called: it is read by programs that know no other names. */
const fileName = (documentKey: string, number: number, name: string) =>
  `${under}${documentKey}-v${number}-${name.replace(/[^\w.-]+/g, '_').slice(-50)}`

/** The documents of a case in its archive: folders, tags, notes and every version, with the bytes as files beside. */
export const documentsInArchive = defineArchivePart({
  name: 'documents.json',
  shape,
  people: async (db, legalCase) => {
    const { documents, versions, notes } = await documentsOfCase(db, legalCase.id)
    return [
      ...[...documents, ...versions].map((row) => row.createdBy),
      ...notes.flatMap((note) => [note.authorId, note.resolvedBy]),
    ]
  },
  async gather(db, legalCase, leaving) {
    const found = await documentsOfCase(db, legalCase.id)
    const versionsOf = Map.groupBy(found.versions, (row) => row.documentId)
    const notesOf = Map.groupBy(found.notes, (row) => row.documentId)
    return {
      folders: found.folders.map((row) => ({
        key: leaving.keyOf(row.id),
        name: row.name,
        created_at: row.createdAt.toISOString(),
      })),
      documents: found.documents.map((row) => ({
        key: leaving.keyOf(row.id),
        name: row.name,
        audience: row.audience,
        tags: row.tags,
        folder: row.folderId ? leaving.keyOf(row.folderId) : null,
        kind: row.kind,
        privilege: row.privilege,
        kind_reason: row.kindReason,
        created_by: authorOf(row, leaving),
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        removed_at: row.removedAt?.toISOString() ?? null,
        versions: (versionsOf.get(row.id) ?? []).map((version) => ({
          number: version.number,
          created_by: authorOf(version, leaving),
          file: fileName(leaving.keyOf(row.id), version.number, row.name),
          created_at: version.createdAt.toISOString(),
        })),
        notes: (notesOf.get(row.id) ?? []).map((note) => ({
          version: found.versions.find((version) => version.id === note.versionId)?.number ?? 1,
          page: note.page,
          start: note.start,
          end: note.end,
          quote: note.quote,
          text: note.text,
          author: note.authorName ?? leaving.nameOf(note.authorId) ?? former,
          created_at: note.createdAt.toISOString(),
          changed_at: note.changedAt?.toISOString() ?? null,
          resolved_by: note.resolvedBy ? (leaving.nameOf(note.resolvedBy) ?? former) : null,
          resolved_at: note.resolvedAt?.toISOString() ?? null,
          privilege: note.privilege,
        })),
      })),
    }
  },
  async take(tx, ctx, caseId, content, arriving) {
    const folderKeys = new Set(content.folders.map((folder) => folder.key))
    const parted = content.documents.map((document) => rowsOf(ctx, caseId, document, arriving, folderKeys))
    const { firmId, userId } = ctx.actor
    await insertArchived(tx, {
      folders: content.folders.map((folder) => ({
        id: arriving.idOf(folder.key),
        firmId,
        caseId,
        name: folder.name,
        createdBy: userId,
        createdAt: new Date(folder.created_at),
      })),
      documents: parted.map((part) => part.document),
      versions: parted.flatMap((part) => part.versions),
      notes: parted.flatMap((part) => part.notes),
    })
    const versions = parted.flatMap((part) => part.versions)
    await forgetDeadFiles(
      tx,
      versions.map((version) => version.fileId),
    )
    for (const { id } of versions) await ctx.jobs.enqueue(tx, readDocument, { versionId: id }, { key: id })
  },
  files: {
    under,
    async list(ctx, legalCase, leaving) {
      const { documents, versions } = await documentsOfCase(ctx.db, legalCase.id)
      if (!ctx.may('documents.manage') && versions.some((version) => version.state === 'quarantined'))
        throw new AppError(
          'conflict',
          'A document of this case is quarantined. Someone who manages documents must decide about it before the case is exported.',
        )
      const versionsOf = Map.groupBy(versions, (version) => version.documentId)
      return documents.flatMap((document) =>
        (versionsOf.get(document.id) ?? []).map(({ number, size, sha256, fileId }) => ({
          name: fileName(leaving.keyOf(document.id), number, document.name),
          size,
          sha256,
          open: () => openKept(ctx, fileId),
        })),
      )
    },
    async keep(ctx, content, most) {
      const file = await keepFile(ctx, ctx.actor.firmId, content, { maxBytes: most, signal: ctx.signal })
      // Should this process die before the case is taken in, the sweep of tomorrow night finds it.
      const tomorrow = new Date(ctx.now().getTime() + dayMs)
      await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], tomorrow))
      return file
    },
    async drop(ctx, files) {
      const ids = files.map((file) => file.id)
      for (const id of ids) await ctx.files.delete(id)
      await dropFileKeys(ctx.db, ids)
      await forgetDeadFiles(ctx.db, ids)
    },
  },
})

const former = 'Former colleague'

const authorOf = (row: { authorName: string | null; createdBy: string }, { nameOf }: Leaving) =>
  row.authorName ?? nameOf(row.createdBy) ?? former

function rowsOf(
  ctx: Ctx,
  caseId: string,
  given: z.output<typeof documentShape>,
  arriving: Arriving,
  folderKeys: ReadonlySet<string>,
) {
  const { firmId, userId } = ctx.actor
  const id = arriving.idOf(given.key)
  if (given.folder !== null && !folderKeys.has(given.folder)) throw missing(given.name)
  const by = (name: string) => {
    const here = arriving.personOf(name)
    return { createdBy: here ?? userId, authorName: here ? null : name }
  }
  const versions = given.versions
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, file, created_by, created_at }) => {
      const stored = arriving.fileOf(file)
      if (!stored) throw missing(given.name)
      return {
        id: newId(),
        firmId,
        documentId: id,
        number,
        state: 'received' as const,
        ...by(created_by),
        fileId: stored.id,
        size: stored.size,
        sha256: stored.sha256,
        createdAt: new Date(created_at),
      }
    })
  const inForce = versions.at(-1)
  if (!inForce || new Set(versions.map((version) => version.number)).size !== versions.length)
    throw missing(given.name)
  const removedAt = given.removed_at ? new Date(given.removed_at) : null
  return {
    versions,
    document: {
      id,
      firmId,
      caseId,
      folderId: given.folder === null ? null : arriving.idOf(given.folder),
      audience: given.audience,
      name: given.name,
      tags: given.tags,
      kind: given.kind,
      privilege: given.privilege,
      kindReason: given.kind_reason,
      version: inForce.number,
      versionId: inForce.id,
      ...by(given.created_by),
      createdAt: new Date(given.created_at),
      updatedAt: new Date(given.updated_at),
      removedAt,
      removedBy: removedAt ? userId : null,
    },
    notes: given.notes.map((note) => {
      const version = versions.find((candidate) => candidate.number === note.version)
      if (!version || note.end <= note.start) throw missing(given.name)
      const author = by(note.author)
      const isSettled = note.resolved_at !== null
      return {
        id: newId(),
        firmId,
        documentId: id,
        versionId: version.id,
        page: note.page,
        start: note.start,
        end: note.end,
        quote: note.quote,
        text: note.text,
        authorId: author.createdBy,
        authorName: author.authorName,
        createdAt: new Date(note.created_at),
        changedAt: note.changed_at ? new Date(note.changed_at) : null,
        resolvedAt: note.resolved_at ? new Date(note.resolved_at) : null,
        resolvedBy: isSettled ? (arriving.personOf(note.resolved_by) ?? userId) : null,
        privilege: note.privilege,
      }
    }),
  }
}

const missing = (name: string) =>
  badInput(`The archive cannot be read: "${name}" names parts that are not in it. Nothing was imported.`)

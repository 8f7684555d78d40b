import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { StoredFile } from '#platform/files/files'

/** The record an archive is made of. */
export interface ArchivedRecord {
  readonly id: string
  readonly firmId: string
}

/** Names people and records across the files of one archive: ids mean nothing in another firm. */
export interface Leaving {
  /** The key a record goes by in the archive, the same in all its files. */
  keyOf(id: string): string
  nameOf(userId: string | null): string | null
}

export interface Arriving {
  /** The id a record of the archive gets here, the same for all its files. */
  idOf(key: string): string
  /** A person of this firm of that name, if there is one. */
  personOf(name: string | null): string | null
  /** The bytes stored under this name, verified against the manifest. */
  fileOf(name: string): StoredFile | undefined
}

/** Bytes that leave with a record, under a short plain name. */
export interface ArchivedFile extends Omit<StoredFile, 'id'> {
  readonly name: string
  open(): Promise<Readable>
}

/** What a slice keeps of a record, as one open file of its archive. */
export interface ArchivePart<Shape extends z.ZodType = z.ZodType> {
  readonly name: `${string}.json`
  readonly shape: Shape
  gather(db: Db, record: ArchivedRecord, leaving: Leaving): Promise<z.output<Shape>>
  take(tx: Db, ctx: Ctx, recordId: string, content: z.output<Shape>, arriving: Arriving): Promise<void>
  /** Whose names the file needs. */
  people(db: Db, record: ArchivedRecord): Promise<(string | null)[]>
  readonly files?: ArchivedBytes
  /** Parts whose records this one points at: they come before it. */
  readonly after?: readonly `${string}.json`[]
}

/** The bytes a part has beside its open file. */
export interface ArchivedBytes {
  /** What their names begin with. */
  readonly under: `${string}/`
  list(ctx: Ctx, record: ArchivedRecord, leaving: Leaving): Promise<ArchivedFile[]>
  /** Stores bytes of an incoming archive; until `take` has used them they have no owner. */
  keep(ctx: Ctx, content: AsyncIterable<Uint8Array>, most: number): Promise<StoredFile>
  /** Lets go of bytes of an archive that was refused. */
  drop(ctx: Ctx, files: readonly StoredFile[]): Promise<void>
}

export const defineArchivePart = <Shape extends z.ZodType>(part: ArchivePart<Shape>): ArchivePart =>
  part as unknown as ArchivePart

/** Each part behind those it names; otherwise as the slices come. */
export function orderParts(parts: readonly ArchivePart[]): readonly ArchivePart[] {
  const ordered: ArchivePart[] = []
  const place = (part: ArchivePart) => {
    if (ordered.includes(part)) return
    for (const name of part.after ?? []) for (const one of parts) if (one.name === name) place(one)
    ordered.push(part)
  }
  for (const part of parts) place(part)
  return ordered
}

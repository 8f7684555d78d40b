import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { StoredFile } from '#platform/files/files'
import { newId } from '#platform/id'
import type { Case } from '#slice/cases/cases.table'

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
  /** The bytes that came under this name; they are what the manifest says. */
  fileOf(name: string): StoredFile | undefined
}

/** Bytes that leave with a case, under a short plain name. */
export interface ArchivedFile extends Omit<StoredFile, 'id'> {
  readonly name: string
  open(): Promise<Readable>
}

/** What a later slice keeps of a case, as one open file of its archive. */
export interface ArchivePart<Shape extends z.ZodType = z.ZodType> {
  readonly name: `${string}.json`
  readonly shape: Shape
  gather(db: Db, it: Case, leaving: Leaving): Promise<z.output<Shape>>
  take(tx: Db, ctx: Ctx, caseId: string, content: z.output<Shape>, arriving: Arriving): Promise<void>
  /** Whose names the file needs. */
  people(db: Db, it: Case): Promise<(string | null)[]>
  readonly files?: ArchivedBytes
}

/** The bytes a part has beside its open file. */
export interface ArchivedBytes {
  /** What their names begin with. */
  readonly under: `${string}/`
  list(ctx: Ctx, it: Case, leaving: Leaving): Promise<ArchivedFile[]>
  /** Keeps bytes of an archive that is still coming in; until `take` has used them they are nobody's. */
  keep(ctx: Ctx, content: AsyncIterable<Uint8Array>, most: number): Promise<StoredFile>
  /** Lets go of bytes of an archive that was refused. */
  drop(ctx: Ctx, files: readonly StoredFile[]): Promise<void>
}

export const defineArchivePart = <Shape extends z.ZodType>(part: ArchivePart<Shape>): ArchivePart =>
  part as unknown as ArchivePart

export function leavingWith(names: ReadonlyMap<string, string>): Leaving {
  const keys = new Map<string, string>()
  return {
    keyOf(id) {
      const key = keys.get(id) ?? `k${keys.size + 1}`
      keys.set(id, key)
      return key
    },
    nameOf: (userId) => (userId ? (names.get(userId) ?? null) : null),
  }
}

export function arrivingTo(
  people: readonly { id: string; name: string }[],
  files: ReadonlyMap<string, StoredFile>,
): Arriving {
  const ids = new Map<string, string>()
  const byName = new Map(people.map(({ id, name }) => [name, id]))
  return {
    idOf(key) {
      const id = ids.get(key) ?? newId()
      ids.set(key, id)
      return id
    },
    personOf: (name) => (name ? (byName.get(name) ?? null) : null),
    fileOf: (name) => files.get(name),
  }
}

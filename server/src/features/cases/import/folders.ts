import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { casesCalled } from './import.queries.ts'

export interface FolderCase {
  readonly folder: string
  /** Null where none or several fit. */
  readonly caseId: string | null
  readonly isSeveral: boolean
}

/**
 * What a folder name could refer to: its whole name, or the part before, after or between separators around a number.
 */
function meanings(folder: string): string[] {
  const name = folder.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const inside = [...name.matchAll(/[([]([^)\]]+)[)\]]/g)].map(([, text = '']) => text)
  const without = name.replaceAll(/[([][^)\]]*[)\]]/g, '')
  const breaks = [...name.matchAll(/\s*[-–—_:,]\s+|\s+[-–—_:]\s*|\s|_|(?<=\d)-(?=[a-z])/g)]
  const around = breaks.flatMap(({ index, 0: mark }) => [
    name.slice(0, index),
    name.slice(index + mark.length),
  ])
  return [...new Set([name, ...inside, without, ...around].map((text) => text.trim()).filter(Boolean))]
}

/** The case each folder belongs to, by number or title, among those the actor sees. */
export async function casesOfFolders(
  db: Db,
  actor: Actor,
  folders: readonly string[],
): Promise<FolderCase[]> {
  const asked = new Map(folders.map((folder) => [folder, meanings(folder)]))
  const found = await casesCalled(db, actor, [...new Set([...asked.values()].flat())])
  return folders.map((folder) => {
    const [whole = '', ...parts] = asked.get(folder) ?? []
    const exact = found.get(whole)
    const hits = exact ? [exact] : parts.flatMap((part) => found.get(part) ?? [])
    // A number decides if a title alone is ambiguous.
    const ids = new Set(hits.flatMap((hit) => (hit === 'several' ? [] : hit.id)))
    const caseId = ids.size === 1 ? ([...ids][0] ?? null) : null
    return { folder, caseId, isSeveral: caseId === null && hits.length > 0 }
  })
}

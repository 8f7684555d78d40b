import type { StoredFile } from '#platform/files/files'
import { newId } from '#platform/id'
import type { Arriving, Leaving } from '#platform/slice/archive-part'

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

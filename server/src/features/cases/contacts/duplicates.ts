import { setImmediate } from 'node:timers/promises'
import { nameKeys } from '@pam/law/names/name-keys'
import { dialed, likenessOf } from './likeness.ts'

export interface Compared {
  readonly id: string
  readonly name: string
  readonly aliases: readonly { readonly name: string }[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

export interface AlikePair<Entry> {
  readonly first: Entry
  readonly second: Entry
  readonly because: 'email' | 'phone' | 'name'
  readonly score: number
}

/** A value shared by more contacts than this, such as an office's number, does not indicate a duplicate. */
const mostSharing = 40

/** Pairs of contacts that may be the same, likeliest first. Only contacts that share something are compared. */
export async function alikePairs<Entry extends Compared>(
  entries: readonly Entry[],
): Promise<AlikePair<Entry>[]> {
  const rest = restEvery(200)
  const sharing = new Map<string, Entry[]>()
  for (const entry of entries) {
    await rest()
    for (const key of new Set(keysOf(entry))) {
      const group = sharing.get(key)
      if (group) group.push(entry)
      else sharing.set(key, [entry])
    }
  }
  const found = new Map<string, AlikePair<Entry>>()
  const compared = new Set<string>()
  for (const group of sharing.values()) {
    if (group.length < 2 || group.length > mostSharing) continue
    for (const [index, first] of group.entries())
      for (const second of group.slice(index + 1)) {
        const pair = `${first.id} ${second.id}`
        if (compared.has(pair)) continue
        await rest()
        compared.add(pair)
        const likeness = likenessOf(first, second)
        // People of one company share its number and its mailbox: their names must be alike, too.
        if (likeness?.matched) found.set(pair, { first, second, ...likeness })
      }
  }
  return [...found.values()].toSorted((one, two) => two.score - one.score)
}

/** Twenty thousand contacts take seconds: others are served in between. */
const restEvery = (steps: number) => {
  let step = 0
  return async () => {
    step += 1
    if (step % steps === 0) await setImmediate()
  }
}

const keysOf = ({ name, aliases, emails, phones }: Compared): string[] => [
  ...[name, ...aliases.map((alias) => alias.name)].flatMap((text) => nameKeys(text).whole),
  ...emails.map((email) => `mail:${email.trim().toLowerCase()}`),
  ...phones.flatMap((phone) => (dialed(phone) ? [`phone:${dialed(phone)}`] : [])),
]

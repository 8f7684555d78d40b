import type { ReactNode } from 'react'
import { matchWords } from './match-words.ts'

export interface Command {
  id: string
  title: string
  /** Other words under which a person may look for it. */
  words?: string
  /** Shown beside the title, smaller. */
  beside?: string
  icon?: ReactNode
  run: () => void
}

export interface PaletteGroup {
  title: string
  /** Screens and actions; what the search found; the way to the search page. */
  kind: 'known' | 'found' | 'search'
  commands: readonly Command[]
}

/** Lower is better; null where it does not fit what is typed. */
function rankOf(command: Command, kind: PaletteGroup['kind'], typed: string, isSearching: boolean) {
  if (kind === 'search') return isSearching ? -1 : 4
  // Found names come late: below every screen and action that fits, so that none of those moves under Enter.
  if (kind === 'found') return matchWords(command.title, typed) ? 3 : 5
  if (!typed) return 0
  if (command.title.toLowerCase().startsWith(typed.toLowerCase())) return 0
  if (matchWords(command.title, typed)) return 1
  return matchWords(`${command.title} ${command.words ?? ''}`, typed) ? 2 : null
}

/** What fits the typed words, the best match first: Enter takes the first. */
export function orderGroups(groups: readonly PaletteGroup[], text: string, isSearching: boolean) {
  const typed = text.trim()
  return groups
    .map(({ title, kind, commands }) => {
      const ranked = commands
        .map((command) => ({ command, rank: rankOf(command, kind, typed, isSearching) }))
        .filter((entry): entry is { command: Command; rank: number } => entry.rank !== null)
        .sort((one, other) => one.rank - other.rank)
      return { title, rank: ranked[0]?.rank ?? 9, commands: ranked.map(({ command }) => command) }
    })
    .filter(({ commands }) => commands.length > 0)
    .sort((one, other) => one.rank - other.rank)
}

/** A name the person typed is better than the search page, so Enter waits for the names where no screen or action fits. */
export const waitsForNames = (ordered: readonly { rank: number }[]): boolean => {
  const best = ordered[0]?.rank ?? 9
  return best >= 3
}

import groups from './concepts.json' with { type: 'json' }

/**
 * What lawyers ask for by one name and contracts say in other words: how it is asked for (any of the phrases, all words
 * of a phrase in any order), and how a clause of the kind usually reads. Written for Pam.
 */
export interface Concept {
  readonly asks: readonly string[]
  readonly reads: string
}

/** A mistake in the file stops the program at its start, and names the line. */
function checked({ asks, reads }: Concept): Concept {
  const isWhole = asks.length > 0 && asks.every((ask) => ask.trim() !== '') && reads.trim() !== ''
  if (!isWhole) throw new Error(`concepts.json: an entry needs phrases and a clause: ${asks[0] ?? reads}`)
  return { asks, reads }
}

export const concepts: readonly Concept[] = groups.flatMap((group) => group.concepts.map(checked))

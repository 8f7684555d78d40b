import type { LucideIcon } from 'lucide-react'

/** An option below the box. */
export interface Offer {
  readonly id: string
  readonly text: string
  /** Its kind, in a word or two. */
  readonly beside: string
  readonly Icon: LucideIcon
  readonly choose: () => void
  /** Removes it from the list permanently, if possible. */
  readonly forget?: () => void
}

/** Past searches overlay the empty page; names have their own row, so that they never cover a result. */
export interface Offers {
  readonly are: 'past' | 'names'
  readonly items: readonly Offer[]
  /** Names may arrive with any letter: their row keeps its space meanwhile, so that results do not jump. */
  readonly hasRow: boolean
}

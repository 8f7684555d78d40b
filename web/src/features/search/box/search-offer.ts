import type { LucideIcon } from 'lucide-react'

/** Something that can be chosen under the box. */
export interface Offer {
  readonly id: string
  readonly text: string
  /** What it is, in a word or two. */
  readonly beside: string
  readonly Icon: LucideIcon
  readonly choose: () => void
  /** Takes it off the list for good, where that can be done. */
  readonly forget?: () => void
}

/** Past searches hang over the empty page; names stand in a row of their own, so that they never cover a result. */
export interface Offers {
  readonly are: 'past' | 'names'
  readonly items: readonly Offer[]
  /** Names may come at any letter: their row keeps its place meanwhile, so that results do not jump. */
  readonly hasRow: boolean
}

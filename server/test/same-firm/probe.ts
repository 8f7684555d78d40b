import type { Matter } from './matter.ts'
import type { Own } from './own.ts'
import type { Seen, Shared, Words } from './words.ts'

/** Everything a probe can name: records of the case, of one person, of the whole firm, and of the open case. */
export type Ids = Matter & Own & Shared & Seen

export interface Ask {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

type Asks = (ids: Ids, words: Words) => Ask

/** Names a record of the walled case: for who does not see the case it does not exist. */
export interface RecordProbe {
  readonly is: 'record' | 'own' | 'visit' | 'cross'
  readonly ask: Asks
  /** The answer of who sees it holds its words. */
  readonly tells: boolean
  /** With what else than 404 it is refused, whether there is a record or not; by role, or everybody. */
  readonly refused: Readonly<Record<string, number>>
  /** Why it stays with its owner who no longer sees the case; nothing where it does not. */
  readonly keeps: string
  /** Runs after all others, because the record is gone afterward; holds run last. */
  readonly ends: 0 | 1 | 2
}

/** Lists, counts, finds or exports what the caller sees: the same as if the walled case were not there. */
export interface ListingProbe {
  readonly is: 'listing'
  readonly ask: Asks
  readonly tells: boolean
}

/** A ledger of administrators: it shows no text of a record. If it must, it may name it by its id. */
export interface LedgerProbe {
  readonly is: 'ledger'
  readonly ask: Asks
  readonly mayName: boolean
}

/** Reaches nothing that belongs to a case; the reason is for the reader. */
export interface NoProbe {
  readonly is: 'none'
  readonly why: string
}

export type Probe = RecordProbe | ListingProbe | LedgerProbe | NoProbe
export type Probes = Readonly<Record<string, Probe | readonly Probe[]>>

type Options = Partial<Pick<RecordProbe, 'tells' | 'refused' | 'keeps' | 'ends'>>

const usual = { tells: false, refused: {}, keeps: '', ends: 0 } as const

export const record = (ask: Asks, options: Options = {}): Probe => ({
  is: 'record',
  ask,
  ...usual,
  ...options,
})

/** A record of one person, the others of the team included among those it does not exist for. */
export const own = (ask: Asks, options: Options = {}): Probe => ({ is: 'own', ask, ...usual, ...options })

/** A record behind the wall that is named beside one the caller sees. */
export const cross = (ask: Asks, options: Options = {}): Probe => ({ is: 'cross', ask, ...usual, ...options })

/** A record that the pass of one link opens: the pass of another does not. */
export const visit = (ask: Asks): Probe => ({ is: 'visit', ask, ...usual })

export const listing = (ask: Asks = () => ({}), tells = true): Probe => ({ is: 'listing', ask, tells })
export const ledger = (ask: Asks = () => ({}), mayName = false): Probe => ({ is: 'ledger', ask, mayName })
export const none = (why: string): Probe => ({ is: 'none', why })

/** A record by its id in the path. */
export const at =
  (key: keyof Ids, more: Omit<Ask, 'params'> = {}): Asks =>
  (ids) => ({ params: { id: ids[key] }, ...more })

export const reads = { tells: true }
export const typed = { keeps: 'It holds what the person typed, and finds what they see now.' }
/** What one asked stays one's own; the answers are withheld. */
export const asked = { keeps: 'It holds what the person asked, and no answer they may no longer read.' }
export const ends = { ends: 1 } as const
export const endsAll = { ends: 2 } as const

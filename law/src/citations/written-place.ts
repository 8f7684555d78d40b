import { type Edition, editions } from './authority-tables.ts'
import { citationKey } from './find-citations.ts'

/** Editions by the key of their name. Where two share one, the first is the better known. */
const byKey = new Map<string, Edition>()
for (const edition of editions) {
  const key = citationKey(edition.name)
  if (!byKey.has(key)) byKey.set(key, edition)
}

export interface WrittenPlace {
  readonly citation: string
  readonly page: number
  /** The lower, the more a brief prefers it. */
  readonly rank: number
}

const ranks = ['federal', 'state_regional', 'state', 'neutral', 'specialty']

/** A citation from its key: "971f3d4401" is 971 F.3d 4401. Undefined if its reporter is not printed or not known. */
export function placeOfKey(key: string): WrittenPlace | undefined {
  const [, volume, reporter = '', page] = /^(\d+)(\D(?:.*\D)?)(\d+)$/.exec(key) ?? []
  const edition = byKey.get(reporter)
  const rank = ranks.indexOf(edition?.type ?? '')
  if (!edition || rank < 0) return undefined
  return {
    citation: `${volume} ${edition.name} ${page}`,
    page: Number(page),
    rank: edition.name === 'U.S.' ? -1 : rank,
  }
}

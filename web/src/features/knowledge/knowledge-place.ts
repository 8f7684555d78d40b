import { knowledgeFilter } from '@pam/contracts/knowledge'
import type { z } from 'zod'

/** What of the shelves is shown, and in which order, as it stands in the address. */
export const knowledgePlace = knowledgeFilter
export type KnowledgePlace = z.output<typeof knowledgePlace>
export type PlaceChange = { [Name in keyof z.input<typeof knowledgePlace>]?: string | undefined }

/** The shelf and the trash are places; these narrow what is in them. */
export const noFilter: PlaceChange = {
  q: undefined,
  jurisdiction: undefined,
  area: undefined,
  topic: undefined,
  tag: undefined,
  origin: undefined,
  favourite: undefined,
  reviewed: undefined,
}

export const isNarrowed = (place: KnowledgePlace): boolean =>
  Object.keys(noFilter).some((name) => place[name as keyof KnowledgePlace] !== undefined)

import { knowledgeFilter } from '@pam/contracts/knowledge'
import type { z } from 'zod'

/** The filters and the order of the list, as in the URL. */
export const knowledgePlace = knowledgeFilter
export type KnowledgePlace = z.output<typeof knowledgePlace>
export type PlaceChange = { [Name in keyof z.input<typeof knowledgePlace>]?: string | undefined }

/** Category and trash are locations; these filter what is in them. */
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

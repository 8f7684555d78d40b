import { linkFilter } from '@pam/contracts/sharing'
import type { z } from 'zod'

/** The URL state of the list of links: filters and order. */
export const linksPlace = linkFilter.omit({ case_id: true })
export type LinksPlace = z.output<typeof linksPlace>
export type PlaceChange = { [Name in keyof z.input<typeof linksPlace>]?: string | undefined }

export const noFilter: PlaceChange = { q: undefined, kind: undefined, state: undefined, mine: undefined }

import { leadFilter } from '@pam/contracts/intake'
import { z } from 'zod'

/** The location in intake: the tab, the view of the inquiries, and the filters. */
export const leadsPlace = leadFilter.extend({
  tab: z.enum(['inquiries', 'forms', 'sources']).default('inquiries'),
  view: z.enum(['board', 'list']).default('board'),
})
export type LeadsPlace = z.output<typeof leadsPlace>
export type PlaceChange = { [Name in keyof z.input<typeof leadsPlace>]?: string | undefined }

export const noFilter: PlaceChange = { status: undefined, area: undefined, mine: undefined, q: undefined }

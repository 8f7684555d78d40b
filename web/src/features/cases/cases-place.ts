import { caseFilter } from '@pam/contracts/cases'
import { z } from 'zod'

/** The URL state of the case list: its view and filters. */
export const casesPlace = caseFilter.extend({ view: z.enum(['table', 'board']).default('table') })
export type CasesPlace = z.output<typeof casesPlace>
export type PlaceChange = { [Name in keyof z.input<typeof casesPlace>]?: string | undefined }

export const noFilter: PlaceChange = {
  status: undefined,
  area: undefined,
  stage_id: undefined,
  lead_id: undefined,
  mine: undefined,
  q: undefined,
}

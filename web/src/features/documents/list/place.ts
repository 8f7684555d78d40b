import { documentFilter } from '@pam/contracts/documents'
import type { z } from 'zod'

/** The URL state of the document list: filters and order. */
export const roomPlace = documentFilter
export type RoomPlace = z.output<typeof roomPlace>
export type PlaceChange = { [Name in keyof z.input<typeof roomPlace>]?: string | undefined }

/** The trash is a separate view: clearing the filters stays in it. */
export const noFilter: PlaceChange = {
  q: undefined,
  case_id: undefined,
  folder_id: undefined,
  unfiled: undefined,
  tag: undefined,
  kind: undefined,
  state: undefined,
}

import { type FoundKind, foundKind, longestQuestion } from '@pam/contracts/search'
import { z } from 'zod'

/** The question and its filters, as in the URL. */
export const searchPlace = z.object({
  q: z.string().max(longestQuestion).default(''),
  case: z.uuid().optional(),
  kind: foundKind.optional(),
  author: z.uuid().optional(),
  year: z.coerce.number().int().min(1).max(9999).optional(),
  from: z.iso.date().optional(),
  /** Before this day. */
  until: z.iso.date().optional(),
})

/** The filters set next to the question. */
export type Chosen = Omit<z.output<typeof searchPlace>, 'q'>

export const isNarrowed = (chosen: Chosen) => Object.values(chosen).some((value) => value !== undefined)

/** No filters: for the URL, where each is removed by name. */
export const nothingChosen = {
  case: undefined,
  kind: undefined,
  author: undefined,
  year: undefined,
  from: undefined,
  until: undefined,
}

export const kindWords: Record<FoundKind, string> = {
  document: 'Documents',
  note: 'Notes',
  knowledge: 'Knowledge',
  case: 'Cases',
  person: 'People',
}

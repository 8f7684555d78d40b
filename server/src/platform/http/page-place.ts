import { z } from 'zod'
import { badInput } from '#platform/errors'

// A cursor comes from outside like everything else: what the database could not read is refused here, in words.
const hasYear = (text: string) => !text.startsWith('0000')
const values = {
  text: z
    .string()
    .max(700)
    .refine((text) => !text.includes('\0') && text.isWellFormed()),
  day: z.iso.date().refine(hasYear),
  moment: z.iso.datetime().refine(hasYear),
}

/** What the order of a list compares. */
export type PlaceKind = keyof typeof values

export interface PagePlace {
  readonly value: string
  readonly id: string
}

/** Where a page ended: what the order compares, and the id that breaks ties. */
export const cursorOf = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

export function placeOf(cursor: string, kind: PlaceKind): PagePlace {
  const place = z.tuple([values[kind], z.uuid()])
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw badInput('This page does not exist. Start again from the first.')
  const [value, id] = parsed.data
  return { value, id }
}

/** The same, for the first page too. */
export const placeAfter = (cursor: string | undefined, kind: PlaceKind): PagePlace | undefined =>
  cursor === undefined ? undefined : placeOf(cursor, kind)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

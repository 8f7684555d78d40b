import { z } from 'zod'
import { badInput } from './errors.ts'

/** The last row of a page that is sorted by moment and id: the next page starts after it. */
export interface MomentPlace {
  readonly at: Date
  readonly id: string
}

const place = z.tuple([z.iso.datetime().transform((it) => new Date(it)), z.uuid()])

export const cursorOf = ({ at, id }: MomentPlace): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

export function placeOf(cursor: string): MomentPlace {
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw badInput('This page does not exist. Start again from the first.')
  const [at, id] = parsed.data
  return { at, id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { z } from 'zod'
import { badInput } from '#platform/errors'

/** The last mail of a page: the next one starts after it. */
export interface OutboxPlace {
  readonly createdAt: Date
  readonly id: string
}

const place = z.tuple([z.iso.datetime().transform((it) => new Date(it)), z.uuid()])

export const cursorOf = ({ createdAt, id }: OutboxPlace): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url')

export function placeOf(cursor: string): OutboxPlace {
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw badInput('This page does not exist. Start again from the first.')
  const [createdAt, id] = parsed.data
  return { createdAt, id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

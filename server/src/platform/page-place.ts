import { z } from 'zod'
import { badInput } from './errors.ts'

const place = z.tuple([z.string().max(300), z.uuid()])

/** Where a page ended: what the order compares, and the id that breaks ties. */
export const cursorOf = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

export function placeOf(cursor: string | undefined): { value: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw badInput('This page does not exist. Start again from the first.')
  const [value, id] = parsed.data
  return { value, id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

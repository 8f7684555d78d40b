import * as page from './page-place.ts'

/** The last row of a page that is sorted by moment and id: the next page starts after it. */
export interface MomentPlace {
  readonly at: Date
  readonly id: string
}

export const cursorOf = ({ at, id }: MomentPlace): string => page.cursorOf(at.toISOString(), id)

export function placeOf(cursor: string): MomentPlace {
  const { value, id } = page.placeOf(cursor, 'moment')
  return { at: new Date(value), id }
}

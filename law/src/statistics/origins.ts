/** Days are integers: days since January 1, 1970. */
export type Day = number

export interface Origin {
  /** What was known before this day makes the forecast... */
  readonly from: Day
  /** ...that is tested on what began or happened before this one. */
  readonly to: Day
}

const quarter = 91
const most = 12

/** The days on which the past is replayed: quarters, or longer steps if the past is long. The last one ends today. */
export function originsBetween(first: Day, today: Day): Origin[] {
  const step = Math.max(quarter, Math.ceil((today - first) / most))
  const origins: Origin[] = []
  for (let to = today; to - step > first; to -= step) origins.unshift({ from: to - step, to })
  return origins
}

/** Items by group. */
export function byGroup<Item extends { readonly group: string }>(
  items: readonly Item[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.group)
    if (group) group.push(item)
    else groups.set(item.group, [item])
  }
  return groups
}

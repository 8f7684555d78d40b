/** The set with a member added, or removed if it was present. */
export function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

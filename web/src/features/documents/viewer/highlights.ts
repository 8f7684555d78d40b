/** What is marked over the words of a page. */
export type Mark = 'passage' | 'found' | 'found-here' | 'note' | 'note-here'

const canMark = () => typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined'

/** Later marks lie over earlier ones. */
const order: readonly Mark[] = ['note', 'found', 'passage', 'note-here', 'found-here']

function highlightOf(mark: Mark): Highlight {
  const name = `pam-${mark}`
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  made.priority = order.indexOf(mark)
  CSS.highlights.set(name, made)
  return made
}

/** Marks ranges without touching the page; answers how to take the marks away. */
export function markRanges(mark: Mark, ranges: readonly Range[]): () => void {
  if (!canMark() || ranges.length === 0) return () => undefined
  const highlight = highlightOf(mark)
  for (const range of ranges) highlight.add(range)
  return () => {
    for (const range of ranges) highlight.delete(range)
  }
}

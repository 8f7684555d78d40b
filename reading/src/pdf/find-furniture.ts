import type { Furniture } from '#reading/reading'

const fewestPages = 3

interface Edge {
  readonly page: number
  readonly start: number
  readonly end: number
  /** The line with its numbers made alike: page numbers change and are furniture all the same. */
  readonly shape: string
}

/** Lines at the top and the bottom that come back on most pages. */
export function findFurniture(pages: readonly { number: number; text: string }[]): Furniture[] {
  const read = pages.filter((page) => page.text.trim() !== '')
  if (read.length < fewestPages) return []
  return [...repeated(read, 'header'), ...repeated(read, 'footer')]
}

function repeated(pages: readonly { number: number; text: string }[], what: Furniture['what']): Furniture[] {
  const edges = pages.flatMap((page) => edgesOf(page, what))
  const counts = Map.groupBy(edges, (edge) => edge.shape)
  const needed = Math.max(fewestPages, Math.ceil(pages.length * 0.4))
  const usual = new Set(
    [...counts]
      .filter(([, found]) => new Set(found.map((edge) => edge.page)).size >= needed)
      .map(([shape]) => shape),
  )
  return edges
    .filter((edge) => usual.has(edge.shape))
    .map(({ page, start, end }) => ({ page, start, end, what }))
}

/** Up to three lines from an edge; long lines are prose. */
function edgesOf({ number, text }: { number: number; text: string }, what: Furniture['what']): Edge[] {
  const lines: { start: number; line: string }[] = []
  let start = 0
  for (const line of text.split('\n')) {
    if (line.trim()) lines.push({ start, line })
    start += line.length + 1
  }
  const edge = what === 'header' ? lines.slice(0, 3) : lines.slice(-3)
  return edge
    .filter(({ line }) => line.trim().length <= 160)
    .map((entry) => ({
      page: number,
      start: entry.start,
      end: entry.start + entry.line.length,
      shape: entry.line
        .toLowerCase()
        .replace(/\d+|\b[ivxlc]+\b/g, '#')
        .replace(/\s+/g, ' ')
        .trim(),
    }))
}

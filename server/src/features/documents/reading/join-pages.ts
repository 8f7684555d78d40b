interface PlacedText {
  readonly start: number
  readonly text: string
}

/** The full text the pages are parts of; an empty line separates pages. */
export function joinPages(pages: readonly PlacedText[]): string {
  let text = ''
  for (const page of pages) text += '\n'.repeat(Math.max(0, page.start - text.length)) + page.text
  return text
}

/** Kinds whose pages are sheets; the others were cut by us and join without a seam. */
const sheets: readonly string[] = ['pdf', 'tiff']

/** Where the next page begins. */
export const nextStart = (end: number, kind: string | null): number =>
  end === 0 ? 0 : end + (sheets.includes(kind ?? '') ? 2 : 0)

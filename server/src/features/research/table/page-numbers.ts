import { pagePlaces } from '#features/documents'
import type { Db } from '#platform/database/db'

/** Files with fixed pages. The page breaks of a Word file depend on the program that opens it. */
const fixed: ReadonlySet<string> = new Set(['pdf', 'tiff'])
const wordFiles: ReadonlySet<string> = new Set(['docx', 'doc', 'odt', 'rtf'])

interface PageNumbers {
  readonly hasPages: boolean
  /** Which pages a table of authorities counts, or why it has none: printed in the file and shown on screen. */
  readonly note: string
  pageAt(place: number): number | null
}

/** The pages of a version by their position in its text. */
export async function pageNumbersOf(
  db: Db,
  { id, fileKind }: { readonly id: string; readonly fileKind: string | null },
): Promise<PageNumbers> {
  const kind = fileKind ?? ''
  const places = fixed.has(kind) ? await pagePlaces(db, id) : []
  return {
    hasPages: places.length > 0,
    note: places.length > 0 ? counts(kind) : omits(kind),
    pageAt: (place) => places.findLast(({ start }) => start <= place)?.number ?? null,
  }
}

const counts = (kind: string) =>
  `Page numbers count the pages of the ${kind.toUpperCase()} file, starting with its first page as 1. If the page numbers printed in the document differ, correct the numbers in the table.`

const omits = (kind: string) =>
  wordFiles.has(kind)
    ? 'Page numbers are omitted because the page breaks of a Word file depend on the program that opens it. Save the final draft as a PDF and create the table from the PDF.'
    : 'Page numbers are omitted because this file does not have fixed pages. Save the draft as a PDF and create the table from the PDF.'

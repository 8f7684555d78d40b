import { longestDocumentChecked } from '@pam/contracts/research'
import { wholeNumber } from '@pam/law/format/numbers'
import { displayName, pagePlaces, type requireReadable, textOfVersion } from '#features/documents'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { checkCitations } from './check-citations.service.ts'
import { checkedText } from './checked-text.ts'
import { pageNumbersOf } from './table/page-numbers.ts'

type Readable = Awaited<ReturnType<typeof requireReadable>>

/** The words of a document. If it has none, an explanation and what to do. */
export async function checkableText(ctx: Ctx, { document, version }: Readable): Promise<string> {
  const name = displayName(document.name)
  const text = (await textOfVersion(ctx.db, version.id))?.text ?? ''
  if (text.trim() === '') throw new AppError('conflict', `${name} ${whyEmpty(version)}`)
  if (text.length > longestDocumentChecked)
    throw badInput(
      `${name} is longer than ${wholeNumber(longestDocumentChecked)} characters (about 2,500 pages). The file is safe. Split it and check the parts.`,
    )
  return text
}

function whyEmpty({ state, reason, readAt }: Readable['version']): string {
  if (state === 'failed')
    return `could not be read, so its citations are not checked. The file is safe. ${reason ?? 'Open the document to see why.'}`
  if (!readAt) return 'is still being read. Try again in a moment.'
  return 'has no text to check: it looks like a scan. The file is safe. No words could be recognized: upload a clearer scan or a copy with text.'
}

const someOf = (count: number, all: number): string => {
  if (count < all) return `${count} of ${all} pages ${count === 1 ? 'was' : 'were'}`
  return all === 1 ? 'This page was' : `All ${all} pages were`
}

/** A document as read, with the parts that could not be checked. */
export async function checkDocument(ctx: Ctx, found: Readable) {
  const text = await checkableText(ctx, found)
  const check = await checkCitations(ctx, await checkedText(ctx.db, found.version.id))
  const { pages, pagesWithText } = found.version
  const blank = (pages ?? 0) - pagesWithText
  const unread =
    blank > 0
      ? [
          `${blank} of ${pages} pages ${blank === 1 ? 'has' : 'have'} no text and ${blank === 1 ? 'was' : 'were'} not checked. They may be scans.`,
        ]
      : []
  const recognized = (await pagePlaces(ctx.db, found.version.id)).filter(
    ({ method }) => method === 'ocr',
  ).length
  const scanned =
    recognized > 0
      ? [
          `${someOf(recognized, pages ?? recognized)} read by text recognition. Compare the citations with the page image: a misread number looks like a wrong citation.`,
        ]
      : []
  const notes = [...unread, ...scanned, ...check.notes]
  const { note: table_pages } = await pageNumbersOf(ctx.db, found.version)
  return { name: displayName(found.document.name), text, ...check, notes, table_pages }
}

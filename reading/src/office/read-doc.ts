import WordExtractor from 'word-extractor'
import { plainEnd, type ReadEnd, ReadingRefused, type Reporter } from '#reading/reading'
import { lineFeeds } from '#reading/text/decode-text'
import { reportText } from '#reading/text/text-pages'
import { requireSoundCompound } from './compound-file.ts'

/** The part of their document type we use; their types omit the option. */
type AsTyped = Record<
  'getBody' | 'getFootnotes' | 'getEndnotes' | 'getAnnotations',
  (o: { filterUnicode: boolean }) => string
>

export async function readDoc(bytes: Uint8Array, report: Reporter): Promise<ReadEnd> {
  requireSoundCompound(bytes)
  const document: AsTyped = await new WordExtractor().extract(Buffer.from(bytes)).catch(() => {
    throw new ReadingRefused(
      'This old Word file is damaged or protected. Save it as DOCX or PDF, and try again.',
    )
  })
  // Quotation marks and dashes as they were typed: a quotation is compared letter by letter.
  const asTyped = { filterUnicode: false }
  const notes = [document.getFootnotes(asTyped), document.getEndnotes(asTyped)].filter((text) => text.trim())
  reportText(lineFeeds([document.getBody(asTyped), ...notes].join('\n\n')).trim(), report)
  const comments = document.getAnnotations(asTyped).trim()
  if (comments) report.hidden({ page: null, why: 'comment', text: comments.slice(0, 10_000) })
  // The storage of a macro project is named in UTF-16 in the container's directory.
  const hasMacros = Buffer.from(bytes).includes(Buffer.from('_VBA_PROJECT', 'utf16le'))
  return { ...plainEnd, dangers: hasMacros ? ['macros'] : [] }
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ReadingRefused } from '#reading/reading'
import { lettersOf } from './font-letters.ts'
import { faces } from './paper-lines.ts'

const folder = new URL('standard_fonts/', import.meta.resolve('pdfjs-dist/package.json'))
export const fontFiles = {
  [faces.plain]: 'LiberationSans-Regular.ttf',
  [faces.bold]: 'LiberationSans-Bold.ttf',
  [faces.italic]: 'LiberationSans-Italic.ttf',
  [faces.both]: 'LiberationSans-BoldItalic.ttf',
}
export const pathOfFont = (file: string) => fileURLToPath(new URL(file, folder))

let known: ReturnType<typeof lettersOf> | undefined

export function isLetterKnown(letter: string): boolean {
  known ??= lettersOf(readFileSync(pathOfFont(fontFiles[faces.plain] ?? '')))
  return known(letter.codePointAt(0) ?? 0)
}

/** A glyph missing from the fonts becomes a question mark if the document must be written in any case. */
export const printable = (text: string) =>
  [...text].map((letter) => (isLetterKnown(letter) ? letter : '?')).join('')

/** A letter the fonts lack is named instead of drawn as a box. */
export function refuseStrangeLetters(text: string) {
  const strange = new Set([...text].filter((letter) => !isLetterKnown(letter)))
  if (strange.size === 0) return
  const some = [...strange].slice(0, 8).join(' ')
  throw new ReadingRefused(
    `A PDF made here cannot hold these letters: ${some}. Make a Word file, which can, and save it as a PDF there.`,
  )
}

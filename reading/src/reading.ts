import { z } from 'zod'

/** What a file can be, decided by its bytes. */
export const fileKind = z.enum([
  'pdf',
  'docx',
  'doc',
  'rtf',
  'odt',
  'txt',
  'md',
  'html',
  'eml',
  'msg',
  'png',
  'jpeg',
  'tiff',
])
export type FileKind = z.infer<typeof fileKind>

/** Why words of a file are not among the words a person sees. */
export const hiddenWhy = z.enum([
  'white',
  'tiny',
  'off_page',
  'invisible',
  'layer',
  'covered',
  'metadata',
  'unseen_characters',
  'deleted',
  'comment',
  'vanished',
  'markup',
])
export type HiddenWhy = z.infer<typeof hiddenWhy>

/** How a page's words were come by: from the file, from a layer under a scan, by recognition, or not at all. */
export const readMethod = z.enum(['text', 'layer', 'ocr', 'none'])
export type ReadMethod = z.infer<typeof readMethod>

/** A warning about the file for a person before they open it elsewhere. */
export const danger = z.enum(['macros', 'script', 'launch', 'embedded_files', 'test_virus', 'forms_xfa'])
export type Danger = z.infer<typeof danger>

export const pageRead = z.object({
  type: z.literal('page'),
  number: z.int().positive(),
  text: z.string(),
  method: readMethod,
  /** Of the recognition, 0 to 100; null where the words are the file's own. */
  confidence: z.number().min(0).max(100).nullable(),
  /** Read, but not to be relied on: a person should look. */
  weak: z.boolean(),
  /** Position of recognized words, as fractions of the page's width and height; native text needs none. */
  words: z.array(z.object({ start: z.int(), end: z.int(), box: z.array(z.number()).length(4) })).default([]),
})
export type PageRead = z.output<typeof pageRead>

/** Words that are on every page: found last, when all pages are known. */
export const furniture = z.object({
  page: z.int().positive(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  what: z.enum(['header', 'footer']),
})
export type Furniture = z.infer<typeof furniture>

export const hiddenText = z.object({
  type: z.literal('hidden'),
  page: z.int().positive().nullable(),
  why: hiddenWhy,
  text: z.string(),
})
export type HiddenText = z.infer<typeof hiddenText>

/**
 * Output of the reading process, one line each. The last line is `done` or `refused`; without one the process crashed.
 */
export const readingLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), kind: fileKind, pages: z.int().positive().nullable() }),
  pageRead,
  hiddenText,
  z.object({
    type: z.literal('done'),
    furniture: z.array(furniture),
    dangers: z.array(danger),
    title: z.string().nullable(),
    /** Set where only a part was read, in words for a person. */
    missing: z.string().nullable(),
  }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])
export type ReadingLine = z.infer<typeof readingLine>

/** What a reader reports while it reads. */
export interface Reporter {
  begun(pages: number | null): void
  page(page: Omit<z.input<typeof pageRead>, 'type'>): void
  hidden(hidden: Omit<HiddenText, 'type'>): void
}

/** What a reader reports at its end. */
export interface ReadEnd {
  readonly furniture: readonly Furniture[]
  readonly dangers: readonly Danger[]
  readonly title: string | null
  readonly missing: string | null
}

export const plainEnd: ReadEnd = { furniture: [], dangers: [], title: null, missing: null }

/** The file is not one we read; the message is for the person who gave it. */
export class ReadingRefused extends Error {
  override readonly name = 'ReadingRefused'
}

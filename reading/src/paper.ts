import { z } from 'zod'

/** A document to typeset: blocks of lines of text, independent of where they come from. */
const piece = z.object({ text: z.string(), bold: z.boolean(), italic: z.boolean() })

export const paperBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'quote', 'rule']),
  level: z.int().nonnegative(),
  /** Of an item that is counted. */
  number: z.int().nullable(),
  /** Kept on one page with the previous block. */
  isSignature: z.boolean(),
  /** Begins a new page: the appendix of a document. */
  startsPage: z.boolean().optional(),
  lines: z.array(z.array(piece)),
})

export const paper = z.object({ title: z.string(), blocks: z.array(paperBlock) })

export const writtenHead = z.discriminatedUnion('type', [
  z.object({ type: z.literal('written'), size: z.int().positive() }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])

export type PaperPiece = z.infer<typeof piece>
export type PaperBlock = z.infer<typeof paperBlock>
export type Paper = z.infer<typeof paper>

import { z } from 'zod'
import { paper } from './paper.ts'

const stroke = z.array(z.tuple([z.number(), z.number()]))

/** What is put into a box of a page: in points from the lower left corner of the page as it is displayed. */
export const stampMark = z.object({
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  draw: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('typed'), text: z.string() }),
    z.object({ kind: z.literal('strokes'), strokes: z.array(stroke) }),
    z.object({ kind: z.literal('check') }),
  ]),
})

/** A line to sign or to date on, drawn with underscores, and what is written under it. */
export const blank = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  kind: z.enum(['signature', 'date']),
  below: z.string(),
})

/** The first line for the process that prepares a PDF for its seal; the bytes of the PDF follow it. */
export const signTask = z.discriminatedUnion('act', [
  z.object({ act: z.literal('measure'), finds_blanks: z.boolean() }),
  z.object({
    act: z.literal('stamp'),
    marks: z.array(stampMark),
    certificate: paper,
    seal: z.object({ name: z.string(), reason: z.string(), at: z.iso.datetime() }),
  }),
])

/** The first line that comes back; behind `stamped` the bytes follow. */
export const signedHead = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('measured'),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    blanks: z.array(blank),
  }),
  z.object({
    type: z.literal('stamped'),
    size: z.int().positive(),
    gap: z.object({ start: z.int(), end: z.int() }),
  }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])

export type Blank = z.infer<typeof blank>
export type StampMark = z.infer<typeof stampMark>
export type SignTask = z.infer<typeof signTask>
export type SignedHead = z.infer<typeof signedHead>

import { documentName } from '@pam/contracts/documents'
import { templateField } from '@pam/contracts/knowledge'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })

/** Words; a day as `2026-03-03`; money as whole cents; yes or no. */
export const templateAnswer = z.union([
  z.string().max(20_000, 'Use at most 20,000 characters.'),
  z.number(),
  z.boolean(),
])
export const templateAnswers = z
  .record(z.string().max(60), templateAnswer)
  .refine((value) => Object.keys(value).length <= 80, 'Use at most 80 blanks.')

/** A value from the case or the firm that could fill a template field. */
export const fillCandidate = z.object({ value: templateAnswer, words: z.string() })

export const fillField = templateField.extend({
  /** What is known already; null where nothing is, or more than one thing. */
  value: templateAnswer.nullable(),
  /** Where the value came from, as in "the client of the case". */
  from_words: z.string().nullable(),
  /** To choose from, where there is more than one; never chosen for a person. */
  candidates: z.array(fillCandidate),
})

export const templateFill = z.object({
  title: z.string(),
  case_title: z.string().nullable(),
  fields: z.array(fillField),
  /** What keeps the form from being filled, in sentences. */
  faults: z.array(z.string()),
})

export const paperPiece = z.object({
  text: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** The blank it was put into; null for the words of the form. */
  field: z.string().nullable(),
  is_missing: z.boolean(),
})

export const paperBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'quote', 'rule']),
  level: z.int().nonnegative(),
  number: z.int().nullable(),
  is_signature: z.boolean(),
  lines: z.array(z.array(paperPiece)),
})

export const templatePreview = z.object({
  blocks: z.array(paperBlock),
  /** Blanks to answer before a file is made, in the order of the form. */
  missing: z.array(z.object({ name: z.string(), label: z.string(), reason: z.string() })),
  /** Labels of blanks that may be empty, are, and so are not in the text. */
  left_out: z.array(z.string()),
})

const filling = z.object({ answers: templateAnswers, case_id: z.uuid().nullable().default(null) })

export const paperForm = z.enum(['docx', 'pdf'])

/** A draft may have blanks that are not filled, and is marked DRAFT. Without it an unfilled place is refused. */
const draft = z.boolean().default(false)

export const knowledgeTemplatesApi = {
  fill: endpoint('GET', '/knowledge/:id/fill', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The blanks of a form, filled in from a case, its people and the firm where possible.',
    params: one,
    query: z.object({ case_id: z.uuid().optional() }),
    response: templateFill,
  }),
  preview: endpoint('POST', '/knowledge/:id/preview', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Preview a form with these answers, and list what is missing. Nothing is saved.',
    params: one,
    body: z.object({ answers: templateAnswers }),
    response: templatePreview,
  }),
  make: endpoint('POST', '/knowledge/:id/make', {
    access: 'documents.create',
    records: 'firm',
    answers: 'file',
    summary:
      'The filled form as a Word file or a PDF. Refused with a list while a blank or bracket is unfilled, unless it is a draft, and while a citation is neither verified nor signed off.',
    params: one,
    body: filling.extend({
      as: paperForm,
      draft,
      /** Why a lawyer lets citations leave that are not verified; recorded with their name. */
      sign_off: z
        .string()
        .trim()
        .min(10, 'Enter a reason of at least 10 characters.')
        .max(500, 'Use at most 500 characters.')
        .optional(),
    }),
    response: z.unknown(),
  }),
  file: endpoint('POST', '/knowledge/:id/file', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Create the filled form and file it as a document in a case.',
    params: one,
    body: z.object({
      answers: templateAnswers,
      case_id: z.uuid(),
      as: paperForm,
      draft,
      name: documentName.optional(),
    }),
    response: z.object({ document_id: z.uuid(), name: z.string() }),
  }),
}

export type TemplateAnswers = z.infer<typeof templateAnswers>
export type FillField = z.infer<typeof fillField>
export type FillCandidate = z.infer<typeof fillCandidate>
export type TemplateFill = z.infer<typeof templateFill>
export type TemplatePreview = z.infer<typeof templatePreview>
export type PaperForm = z.infer<typeof paperForm>

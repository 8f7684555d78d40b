import { Readable } from 'node:stream'
import type { PaperForm, TemplateAnswers } from '@pam/contracts/knowledge/templates'
import { checkTemplate, faultWords } from '@pam/law/templates/check-template'
import { type FilledTemplate, fillTemplate } from '@pam/law/templates/fill-template'
import { unfilledPlaces } from '@pam/law/templates/unfilled-places'
import type { PaperBlock } from '@pam/reading/paper'
import { displayName, fileDocument, keepFile, noteDeadFiles } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { paperDocx } from '#platform/files/paper-docx'
import { paperPdf } from '#platform/files/paper-pdf'
import type { FileAnswer } from '#platform/http/files'
import type { CitationGate } from '#slice/knowledge/knowledge.ports'
import { missingIn, requireCaseToFill } from './fill.service.ts'
import { kindOfPaper } from './kind-of-paper.ts'
import { paperOf, textOf, unfilled } from './paper-text.ts'
import type { Template } from './templates.policy.ts'

interface Wanted {
  readonly answers: TemplateAnswers
  readonly as: PaperForm
  readonly draft: boolean
}

/** The filled form as a file to save. */
export async function makePaper(
  ctx: Ctx,
  form: Template,
  {
    case_id: caseId,
    sign_off: signOff,
    ...wanted
  }: Wanted & { case_id: string | null; sign_off?: string | undefined },
  gate: CitationGate,
): Promise<FileAnswer> {
  const theCase = caseId ? await requireCaseToFill(ctx, caseId) : null
  const filled = filledForm(form, wanted)
  // A draft stays marked as one; a final document leaves the firm, with the report of its citations.
  const report = wanted.draft
    ? []
    : await gate(ctx, {
        formId: form.id,
        signOff: signOff ?? null,
        text: textOf(paperOf(filled, { isDraft: false })),
        names: [...(theCase ? [theCase.title] : []), ...namesIn(form, wanted.answers)],
      })
  const content = await written(ctx, form, filled, wanted, report)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'knowledge.form_made', form.id, {
      as: wanted.as,
      version: form.versionId,
      case: caseId,
      ...(wanted.draft && { draft: true }),
    }),
  )
  return { content: Readable.from([content]), size: content.length, name: nameOf(form, wanted) }
}

/** The filled form as a document of a case, processed like any other. */
export async function filePaper(
  ctx: Ctx,
  form: Template,
  { case_id: caseId, name, ...wanted }: Wanted & { case_id: string; name?: string | undefined },
) {
  const theCase = await requireCaseToFill(ctx, caseId)
  const content = await written(ctx, form, filledForm(form, wanted), wanted)
  const file = await keepFile(ctx, ctx.actor.firmId, content, { signal: ctx.signal })
  const called = name ? withEnding(name, wanted.as) : nameOf(form, wanted)
  try {
    const documentId = await ctx.db.transaction(async (tx) => {
      const id = await fileDocument(tx, ctx, {
        file,
        name: called,
        kind: kindOfPaper(form),
        place: { case_id: theCase.id, folder_id: null, audience: 'me' },
      })
      const facts = { form: form.id, version: form.versionId, bytes: file.size, sha256: file.sha256 }
      await record(tx, ctx, 'document.made_from_form', id, facts)
      return id
    })
    return { document_id: documentId, name: called }
  } catch (error) {
    await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], ctx.now()))
    throw error
  }
}

/** A final document is refused while anything is unfilled, with the list; a draft shows missing values in brackets. */
function filledForm(form: Template, { answers, draft }: Wanted): FilledTemplate {
  const [fault] = faultWords(checkTemplate(form.body, form.fields))
  if (fault)
    throw new AppError(
      'conflict',
      `This template has an error and cannot be filled in until it is fixed. ${fault}`,
    )
  const filled = fillTemplate(form.body, form.fields, answers)
  if (!draft) requireFilled(form, filled, answers)
  return filled
}

function written(
  ctx: Ctx,
  form: Template,
  filled: FilledTemplate,
  { as, draft }: Wanted,
  report: readonly PaperBlock[] = [],
): Promise<Buffer> {
  const paper = { title: form.title, blocks: [...paperOf(filled, { isDraft: draft }), ...report] }
  return as === 'docx' ? paperDocx(paper) : paperPdf(paper, ctx.signal)
}

function requireFilled(form: Template, filled: FilledTemplate, answers: TemplateAnswers): void {
  const missing = missingIn(form, filled, answers)
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(', ')
    throw badInput(
      `Nothing was created: ${missing.length === 1 ? 'one answer is' : `${missing.length} answers are`} missing (${labels}).`,
      Object.fromEntries(missing.map(({ name, reason }) => [name, reason])),
    )
  }
  const places = unfilledPlaces(textOf(paperOf(filled, { isDraft: false })))
  if (places.length > 0) throw unfilled('Nothing was created', places)
}

/** The title of a case and the names of its parties look like an authority, but are not. */
const namesIn = ({ fields }: Template, answers: TemplateAnswers): string[] =>
  fields
    .filter(({ type, from }) => type === 'party' || /^(?:case|client|opponent)\./.test(from ?? ''))
    .flatMap(({ name }) => {
      const answer = answers[name]
      return typeof answer === 'string' ? [answer] : []
    })

const nameOf = ({ title }: Template, { as, draft }: Pick<Wanted, 'as' | 'draft'>) =>
  displayName(`${title.slice(0, 170)}${draft ? ' (draft)' : ''}.${as}`)

const withEnding = (name: string, as: PaperForm) =>
  name.toLowerCase().endsWith(`.${as}`) ? name : `${name.slice(0, 195)}.${as}`

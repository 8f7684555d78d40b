import type { TemplateField } from '@pam/contracts/knowledge'
import type {
  FillField,
  TemplateAnswers,
  TemplateFill,
  TemplatePreview,
} from '@pam/contracts/knowledge/templates'
import { checkTemplate, faultWords } from '@pam/law/templates/check-template'
import { type FilledTemplate, fillTemplate } from '@pam/law/templates/fill-template'
import { paperBlocks } from '@pam/law/templates/paper-blocks'
import { isUnanswered } from '@pam/law/templates/template-field'
import { wrongAnswer } from '@pam/law/templates/written-values'
import { type Case, requireVisibleCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { forbidden } from '#platform/errors'
import { type Known, type KnownValues, knownValues } from './known-values.service.ts'
import type { Template } from './templates.policy.ts'

/** A case for filling forms: for people who work with cases, and only one they may see. */
export function requireCaseToFill(ctx: Ctx, caseId: string): Promise<Case> {
  if (!ctx.may('cases.view')) throw forbidden('fill forms from cases')
  return requireVisibleCase(ctx, caseId)
}

/** The blanks of a form with known values. If there is more than one candidate, a person chooses. */
export async function showFill(ctx: Ctx, form: Template, caseId: string | undefined): Promise<TemplateFill> {
  const theCase = caseId ? await requireCaseToFill(ctx, caseId) : null
  const values = await knownValues(ctx, theCase)
  return {
    title: form.title,
    case_title: theCase?.title ?? null,
    fields: form.fields.map((field) => fillField(field, values)),
    faults: faultWords(checkTemplate(form.body, form.fields)),
  }
}

export function fillField(field: TemplateField, values: KnownValues): FillField {
  const { candidates, isCertain } = knownFor(field, values)
  const fitting = candidates.filter(({ value }) => !wrongAnswer(field, value))
  const [first, ...others] = fitting
  if (first && isCertain && others.length === 0)
    return { ...field, value: first.value, from_words: first.words, candidates: [] }
  return { ...field, value: null, from_words: null, candidates: fitting }
}

function knownFor({ from, type }: TemplateField, { bySource, people }: KnownValues): Known {
  if (from) return bySource[from]
  return { candidates: type === 'party' ? people : [], isCertain: false }
}

/** The form with these answers, and the blanks still open. */
export function showPreview(form: Template, answers: TemplateAnswers): TemplatePreview {
  const filled = fillTemplate(form.body, form.fields, answers)
  const labels = new Map(form.fields.map((field) => [field.name, field.label]))
  return {
    blocks: paperBlocks(filled).map(({ isSignature, lines, ...block }) => ({
      ...block,
      is_signature: isSignature,
      lines: lines.map((line) =>
        line.map(({ isMissing, ...piece }) => ({ ...piece, is_missing: isMissing })),
      ),
    })),
    missing: missingIn(form, filled, answers),
    left_out: filled.leftOut.map((name) => labels.get(name) ?? name),
  }
}

/** Required answers, with the reason. */
export function missingIn(form: Template, filled: FilledTemplate, answers: TemplateAnswers) {
  const labels = new Map(form.fields.map((field) => [field.name, field.label]))
  return filled.missing.map((name) => ({
    name,
    label: labels.get(name) ?? name,
    reason: filled.wrong[name] ?? whyAsked(name, labels.has(name), answers),
  }))
}

const whyAsked = (name: string, isBlank: boolean, answers: TemplateAnswers) => {
  if (!isBlank) return 'The template refers to a field that does not exist.'
  return isUnanswered(answers[name]) ? 'This field is required.' : 'This answer is not valid.'
}

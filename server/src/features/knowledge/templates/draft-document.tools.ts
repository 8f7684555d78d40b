import { fillTemplate } from '@pam/law/templates/fill-template'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { defineTool } from '#platform/tools'
import { listItems } from '#slice/knowledge/items/list.service'
import { knownAnswers } from './draft-letter.service.ts'
import { missingIn, requireCaseToFill } from './fill.service.ts'
import { filePaper } from './paper.service.ts'
import { requireTemplate } from './templates.policy.ts'

const mostNamed = 5

/** The template of that name, or the only one whose name contains the words. */
async function templateNamed(ctx: Ctx, name: string) {
  const { items } = await listItems(ctx, { q: name, collection: 'forms', sort: 'title', limit: 50 })
  const titled = items.filter(
    ({ title, is_template }) => is_template && title.toLowerCase().includes(name.toLowerCase()),
  )
  const exact = titled.find(({ title }) => title.toLowerCase() === name.toLowerCase())
  const meant = exact ?? (titled.length === 1 ? titled[0] : undefined)
  if (meant) return requireTemplate(ctx, meant.id)
  const found = titled.slice(0, mostNamed).map(({ title }) => `“${title}”`)
  throw badInput(
    found.length > 0
      ? `More than one template is called “${name}”: ${found.join(', ')}. Enter the full name.`
      : `There is no template called “${name}” in the knowledge base.`,
  )
}

async function planned(ctx: Ctx, { template, case_id: caseId }: { template: string; case_id: string }) {
  const theCase = await requireCaseToFill(ctx, caseId)
  const form = await templateNamed(ctx, template)
  const answers = await knownAnswers(ctx, theCase, form.fields)
  const missing = missingIn(form, fillTemplate(form.body, form.fields, answers), answers)
  return { theCase, form, answers, missing: missing.map(({ label }) => label) }
}

export const draftDocument = defineTool({
  name: 'knowledge.draft_document',
  summary: 'Draft a document from a template, filled in from the case.',
  needs: 'cases.view',
  effect: 'changes',
  input: z.object({
    case_id: z.uuid(),
    template: z.string().trim().min(2).max(200),
    format: z.enum(['docx', 'pdf']).default('docx'),
  }),
  run: async (ctx, asked) => {
    const { form, answers, missing } = await planned(ctx, asked)
    const paper = { answers, as: asked.format, draft: missing.length > 0, case_id: asked.case_id } as const
    return { ...(await filePaper(ctx, form, paper)), missing }
  },
  propose: async (ctx, asked) => {
    const { theCase, form, missing } = await planned(ctx, asked)
    return {
      title: 'Draft a document',
      details: [
        { label: 'Template', value: form.title },
        { label: 'Case', value: theCase.title },
        ...(missing.length > 0 ? [{ label: 'Left for you to fill in', value: missing.join(', ') }] : []),
      ],
    }
  },
  render: (_, { document_id, name, missing }) => ({
    sentences: [
      `“${name}” was saved to the case documents.`,
      ...(missing.length > 0
        ? [`It is a draft: ${missing.length === 1 ? 'one blank is' : `${missing.length} blanks are`} left.`]
        : []),
    ],
    link: `/documents/${document_id}`,
  }),
})

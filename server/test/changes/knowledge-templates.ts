import { knowledgeTemplatesApi } from '@pam/contracts/knowledge/templates'
import { openCase } from '#test/cases'
import { lawyerWithForm, letterAnswers, makePaper } from '#test/templates'
import type { Change } from './all.ts'

/** Calls that make documents from templates. */
export const templateChanges: Record<string, Change> = {
  'knowledgeTemplates.make': async (world) => {
    const { lawyer, params } = await lawyerWithForm(world)
    return () => makePaper(lawyer, params, { answers: letterAnswers, as: 'docx' })
  },
  'knowledgeTemplates.file': async (world) => {
    const { lawyer, params } = await lawyerWithForm(world)
    const { id } = await openCase(lawyer)
    const body = { answers: letterAnswers, case_id: id, as: 'docx' as const }
    return () => lawyer.call(knowledgeTemplatesApi.file, { params, body })
  },
}

export const templateLooks: Record<string, Change> = {
  'knowledgeTemplates.preview': async (world) => {
    const { lawyer, params } = await lawyerWithForm(world)
    return () => lawyer.call(knowledgeTemplatesApi.preview, { params, body: { answers: letterAnswers } })
  },
}

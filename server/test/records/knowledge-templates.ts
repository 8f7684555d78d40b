import type { TestApp } from '#test/app'
import { openCase } from '#test/cases'
import { lawyerWithForm, letterAnswers } from '#test/templates'
import type { Example } from './all.ts'

const ownForm = async (home: TestApp) => ({ params: (await lawyerWithForm(home)).params })

/** Examples of forms of the knowledge base. */
export const knowledgeTemplateRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'knowledgeTemplates.fill': ownForm,
  'knowledgeTemplates.preview': async (home) => ({ ...(await ownForm(home)), body: { answers: {} } }),
  'knowledgeTemplates.make': async (home) => ({
    ...(await ownForm(home)),
    body: { answers: letterAnswers, as: 'docx' },
  }),
  'knowledgeTemplates.file': async (home) => {
    const { lawyer, params } = await lawyerWithForm(home)
    const { id } = await openCase(lawyer)
    return { params, body: { answers: letterAnswers, case_id: id, as: 'docx' } }
  },
}

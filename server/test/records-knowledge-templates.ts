import type { TestApp } from './app.ts'
import { openCase } from './cases.ts'
import type { Example } from './records.ts'
import { lawyerWithForm, letterAnswers } from './templates.ts'

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

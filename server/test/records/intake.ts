import type { TestApp } from '#test/app'
import { fall, lawyerWithClearLead, lawyerWithLead, lawyerWithLetter, openForm } from '#test/intake'
import type { Example } from './all.ts'

const ownForm = async (home: TestApp) => openForm(await home.person('lawyer'))
const formParams = async (home: TestApp) => ({ params: { id: (await ownForm(home)).id } })
const leadParams = async (home: TestApp) => ({ params: { id: (await lawyerWithLead(home)).lead.id } })
const letterParams = async (home: TestApp) => ({ params: { id: (await lawyerWithLetter(home)).letter.id } })

/** Examples of forms, inquiries and letters. */
export const intakeRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'intake.showForm': formParams,
  'intake.saveForm': async (home) => {
    const { id, title, intro, practice_area, narrative_cap, questions, version } = await ownForm(home)
    return { params: { id }, body: { title, intro, practice_area, narrative_cap, questions, version } }
  },
  'intake.publishForm': async (home) => ({ ...(await formParams(home)), body: { is_published: true } }),
  'intake.renewAddress': formParams,
  'intake.writeDown': async (home) => ({ ...(await formParams(home)), body: { answers: fall() } }),
  'intake.lead': leadParams,
  'intake.arrangeLead': async (home) => ({
    ...(await leadParams(home)),
    body: { status: 'waiting', assignee_id: null, follow_up_on: null, version: 1 },
  }),
  'intake.changeNames': async (home) => ({
    ...(await leadParams(home)),
    body: { names: [{ name: 'Ada Marsh', role: 'client' }], version: 1 },
  }),
  'intake.writeNote': async (home) => ({ ...(await leadParams(home)), body: { text: 'Called back.' } }),
  'intake.checkLead': leadParams,
  'intake.accept': async (home) => ({
    params: { id: (await lawyerWithClearLead(home)).lead.id },
    body: { title: 'The fall' },
  }),
  'intake.decline': async (home) => ({ ...(await leadParams(home)), body: { reason: 'fee' } }),
  'intake.changeLetter': async (home) => ({
    ...(await letterParams(home)),
    body: { subject: 'Your inquiry', text: 'We cannot act for you.' },
  }),
  'intake.mailLetter': letterParams,
  'intake.letterFile': async (home) => ({ ...(await letterParams(home)), query: { as: 'docx' } }),
}

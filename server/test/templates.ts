import type { TemplateField } from '@pam/contracts/knowledge'
import { knowledgeTemplatesApi } from '@pam/contracts/knowledge/templates'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import type { TestApp, TestPerson } from './app.ts'
import { Refused } from './caller.ts'
import { giveItem } from './knowledge.ts'

export const blank = (name: string, more: Partial<TemplateField> = {}): TemplateField => ({
  name,
  label: `What is ${name}`,
  type: 'text',
  required: true,
  from: null,
  choices: [],
  help: '',
  ...more,
})

const letter = {
  title: 'Letter to a client',
  body: '# Letter\n\n{{today}}\n\nDear {{client}}:\n\nYou pay {{fee}}.\n\n{{#if has_note}}Note: {{note}}{{/if}}\n\nSincerely,\n\n____________________\n{{lawyer}}',
  fields: [
    blank('today', { type: 'date', from: 'today' }),
    blank('client', { type: 'party', from: 'client.name' }),
    blank('fee', { type: 'money' }),
    blank('has_note', { type: 'yes_no', required: false }),
    blank('note', { type: 'long', required: false }),
    blank('lawyer', { from: 'lead.name' }),
  ],
}

export const letterAnswers = { today: '2026-03-03', client: 'Ada Marsh', fee: 240_000, lawyer: 'Ben Okafor' }

let serial = 0

/** A template of the firm, with text unique among the templates of the test. */
export async function giveForm(by: TestPerson, details: Partial<typeof letter> = {}) {
  serial += 1
  const { title, body, fields } = { ...letter, ...details }
  return giveItem(by, { collection: 'forms', title, fields, body: `${body}\n\nForm ${serial}.` })
}

export async function lawyerWithForm(world: TestApp) {
  const lawyer = await world.person('lawyer')
  return { lawyer, params: { id: (await giveForm(lawyer)).id } }
}

/** The file a form makes, whole. */
export async function makePaper(
  by: TestPerson,
  params: { id: string },
  body: CallInput<typeof knowledgeTemplatesApi.make>['body'],
) {
  const answer = await by.send(knowledgeTemplatesApi.make, { params, body })
  if (answer.statusCode !== 200) throw new Refused(answer)
  return { bytes: answer.rawPayload, named: String(answer.headers['content-disposition']) }
}

import { casesApi } from '@pam/contracts/cases'
import { type ChatMessage, chatApi } from '@pam/contracts/chat'
import { newId } from '#platform/id'
import { type TestPerson, testApp } from './app.ts'
import { openCase } from './cases.ts'
import { askPam, beginChat, eventsOf } from './chat.ts'
import { giveAndRead } from './documents.ts'
import { connectModel } from './models.ts'
import type { ProviderServer } from './provider-server.ts'

export const lease = `LEASE AGREEMENT

1. Repairs. Landlord shall maintain and repair the roof, the structure and the plumbing at its own cost.

2. Rent. Tenant shall pay base rent of $2,400 on the first day of each month, in advance and without notice.
`

/** A lawyer with a case, a lease in it, and a service of models that behave as they are called. */
export async function modelOffice(service: ProviderServer) {
  const world = await testApp()
  const [admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
  await service.behave('good')
  await connectModel(admin, service.address)
  const matter = await openCase(lawyer, { title: 'Rivera v. Acme Holdings LLC' })
  const document = await giveAndRead(world, lawyer, {
    name: 'Lease Okonkwo.txt',
    content: lease,
    fields: { case_id: matter.id },
  })
  const ask = async (model: string, text = 'What does the lease say about repairs?') =>
    askPam(lawyer, await beginChat(lawyer, { case_id: matter.id, model: `fake/${model}` }), text)
  /** What the models were sent. */
  const prompts = async () =>
    (await service.heard()).filter(({ path }) => path === '/chat/completions').map(({ body }) => body)
  return { world, admin, lawyer, matter, document, ask, prompts }
}

/** From now on nothing from the case may go to outside services. */
export async function forbidModels(by: TestPerson, caseId: string): Promise<void> {
  const { version } = await by.call(casesApi.show, { params: { id: caseId } })
  const body = { ai_allowed: false, legal_hold: false, retention_years: null, version }
  await by.call(casesApi.changeRules, { params: { id: caseId }, body })
}

/** Answers again with somebody else, and waits for the end. */
export async function askAgain(
  by: TestPerson,
  answer: ChatMessage,
  model: string | null,
): Promise<ChatMessage> {
  const begun = await by.call(chatApi.again, { params: { id: answer.id }, body: { key: newId(), model } })
  const last = (await eventsOf(by, begun.id)).at(-1)
  if (last?.is !== 'end') throw new Error('the answer did not end')
  return last.message
}

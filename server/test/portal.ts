import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { questionnairesApi } from '@pam/contracts/portal/questionnaires'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'
import { authenticator } from './authenticator.ts'
import { type Caller, Refused } from './caller.ts'
import { openCase } from './cases.ts'
import { giveAndRead } from './documents.ts'
import { mailsTo } from './mailed-token.ts'

type Invited = Partial<CallInput<typeof portalApi.invite>['body']>

export const everyRight = { documents: true, messages: true, money: true }

/** An address unique in the worker's database. */
export const clientEmail = () => `client-${newId().slice(0, 8)}@home.example`

/** Invites a client and answers how they are reached. */
export async function inviteTo(lawyer: TestPerson, caseId: string, change: Invited = {}) {
  const email = change.email ?? clientEmail()
  const body = { name: 'Denise Walker', rights: everyRight, ...change, email }
  const view = await lawyer.call(portalApi.invite, { params: { id: caseId }, body })
  const person = view.people.find((one) => one.email === email)
  if (!person) throw new Error('the invited person is not in the portal')
  return { accessId: person.id, email }
}

const firmMails = async (world: TestApp, email: string) =>
  (await mailsTo(world, email)).filter(({ firmId }) => firmId === world.firmId)

/** The token of the newest invitation that was mailed. */
export async function invitationFor(world: TestApp, email: string): Promise<string> {
  const found = (await firmMails(world, email)).map(({ text }) => /\/portal#([\w-]{43})/.exec(text)?.[1])
  return found.find(Boolean) ?? ''
}

/** Asks for a code and reads it in the mail that comes. */
export async function codeFor(world: TestApp, email: string, token = ''): Promise<string> {
  const before = new Set((await firmMails(world, email)).map(({ id }) => id))
  await world.visitor().call(portalClientApi.sendCode, { body: { email, token } })
  await world.services.jobs.settle()
  const fresh = (await firmMails(world, email)).filter(({ id }) => !before.has(id))
  return fresh.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).find(Boolean) ?? ''
}

/** Signs a client in with the invitation in their mail, if it was not used yet, and a code. */
export async function signInAs(world: TestApp, email: string, isShared = false): Promise<Caller> {
  const token = await invitationFor(world, email)
  const code = await codeFor(world, email, token)
  const body = { email, code, token, is_shared_computer: isShared }
  const { session } = await world.visitor().call(portalClientApi.signIn, { body })
  return world.holding(session)
}

/** A lawyer with an open case and a client who is signed in to its portal. */
export async function portalOfCase(world: TestApp, change: Invited = {}) {
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  const { accessId, email } = await inviteTo(lawyer, caseId, change)
  return { lawyer, caseId, accessId, email, client: await signInAs(world, email) }
}

/** Adds a passkey for a client who is signed in; answers the device that holds it. */
export async function passkeyOf(client: Caller) {
  const device = authenticator()
  const { options } = await client.call(portalClientApi.offerPasskey)
  const body = { registration: device.register(options) }
  const { passkeys } = await client.call(portalClientApi.addPasskey, { body })
  return { device, id: passkeys.at(-1)?.id ?? '' }
}

/** A document of the case that was read, and is shared with its clients. */
export async function sharedPaper(world: TestApp, lawyer: TestPerson, caseId: string) {
  const { id } = await giveAndRead(world, lawyer, { fields: { case_id: caseId } })
  const view = await lawyer.call(portalApi.share, {
    params: { id: caseId },
    body: { kind: 'document', subject_id: id },
  })
  return { documentId: id, shareId: view.shares.find((share) => share.subject_id === id)?.id ?? '' }
}

export async function requested(lawyer: TestPerson, caseId: string) {
  const body = { title: 'Proof of income', items: ['Pay stubs', 'Tax return'] }
  const { requests } = await lawyer.call(portalApi.request, { params: { id: caseId }, body })
  const [request] = requests
  if (!request) throw new Error('nothing was requested')
  return { requestId: request.id, itemId: request.items[0]?.id ?? '' }
}

/** A short questionnaire: a name, whether they were hurt, and where if they were. */
export const shortQuestionnaire: CallInput<typeof questionnairesApi.create>['body'] = {
  title: 'About the fall',
  questions: [
    { id: 'name', kind: 'short_text', label: 'Your full name', is_required: true },
    { id: 'hurt', kind: 'yes_no', label: 'Were you hurt?', is_required: true },
    {
      id: 'bills',
      kind: 'money',
      label: 'Medical bills so far',
      is_required: true,
      show_if: { question: 'hurt', test: 'is', value: 'yes' },
    },
  ],
}

/** A questionnaire of the firm that was sent to a client; answers the numbers of both. */
export async function sendQuestionnaire(lawyer: TestPerson, caseId: string, accessId: string) {
  const { id: questionnaireId } = await lawyer.call(questionnairesApi.create, { body: shortQuestionnaire })
  const { items } = await lawyer.call(questionnairesApi.send, {
    params: { id: caseId },
    body: { questionnaire_id: questionnaireId, access_ids: [accessId] },
  })
  return { questionnaireId, sentId: items[0]?.id ?? '' }
}

/** Fills in the short questionnaire and submits it; answers the number of the submission. */
export async function answerQuestionnaire(
  { client, lawyer, caseId }: { client: Caller; lawyer: TestPerson; caseId: string },
  sentId: string,
) {
  const params = { id: sentId }
  const answers = { name: 'Denise Walker', hurt: 'yes', bills: '$1,250.5' }
  await client.call(portalClientApi.saveAnswers, { params, body: { answers } })
  await client.call(portalClientApi.submitAnswers, { params })
  const { items } = await lawyer.call(questionnairesApi.ofCase, { params: { id: caseId } })
  return items.find(({ id }) => id === sentId)?.submissions[0]?.id ?? ''
}

/** Begins to send a file; answers its number. */
export async function beginSending(
  client: Caller,
  caseId: string,
  content: Buffer,
  item_id: string | null = null,
) {
  const body = { name: 'Pay stubs.txt', size: content.length, item_id }
  return (await client.call(portalClientApi.beginUpload, { params: { id: caseId }, body })).id
}

export async function sendToFirm(
  client: Caller,
  caseId: string,
  content: Buffer,
  item_id: string | null = null,
) {
  const id = await beginSending(client, caseId, content, item_id)
  const sent = await client.send(portalClientApi.sendPiece, {
    params: { id },
    query: { offset: 0 },
    body: content,
  })
  if (sent.statusCode !== 200) throw new Refused(sent)
  return (await client.call(portalClientApi.finishUpload, { params: { id } })).sent_id
}

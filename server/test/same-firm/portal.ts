import { portalApi } from '@pam/contracts/portal'
import { answerQuestionnaire, inviteTo, passkeyOf, sendQuestionnaire, signInAs } from '#test/portal'
import { type Making, nameOf } from './words.ts'

/** The portal of a case, with a record of each kind it has. */
export async function makePortal({ world, team: { lead }, words }: Making, caseId: string, document: string) {
  const name = nameOf(words)
  const params = { id: caseId }
  const { accessId, email } = await inviteTo(lead, caseId, { name })
  const spare = await inviteTo(lead, caseId, { name: `${name} Jr.` })
  await lead.call(portalApi.setUpdate, { params, body: { text: `${name} is doing well.` } })
  await lead.call(portalApi.say, { params: { id: accessId }, body: { body: `Dear ${name}` } })
  const shared = await lead.call(portalApi.share, {
    params,
    body: { kind: 'document', subject_id: document },
  })
  const body = { title: `${name} papers`, items: [`${name} deed`] }
  const { requests } = await lead.call(portalApi.request, { params, body })
  const [request] = requests
  const client = await signInAs(world, email)
  const answered = await sendQuestionnaire(lead, caseId, accessId)
  const submission = await answerQuestionnaire({ client, lawyer: lead, caseId }, answered.sentId)
  const { questionnaireId, sentId } = await sendQuestionnaire(lead, caseId, accessId)
  return {
    questionnaire: questionnaireId,
    sentQuestionnaire: sentId,
    answeredQuestionnaire: answered.sentId,
    submission,
    clientPasskey: (await passkeyOf(client)).id,
    portalPerson: accessId,
    sparePortalPerson: spare.accessId,
    portalShare: shared.shares[0]?.id ?? '',
    portalRequest: request?.id ?? '',
    portalItem: request?.items[0]?.id ?? '',
  }
}

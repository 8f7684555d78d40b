import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { questionnairesApi } from '@pam/contracts/portal/questionnaires'
import type { TestApp } from '#test/app'
import { openPage } from '#test/appointments'
import { authenticator } from '#test/authenticator'
import { Refused } from '#test/caller'
import { openCase } from '#test/cases'
import {
  answerQuestionnaire,
  beginSending,
  codeFor,
  everyRight,
  invitationFor,
  inviteTo,
  passkeyOf,
  portalOfCase,
  requested,
  sendQuestionnaire,
  sharedPaper,
  shortQuestionnaire,
} from '#test/portal'
import { requestInCase } from '#test/signatures'
import type { Change } from './all.ts'

const content = Buffer.from('Two weeks of pay.')
const piece = { query: { offset: 0 }, body: content }

async function invited(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id } = await openCase(lawyer)
  return { lawyer, params: { id }, ...(await inviteTo(lawyer, id)) }
}

async function sending(world: TestApp) {
  const { client, caseId } = await portalOfCase(world)
  return { client, params: { id: await beginSending(client, caseId, content) } }
}

/** A client who was sent a questionnaire. */
async function asked(world: TestApp) {
  const made = await portalOfCase(world)
  const { questionnaireId, sentId } = await sendQuestionnaire(made.lawyer, made.caseId, made.accessId)
  return { ...made, sentId, sent: { id: sentId }, own: { id: questionnaireId } }
}

/** Calls of the firm and of clients that change the portal of a case. */
export const portalChanges: Record<string, Change> = {
  'portal.invite': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    return () => inviteTo(lawyer, id)
  },
  'portal.resend': async (world) => {
    const { lawyer, accessId } = await invited(world)
    return () => lawyer.call(portalApi.resend, { params: { id: accessId } })
  },
  'portal.setRights': async (world) => {
    const { lawyer, accessId } = await invited(world)
    return () => lawyer.call(portalApi.setRights, { params: { id: accessId }, body: everyRight })
  },
  'portal.setMobile': async (world) => {
    const { lawyer, accessId } = await invited(world)
    const body = { mobile: '+12125550134' }
    return () => lawyer.call(portalApi.setMobile, { params: { id: accessId }, body })
  },
  'portal.remove': async (world) => {
    const { lawyer, accessId } = await invited(world)
    return () => lawyer.call(portalApi.remove, { params: { id: accessId } })
  },
  'portal.removePasskey': async (world) => {
    const { lawyer, accessId: id, client } = await portalOfCase(world)
    const passkey = (await passkeyOf(client)).id
    return () => lawyer.call(portalApi.removePasskey, { params: { id, passkey } })
  },
  'portal.setUpdate': async (world) => {
    const { lawyer, params } = await invited(world)
    return () => lawyer.call(portalApi.setUpdate, { params, body: { text: 'We filed your answer.' } })
  },
  'portal.share': async (world) => {
    const { lawyer, params } = await invited(world)
    const { documentId } = await sharedPaper(world, lawyer, params.id)
    const body = { kind: 'document' as const, subject_id: documentId }
    return () => lawyer.call(portalApi.share, { params, body })
  },
  'portal.unshare': async (world) => {
    const { lawyer, params } = await invited(world)
    const { shareId } = await sharedPaper(world, lawyer, params.id)
    return () => lawyer.call(portalApi.unshare, { params: { id: shareId } })
  },
  'portal.say': async (world) => {
    const { lawyer, accessId } = await invited(world)
    return () => lawyer.call(portalApi.say, { params: { id: accessId }, body: { body: 'Good news.' } })
  },
  'portal.read': async (world) => {
    const { lawyer, accessId } = await invited(world)
    return () => lawyer.call(portalApi.read, { params: { id: accessId } })
  },
  'portal.request': async (world) => {
    const { lawyer, params } = await invited(world)
    return () => requested(lawyer, params.id)
  },
  'portal.setItem': async (world) => {
    const { lawyer, params } = await invited(world)
    const { itemId } = await requested(lawyer, params.id)
    return () => lawyer.call(portalApi.setItem, { params: { id: itemId }, body: { is_done: true } })
  },
  'portal.closeRequest': async (world) => {
    const { lawyer, params } = await invited(world)
    const { requestId } = await requested(lawyer, params.id)
    return () => lawyer.call(portalApi.closeRequest, { params: { id: requestId } })
  },
  'portal.close': async (world) => {
    const { lawyer, params } = await invited(world)
    return () => lawyer.call(portalApi.close, { params })
  },
  'portal.open': async (world) => {
    const { lawyer, params } = await invited(world)
    await lawyer.call(portalApi.close, { params })
    return () => lawyer.call(portalApi.open, { params })
  },
  'portal.exportExchange': async (world) => {
    const { lawyer, params } = await invited(world)
    return async () => {
      const answer = await lawyer.send(portalApi.exportExchange, { params })
      if (answer.statusCode !== 200) throw new Refused(answer)
    }
  },
  'portal.changeSettings': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = await lawyer.call(portalApi.settings)
    return () => lawyer.call(portalApi.changeSettings, { body: { ...body, reply_en: 'We are closed.' } })
  },
  'questionnaires.create': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(questionnairesApi.create, { body: shortQuestionnaire })
  },
  'questionnaires.change': async (world) => {
    const { lawyer, own } = await asked(world)
    const body = { ...shortQuestionnaire, title: 'About the accident', version: 1 }
    return () => lawyer.call(questionnairesApi.change, { params: own, body })
  },
  'questionnaires.remove': async (world) => {
    const { lawyer, own } = await asked(world)
    return () => lawyer.call(questionnairesApi.remove, { params: own })
  },
  'questionnaires.send': async (world) => {
    const { lawyer, params, accessId } = await invited(world)
    const body = { ready: 'personal_injury' as const, access_ids: [accessId] }
    return () => lawyer.call(questionnairesApi.send, { params, body })
  },
  'questionnaires.askAgain': async (world) => {
    const made = await asked(world)
    await answerQuestionnaire(made, made.sentId)
    return () =>
      made.lawyer.call(questionnairesApi.askAgain, { params: made.sent, body: { note: 'Which car?' } })
  },
  'questionnaires.remind': async (world) => {
    const { lawyer, sent } = await asked(world)
    return () => lawyer.call(questionnairesApi.remind, { params: sent })
  },
  'questionnaires.withdraw': async (world) => {
    const { lawyer, sent } = await asked(world)
    return () => lawyer.call(questionnairesApi.withdraw, { params: sent })
  },
  'portalClient.saveAnswers': async (world) => {
    const { client, sent } = await asked(world)
    const body = { answers: { name: 'Denise' } }
    return () => client.call(portalClientApi.saveAnswers, { params: sent, body })
  },
  'portalClient.submitAnswers': async (world) => {
    const { client, sent } = await asked(world)
    const body = { answers: { name: 'Denise Walker', hurt: 'no' } }
    await client.call(portalClientApi.saveAnswers, { params: sent, body })
    return () => client.call(portalClientApi.submitAnswers, { params: sent })
  },
  'portalClient.signIn': async (world) => {
    const { email } = await invited(world)
    const token = await invitationFor(world, email)
    const code = await codeFor(world, email, token)
    return () => world.visitor().call(portalClientApi.signIn, { body: { email, code, token } })
  },
  'portalClient.offerPasskey': async (world) => {
    const { client } = await portalOfCase(world)
    return () => client.call(portalClientApi.offerPasskey)
  },
  'portalClient.addPasskey': async (world) => {
    const { client } = await portalOfCase(world)
    const { options } = await client.call(portalClientApi.offerPasskey)
    const body = { registration: authenticator().register(options) }
    return () => client.call(portalClientApi.addPasskey, { body })
  },
  'portalClient.removePasskey': async (world) => {
    const { client } = await portalOfCase(world)
    const { id } = await passkeyOf(client)
    return () => client.call(portalClientApi.removePasskey, { params: { id } })
  },
  'portalClient.signInWithPasskey': async (world) => {
    const { client } = await portalOfCase(world)
    const { device } = await passkeyOf(client)
    const { options } = await world.visitor().call(portalClientApi.askPasskey)
    const body = { assertion: device.assert(options) }
    return () => world.visitor().call(portalClientApi.signInWithPasskey, { body })
  },
  'portalClient.signOut': async (world) => {
    const { client } = await portalOfCase(world)
    return () => client.call(portalClientApi.signOut)
  },
  'portalClient.changeMe': async (world) => {
    const { client } = await portalOfCase(world)
    const body = { phone: '(914) 555-0134', address: '12 Elm Street', language: 'es' as const }
    return () => client.call(portalClientApi.changeMe, { body })
  },
  'portalClient.say': async (world) => {
    const { client, caseId } = await portalOfCase(world)
    const body = { body: 'When is the hearing?' }
    return () => client.call(portalClientApi.say, { params: { id: caseId }, body })
  },
  'portalClient.read': async (world) => {
    const { client, caseId } = await portalOfCase(world)
    return () => client.call(portalClientApi.read, { params: { id: caseId } })
  },
  'portalClient.book': async (world) => {
    const { lawyer, caseId, client } = await portalOfCase(world)
    await openPage(lawyer)
    const params = { id: caseId }
    const { times } = await client.call(portalClientApi.times, { params })
    return () => client.call(portalClientApi.book, { params, body: { starts_at: times[0] ?? '' } })
  },
  'portalClient.sign': async (world) => {
    const { lawyer, caseId, email, client } = await portalOfCase(world)
    const id = await requestInCase(world, lawyer, caseId, email)
    return () => client.call(portalClientApi.sign, { params: { id } })
  },
  'portalClient.beginUpload': async (world) => {
    const { client, caseId } = await portalOfCase(world)
    return () => beginSending(client, caseId, content)
  },
  'portalClient.sendPiece': async (world) => {
    const { client, params } = await sending(world)
    return () => client.send(portalClientApi.sendPiece, { params, ...piece })
  },
  'portalClient.finishUpload': async (world) => {
    const { client, params } = await sending(world)
    await client.send(portalClientApi.sendPiece, { params, ...piece })
    return () => client.call(portalClientApi.finishUpload, { params })
  },
}

/** An invitation is only viewed, and a code is written by a job that returns nothing. */
export const portalLooks: Record<string, Change> = {
  'portalClient.askPasskey': async (world) => () => world.visitor().call(portalClientApi.askPasskey),
  'portalClient.welcome': async (world) => {
    const { email } = await invited(world)
    const token = await invitationFor(world, email)
    return () => world.visitor().call(portalClientApi.welcome, { body: { token } })
  },
  'portalClient.sendCode': async (world) => {
    const { email } = await invited(world)
    return () => world.visitor().call(portalClientApi.sendCode, { body: { email: `other-${email}` } })
  },
}

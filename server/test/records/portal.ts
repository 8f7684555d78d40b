import type { TestApp } from '#test/app'
import { openCase } from '#test/cases'
import {
  answerQuestionnaire,
  everyRight,
  inviteTo,
  passkeyOf,
  portalOfCase,
  requested,
  sendQuestionnaire,
  sharedPaper,
  shortQuestionnaire,
} from '#test/portal'
import type { Example } from './all.ts'

async function portal(home: TestApp) {
  const lawyer = await home.person('lawyer')
  const { id } = await openCase(lawyer)
  const { accessId } = await inviteTo(lawyer, id)
  return { lawyer, id, accessId }
}

const ownCase = async (home: TestApp): Promise<Example> => ({ params: { id: (await portal(home)).id } })
const person = async (home: TestApp): Promise<Example> => ({ params: { id: (await portal(home)).accessId } })

const ownRequest = async (home: TestApp) => {
  const { lawyer, id } = await portal(home)
  return requested(lawyer, id)
}

const ownQuestionnaire = async (home: TestApp) => {
  const { lawyer, id, accessId } = await portal(home)
  return sendQuestionnaire(lawyer, id, accessId)
}
const sent = async (home: TestApp): Promise<Example> => ({
  params: { id: (await ownQuestionnaire(home)).sentId },
})
const questionnaire = async (home: TestApp): Promise<Example> => ({
  params: { id: (await ownQuestionnaire(home)).questionnaireId },
})

const nobody = '00000000-0000-4000-8000-000000000000'

/** Examples of what is in the portal of a case. */
export const portalRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'portal.show': ownCase,
  'portal.exportExchange': ownCase,
  'portal.close': ownCase,
  'portal.open': ownCase,
  'portal.invite': async (home) => ({
    ...(await ownCase(home)),
    body: { name: 'Ada Marsh', email: 'ada.marsh@home.example' },
  }),
  'portal.setUpdate': async (home) => ({ ...(await ownCase(home)), body: { text: 'Filed.' } }),
  'portal.share': async (home) => ({
    ...(await ownCase(home)),
    body: { kind: 'document', subject_id: nobody },
  }),
  'portal.request': async (home) => ({
    ...(await ownCase(home)),
    body: { title: 'Papers', items: ['Lease'] },
  }),
  'portal.preview': person,
  'portal.resend': person,
  'portal.remove': person,
  'portal.removePasskey': async (home) => {
    const { client, accessId: id } = await portalOfCase(home)
    return { params: { id, passkey: (await passkeyOf(client)).id } }
  },
  'portal.read': person,
  'portal.setRights': async (home) => ({ ...(await person(home)), body: everyRight }),
  'portal.setMobile': async (home) => ({ ...(await person(home)), body: { mobile: '+12125550134' } }),
  'portal.say': async (home) => ({ ...(await person(home)), body: { body: 'Hello.' } }),
  'portal.unshare': async (home) => {
    const { lawyer, id } = await portal(home)
    return { params: { id: (await sharedPaper(home, lawyer, id)).shareId } }
  },
  'portal.setItem': async (home) => ({
    params: { id: (await ownRequest(home)).itemId },
    body: { is_done: true },
  }),
  'portal.closeRequest': async (home) => ({ params: { id: (await ownRequest(home)).requestId } }),
  'questionnaires.change': async (home) => ({
    ...(await questionnaire(home)),
    body: { ...shortQuestionnaire, version: 1 },
  }),
  'questionnaires.remove': questionnaire,
  'questionnaires.ofCase': ownCase,
  'questionnaires.send': async (home) => ({
    ...(await ownCase(home)),
    body: { ready: 'divorce', access_ids: [nobody] },
  }),
  'questionnaires.askAgain': async (home) => ({ ...(await sent(home)), body: {} }),
  'questionnaires.remind': sent,
  'questionnaires.withdraw': sent,
  'questionnaires.answersFile': async (home) => {
    const made = await portalOfCase(home)
    const { sentId } = await sendQuestionnaire(made.lawyer, made.caseId, made.accessId)
    return { params: { id: await answerQuestionnaire(made, sentId) }, query: { as: 'docx' } }
  },
}

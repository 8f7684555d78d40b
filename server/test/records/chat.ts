import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { anyChat } from '#test/chat'
import type { Example } from './all.ts'

const own = async (home: TestApp) => ({ params: { id: (await anyChat(home)).conversation.id } })
const ownAnswer = async (home: TestApp) => ({ params: { id: (await anyChat(home)).answer.id } })
const ownProposal = async (home: TestApp) => ({ params: { id: (await anyChat(home)).proposal.id } })

/** Examples of conversations. */
export const chatRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'chat.show': own,
  'chat.change': async (home) => ({ ...(await own(home)), body: { title: 'The lease' } }),
  'chat.remove': own,
  'chat.messages': own,
  'chat.say': async (home) => ({ ...(await own(home)), body: { text: 'What is due?', key: newId() } }),
  'chat.again': async (home) => ({ ...(await ownAnswer(home)), body: { key: newId() } }),
  'chat.message': ownAnswer,
  'chat.events': ownAnswer,
  'chat.stop': ownAnswer,
  'chat.rate': async (home) => ({ ...(await ownAnswer(home)), body: { feedback: 'good' } }),
  'chat.tries': ownAnswer,
  'chat.confirm': ownProposal,
  'chat.dismiss': ownProposal,
  'chat.export': own,
}

import { type ChatMessage, type Conversation, chatApi, chatEvent } from '@pam/contracts/chat'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'
import { Refused } from './caller.ts'
import { openCase } from './cases.ts'

type Wanted = Partial<CallInput<typeof chatApi.begin>['body']>

export const beginChat = (by: Pick<TestPerson, 'call'>, wanted: Wanted = {}): Promise<Conversation> =>
  by.call(chatApi.begin, { body: wanted })

/** The events of an answer to its end. */
export async function eventsOf(by: Pick<TestPerson, 'send'>, id: string, after = 0) {
  const response = await by.send(chatApi.events, { params: { id }, query: { after } })
  if (response.statusCode !== 200) throw new Refused(response)
  return response.body
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => chatEvent.parse(JSON.parse(line.slice(6))))
}

/** Sends a message and waits for the complete answer. */
export async function askPam(
  by: Pick<TestPerson, 'call' | 'send'>,
  conversation: { id: string },
  text: string,
): Promise<ChatMessage> {
  const { answer } = await by.call(chatApi.say, {
    params: { id: conversation.id },
    body: { text, key: newId() },
  })
  const last = (await eventsOf(by, answer.id)).at(-1)
  if (last?.is !== 'end') throw new Error('the answer did not end')
  return last.message
}

/** A conversation of a lawyer about a case of theirs, with a proposal in it that waits. */
export async function anyChat(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  const conversation = await beginChat(lawyer, { case_id: caseId })
  const answer = await askPam(lawyer, conversation, 'Note: call the clerk')
  const [block] = answer.blocks
  if (block?.is !== 'proposal') throw new Error('nothing was proposed')
  const { items } = await lawyer.call(chatApi.messages, { params: { id: conversation.id } })
  const [question] = items
  if (!question) throw new Error('nothing was asked')
  return { lawyer, caseId, conversation, question, answer, proposal: block.proposal }
}

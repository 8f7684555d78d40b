import { chatApi } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import { newId } from '#platform/id'
import { anyChat, askPam, beginChat } from '#test/chat'
import type { Change } from './all.ts'

/** Calls that change conversations. */
export const chatChanges: Record<string, Change> = {
  'chat.begin': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => beginChat(lawyer)
  },
  'chat.change': async (world) => {
    const { lawyer, conversation } = await anyChat(world)
    const params = { id: conversation.id }
    return () => lawyer.call(chatApi.change, { params, body: { is_pinned: true } })
  },
  'chat.remove': async (world) => {
    const { lawyer, conversation } = await anyChat(world)
    return () => lawyer.call(chatApi.remove, { params: { id: conversation.id } })
  },
  'chat.say': async (world) => {
    const { lawyer, conversation } = await anyChat(world)
    return () => askPam(lawyer, conversation, 'What is due next week?')
  },
  'chat.again': async (world) => {
    const { lawyer, answer } = await anyChat(world)
    return () => lawyer.call(chatApi.again, { params: { id: answer.id }, body: { key: newId() } })
  },
  'chat.stop': async (world) => {
    const { lawyer, answer } = await anyChat(world)
    return () => lawyer.call(chatApi.stop, { params: { id: answer.id } })
  },
  'chatModels.saveLimits': async (world) => {
    const admin = await world.person('admin')
    const body = { person_micros: 5_000_000, firm_micros: null, version: 0 }
    return () => admin.call(chatModelsApi.saveLimits, { body })
  },
  'chat.rate': async (world) => {
    const { lawyer, answer } = await anyChat(world)
    return () => lawyer.call(chatApi.rate, { params: { id: answer.id }, body: { feedback: 'bad' } })
  },
  'chat.confirm': async (world) => {
    const { lawyer, proposal } = await anyChat(world)
    return () => lawyer.call(chatApi.confirm, { params: { id: proposal.id } })
  },
  'chat.dismiss': async (world) => {
    const { lawyer, proposal } = await anyChat(world)
    return () => lawyer.call(chatApi.dismiss, { params: { id: proposal.id } })
  },
}

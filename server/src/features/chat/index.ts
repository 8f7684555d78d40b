import { chatApi } from '@pam/contracts/chat'
import { defineSlice } from '#platform/slice/slice'
import { endCutAnswers } from './chat.jobs.ts'
import { chatRoutes } from './chat.routes.ts'
import { removeOldConversations } from './conversations/retention.job.ts'

export { answerQuestion } from './built-in/answer-question.ts'
export { requireConversation, requireMessage } from './chat.policy.ts'
export { conversationRemoved } from './chat-events.ts'
export { type FoundMessage, messageWithConversation } from './conversations/messages.queries.ts'
export { stillSeenAmong } from './conversations/still-seen.queries.ts'

export const chatSlice = defineSlice({
  name: 'chat',
  routes: chatRoutes,
  jobs: [endCutAnswers, removeOldConversations],
  metrics: [
    { counter: 'chat_messages_processed', endpoints: [chatApi.say, chatApi.again] },
    { counter: 'chat_api_calls', endpoints: Object.values(chatApi) },
  ],
})

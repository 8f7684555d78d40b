import { chatApi } from '@pam/contracts/chat'
import type { FastifyInstance } from 'fastify'
import { eventsRoute } from '#platform/http/events'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import type { Tool } from '#platform/tools'
import { makeAssistant } from './built-in/assistant.ts'
import { requireConversation, requireMessage, requireProposal } from './chat.policy.ts'
import * as conversations from './conversations/conversations.service.ts'
import { exportConversation } from './conversations/export.service.ts'
import * as messages from './conversations/messages.service.ts'
import { confirmProposal, dismissProposal } from './conversations/proposals.service.ts'
import { followAnswer } from './follow-answer.ts'
import { chatModelsRoutes } from './model/chat-models.routes.ts'

/** `tools` are those of all slices: injected, so that a new one needs no change here. */
export function chatRoutes(app: FastifyInstance, { tools }: { tools: readonly Tool[] }) {
  const assistant = makeAssistant(tools)
  app.addHook('preClose', () => assistant.close())
  chatModelsRoutes(app)
  route(app, chatApi.list, (ctx, { query }) => conversations.listConversations(ctx, query))
  route(app, chatApi.begin, (ctx, { body }) => conversations.beginConversation(ctx, body))
  route(app, chatApi.show, async (ctx, { params }) =>
    conversations.showConversation(ctx, await requireConversation(ctx, params.id, 'read')),
  )
  route(app, chatApi.change, async (ctx, { params, body }) =>
    conversations.changeConversation(ctx, await requireConversation(ctx, params.id, 'speak'), body),
  )
  route(app, chatApi.remove, async (ctx, { params }) =>
    conversations.removeConversation(ctx, await requireConversation(ctx, params.id, 'speak')),
  )
  route(app, chatApi.messages, async (ctx, { params }) =>
    messages.listMessages(ctx, assistant, await requireConversation(ctx, params.id, 'read')),
  )
  route(app, chatApi.say, async (ctx, { params, body }) =>
    messages.say(ctx, assistant, await requireConversation(ctx, params.id, 'speak'), body),
  )
  route(app, chatApi.again, async (ctx, { params, body }) =>
    messages.answerAgain(ctx, assistant, await requireMessage(ctx, params.id, 'speak'), body),
  )
  route(app, chatApi.message, async (ctx, { params }) => {
    const { message } = await requireMessage(ctx, params.id, 'read')
    return messages.showMessage(ctx, message.id)
  })
  eventsRoute(app, chatApi.events, async (ctx, { params, query: { after } }) => {
    const askedAt = performance.now()
    return followAnswer(ctx, assistant, await requireMessage(ctx, params.id, 'read'), { after, askedAt })
  })
  route(app, chatApi.stop, async (ctx, { params }) =>
    messages.stopAnswer(ctx, assistant, await requireMessage(ctx, params.id, 'speak')),
  )
  route(app, chatApi.rate, async (ctx, { params, body }) =>
    messages.rateAnswer(ctx, await requireMessage(ctx, params.id, 'speak'), body),
  )
  route(app, chatApi.tries, async (ctx, { params }) =>
    messages.listTries(ctx, await requireMessage(ctx, params.id, 'read')),
  )
  route(app, chatApi.confirm, async (ctx, { params }) =>
    confirmProposal(ctx, tools, await requireProposal(ctx, params.id)),
  )
  route(app, chatApi.dismiss, async (ctx, { params }) =>
    dismissProposal(ctx, await requireProposal(ctx, params.id)),
  )
  downloadRoute(app, chatApi.export, async (ctx, { params, query }) =>
    exportConversation(ctx, await requireConversation(ctx, params.id, 'read'), query),
  )
}

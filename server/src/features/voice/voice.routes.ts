import { voiceApi } from '@pam/contracts/voice'
import type { FastifyInstance } from 'fastify'
import { requireConversation, requireMessage } from '#features/chat'
import { bytesRoute, downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { showAvailability } from './availability.service.ts'
import { choose, setFirmRules } from './choices.service.ts'
import { readSentences, speakSample, speakSentence } from './speak.service.ts'
import { transcribe } from './transcribe.service.ts'
import { dropVideo, listVideos, presentAnswer, watchVideo } from './videos.service.ts'
import { requireVideo } from './voice.policy.ts'

export function voiceRoutes(app: FastifyInstance) {
  route(app, voiceApi.availability, (ctx, { query }) => showAvailability(ctx, query.case_id))
  route(app, voiceApi.choose, (ctx, { body }) => choose(ctx, body))
  route(app, voiceApi.setFirmRules, (ctx, { body }) => setFirmRules(ctx, body))
  bytesRoute(app, voiceApi.transcribe, (ctx, { query }, bytes) => transcribe(ctx, query, bytes))
  route(app, voiceApi.sentences, async (ctx, { params }) =>
    readSentences(ctx, await requireMessage(ctx, params.id, 'read')),
  )
  downloadRoute(app, voiceApi.speak, async (ctx, { params, body }) =>
    speakSentence(ctx, await requireMessage(ctx, params.id, 'read'), body.sentence),
  )
  downloadRoute(app, voiceApi.sample, (ctx) => speakSample(ctx))
  route(app, voiceApi.videos, async (ctx, { params }) =>
    listVideos(ctx, (await requireConversation(ctx, params.id, 'read')).id),
  )
  route(app, voiceApi.present, async (ctx, { params }) =>
    presentAnswer(ctx, await requireMessage(ctx, params.id, 'speak')),
  )
  downloadRoute(app, voiceApi.watch, async (ctx, { params }) =>
    watchVideo(ctx, await requireVideo(ctx, params.id, 'read')),
  )
  route(app, voiceApi.dropVideo, async (ctx, { params }) =>
    dropVideo(ctx, await requireVideo(ctx, params.id, 'speak')),
  )
}

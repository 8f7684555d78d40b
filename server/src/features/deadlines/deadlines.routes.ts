import { deadlinesApi } from '@pam/contracts/deadlines'
import type { FastifyInstance } from 'fastify'
import { requireCase, requireVisibleCase } from '#features/cases'
import { route } from '#platform/http/http'
import type { SliceHost } from '#platform/slice/slice'
import { listTriggers, proposeLines } from './counting/chain-lines.ts'
import { computeFor } from './counting/compute.ts'
import { limitationFor } from './counting/limitation-proof.ts'
import { addLimitation, listLimitations } from './counting/limitations.service.ts'
import { addLocalRule, dropLocalRule, showLocalRules } from './counting/local-rules.service.ts'
import { addOverlay, dropOverlay, showOverlays } from './counting/overlays.service.ts'
import { addTaskTo, applyTemplateTo, changeTaskOf } from './deadline-tasks.service.ts'
import { requireChange, requireDeadline, requireLocalRule, requireOverlay } from './deadlines.policy.ts'
import * as deadlines from './deadlines.service.ts'
import { requireOwnFeed } from './feeds/feeds.policy.ts'
import { feedRoute } from './feeds/feeds.routes.ts'
import { listFeeds, makeFeed, revokeFeed } from './feeds/feeds.service.ts'
import { decideChange, listChanges, moveTrigger, previewMove } from './moves.service.ts'
import { listReminders, readReminders } from './reminders/reminders.service.ts'

export function deadlinesRoutes(app: FastifyInstance, host: SliceHost) {
  route(app, deadlinesApi.compute, (ctx, { body }) => computeFor(ctx.db, ctx.actor.firmId, body))
  route(app, deadlinesApi.triggers, (ctx, { query }) => listTriggers(ctx, query))
  route(app, deadlinesApi.propose, async (ctx, { params, body }) =>
    proposeLines(ctx, await requireVisibleCase(ctx, params.id), body),
  )
  route(app, deadlinesApi.accept, async (ctx, { params, body }) =>
    deadlines.acceptDeadlines(ctx, await requireCase(ctx, params.id, 'edit'), body.deadlines),
  )
  route(app, deadlinesApi.addOrdered, async (ctx, { params, body }) =>
    deadlines.addOrdered(ctx, await requireCase(ctx, params.id, 'edit'), body),
  )
  route(app, deadlinesApi.limitations, listLimitations)
  route(app, deadlinesApi.computeLimitation, (ctx, { body }) => limitationFor(ctx.db, ctx.actor.firmId, body))
  route(app, deadlinesApi.addLimitation, async (ctx, { params, body }) =>
    addLimitation(ctx, await requireCase(ctx, params.id, 'edit'), body),
  )
  route(app, deadlinesApi.list, (ctx, { query }) => deadlines.listDeadlines(ctx, query))
  route(app, deadlinesApi.changes, listChanges)
  route(app, deadlinesApi.decideChange, async (ctx, { params, body }) =>
    decideChange(ctx, await requireChange(ctx, params.id), body.accept),
  )
  route(app, deadlinesApi.overlays, showOverlays)
  route(app, deadlinesApi.addOverlay, (ctx, { body }) => addOverlay(ctx, body))
  route(app, deadlinesApi.dropOverlay, async (ctx, { params }) =>
    dropOverlay(ctx, await requireOverlay(ctx, params.id)),
  )
  route(app, deadlinesApi.show, async (ctx, { params }) =>
    deadlines.showDeadline(ctx, await requireDeadline(ctx, params.id, 'read')),
  )
  route(app, deadlinesApi.override, async (ctx, { params, body }) =>
    deadlines.overrideDeadline(ctx, await requireDeadline(ctx, params.id, 'change'), body),
  )
  route(app, deadlinesApi.settle, async (ctx, { params, body }) =>
    deadlines.settleDeadline(ctx, await requireDeadline(ctx, params.id, 'change'), body),
  )
  route(app, deadlinesApi.assign, async (ctx, { params, body }) =>
    deadlines.assignDeadline(ctx, await requireDeadline(ctx, params.id, 'change'), body),
  )
  route(app, deadlinesApi.acknowledge, async (ctx, { params }) =>
    deadlines.acknowledgeDeadline(ctx, await requireDeadline(ctx, params.id, 'acknowledge')),
  )
  route(app, deadlinesApi.addTask, async (ctx, { params, body }) =>
    addTaskTo(ctx, await requireDeadline(ctx, params.id, 'change'), body),
  )
  route(app, deadlinesApi.changeTask, async (ctx, { params, body }) =>
    changeTaskOf(ctx, await requireDeadline(ctx, params.id, 'change'), body),
  )
  route(app, deadlinesApi.applyTemplate, async (ctx, { params, body }) =>
    applyTemplateTo(ctx, await requireDeadline(ctx, params.id, 'change'), body.template_id),
  )
  route(app, deadlinesApi.previewMove, async (ctx, { params, body }) =>
    previewMove(ctx, await requireVisibleCase(ctx, params.id), body),
  )
  route(app, deadlinesApi.move, async (ctx, { params, body }) =>
    moveTrigger(ctx, await requireCase(ctx, params.id, 'edit'), body),
  )
  route(app, deadlinesApi.localRules, showLocalRules)
  route(app, deadlinesApi.addLocalRule, (ctx, { body }) => addLocalRule(ctx, body))
  route(app, deadlinesApi.dropLocalRule, async (ctx, { params }) =>
    dropLocalRule(ctx, await requireLocalRule(ctx, params.id)),
  )
  route(app, deadlinesApi.feeds, listFeeds)
  route(app, deadlinesApi.makeFeed, (ctx, { body }) => makeFeed(ctx, body))
  route(app, deadlinesApi.revokeFeed, async (ctx, { params }) =>
    revokeFeed(ctx, await requireOwnFeed(ctx, params.id)),
  )
  route(app, deadlinesApi.reminders, listReminders)
  route(app, deadlinesApi.readReminders, readReminders)
  feedRoute(app, host)
}

import { calendarApi } from '@pam/contracts/calendar'
import { calendarSyncApi } from '@pam/contracts/calendar/sync'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import { requireEvent } from './calendar.policy.ts'
import * as calendar from './calendar.service.ts'
import { showClosures } from './closures.service.ts'
import { suggestTimes } from './free-times.service.ts'
import { importFile } from './import.service.ts'
import { listEvents, showAvailability } from './occurrences.service.ts'
import { connectAccount, disconnectAccount, showAccount, syncNow } from './sync/account.service.ts'

export function calendarRoutes(app: FastifyInstance) {
  route(app, calendarApi.list, (ctx, { query }) => listEvents(ctx, query))
  route(app, calendarApi.availability, (ctx, { query }) => showAvailability(ctx, query))
  route(app, calendarApi.freeTimes, (ctx, { query }) => suggestTimes(ctx, query))
  route(app, calendarApi.closures, (ctx, { query }) => showClosures(ctx, query))
  route(app, calendarApi.add, (ctx, { body }) => calendar.addEvent(ctx, body))
  route(app, calendarApi.show, async (ctx, { params }) =>
    calendar.showEvent(ctx, await requireEvent(ctx, params.id, 'read')),
  )
  route(app, calendarApi.change, async (ctx, { params, body }) =>
    calendar.changeEvent(ctx, await requireEvent(ctx, params.id, 'change'), body),
  )
  route(app, calendarApi.cancel, async (ctx, { params, body }) =>
    calendar.cancelEvent(ctx, await requireEvent(ctx, params.id, 'change'), body),
  )
  route(app, calendarApi.restore, async (ctx, { params, body }) =>
    calendar.restoreEvent(ctx, await requireEvent(ctx, params.id, 'change'), body),
  )
  route(app, calendarSyncApi.importFile, (ctx, { body }) => importFile(ctx, body))
  route(app, calendarSyncApi.account, showAccount)
  route(app, calendarSyncApi.connect, (ctx, { body }) => connectAccount(ctx, body))
  route(app, calendarSyncApi.disconnect, disconnectAccount)
  route(app, calendarSyncApi.sync, syncNow)
}

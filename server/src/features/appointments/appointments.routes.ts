import { appointmentsApi } from '@pam/contracts/appointments'
import { bookingApi } from '@pam/contracts/appointments/booking'
import type { FastifyInstance } from 'fastify'
import { publicRoute, route } from '#platform/http/http'
import * as may from './appointments.policy.ts'
import * as appointments from './appointments.service.ts'
import * as booking from './booking.service.ts'
import { cancelOwn, moveOwn, showOwn, timesForOwn } from './own.service.ts'
import * as pages from './pages.service.ts'

/** `siteUrl` is where links in mail lead. */
export function appointmentsRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  visitorRoutes(app, siteUrl)
  route(app, appointmentsApi.pages, (ctx) => pages.listPages(ctx))
  route(app, appointmentsApi.showPage, async (ctx, { params }) =>
    pages.showPage(ctx, await may.requirePage(ctx, params.id, 'read')),
  )
  route(app, appointmentsApi.makePage, (ctx, { body }) => pages.makePage(ctx, body))
  route(app, appointmentsApi.savePage, async (ctx, { params, body }) =>
    pages.savePage(ctx, await may.requirePage(ctx, params.id, 'change'), body),
  )
  route(app, appointmentsApi.publishPage, async (ctx, { params, body }) =>
    pages.publishPage(ctx, await may.requirePage(ctx, params.id, 'change'), body.is_published),
  )
  route(app, appointmentsApi.list, (ctx, { query }) => appointments.listAppointments(ctx, query))
  route(app, appointmentsApi.confirm, async (ctx, { params, body }) =>
    appointments.confirmAppointment(ctx, await may.requireAppointment(ctx, params.id, 'confirm'), {
      ...body,
      site: siteUrl(),
    }),
  )
  route(app, appointmentsApi.decline, async (ctx, { params, body }) =>
    appointments.endAppointment(ctx, await may.requireAppointment(ctx, params.id, 'decline'), {
      ...body,
      status: 'declined',
      site: siteUrl(),
    }),
  )
  route(app, appointmentsApi.cancel, async (ctx, { params, body }) =>
    appointments.endAppointment(ctx, await may.requireAppointment(ctx, params.id, 'cancel'), {
      ...body,
      status: 'canceled',
      site: siteUrl(),
    }),
  )
}

/** For anyone with a page's address, and for visitors with the link from their email. */
function visitorRoutes(app: FastifyInstance, siteUrl: () => string) {
  const byNetwork = ({ network }: { network: string }) => network
  publicRoute(app, bookingApi.show, async (ctx, { params }) =>
    booking.showBookingPage(ctx, await may.requireOpenPage(ctx, params.slug)),
  )
  publicRoute(app, bookingApi.times, async (ctx, { params }) =>
    booking.showTimes(ctx, await may.requireOpenPage(ctx, params.slug)),
  )
  publicRoute(app, bookingApi.book, async (ctx, { params, body }) =>
    booking.book(ctx, await may.requireOpenPage(ctx, params.slug), { sent: body, site: siteUrl() }),
  )
  publicRoute(
    app,
    bookingApi.mine,
    async (ctx, { body }) => showOwn(ctx, await may.requireOwn(ctx, body.token, 'read')),
    byNetwork,
  )
  publicRoute(
    app,
    bookingApi.myTimes,
    async (ctx, { body }) => timesForOwn(ctx, await may.requireOwn(ctx, body.token, 'change')),
    byNetwork,
  )
  publicRoute(
    app,
    bookingApi.move,
    async (ctx, { body }) =>
      moveOwn(ctx, await may.requireOwn(ctx, body.token, 'change'), {
        starts_at: body.starts_at,
        site: siteUrl(),
      }),
    byNetwork,
  )
  publicRoute(
    app,
    bookingApi.cancel,
    async (ctx, { body }) => cancelOwn(ctx, await may.requireOwn(ctx, body.token, 'change'), siteUrl()),
    byNetwork,
  )
}

import { reviewsApi } from '@pam/contracts/reviews'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import * as cells from './cells.service.ts'
import { exportReview } from './export.service.ts'
import { requireCell, requireReview } from './reviews.policy.ts'
import * as reviews from './reviews.service.ts'

/** `siteUrl` is where links in an exported file lead. */
export function reviewsRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: () => string }) {
  route(app, reviewsApi.list, (ctx, { query }) => reviews.listReviews(ctx, query))
  route(app, reviewsApi.begin, (ctx, { body }) => reviews.beginReview(ctx, body))
  route(app, reviewsApi.show, async (ctx, { params }) =>
    reviews.showReview(ctx, await requireReview(ctx, params.id, 'read')),
  )
  route(app, reviewsApi.rows, async (ctx, { params }) =>
    reviews.showRows(ctx, await requireReview(ctx, params.id, 'read')),
  )
  route(app, reviewsApi.change, async (ctx, { params, body }) =>
    reviews.changeReview(ctx, await requireReview(ctx, params.id, 'change'), body),
  )
  route(app, reviewsApi.remove, async (ctx, { params }) =>
    reviews.removeReview(ctx, await requireReview(ctx, params.id, 'change')),
  )
  route(app, reviewsApi.addDocuments, async (ctx, { params, body }) =>
    reviews.addDocuments(ctx, await requireReview(ctx, params.id, 'change'), body.documents),
  )
  route(app, reviewsApi.dropDocument, async (ctx, { params }) =>
    reviews.dropDocument(ctx, await requireReview(ctx, params.id, 'change'), params.document),
  )
  route(app, reviewsApi.addColumns, async (ctx, { params, body }) =>
    reviews.addColumns(ctx, await requireReview(ctx, params.id, 'change'), body.questions),
  )
  route(app, reviewsApi.dropColumn, async (ctx, { params }) =>
    reviews.dropColumn(ctx, await requireReview(ctx, params.id, 'change'), params.column),
  )
  route(app, reviewsApi.run, async (ctx, { params, body }) =>
    reviews.runAgain(ctx, await requireReview(ctx, params.id, 'change'), body),
  )
  route(app, reviewsApi.cell, async (ctx, { params }) =>
    cells.showCell(ctx, await requireCell(ctx, params, 'read')),
  )
  route(app, reviewsApi.judge, async (ctx, { params, body }) =>
    cells.judgeCell(ctx, await requireCell(ctx, params, 'judge'), body),
  )
  route(app, reviewsApi.unjudge, async (ctx, { params }) =>
    cells.unjudgeCell(ctx, await requireCell(ctx, params, 'judge')),
  )
  downloadRoute(app, reviewsApi.export, async (ctx, { params, query }) =>
    exportReview(ctx, await requireReview(ctx, params.id, 'read'), query.as, siteUrl()),
  )
}

import { knowledgeApi } from '@pam/contracts/knowledge'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import type { SliceHost } from '#platform/slice/slice'
import { importsRoutes } from './imports/imports.routes.ts'
import * as comments from './items/comments.service.ts'
import * as items from './items/items.service.ts'
import { listItems, showFacets } from './items/list.service.ts'
import * as versions from './items/versions.service.ts'
import { itemView } from './items/view.ts'
import { requireComment, requireItem } from './knowledge.policy.ts'
import { citationGate } from './knowledge.ports.ts'
import { showGraph } from './links/graph.service.ts'
import { relateItems, unrelateItems } from './links/links.service.ts'
import { templatesRoutes } from './templates/templates.routes.ts'

export function knowledgeRoutes(app: FastifyInstance, { provided }: Pick<SliceHost, 'provided'>) {
  route(app, knowledgeApi.list, (ctx, { query }) => listItems(ctx, query))
  route(app, knowledgeApi.facets, (ctx, { query }) => showFacets(ctx, query))
  route(app, knowledgeApi.show, async (ctx, { params }) =>
    itemView(ctx, await requireItem(ctx, params.id, 'read')),
  )
  route(app, knowledgeApi.write, (ctx, { body }) => items.writeOwn(ctx, body))
  route(app, knowledgeApi.tag, async (ctx, { params, body }) =>
    items.tagItem(ctx, await requireItem(ctx, params.id, 'change'), body.tags),
  )
  route(app, knowledgeApi.review, async (ctx, { params, body }) =>
    items.reviewItem(ctx, await requireItem(ctx, params.id, 'review'), body),
  )
  route(app, knowledgeApi.favourite, async (ctx, { params, body }) =>
    items.setFavourite(ctx, await requireItem(ctx, params.id, 'read'), body.favourite),
  )
  route(app, knowledgeApi.trash, async (ctx, { params }) =>
    items.trashItem(ctx, await requireItem(ctx, params.id, 'remove')),
  )
  route(app, knowledgeApi.untrash, async (ctx, { params }) =>
    items.untrashItem(ctx, await requireItem(ctx, params.id, 'remove')),
  )
  route(app, knowledgeApi.relate, async (ctx, { params, body }) => {
    const item = await requireItem(ctx, params.id, 'change')
    return relateItems(ctx, item, { to: await requireItem(ctx, body.to, 'read'), kind: body.kind })
  })
  route(app, knowledgeApi.unrelate, async (ctx, { params }) =>
    unrelateItems(ctx, await requireItem(ctx, params.id, 'change'), params.link),
  )
  route(app, knowledgeApi.graph, async (ctx, { params, query }) =>
    showGraph(ctx, await requireItem(ctx, params.id, 'read'), query.depth),
  )
  versionRoutes(app)
  commentRoutes(app)
  templatesRoutes(app, provided(citationGate))
  importsRoutes(app)
}

function versionRoutes(app: FastifyInstance) {
  route(app, knowledgeApi.change, async (ctx, { params, body }) =>
    versions.changeItem(ctx, await requireItem(ctx, params.id, 'change'), body),
  )
  route(app, knowledgeApi.versions, async (ctx, { params }) =>
    versions.showVersions(ctx, await requireItem(ctx, params.id, 'read')),
  )
  route(app, knowledgeApi.version, async (ctx, { params }) =>
    versions.showVersion(ctx, await requireItem(ctx, params.id, 'read'), params.version),
  )
  route(app, knowledgeApi.restore, async (ctx, { params, body }) =>
    versions.restoreVersion(ctx, await requireItem(ctx, params.id, 'change'), {
      ...body,
      id: params.version,
    }),
  )
}

function commentRoutes(app: FastifyInstance) {
  route(app, knowledgeApi.comments, async (ctx, { params }) =>
    comments.showComments(ctx, await requireItem(ctx, params.id, 'read')),
  )
  route(app, knowledgeApi.comment, async (ctx, { params, body }) =>
    comments.addComment(ctx, await requireItem(ctx, params.id, 'comment'), body.text),
  )
  route(app, knowledgeApi.changeComment, async (ctx, { params, body }) =>
    comments.changeComment(ctx, await requireComment(ctx, params.id, params.comment, 'change'), body.text),
  )
  route(app, knowledgeApi.dropComment, async (ctx, { params }) =>
    comments.dropComment(ctx, await requireComment(ctx, params.id, params.comment, 'drop')),
  )
}

import { tasksApi } from '@pam/contracts/tasks'
import type { FastifyInstance } from 'fastify'
import { requireCase } from '#features/cases'
import { route } from '#platform/http/http'
import { once } from '#platform/once/once'
import { viewOf } from './task-view.ts'
import { requireTask, requireTemplate } from './tasks.policy.ts'
import * as tasks from './tasks.service.ts'
import { applyTemplate, dropTemplate, saveTemplate, showTemplates } from './templates.service.ts'

export function tasksRoutes(app: FastifyInstance) {
  route(app, tasksApi.list, (ctx, { query }) => tasks.listTasks(ctx, query))
  route(app, tasksApi.templates, showTemplates)
  route(app, tasksApi.saveTemplate, (ctx, { body }) => saveTemplate(ctx, body))
  route(app, tasksApi.dropTemplate, async (ctx, { params }) =>
    dropTemplate(ctx, await requireTemplate(ctx, params.id, 'drop')),
  )
  route(app, tasksApi.applyTemplate, async (ctx, { params, body }) => {
    const legalCase = await requireCase(ctx, params.id, 'edit')
    return applyTemplate(ctx, legalCase, await requireTemplate(ctx, body.template_id, 'use'))
  })
  route(app, tasksApi.add, async (ctx, { params, body: { once_key: key, ...details } }) => {
    const granted = await requireCase(ctx, params.id, 'edit')
    return once(ctx, key, {
      first: (mark) => tasks.addTask(ctx, granted, details, null, mark),
      again: async (id) => viewOf(ctx, await requireTask(ctx, id, 'read')),
    })
  })
  route(app, tasksApi.show, async (ctx, { params }) => viewOf(ctx, await requireTask(ctx, params.id, 'read')))
  route(app, tasksApi.change, async (ctx, { params, body }) =>
    tasks.changeTask(ctx, await requireTask(ctx, params.id, 'change'), body),
  )
  route(app, tasksApi.move, async (ctx, { params, body }) =>
    tasks.moveTask(ctx, await requireTask(ctx, params.id, 'change'), body.status),
  )
  route(app, tasksApi.remove, async (ctx, { params }) =>
    tasks.removeTask(ctx, await requireTask(ctx, params.id, 'remove')),
  )
}

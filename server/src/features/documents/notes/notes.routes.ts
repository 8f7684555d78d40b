import { documentNotesApi } from '@pam/contracts/documents/notes'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import { requireReadable } from '#slice/documents/documents.policy'
import { requireNote } from './notes.policy.ts'
import * as notes from './notes.service.ts'

export function notesRoutes(app: FastifyInstance) {
  route(app, documentNotesApi.list, async (ctx, { params }) =>
    notes.listNotes(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, documentNotesApi.add, async (ctx, { params, body }) =>
    notes.addNote(ctx, await requireReadable(ctx, params.id), body),
  )
  route(app, documentNotesApi.change, async (ctx, { params, body }) =>
    notes.changeNote(ctx, await requireNote(ctx, params.id, params.note, 'change'), body.text),
  )
  route(app, documentNotesApi.resolve, async (ctx, { params, body }) =>
    notes.resolveNote(ctx, await requireNote(ctx, params.id, params.note, 'resolve'), body.resolved),
  )
  route(app, documentNotesApi.mark, async (ctx, { params, body }) =>
    notes.markNote(ctx, await requireNote(ctx, params.id, params.note, 'mark'), body.mark),
  )
  route(app, documentNotesApi.drop, async (ctx, { params }) =>
    notes.dropNote(ctx, await requireNote(ctx, params.id, params.note, 'drop')),
  )
}

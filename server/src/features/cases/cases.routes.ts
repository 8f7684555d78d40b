import { casesApi, largestArchive } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { fileStreamRoute } from '#platform/http/stream'
import type { ArchivePart } from '#platform/slice/archive-part'
import { exportArchive, importArchive } from './archive/archive.service.ts'
import { requireCase, requireParty, requireVisibleCase } from './cases.policy.ts'
import * as cases from './cases.service.ts'
import { requireContact, requireRelation } from './contacts/contacts.policy.ts'
import * as contacts from './contacts/contacts.service.ts'
import { keepBoth, possibleDuplicates } from './contacts/duplicates.service.ts'
import { exportContacts } from './contacts/export.service.ts'
import type { ContactLinks } from './contacts/links.ts'
import { requireMerge } from './contacts/merge.policy.ts'
import { listMerges, mergeContacts, undoMerge } from './contacts/merge.service.ts'
import { similarContacts } from './contacts/similar.service.ts'
import { importRows, previewImport } from './import/import.service.ts'
import type { ImportPart } from './import/part.ts'
import { requireNote } from './notes/notes.policy.ts'
import * as notes from './notes/notes.service.ts'
import { addParty, removeParty } from './parties.service.ts'
import { changeStages, requireStage, showStages } from './stages.service.ts'
import { joinCase, leaveCase, listColleagues } from './team.service.ts'
import { requireOwnView } from './views.policy.ts'
import { dropView, saveView, showViews } from './views.service.ts'
import { noteRefusedNumber } from './write-case.ts'

interface CasesOptions {
  /** What later slices keep of a case, for its archive. */
  readonly archiveParts: readonly ArchivePart[]
  /** What later slices take from files of other programs. */
  readonly importParts: readonly ImportPart[]
}

export function casesRoutes(app: FastifyInstance, { archiveParts, importParts }: CasesOptions) {
  route(app, casesApi.list, (ctx, { query }) => cases.listCases(ctx, query))
  route(app, casesApi.begin, (ctx, { body }) =>
    noteRefusedNumber(ctx, body.number, () => cases.beginCase(ctx, body)),
  )
  route(app, casesApi.colleagues, listColleagues)
  route(app, casesApi.stages, showStages)
  route(app, casesApi.changeStages, (ctx, { body }) => changeStages(ctx, body))
  route(app, casesApi.previewImport, (ctx, { body }) => previewImport(ctx, body, importParts))
  route(app, casesApi.importRows, (ctx, { body }) => importRows(ctx, body, importParts))
  fileStreamRoute(app, casesApi.importArchive, {
    most: largestArchive,
    run: (ctx, content) => importArchive(ctx, content, archiveParts),
  })
  downloadRoute(app, casesApi.exportArchive, async (ctx, { params }) =>
    exportArchive(ctx, await requireCase(ctx, params.id, 'manage_team'), archiveParts),
  )
  route(app, casesApi.views, showViews)
  route(app, casesApi.saveView, (ctx, { body }) => saveView(ctx, body))
  route(app, casesApi.dropView, async (ctx, { params }) =>
    dropView(ctx, await requireOwnView(ctx, params.id)),
  )
  route(app, casesApi.show, (ctx, { params }) => cases.showCase(ctx, params.id))
  route(app, casesApi.change, (ctx, { params, body }) =>
    noteRefusedNumber(ctx, body.number, async () =>
      cases.changeCase(ctx, await requireCase(ctx, params.id, 'edit'), body),
    ),
  )
  route(app, casesApi.changeRules, async (ctx, { params, body }) =>
    cases.changeRules(ctx, await requireCase(ctx, params.id, 'manage_team'), body),
  )
  route(app, casesApi.moveToStage, async (ctx, { params, body }) => {
    const legalCase = await requireCase(ctx, params.id, 'edit')
    return cases.moveToStage(ctx, legalCase, await requireStage(ctx, legalCase.practiceArea, body.stage_id))
  })
  route(app, casesApi.open, async (ctx, { params }) =>
    cases.openCase(ctx, await requireCase(ctx, params.id, 'open')),
  )
  route(app, casesApi.hold, async (ctx, { params, body }) =>
    cases.holdCase(ctx, await requireCase(ctx, params.id, 'hold'), body.on_hold),
  )
  route(app, casesApi.close, async (ctx, { params, body }) =>
    cases.closeCase(ctx, await requireCase(ctx, params.id, 'close'), body),
  )
  route(app, casesApi.reopen, async (ctx, { params }) =>
    cases.reopenCase(ctx, await requireCase(ctx, params.id, 'reopen')),
  )
  route(app, casesApi.decline, async (ctx, { params, body }) =>
    cases.declineCase(ctx, await requireCase(ctx, params.id, 'decline'), body.reason),
  )
  route(app, casesApi.wall, async (ctx, { params, body }) =>
    cases.wallCase(ctx, await requireCase(ctx, params.id, 'wall'), body.walled),
  )
  route(app, casesApi.join, async (ctx, { params, body }) =>
    joinCase(ctx, await requireCase(ctx, params.id, 'manage_team'), body),
  )
  route(app, casesApi.leave, async (ctx, { params, body }) =>
    leaveCase(ctx, await requireCase(ctx, params.id, 'manage_team'), body.user_id),
  )
  route(app, casesApi.addParty, async (ctx, { params, body }) =>
    addParty(ctx, await requireCase(ctx, params.id, 'edit'), body),
  )
  route(app, casesApi.removeParty, async (ctx, { params }) =>
    removeParty(ctx, await requireParty(ctx, params.id)),
  )
  route(app, casesApi.notes, async (ctx, { params, query }) =>
    notes.listNotes(ctx, await requireVisibleCase(ctx, params.id), query),
  )
  route(app, casesApi.writeNote, async (ctx, { params, body }) =>
    notes.writeNote(ctx, await requireCase(ctx, params.id, 'edit'), body.text, body.once_key),
  )
  route(app, casesApi.changeNote, async (ctx, { params, body }) =>
    notes.changeNote(ctx, await requireNote(ctx, params.id, 'change'), body.text),
  )
  route(app, casesApi.markNote, async (ctx, { params, body }) =>
    notes.markNote(ctx, await requireNote(ctx, params.id, 'mark'), body.mark),
  )
  route(app, casesApi.dropNote, async (ctx, { params }) =>
    notes.dropNote(ctx, await requireNote(ctx, params.id, 'drop')),
  )
  route(app, casesApi.timeline, async (ctx, { params, query }) =>
    notes.listTimeline(ctx, await requireVisibleCase(ctx, params.id), query),
  )
}

export function contactsRoutes(app: FastifyInstance, links: readonly ContactLinks[]) {
  route(app, contactsApi.list, (ctx, { query }) => contacts.listContacts(ctx, query))
  route(app, contactsApi.similar, (ctx, { query }) => similarContacts(ctx, query))
  route(app, contactsApi.add, (ctx, { body }) => contacts.addContact(ctx, body))
  route(app, contactsApi.show, (ctx, { params }) => contacts.showContact(ctx, params.id))
  route(app, contactsApi.change, async (ctx, { params, body }) =>
    contacts.changeContact(ctx, await requireContact(ctx, params.id, 'change'), body),
  )
  route(app, contactsApi.remove, async (ctx, { params }) =>
    contacts.removeContact(ctx, await requireContact(ctx, params.id, 'remove')),
  )
  downloadRoute(app, contactsApi.exportContacts, (ctx, { body }) => exportContacts(ctx, body))
  route(app, contactsApi.duplicates, possibleDuplicates)
  route(app, contactsApi.keepBoth, async (ctx, { params, body }) =>
    keepBoth(ctx, await requireContact(ctx, params.id, 'change'), body.other_id),
  )
  route(app, contactsApi.merge, async (ctx, { params, body }) =>
    mergeContacts(
      { ctx, links },
      await requireContact(ctx, params.id, 'change'),
      await requireContact(ctx, body.removed_id, 'remove'),
      body,
    ),
  )
  route(app, contactsApi.merges, async (ctx, { params }) =>
    listMerges(ctx, await requireContact(ctx, params.id, 'read')),
  )
  route(app, contactsApi.undoMerge, async (ctx, { params }) =>
    undoMerge(ctx, await requireMerge(ctx, params.id)),
  )
  route(app, contactsApi.relate, async (ctx, { params, body }) =>
    contacts.relateContact(ctx, await requireContact(ctx, params.id, 'change'), body),
  )
  route(app, contactsApi.unrelate, async (ctx, { params }) =>
    contacts.unrelateContact(ctx, await requireRelation(ctx, params.id)),
  )
}

import { documentsApi } from '@pam/contracts/documents'
import { documentNotesApi } from '@pam/contracts/documents/notes'
import { documentPrivilegeApi } from '@pam/contracts/documents/privilege'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import type { TestApp } from '#test/app'
import {
  giveAndRead,
  giveDocument,
  longClosed,
  proposedDestruction,
  sendInPieces,
  tryDocument,
} from '#test/documents'
import type { Change } from './all.ts'

const given = async (world: TestApp) => {
  const lawyer = await world.person('lawyer')
  return { lawyer, params: { id: (await giveDocument(lawyer)).id } }
}
const withFolder = async (world: TestApp) => {
  const lawyer = await world.person('lawyer')
  const { id } = await lawyer.call(documentsApi.addFolder, { body: { name: 'Exhibits' } })
  return { lawyer, params: { id } }
}

const withNote = async (world: TestApp) => {
  const lawyer = await world.person('lawyer')
  const { id } = await giveAndRead(world, lawyer)
  const body = { page: 1, start: 0, end: 5, version: 1, text: 'Which lease?' }
  const add = () => lawyer.call(documentNotesApi.add, { params: { id }, body })
  return { lawyer, id, add }
}

/** Calls that change documents. */
export const documentChanges: Record<string, Change> = {
  'documents.receive': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => giveDocument(lawyer)
  },
  'documents.change': async (world) => {
    const { lawyer, params } = await given(world)
    const body = { name: 'The lease', tags: ['signed'], kind: 'contract' as const, revision: 1 }
    return () => lawyer.call(documentsApi.change, { params, body })
  },
  'documentPrivilege.mark': async (world) => {
    const { lawyer, params } = await given(world)
    const body = { mark: { claim: 'work_product' as const }, revision: 1 }
    return () => lawyer.call(documentPrivilegeApi.mark, { params, body })
  },
  'documents.trash': async (world) => {
    const { lawyer, params } = await given(world)
    return () => lawyer.call(documentsApi.trash, { params })
  },
  'documents.restore': async (world) => {
    const { lawyer, params } = await given(world)
    await lawyer.call(documentsApi.trash, { params })
    return () => lawyer.call(documentsApi.restore, { params })
  },
  'documents.destroy': async (world) => {
    const { lawyer, params } = await given(world)
    await lawyer.call(documentsApi.trash, { params })
    return () => lawyer.call(documentsApi.destroy, { params })
  },
  'documents.readAgain': async (world) => {
    const { lawyer, params } = await given(world)
    return () => lawyer.call(documentsApi.readAgain, { params })
  },
  'documents.release': async (world) => {
    const { lawyer, params } = await given(world)
    return () => lawyer.call(documentsApi.release, { params })
  },
  'documents.releaseHidden': async (world) => {
    const { lawyer, params } = await given(world)
    return () => lawyer.call(documentsApi.releaseHidden, { params, body: { released: true } })
  },
  'documents.restoreVersion': async (world) => {
    const { lawyer, params } = await given(world)
    return () => lawyer.call(documentsApi.restoreVersion, { params: { ...params, number: 1 } })
  },
  'documentNotes.add': async (world) => (await withNote(world)).add,
  'documentNotes.change': async (world) => {
    const { lawyer, id, add } = await withNote(world)
    const params = { id, note: (await add()).id }
    return () => lawyer.call(documentNotesApi.change, { params, body: { text: 'This one.' } })
  },
  'documentNotes.resolve': async (world) => {
    const { lawyer, id, add } = await withNote(world)
    const params = { id, note: (await add()).id }
    return () => lawyer.call(documentNotesApi.resolve, { params, body: { resolved: true } })
  },
  'documentNotes.mark': async (world) => {
    const { lawyer, id, add } = await withNote(world)
    const params = { id, note: (await add()).id }
    return () => lawyer.call(documentNotesApi.mark, { params, body: { mark: { claim: 'work_product' } } })
  },
  'documentNotes.drop': async (world) => {
    const { lawyer, id, add } = await withNote(world)
    const params = { id, note: (await add()).id }
    return () => lawyer.call(documentNotesApi.drop, { params })
  },
  'documentRetention.propose': async (world) => {
    const { lawyer, caseId } = await longClosed(world)
    const body = { case_id: caseId, reason: 'Seven years are over.' }
    return () => lawyer.call(documentRetentionApi.propose, { body })
  },
  'documentRetention.refuse': async (world) => {
    const { lawyer, id } = await proposedDestruction(world)
    return () => lawyer.call(documentRetentionApi.refuse, { params: { id } })
  },
  'documentRetention.approve': async (world) => {
    const { id } = await proposedDestruction(world)
    const other = await world.person('admin')
    return () => other.call(documentRetentionApi.approve, { params: { id } })
  },
  'documentScrubs.begin': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer)
    const body = { ids: [id], tracked_changes: 'accept' as const, comments: 'remove' as const }
    return () => lawyer.call(documentScrubsApi.begin, { body })
  },
  'documents.bulk': async (world) => {
    const { lawyer, params } = await given(world)
    const body = { ids: [params.id], what: { act: 'tag' as const, add: ['signed'] } }
    return () => lawyer.call(documentsApi.bulk, { body })
  },
  'documents.addFolder': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(documentsApi.addFolder, { body: { name: 'Exhibits' } })
  },
  'documents.renameFolder': async (world) => {
    const { lawyer, params } = await withFolder(world)
    return () => lawyer.call(documentsApi.renameFolder, { params, body: { name: 'Papers' } })
  },
  'documents.dropFolder': async (world) => {
    const { lawyer, params } = await withFolder(world)
    return () => lawyer.call(documentsApi.dropFolder, { params })
  },
  'documents.beginUpload': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(documentsApi.beginUpload, { body: { name: 'Brief.txt', size: 5 } })
  },
  'documents.sendPiece': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await lawyer.call(documentsApi.beginUpload, { body: { name: 'Brief.txt', size: 5 } })
    return () =>
      lawyer.send(documentsApi.sendPiece, {
        params: { id },
        query: { offset: 0 },
        body: Buffer.from('hello'),
      })
  },
  'documents.finishUpload': async (world) => {
    const lawyer = await world.person('lawyer')
    const id = await sendInPieces(lawyer, Buffer.from(`A brief of ${world.firmId}`), 10)
    return () => lawyer.call(documentsApi.finishUpload, { params: { id }, body: {} })
  },
  'documents.dropUpload': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await lawyer.call(documentsApi.beginUpload, { body: { name: 'Brief.txt', size: 5 } })
    return () => lawyer.call(documentsApi.dropUpload, { params: { id } })
  },
}

/** A trial is kept in memory: nothing in the firm changes. */
export const documentLooks: Record<string, Change> = {
  'documents.matchFolders': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(documentsApi.matchFolders, { body: { folders: ['2026-0001 Lease'] } })
  },
  'documents.sentUploads': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(documentsApi.sentUploads, { body: { keys: ['device-1-file-1'] } })
  },
  'documents.tryOut': async (world) => {
    const guest = await world.person('guest')
    return () => tryDocument(guest, 'The tenant pays rent.')
  },
  'documents.dropTrial': async (world) => {
    const guest = await world.person('guest')
    return () => guest.call(documentsApi.dropTrial)
  },
}

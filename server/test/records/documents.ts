import { documentsApi } from '@pam/contracts/documents'
import { documentNotesApi } from '@pam/contracts/documents/notes'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { giveAndRead, giveDocument, proposedDestruction } from '#test/documents'
import type { Example } from './all.ts'

const ownDocument = async (home: TestApp) => ({
  params: { id: (await giveDocument(await home.person('lawyer'), { fields: { audience: 'firm' } })).id },
})
const ownCase = async (home: TestApp) => ({ params: { id: (await lawyerWithCase(home)).case.id } })
const ownPage = async (home: TestApp) => ({ params: { ...(await ownDocument(home)).params, number: '1' } })
const ownFolder = async (home: TestApp) => {
  const lawyer = await home.person('lawyer')
  const { id } = await lawyer.call(documentsApi.addFolder, { body: { name: `Exhibits ${newId()}` } })
  return { params: { id } }
}
const ownUpload = async (home: TestApp) => {
  const lawyer = await home.person('lawyer')
  const { id } = await lawyer.call(documentsApi.beginUpload, { body: { name: 'Brief.txt', size: 5 } })
  return { params: { id } }
}

const ownNote = async (home: TestApp) => {
  const lawyer = await home.person('lawyer')
  const { id } = await giveAndRead(home, lawyer, { fields: { audience: 'firm' } })
  const body = { page: 1, start: 0, end: 5, version: 1, text: 'Which lease?' }
  const note = await lawyer.call(documentNotesApi.add, { params: { id }, body })
  return { params: { id, note: note.id } }
}

const ownScrub = async (home: TestApp) => {
  const lawyer = await home.person('lawyer')
  const { id: document } = await giveAndRead(home, lawyer)
  const body = { ids: [document], tracked_changes: 'accept' as const, comments: 'remove' as const }
  const { id } = await lawyer.call(documentScrubsApi.begin, { body })
  return { params: { id, document } }
}

const ownProposal = async (home: TestApp) => ({ params: { id: (await proposedDestruction(home)).id } })

const changed = { name: 'Lease', tags: [], kind: null, revision: 1 }

/** Examples of documents, folders and files on their way in. */
export const documentRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'documents.show': ownDocument,
  'documents.text': ownDocument,
  'documents.page': ownPage,
  'documents.picture': ownPage,
  'documents.file': ownDocument,
  'documents.change': async (home) => ({ ...(await ownDocument(home)), body: changed }),
  'documents.trash': ownDocument,
  'documents.restore': ownDocument,
  'documents.destroy': ownDocument,
  'documents.readAgain': ownDocument,
  'documents.release': ownDocument,
  'documents.hidden': ownDocument,
  'documents.releaseHidden': async (home) => ({ ...(await ownDocument(home)), body: { released: true } }),
  'documents.versions': ownDocument,
  'documents.versionText': ownPage,
  'documents.restoreVersion': ownPage,
  'documentNotes.list': ownDocument,
  'documentNotes.add': async (home) => ({
    ...(await ownDocument(home)),
    body: { page: 1, start: 0, end: 5, version: 1, text: '' },
  }),
  'documentNotes.change': async (home) => ({ ...(await ownNote(home)), body: { text: 'This one.' } }),
  'documentNotes.resolve': async (home) => ({ ...(await ownNote(home)), body: { resolved: true } }),
  'documentNotes.mark': async (home) => ({ ...(await ownNote(home)), body: { mark: null } }),
  'documentNotes.drop': ownNote,
  'documentRetention.refuse': ownProposal,
  'documentRetention.approve': ownProposal,
  'documentRetention.certificate': ownProposal,
  'documentPrivilege.mark': async (home) => ({
    ...(await ownDocument(home)),
    body: { mark: null, revision: 1 },
  }),
  'documentPrivilege.log': ownCase,
  'documentPrivilege.file': async (home) => ({ ...(await ownCase(home)), query: { as: 'docx' } }),
  'documentScrubs.show': ownScrub,
  'documentScrubs.file': ownScrub,
  'documentScrubs.archive': ownScrub,
  'documentScrubs.report': ownScrub,
  'documents.renameFolder': async (home) => ({ ...(await ownFolder(home)), body: { name: 'Papers' } }),
  'documents.dropFolder': ownFolder,
  'documents.showUpload': ownUpload,
  'documents.sendPiece': async (home) => ({
    ...(await ownUpload(home)),
    query: { offset: '0' },
    body: Buffer.from('hello'),
  }),
  'documents.finishUpload': async (home) => ({ ...(await ownUpload(home)), body: {} }),
  'documents.dropUpload': ownUpload,
}

import { SentForm } from '#test/caller'
import { at, ends, endsAll, listing, none, own, type Probes, reads, record } from './probe.ts'

const file = { name: 'Memo.txt', content: 'A memo.\n' }
const changed = { name: 'Lease', tags: [], kind: null, revision: 99 }
const note = { page: 1, start: 0, end: 5, version: 1, text: 'Which lease?' }
const ada = { name: 'Ada Brook', email: 'ada@brook.example' }
const scrub = { tracked_changes: 'accept', comments: 'remove' }
const question = [{ ask: 'trait', trait: 'pages' }]
const trial = none('It is kept in memory for one session.')
/** People who cannot file in cases are refused before the case is looked up. */
const filesNothing = { refused: { user: 400 } }
/** Without visible documents there is nothing to start with. */
const findsNothing = { refused: { all: 400 } }

/** Documents, their notes and analyses, and links for people outside the firm. */
export const documentProbes: Probes = {
  'documents.tryOut': trial,
  'documents.trial': trial,
  'documents.trialText': trial,
  'documents.dropTrial': trial,
  'documents.receive': [
    record(({ case: id }) => ({ body: new SentForm(file, { case_id: id }) }), filesNothing),
    record(({ folder }) => ({ body: new SentForm(file, { folder_id: folder }) })),
  ],
  'documents.list': [
    listing(),
    listing((_, { handle }) => ({ query: { q: handle } })),
    listing(({ case: id }) => ({ query: { case_id: id } })),
    listing(({ folder }) => ({ query: { folder_id: folder } })),
    listing((_, { handle }) => ({ query: { tag: handle, sort: 'name' } })),
    listing(() => ({ query: { removed: 'true' } }), false),
  ],
  'documents.show': record(at('document'), reads),
  'documents.text': record(at('document'), reads),
  'documents.page': record(({ document: id }) => ({ params: { id, number: '1' } }), reads),
  'documents.picture': record(({ document: id }) => ({ params: { id, number: '1' } })),
  'documents.file': [
    record(at('document'), reads),
    record(({ document: id }) => ({ params: { id }, query: { version: '1' } }), reads),
  ],
  'documents.change': record(at('document', { body: changed })),
  'documents.trash': record(at('spareDocument'), ends),
  'documents.restore': record(at('spareDocument'), ends),
  'documents.destroy': record(at('spareDocument'), ends),
  'documents.readAgain': record(at('document'), ends),
  'documents.release': record(at('document')),
  'documents.hidden': record(at('document')),
  'documents.releaseHidden': record(at('document', { body: { released: false } })),
  'documents.versions': record(at('document')),
  'documents.versionText': record(({ document: id }) => ({ params: { id, number: '1' } }), reads),
  'documents.restoreVersion': record(({ document: id }) => ({ params: { id, number: '1' } }), ends),
  'documents.bulk': [
    record(({ document }) => ({ body: { ids: [document], what: { act: 'tag', add: ['seen'] } } })),
    record(({ document }) => ({ body: { ids: [document], what: { act: 'restore' } } })),
    record(
      ({ spareDocument, case: id }) => ({
        body: { ids: [spareDocument], what: { act: 'move', case_id: id, folder_id: null } },
      }),
      filesNothing,
    ),
  ],
  'documents.folders': [listing(), listing(({ case: id }) => ({ query: { case_id: id } }))],
  'documents.addFolder': record(({ case: id }) => ({ body: { name: 'Papers', case_id: id } })),
  'documents.renameFolder': record(at('folder', { body: { name: 'Papers of the case' } })),
  'documents.dropFolder': record(at('spareFolder'), ends),
  'documents.beginUpload': [
    record(({ case: id }) => ({ body: { name: 'Memo.txt', size: 5, case_id: id } }), filesNothing),
    record(({ document }) => ({ body: { name: 'Memo.txt', size: 5, document_id: document } })),
  ],
  'documents.sentUploads': none('Keys of the caller alone, and no record in the answer.'),
  // It finds whole titles, and those contain the word nobody may type.
  'documents.matchFolders': listing((_, { handle }) => ({ body: { folders: [handle] } }), false),
  'documents.showUpload': own(at('upload')),
  'documents.sendPiece': own(at('upload', { query: { offset: '0' }, body: Buffer.from('Brief') })),
  'documents.finishUpload': own(at('upload', { body: {} }), ends),
  'documents.dropUpload': own(at('spareUpload'), ends),
  'documentNotes.list': record(at('document'), reads),
  'documentNotes.add': record(at('document', { body: note })),
  'documentNotes.change': record(({ document: id, documentNote }) => ({
    params: { id, note: documentNote },
    body: { text: 'This one.' },
  })),
  'documentNotes.resolve': record(({ document: id, documentNote }) => ({
    params: { id, note: documentNote },
    body: { resolved: true },
  })),
  'documentNotes.mark': record(({ document: id, documentNote }) => ({
    params: { id, note: documentNote },
    body: { mark: { claim: 'work_product' } },
  })),
  'documentNotes.drop': record(({ document: id, spareNote }) => ({ params: { id, note: spareNote } }), ends),
  'documentPrivilege.mark': record(at('document', { body: { mark: null, revision: 99 } })),
  'documentPrivilege.log': record(at('case')),
  'documentPrivilege.file': record(({ case: id }) => ({ params: { id }, query: { as: 'xlsx' } })),
  'documentScrubs.begin': record(({ document }) => ({ body: { ids: [document], ...scrub } })),
  'documentScrubs.show': own(at('scrub'), reads),
  'documentScrubs.file': own(({ scrub: id, document }) => ({ params: { id, document } })),
  'documentScrubs.archive': own(at('scrub')),
  'documentScrubs.report': own(at('scrub'), reads),
  'documentRetention.due': listing(),
  'documentRetention.propose': record(({ dueCase }) => ({
    body: { case_id: dueCase, reason: 'It is over.' },
  })),
  'documentRetention.refuse': record(at('destruction'), ends),
  'documentRetention.approve': record(at('destruction')),
  'documentRetention.certificates': listing(),
  'documentRetention.certificate': record(at('certificate'), reads),
  'analysis.opinion': record(at('document')),
  'analysis.askModel': record(at('document')),
  'analysis.show': record(at('document'), reads),
  'research.checkDocument': record(at('document'), reads),
  'research.tableOfAuthorities': record(at('document')),
  'analysis.takeSide': record(at('document', { body: { we_are: 'vendor' } })),
  'analysis.again': record(at('document'), ends),
  'analysis.report': record(at('document')),
  'analysis.compare': record(({ document }) => ({ query: { left: document, right: document } }), reads),
  'analysis.compareFile': record(({ document }) => ({ query: { left: document, right: document } }), reads),
  'analysis.playbook': none('It belongs to the firm and to no case.'),
  'analysis.changePlaybook': none('It belongs to the firm and to no case.'),
  'analysis.positions': none('A position is about a kind of clause, not about a document.'),
  'analysis.positionHistory': none('A position is about a kind of clause, not about a document.'),
  'analysis.savePosition': none('A position is about a kind of clause, not about a document.'),
  'analysis.dropPosition': none('A position is about a kind of clause, not about a document.'),
  'reviews.list': [listing(), listing(({ case: id }) => ({ query: { case_id: id } }))],
  'reviews.begin': [
    record(({ case: id, document }) => ({
      body: {
        name: 'Leases',
        case_id: id,
        questions: question,
        documents: { by: 'hand', ids: [document] },
      },
    })),
    record(({ document }) => ({
      body: { name: 'Leases', questions: question, documents: { by: 'hand', ids: [document] } },
    })),
    record(
      ({ folder }) => ({
        body: { name: 'Leases', questions: question, documents: { by: 'folder', folder_id: folder } },
      }),
      findsNothing,
    ),
    record(
      ({ case: id }) => ({
        body: { name: 'Leases', questions: question, documents: { by: 'case', case_id: id } },
      }),
      findsNothing,
    ),
  ],
  'reviews.show': record(at('review'), reads),
  'reviews.rows': record(at('review'), reads),
  'reviews.change': record(at('spareReview', { body: { name: 'All leases', audience: 'me' } })),
  'reviews.remove': record(at('spareReview'), endsAll),
  'reviews.addDocuments': record(({ review: id, document }) => ({
    params: { id },
    body: { documents: { by: 'hand', ids: [document] } },
  })),
  'reviews.dropDocument': record(({ spareReview: id, document }) => ({ params: { id, document } }), ends),
  'reviews.addColumns': record(at('review', { body: { questions: question } })),
  'reviews.dropColumn': record(
    ({ review: id, spareColumn }) => ({ params: { id, column: spareColumn } }),
    ends,
  ),
  'reviews.run': record(at('review', { body: { what: 'failed' } })),
  'reviews.cell': record(({ review: id, document, column }) => ({ params: { id, document, column } }), reads),
  'reviews.judge': record(({ review: id, document, column }) => ({
    params: { id, document, column },
    body: { verdict: 'confirmed' },
  })),
  'reviews.unjudge': record(
    ({ review: id, document, column }) => ({ params: { id, document, column } }),
    ends,
  ),
  'reviews.export': record(at('review', { query: { as: 'csv' } }), reads),
  'sharing.share': [
    record(({ document }) => ({ body: { document_ids: [document], recipients: [ada] } })),
    record(
      ({ folder }) => ({ body: { document_ids: [], folder_id: folder, recipients: [ada] } }),
      findsNothing,
    ),
  ],
  'sharing.request': record(({ case: id }) => ({ body: { case_id: id, title: 'Papers', recipient: ada } })),
  'sharing.list': [
    listing(),
    listing((_, { handle }) => ({ query: { q: handle } })),
    listing(({ case: id }) => ({ query: { case_id: id, kind: 'request' } })),
  ],
  'sharing.show': [record(at('share'), reads), record(at('request'), reads)],
  'sharing.log': [record(at('share')), record(at('request'))],
  'sharing.revoke': [record(at('share'), ends), record(at('request'), ends)],
  'sharing.renew': [record(at('share', { body: {} })), record(at('request', { body: {} }))],
}

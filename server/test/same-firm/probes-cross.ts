import { weekBefore } from '#test/deadlines'
import { cross, type Ids, type Probe } from './probe.ts'

const served = { trigger: 'Summons and complaint served', trigger_date: '2026-07-01' }
const scrub = { tracked_changes: 'accept', comments: 'remove' }
const ada = { name: 'Ada Brook', email: 'ada@brook.example' }
const filed = { name: 'Memo.txt', tags: [], kind: null, revision: 1 }
const owned = { by: 'hand' as const }
const otherCase = { refused: { all: 400 } }

const tags = (ids: readonly string[]) => ({ body: { ids, what: { act: 'tag', add: ['seen'] } } })
const note = ({ openDocument, documentNote }: Ids) => ({ id: openDocument, note: documentNote })

/**
 * A record behind the wall that is named in a request about one the caller sees, or owns: it is as good as none. In the same
 * places a record of the open case is taken, which the control below shows.
 */
export const crossProbes: Readonly<Record<string, readonly Probe[]>> = {
  'cases.addParty': [
    cross(({ openCase, contact }) => ({
      params: { id: openCase },
      body: { contact_id: contact, role: 'expert' },
    })),
  ],
  'contacts.relate': [
    cross(({ openContact, other }) => ({
      params: { id: openContact },
      body: { to_id: other, kind: 'officer_of' },
    })),
  ],
  'tasks.add': [
    cross(
      ({ openCase, task }) => ({ params: { id: openCase }, body: { title: 'Call', waits_for: [task] } }),
      otherCase,
    ),
  ],
  'tasks.change': [
    cross(
      ({ openTask, spareTask }) => ({
        params: { id: openTask },
        body: { title: 'Call', waits_for: [spareTask], version: 1 },
      }),
      otherCase,
    ),
  ],
  'deadlines.changeTask': [
    cross(({ openDeadline, task }) => ({
      params: { id: openDeadline },
      body: { title: 'Draft the reply', task_id: task, tie: weekBefore, version: 1 },
    })),
  ],
  'deadlines.move': [
    cross(({ openCase, deadline }) => ({
      params: { id: openCase },
      body: { ...served, deadline_ids: [deadline] },
    })),
  ],
  'documents.change': [
    cross(({ lawyersDocument, case: id }) => ({
      params: { id: lawyersDocument },
      body: { ...filed, case_id: id },
    })),
    cross(({ lawyersDocument, case: id, folder }) => ({
      params: { id: lawyersDocument },
      body: { ...filed, case_id: id, folder_id: folder },
    })),
  ],
  'documents.bulk': [
    cross(({ lawyersDocument, case: id }) => ({
      body: { ids: [lawyersDocument], what: { act: 'move', case_id: id, folder_id: null } },
    })),
    cross(({ lawyersDocument, document }) => tags([lawyersDocument, document])),
  ],
  'documentNotes.change': [cross((ids) => ({ params: note(ids), body: { text: 'This one.' } }))],
  'documentNotes.resolve': [cross((ids) => ({ params: note(ids), body: { resolved: true } }))],
  'documentNotes.mark': [cross((ids) => ({ params: note(ids), body: { mark: { claim: 'work_product' } } }))],
  'documentNotes.drop': [cross((ids) => ({ params: note(ids) }))],
  'documentScrubs.begin': [
    cross(({ openDocument, spareDocument }) => ({ body: { ids: [openDocument, spareDocument], ...scrub } })),
  ],
  'reviews.addDocuments': [
    cross(({ openReview, document }) => ({
      params: { id: openReview },
      body: { documents: { ...owned, ids: [document] } },
    })),
  ],
  'reviews.cell': [
    cross(({ openReview, document, column }) => ({ params: { id: openReview, document, column } })),
  ],
  'reviews.dropDocument': [
    cross(({ openReview, document }) => ({ params: { id: openReview, document } }), { ends: 1 }),
  ],
  'reviews.dropColumn': [
    cross(({ openReview, column }) => ({ params: { id: openReview, column } }), { ends: 1 }),
  ],
  'researchRuns.change': [
    cross(({ lawyersResearch, case: id }) => ({
      params: { id: lawyersResearch },
      body: { revision: 0, case_id: id },
    })),
  ],
  'savedAuthorities.change': [
    cross(({ lawyersSaved, case: id }) => ({
      params: { id: lawyersSaved },
      body: { revision: 0, case_id: id },
    })),
  ],
  'analysis.compare': [
    cross(({ openDocument, document }) => ({ query: { left: openDocument, right: document } })),
    cross(({ openDocument, document }) => ({ query: { left: document, right: openDocument } })),
  ],
  'sharing.share': [
    cross(({ lawyersDocument, document }) => ({
      body: { document_ids: [lawyersDocument, document], recipients: [ada] },
    })),
  ],
  'chat.begin': [
    cross(({ openDocument, spareDocument }) => ({ body: { document_ids: [openDocument, spareDocument] } })),
  ],
  'chat.change': [
    cross(({ lawyersChat, case: id }) => ({ params: { id: lawyersChat }, body: { case_id: id } })),
    cross(({ lawyersChat, document }) => ({
      params: { id: lawyersChat },
      body: { document_ids: [document] },
    })),
  ],
}

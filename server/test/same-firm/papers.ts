import { documentsApi } from '@pam/contracts/documents'
import { documentNotesApi } from '@pam/contracts/documents/notes'
import { researchBriefsApi } from '@pam/contracts/research/briefs'
import { researchRunsApi } from '@pam/contracts/research/runs'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { researchWorkApi } from '@pam/contracts/research/work'
import { reviewsApi } from '@pam/contracts/reviews'
import { sharingApi } from '@pam/contracts/sharing'
import { giveDocument } from '#test/documents'
import { beginReview } from '#test/reviews'
import { askFor, beginFile, comeIn, onlyDocument, shareWith } from '#test/sharing'
import { waitingRun } from '#test/workflows'
import { type Making, nameOf } from './words.ts'

/** Cited by the documents of both cases, and by an item of the firm's knowledge. */
export const citation = '871 U.S. 993'

/** The text of the document whose name contains the word. */
export const contract = (name: string) => `LEASE AGREEMENT

This Lease is made between ${name} and Harrow Holdings LLC. See ${citation}.

1. Governing Law. This Lease is governed by the laws of the State of New York, as ${name} asked.
`

/** Folders, a document with its notes and analyses, and links for people outside the firm. */
export async function makePapers({ world, team: { lead, member }, shared, words }: Making, caseId: string) {
  const name = nameOf(words)
  const folderOf = (what: string) =>
    member.call(documentsApi.addFolder, { body: { name: `${name} ${what}`, case_id: caseId } })
  const [folder, spareFolder] = [await folderOf('exhibits'), await folderOf('drafts')]
  const { id: document } = await giveDocument(member, {
    name: `${name} lease.txt`,
    content: contract(name),
    fields: { case_id: caseId, folder_id: folder.id },
  })
  const { id: spareDocument } = await giveDocument(member, {
    name: `${name} draft.txt`,
    content: `A draft for ${name}.\n`,
    fields: { case_id: caseId },
  })
  await world.services.jobs.settle()
  const params = { id: document }
  const { name: called, folder_id, revision } = await member.call(documentsApi.show, { params })
  const filed = { name: called, folder_id, case_id: caseId, tags: [words.handle], kind: null, revision }
  await member.call(documentsApi.change, { params, body: filed })
  // Its citations are made up: it leaves as another party's document.
  await lead.call(researchWorkApi.decide, { params, body: { is_ours: false } })
  const brief = {
    court: 'Superior Court',
    filed_on: '2020-03-02',
    issue: `${name} lease`,
    outcome: 'granted',
  } as const
  await lead.call(researchBriefsApi.mark, { params, body: brief })
  const marked = { page: 1, start: 0, end: 5, version: 1, text: `${name} signed it.` }
  const documentNote = await member.call(documentNotesApi.add, { params, body: marked })
  const spareNote = await member.call(documentNotesApi.add, { params, body: { ...marked, start: 6, end: 9 } })
  return {
    folder: folder.id,
    spareFolder: spareFolder.id,
    document,
    spareDocument,
    documentNote: documentNote.id,
    spareNote: spareNote.id,
    ...(await makeReview({ world, member, name }, caseId, document)),
    ...(await makeResearch({ world, member, name }, caseId)),
    ...(await makeSaved({ member, name }, caseId, shared.itemId)),
    ...(await makeLinks({ world, member, name }, caseId, document)),
    ...(await makeWorkflowRuns({ world, member, name }, caseId, shared.workflowId)),
  }
}

type Maker = { world: Making['world']; member: Making['team']['member']; name: string }

async function makeReview({ world, member, name }: Maker, caseId: string, document: string) {
  const review = await beginReview(member, [document], { name: `${name} review`, case_id: caseId })
  const spare = await beginReview(member, [document], { name: `${name} second`, case_id: caseId })
  await world.services.jobs.settle()
  const [first, second] = review.columns.map(({ id }) => id)
  await member.call(reviewsApi.judge, {
    params: { id: review.id, document, column: first ?? '' },
    body: { verdict: 'corrected', answer: `${name} says so`, note: name },
  })
  return { review: review.id, spareReview: spare.id, column: first ?? '', spareColumn: second ?? '' }
}

async function makeResearch({ world, member, name }: Maker, caseId: string) {
  const start = (question: string) =>
    member.call(researchRunsApi.start, { body: { question, case_id: caseId } })
  const run = await start(`Is ${name} bound by the lease from the day of signing?`)
  const spare = await start(`Must ${name} pay the rent?`)
  await world.services.jobs.settle()
  return { research: run.id, spareResearch: spare.id }
}

async function makeSaved({ member, name }: Omit<Maker, 'world'>, caseId: string, itemId: string) {
  const save = (note: string) =>
    member.call(savedAuthoritiesApi.save, {
      body: { knowledge_id: itemId, case_id: caseId, folder: name, note },
    })
  return { saved: (await save(`${name} relies on it.`)).id, spareSaved: (await save(`${name} again.`)).id }
}

async function makeWorkflowRuns({ world, member }: Maker, caseId: string, workflow: string) {
  const { run, approval } = await waitingRun(world, member, workflow, caseId)
  const { run: spareWorkflowRun } = await waitingRun(world, member, workflow, caseId)
  return { workflowRun: run, approval, spareWorkflowRun }
}

async function makeLinks({ world, member, name }: Maker, caseId: string, document: string) {
  const share = await shareWith(member, [document], { title: `${name} lease`, message: name, by_mail: true })
  const reader = await comeIn(world, share.token)
  const request = await askFor(member, caseId, { title: `${name} papers`, items: [`${name} deed`] })
  const sender = await comeIn(world, request.token)
  const visitUpload = await beginFile(sender, Buffer.from('A deed.'), `${name} deed.txt`)
  const given = await onlyDocument(reader)
  const { items } = await member.call(sharingApi.list, { query: { case_id: caseId } })
  if (items.length !== 2) throw new Error('A share and a request were made.')
  return {
    share: share.link.id,
    request: request.link.id,
    givenDocument: given.id,
    visitUpload,
    readerPass: reader.token ?? '',
    senderPass: sender.token ?? '',
  }
}

import { casesApi } from '@pam/contracts/cases'
import { documentsApi, type ReceivedDocument, type TrialView } from '@pam/contracts/documents'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { eq } from 'drizzle-orm'
import { cases } from '#table/cases/cases'
import type { TestApp, TestPerson } from './app.ts'
import { Refused, SentForm } from './caller.ts'
import { openCase } from './cases.ts'

interface Given {
  readonly name?: string
  readonly content?: Uint8Array | string
  readonly fields?: Record<string, string>
}

let serial = 0

/** Uploads a document as a browser's form does; its bytes are unique unless given. */
export async function giveDocument(by: TestPerson, given: Given = {}): Promise<ReceivedDocument> {
  serial += 1
  const {
    name = 'Lease.txt',
    content = `LEASE no. ${serial}\n\nThe tenant shall pay rent.\n`,
    fields = {},
  } = given
  const body = new SentForm({ name, content }, fields)
  const response = await by.send(documentsApi.receive, { body })
  if (response.statusCode !== 200) throw new Refused(response)
  return documentsApi.receive.response.parse(response.json())
}

/** Lets the reading finish, and returns the document's state. */
export async function readToTheEnd(world: TestApp, by: TestPerson, id: string) {
  await world.services.jobs.settle()
  return by.call(documentsApi.show, { params: { id } })
}

export const giveAndRead = async (world: TestApp, by: TestPerson, given: Given = {}) =>
  readToTheEnd(world, by, (await giveDocument(by, given)).id)

/** Sends a file in pieces of a size. */
export async function sendInPieces(by: TestPerson, content: Buffer, size: number, name = 'Brief.txt') {
  const upload = await by.call(documentsApi.beginUpload, { body: { name, size: content.length } })
  for (let offset = 0; offset < content.length; offset += size) {
    const piece = content.subarray(offset, offset + size)
    const answer = await by.send(documentsApi.sendPiece, {
      params: { id: upload.id },
      query: { offset },
      body: piece,
    })
    if (answer.statusCode !== 200) throw new Refused(answer)
  }
  return upload.id
}

/** Uploads new bytes for an existing document. */
export async function giveVersion(by: TestPerson, id: string, content: Buffer) {
  const { id: upload } = await by.call(documentsApi.beginUpload, {
    body: { name: 'Next.txt', size: content.length, document_id: id },
  })
  await by.send(documentsApi.sendPiece, { params: { id: upload }, query: { offset: 0 }, body: content })
  return by.call(documentsApi.finishUpload, { params: { id: upload }, body: { duplicate: 'keep' } })
}

/** A case with a document in it that was closed so long ago that its time is over. */
export async function longClosed(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  const document = await giveAndRead(world, lawyer, { fields: { case_id: caseId } })
  await lawyer.call(casesApi.close, { params: { id: caseId }, body: { outcome: 'settled' } })
  await world.services.db.update(cases).set({ closedOn: '2019-11-16' }).where(eq(cases.id, caseId))
  return { lawyer, caseId, document }
}

/** Its destruction is proposed, by its lawyer. */
export async function proposedDestruction(world: TestApp) {
  const { lawyer, caseId, document } = await longClosed(world)
  const body = { case_id: caseId, reason: 'Seven years are over.' }
  const { proposal } = await lawyer.call(documentRetentionApi.propose, { body })
  return { lawyer, caseId, document, id: proposal?.id ?? '' }
}

/** A visitor tries a document. */
export async function tryDocument(
  by: TestPerson,
  content: Uint8Array | string,
  name = 'Lease.txt',
): Promise<TrialView> {
  const response = await by.send(documentsApi.tryOut, { body: new SentForm({ name, content }) })
  if (response.statusCode !== 200) throw new Refused(response)
  return documentsApi.tryOut.response.parse(response.json())
}

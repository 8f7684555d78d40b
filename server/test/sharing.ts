import type { CallInput } from '@pam/contracts/shared/endpoint'
import { sharingApi, type VisitView } from '@pam/contracts/sharing'
import type { TestApp, TestPerson } from './app.ts'
import { type Caller, Refused } from './caller.ts'
import { giveAndRead } from './documents.ts'
import { mailsTo } from './mailed-token.ts'

export const ada = { name: 'Ada Brook', email: 'ada@brook.example' }

type Share = Partial<CallInput<typeof sharingApi.share>['body']>
type Asked = Partial<CallInput<typeof sharingApi.request>['body']>

/** Makes a share of documents, for Ada unless others are named. */
export async function shareWith(by: TestPerson, ids: readonly string[], change: Share = {}) {
  const body = { document_ids: [...ids], recipients: [ada], ...change }
  return withToken(await by.call(sharingApi.share, { body }))
}

/** Asks Ada for documents of a case. */
export async function askFor(by: TestPerson, case_id: string, change: Asked = {}) {
  const body = { case_id, title: 'Papers of the lease', recipient: ada, ...change }
  return withToken(await by.call(sharingApi.request, { body }))
}

const withToken = <M extends { url: string }>(made: M) => ({
  ...made,
  token: made.url.split('#').at(-1) ?? '',
})

/** A lawyer who shares one document of their own that has been read. */
export async function sharedDocument(world: TestApp, change: Share = {}, given = {}) {
  const lawyer = await world.person('lawyer')
  const document = await giveAndRead(world, lawyer, given)
  return { lawyer, document, ...(await shareWith(lawyer, [document.id], change)) }
}

/** What this firm mailed to an address, newest first. */
export const firmMailsTo = async (world: TestApp, address: string) =>
  (await mailsTo(world, address)).filter(({ firmId }) => firmId === world.firmId)

/** The code in the newest mail to an address. */
export const mailedCode = async (world: TestApp, address: string) => codeIn(await firmMailsTo(world, address))

function codeIn(mails: readonly { text: string }[]): string {
  const found = mails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).find(Boolean)
  if (!found) throw new Error('no code was mailed')
  return found
}

/** Asks for a code, reads it in the mail that comes, and comes in with it. */
export async function comeIn(world: TestApp, token: string, { email } = ada): Promise<Caller> {
  const before = new Set((await firmMailsTo(world, email)).map(({ id }) => id))
  await world.visitor().call(sharingApi.sendCode, { body: { token, email } })
  await world.services.jobs.settle()
  const code = codeIn((await firmMailsTo(world, email)).filter(({ id }) => !before.has(id)))
  const { pass } = await world.visitor().call(sharingApi.enter, { body: { token, email, code } })
  return world.holding(pass)
}

export const visitOf = (visitor: Caller): Promise<VisitView> => visitor.call(sharingApi.visit)

/** The only document a visitor sees. */
export async function onlyDocument(visitor: Caller) {
  const { documents } = await visitOf(visitor)
  const [only] = documents
  if (!only) throw new Error('the visitor sees no document')
  return only
}

/** Begins to send a file by a request; answers its number. */
export async function beginFile(
  visitor: Caller,
  content: Buffer,
  name: string,
  item_id: string | null = null,
) {
  const body = { name, size: content.length, item_id }
  return (await visitor.call(sharingApi.beginUpload, { body })).id
}

export async function sendFile(
  visitor: Caller,
  content: Buffer,
  name: string,
  item_id: string | null = null,
) {
  const id = await beginFile(visitor, content, name, item_id)
  const piece = await visitor.send(sharingApi.sendPiece, {
    params: { id },
    query: { offset: 0 },
    body: content,
  })
  if (piece.statusCode !== 200) throw new Refused(piece)
  return visitor.call(sharingApi.finishUpload, { params: { id } })
}

/** One page with a line on it: as little of a PDF as readers take for one. */
export function smallPdf(line: string): Buffer {
  const drawn = `BT /F 12 Tf 72 700 Td (${line}) Tj ET`
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj',
      '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj',
      `5 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj`,
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
  )
}

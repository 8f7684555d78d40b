import { emailApi } from '@pam/contracts/email'
import { portalApi } from '@pam/contracts/portal'
import { researchApi } from '@pam/contracts/research'
import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { sharingApi } from '@pam/contracts/sharing'
import { signaturesApi } from '@pam/contracts/signatures'
import { truthCases } from '@pam/law/citations/truth-cases'
import { draftOf, passedIn, truthFiles } from '@pam/law/citations/truth-files'
import { writePdf } from '@pam/reading/write-pdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { docxOf } from '#test/brief-files'
import { takeFiles } from '#test/bulk-files'
import { giveAndRead } from '#test/documents'
import { portalOfCase } from '#test/portal'
import { emptyAuthorityIndex, giveOpinion, research } from '#test/research'
import { ada } from '#test/sharing'

const { texts, records } = truthCases({ seed: 11, cases: 200, genuine: 60, wrong: 300 })
const genuine = texts.filter(({ isGenuine }) => isGenuine)
const wrong = texts.filter(({ isGenuine }) => !isGenuine)

let world: TestApp
let lawyer: TestPerson
let office: Awaited<ReturnType<typeof portalOfCase>>
let runId: string
let revision: number

beforeAll(async () => {
  world = await testApp()
  await emptyAuthorityIndex(world)
  await takeFiles(world, ...truthFiles(records))
  office = await portalOfCase(world)
  lawyer = office.lawyer
  await giveOpinion(world, lawyer)
  const run = await research(world, lawyer, { filter: { jurisdiction: 'United States, Ninth Circuit' } })
  runId = run.id
  revision = run.revision
})
afterAll(async () => emptyAuthorityIndex(world))

/** What the export of a memo with these words in its notes answers. */
async function exported(notes: string): Promise<number> {
  const params = { id: runId }
  revision = (await lawyer.call(api.change, { params, body: { revision, notes } })).revision
  return (await lawyer.send(api.export, { params, query: { as: 'docx' } })).statusCode
}

/** The font of a written PDF has no invisible characters, and its lines are its own. */
const printable = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')

const pdfWith = (...texts: readonly string[]) =>
  writePdf({
    title: 'Brief',
    blocks: texts.map((text) => ({
      kind: 'paragraph' as const,
      level: 0,
      number: null,
      isSignature: false,
      lines: [[{ text, bold: false, italic: false }]],
    })),
  })

describe('made-up citations of imported cases, sent to the server', () => {
  it('are never verified if they are fabricated or changed, and are if they are genuine', async () => {
    const drafts = genuine.map((one, place) => [one, ...wrong.slice(place * 5, place * 5 + 5)])
    const passed: unknown[] = []
    for (const draft of drafts) {
      const check = await lawyer.call(researchApi.checkCitations, { body: { text: draftOf(draft) } })
      passed.push(...passedIn(draft, check))
    }
    expect(passed).toEqual(genuine)
  })

  it('do not leave in a memo if they are wrong', async () => {
    const left: string[] = []
    for (const { text, how } of wrong.slice(0, 100))
      if ((await exported(text)) !== 409) left.push(`${how}: ${text}`)
    expect(left).toEqual([])
  })

  it('leave in a memo if they are genuine', async () => {
    const held: string[] = []
    for (const { text } of genuine.slice(0, 30)) if ((await exported(text)) !== 200) held.push(text)
    expect(held).toEqual([])
  })

  it('do not leave in an email or a portal message if they are wrong, and do if they are genuine', async () => {
    const { accessId, caseId } = office
    const ways = {
      email: (text: string) =>
        lawyer.send(emailApi.send, {
          params: { id: caseId },
          body: { to: ['ada@park.example'], subject: 'The motion', text },
        }),
      portal: (text: string) =>
        lawyer.send(portalApi.say, { params: { id: accessId }, body: { body: text } }),
    }
    const unexpected: string[] = []
    for (const one of [...wrong.slice(100, 170), ...genuine.slice(30, 45)])
      for (const [way, send] of Object.entries(ways)) {
        const { statusCode } = await send(one.text)
        if (statusCode !== (one.isGenuine ? 200 : 409))
          unexpected.push(`${way}, ${one.how}: ${statusCode} ${one.text}`)
      }
    expect(unexpected).toEqual([])
  })

  it('do not leave in a document by any way if they are wrong, and do if they are genuine', async () => {
    const { caseId } = office
    const ways = {
      link: (id: string) =>
        lawyer.send(sharingApi.share, { body: { document_ids: [id], recipients: [ada] } }),
      portal: (id: string) =>
        lawyer.send(portalApi.share, {
          params: { id: caseId },
          body: { kind: 'document', subject_id: id },
        }),
      email: (id: string) =>
        lawyer.send(emailApi.send, {
          params: { id: caseId },
          body: { to: ['ada@park.example'], subject: 'The motion', text: 'Attached.', document_ids: [id] },
        }),
      signature: (id: string) => lawyer.send(signaturesApi.create, { body: { document_id: id } }),
    }
    const kinds = [...new Map(wrong.map((one) => [one.how, one])).values()]
    const unexpected: string[] = []
    for (const [place, one] of [...kinds, ...genuine.slice(0, 6)].entries()) {
      const title = `Motion to dismiss ${place}.`
      const give = async (name: string, content: Uint8Array) =>
        (await giveAndRead(world, lawyer, { name, content, fields: { case_id: caseId } })).id
      const word = await give(`Brief ${place}.docx`, await docxOf([title, one.text]))
      const pdf = await give(`Brief ${place}.pdf`, await pdfWith(title, printable(one.text)))
      for (const [way, send] of Object.entries(ways)) {
        // Only a PDF is signed.
        const { statusCode } = await send(way === 'signature' ? pdf : word)
        if (statusCode !== (one.isGenuine ? 200 : 409))
          unexpected.push(`${way}, ${one.how}: ${statusCode} ${one.text}`)
      }
    }
    expect(unexpected).toEqual([])
  })
})

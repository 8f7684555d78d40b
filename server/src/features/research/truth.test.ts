import { researchApi } from '@pam/contracts/research'
import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { sharingApi } from '@pam/contracts/sharing'
import { truthCases } from '@pam/law/citations/truth-cases'
import { draftOf, passedIn, truthFiles } from '@pam/law/citations/truth-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { takeFiles } from '#test/bulk-files'
import { giveAndRead } from '#test/documents'
import { anyRun, emptyAuthorityIndex } from '#test/research'
import { ada } from '#test/sharing'

const { texts, records } = truthCases({ seed: 11, cases: 200, genuine: 60, wrong: 300 })
const genuine = texts.filter(({ isGenuine }) => isGenuine)
const wrong = texts.filter(({ isGenuine }) => !isGenuine)

let world: TestApp
let lawyer: TestPerson
let runId: string
let revision: number

beforeAll(async () => {
  world = await testApp()
  await emptyAuthorityIndex(world)
  await takeFiles(world, ...truthFiles(records))
  const made = await anyRun(world, { filter: { jurisdiction: 'United States, Ninth Circuit' } })
  lawyer = made.lawyer
  runId = made.run.id
  revision = made.run.revision
})
afterAll(async () => emptyAuthorityIndex(world))

/** What the export of a memo with these words in its notes answers. */
async function exported(notes: string): Promise<number> {
  const params = { id: runId }
  revision = (await lawyer.call(api.change, { params, body: { revision, notes } })).revision
  return (await lawyer.send(api.export, { params, query: { as: 'docx' } })).statusCode
}

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

  it('do not leave in a shared document if they are wrong, and do if they are genuine', async () => {
    const share = async (text: string, place: number) => {
      const { id } = await giveAndRead(world, lawyer, { name: `Brief ${place}.txt`, content: text })
      const sent = await lawyer.send(sharingApi.share, { body: { document_ids: [id], recipients: [ada] } })
      return sent.statusCode
    }
    const hows = [...new Map(wrong.map((one) => [one.how, one])).values()]
    for (const [place, one] of [...hows, ...genuine.slice(0, 6)].entries())
      expect([one.how, one.text, await share(one.text, place)]).toEqual([
        one.how,
        one.text,
        one.isGenuine ? 200 : 409,
      ])
  })
})

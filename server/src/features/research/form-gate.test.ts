import { chatApi } from '@pam/contracts/chat'
import { knowledgeTemplatesApi as api } from '@pam/contracts/knowledge/templates'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { askPam, beginChat } from '#test/chat'
import { giveOpinion } from '#test/research'
import { blank, giveForm } from '#test/templates'
import { unzip } from '#test/unzip'

async function form(world: TestApp, body: string) {
  const lawyer = await world.person('lawyer')
  await giveOpinion(world, lawyer)
  const { id } = await giveForm(lawyer, {
    body: `# Letter\n\n{{client}} v. {{other}}\n\n${body}`,
    fields: [blank('client', { type: 'party' }), blank('other', { type: 'party' })],
  })
  const make = (more: { draft?: boolean; sign_off?: string } = {}, by = lawyer) =>
    by.send(api.make, {
      params: { id },
      body: { answers: { client: 'Ann Marsh', other: 'Holt Boatworks' }, as: 'docx', ...more },
    })
  return { lawyer, make }
}

const wordsOf = (file: { rawPayload: Buffer }) => unzip(file.rawPayload).get('word/document.xml') ?? ''
const genuine = 'See Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025).'
const reason = 'Read by hand in the library of the court.'

describe('a filled form', () => {
  it('is exported with verified citations and the caption of its own case', async () => {
    const { make } = await form(await testApp(), 'See Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025).')
    expect((await make()).statusCode).toBe(200)
  })

  it.each([
    'See Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2015).',
    'See Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019).',
    'As held in Doe v. Roe, it is so.',
  ])('is exported with an unverified citation only as a draft: %s', async (body) => {
    const { make } = await form(await testApp(), body)
    const refused = await make()
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'conflict', fields: { citations: expect.any(String) } })
    expect((await make({ draft: true })).statusCode).toBe(200)
  })

  it('is exported once a lawyer signs off, and only then', async () => {
    const world = await testApp()
    const { make } = await form(world, 'As held in Doe v. Roe, it is so.')
    expect((await make({ sign_off: reason }, await world.person('paralegal'))).statusCode).toBe(403)
    expect((await make({ sign_off: reason })).statusCode).toBe(200)
    expect((await world.auditOf()).map(({ action }) => action)).toContain('research.signed_off')
    expect((await make()).statusCode).toBe(200)
  })

  it('carries the citation report on its last page, with each sign-off; a draft and a form that cites nothing do not', async () => {
    const world = await testApp()
    const { make } = await form(world, `${genuine} As held in Doe v. Roe, it is so.`)
    const words = wordsOf(await make({ sign_off: reason }))
    const [before, after] = words.split('Citation report')
    expect(before).toMatch(/<w:pageBreakBefore\/>(?:(?!<w:p>).)*$/)
    for (const part of ['812 F.4th 77: Verified.', 'Not checked for good law', 'Signed off by', reason])
      expect(after).toContain(part)
    expect(wordsOf(await make({ draft: true }))).not.toContain('Citation report')
  })

  it('has no report if it cites nothing', async () => {
    const { make } = await form(await testApp(), 'The rent is due on Friday.')
    expect(wordsOf(await make())).not.toContain('Citation report')
  })
})

describe('an exported conversation', () => {
  it.each(['docx', 'md'] as const)('carries the citation report: %s', async (format) => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await giveOpinion(world, lawyer)
    const { id } = await beginChat(lawyer)
    await askPam(lawyer, { id }, genuine)
    const file = await lawyer.send(chatApi.export, { params: { id }, query: { format } })
    const words = format === 'docx' ? wordsOf(file) : file.body
    expect(words).toContain('Citation report')
    expect(words).toContain('812 F.4th 77: Verified.')
  })
})

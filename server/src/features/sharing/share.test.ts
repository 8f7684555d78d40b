import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { sharingApi } from '@pam/contracts/sharing'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { beginCase, lawyerWithCase } from '#test/cases'
import { giveAndRead, giveDocument } from '#test/documents'
import { ada, comeIn, firmMailsTo, onlyDocument, sharedDocument, shareWith, visitOf } from '#test/sharing'

const bob = { name: 'Bob Lane', email: 'bob@lane.example' }
const day = 24 * 3600

describe('a share', () => {
  it('gives a link once, of which only a hash is kept, and mails it without saying what is shared', async () => {
    const world = await testApp()
    const { link, url, token, document } = await sharedDocument(world, { recipients: [ada, bob] })
    expect(url).toMatch(/^http.*\/s#[\w-]{43}$/)
    expect(link).toMatchObject({ state: 'open', documents: 1, needs_code: true, has_watermark: true })
    for (const recipient of [ada, bob]) {
      const [mail] = await firmMailsTo(world, recipient.email)
      expect(mail?.text).toContain(url)
      expect(mail?.text).not.toContain(document.name)
    }
    expect(await world.everyRow()).not.toContain(token)
  })

  it('without a mail server asks for no code, and shows the link only to its creator', async () => {
    const world = await testApp({ mail: false })
    const lawyer = await world.person('lawyer')
    const document = await giveAndRead(world, lawyer)
    const refused = shareWith(lawyer, [document.id], { needs_code: true })
    await expect(refused).rejects.toMatchObject({
      fields: { needs_code: expect.stringMatching('No mail server') },
    })
    const { link, url } = await shareWith(lawyer, [document.id], { needs_code: false })
    expect(link.mail_leaves).toBe(false)
    expect(await world.everyRow()).not.toContain(url.split('#').at(-1))
  })

  it('names its last day by the calendar of the firm', async () => {
    const world = await testApp()
    // Ten in the evening of November 16 in New York is November 17 in Greenwich.
    world.clock.pass(18 * 3600)
    const { link } = await sharedDocument(world, { days: 7 })
    const [mail] = await firmMailsTo(world, ada.email)
    expect(link.expires_at.slice(0, 10)).toBe('2026-11-24')
    expect(mail?.text).toContain('expires on November 23, 2026.')
  })

  it('shows its recipient the text, records who looked, and writes the audit log', async () => {
    const world = await testApp()
    const { lawyer, link, token, document } = await sharedDocument(world)
    const visitor = await comeIn(world, token)
    const { me, watermark, documents } = await visitOf(visitor)
    expect(me).toEqual(ada)
    expect(watermark).toMatch(/^ada@brook\.example · \w{3} \d{1,2}, \d{4}$/)
    expect(documents).toMatchObject([{ name: document.name, shown_as: 'words', taken_as: 'nothing' }])
    const { id } = await onlyDocument(visitor)
    const { text } = await visitor.call(sharingApi.words, { params: { id } })
    expect(text).toContain('The tenant shall pay rent.')
    const { items } = await lawyer.call(sharingApi.log, { params: { id: link.id } })
    expect(items.map((item) => item.what).toSorted()).toEqual(['code_sent', 'entered', 'viewed'])
    expect(items.find((item) => item.what === 'viewed')).toMatchObject({
      who: ada.email,
      document: document.name,
      device: 'Unknown device',
    })
    const last = (await world.auditOf()).at(-1)
    expect(last).toEqual({ action: 'link.viewed', subject_id: document.id })
    expect((await lawyer.call(sharingApi.show, { params: { id: link.id } })).last_seen_at).not.toBeNull()
  })

  it('shares a folder’s current content: later additions are not shared', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const folder = await lawyer.call(documentsApi.addFolder, { body: { name: 'Exhibits' } })
    const fields = { folder_id: folder.id }
    for (const name of ['One.txt', 'Two.txt']) await giveDocument(lawyer, { name, fields })
    await world.services.jobs.settle()
    const { link } = await shareWith(lawyer, [], { folder_id: folder.id })
    await giveAndRead(world, lawyer, { name: 'Three.txt', fields })
    const now = await lawyer.call(sharingApi.show, { params: { id: link.id } })
    expect(now.shared.map((entry) => entry.name)).toEqual(['One.txt', 'Two.txt'])
    const empty = await lawyer.call(documentsApi.addFolder, { body: { name: 'Empty' } })
    await expect(shareWith(lawyer, [], { folder_id: empty.id })).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('stays at today’s version, or follows the latest, as the sharer chooses', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer, { content: 'The first words.' })
    const fixed = await comeIn(world, (await shareWith(lawyer, [id])).token)
    const following = await comeIn(world, (await shareWith(lawyer, [id], { shows: 'latest' })).token)
    const next = await giveAndRead(world, lawyer, { content: 'The second words.' })
    await lawyer.call(documentsApi.restoreVersion, { params: { id, number: 1 } })
    const seen = async (visitor: typeof fixed) => (await onlyDocument(visitor)).version
    // While the new version is not read yet the latest shows nothing: it fails closed.
    expect(await seen(fixed)).toBe(1)
    await expect(visitOf(following)).rejects.toMatchObject({ code: 'signed_out' })
    await world.services.jobs.settle()
    expect([await seen(fixed), await seen(following)]).toEqual([1, 2])
    expect(next.version).toBe(1)
  })

  it('of what one may not see, of the trash or of what is quarantined is refused', async () => {
    const world = await testApp()
    const [lawyer, colleague] = [await world.person('lawyer'), await world.person('lawyer')]
    const theirs = await giveAndRead(world, colleague)
    await expect(shareWith(lawyer, [theirs.id])).rejects.toMatchObject({ code: 'not_found' })
    const virus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
    const apart = await giveAndRead(world, lawyer, { content: virus })
    expect(apart.state).toBe('quarantined')
    const gone = await giveAndRead(world, lawyer)
    await lawyer.call(documentsApi.trash, { params: { id: gone.id } })
    const unread = await giveDocument(lawyer)
    for (const document of [apart, gone, unread]) {
      const refusal = shareWith(lawyer, [document.id])
      await expect(refusal).rejects.toMatchObject({
        code: 'bad_input',
        fields: { document_ids: expect.any(String) },
      })
    }
  })

  it('asks for at least a day, at most a year, and each address once', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer)
    const wrong = [
      { days: 0 },
      { days: 366 },
      { recipients: [] },
      { recipients: [ada, { ...ada, email: 'ADA@brook.example' }] },
    ]
    for (const change of wrong)
      await expect(shareWith(lawyer, [id], change)).rejects.toMatchObject({ code: 'bad_input' })
    const { link } = await shareWith(lawyer, [id], { days: 365 })
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(365 * day * 1000)
  })
})

describe('a share ends', () => {
  const isClosed = async (world: Awaited<ReturnType<typeof testApp>>, token: string) => {
    const answer = await world.visitor().send(sharingApi.entry, { body: { token } })
    return answer.statusCode === 404
  }

  it('when it runs out, to the moment', async () => {
    const world = await testApp()
    const { token } = await sharedDocument(world, { days: 1 })
    world.clock.pass(day - 1)
    expect(await isClosed(world, token)).toBe(false)
    const visitor = await comeIn(world, token)
    world.clock.pass(1)
    expect(await isClosed(world, token)).toBe(true)
    await expect(visitOf(visitor)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('at once for those who are in when it is withdrawn, once, and its codes with it', async () => {
    const world = await testApp()
    const { lawyer, link, token } = await sharedDocument(world)
    const visitor = await comeIn(world, token)
    const { id } = await onlyDocument(visitor)
    const ended = await lawyer.call(sharingApi.revoke, { params: { id: link.id } })
    expect(ended).toMatchObject({ state: 'withdrawn', can: { revoke: false, renew: false } })
    for (const call of [sharingApi.visit, sharingApi.words, sharingApi.take])
      expect((await visitor.send(call, { params: { id } })).statusCode).toBe(401)
    expect(await isClosed(world, token)).toBe(true)
    const again = await lawyer.call(sharingApi.revoke, { params: { id: link.id } })
    expect(again.revoked_at).toBe(ended.revoked_at)
  })

  it('when its document is in the trash, and opens again when it is taken out', async () => {
    const world = await testApp()
    const { lawyer, document, token } = await sharedDocument(world)
    const visitor = await comeIn(world, token)
    await lawyer.call(documentsApi.trash, { params: { id: document.id } })
    expect(await isClosed(world, token)).toBe(true)
    await expect(visitOf(visitor)).rejects.toMatchObject({ code: 'signed_out' })
    await lawyer.call(documentsApi.restore, { params: { id: document.id } })
    expect((await visitOf(visitor)).documents).toHaveLength(1)
  })

  it('when the sharer leaves the firm or may no longer manage documents', async () => {
    const world = await testApp()
    const { lawyer, token } = await sharedDocument(world)
    await world.changeUser(lawyer.id, { role: 'user' })
    expect(await isClosed(world, token)).toBe(true)
    await world.changeUser(lawyer.id, { role: 'lawyer' })
    expect(await isClosed(world, token)).toBe(false)
    await world.changeUser(lawyer.id, { isActive: false })
    expect(await isClosed(world, token)).toBe(true)
  })

  it('when the case is walled from the sharer, who then has no power over it; its lead has', async () => {
    const world = await testApp()
    const { lawyer: lead, case: legalCase } = await lawyerWithCase(world)
    const sharer = await world.person('lawyer')
    const { id } = await giveAndRead(world, sharer, { fields: { case_id: legalCase.id } })
    const { link, token } = await shareWith(sharer, [id])
    const params = { id: link.id }
    expect((await lead.call(sharingApi.show, { params })).can.revoke).toBe(true)
    const visitor = await comeIn(world, token)
    await lead.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    expect(await isClosed(world, token)).toBe(true)
    await expect(visitOf(visitor)).rejects.toMatchObject({ code: 'signed_out' })
    for (const call of [sharingApi.show, sharingApi.log, sharingApi.revoke, sharingApi.renew])
      expect((await sharer.send(call, { params, body: {} })).statusCode).toBe(404)
    expect((await sharer.call(sharingApi.list)).items).toEqual([])
    const { shared } = await lead.call(sharingApi.show, { params })
    expect(shared[0]?.closed_because).toContain('no longer has access to it')
    expect((await lead.call(sharingApi.revoke, { params })).state).toBe('withdrawn')
  })

  it('with its old address when it gets a new one', async () => {
    const world = await testApp()
    const { lawyer, link, token } = await sharedDocument(world)
    const visitor = await comeIn(world, token)
    const made = await lawyer.call(sharingApi.renew, { params: { id: link.id }, body: {} })
    expect(await isClosed(world, token)).toBe(true)
    expect(await isClosed(world, made.url.split('#').at(-1) ?? '')).toBe(false)
    await expect(visitOf(visitor)).rejects.toMatchObject({ code: 'signed_out' })
    await lawyer.call(sharingApi.revoke, { params: { id: link.id } })
    await expect(lawyer.call(sharingApi.renew, { params: { id: link.id }, body: {} })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('the list of links', () => {
  it('holds those whose every document one sees, found by words, kind and state', async () => {
    const world = await testApp()
    const [lawyer, colleague] = [await world.person('lawyer'), await world.person('lawyer')]
    const legalCase = await beginCase(lawyer)
    const inCase = await giveAndRead(world, lawyer, { fields: { case_id: legalCase.id } })
    const own = await giveAndRead(world, lawyer)
    await shareWith(lawyer, [inCase.id], { title: 'The lease' })
    await shareWith(lawyer, [inCase.id, own.id], { title: 'Both papers', recipients: [bob] })
    const { link } = await shareWith(lawyer, [own.id], { title: 'A draft of mine' })
    await lawyer.call(sharingApi.revoke, { params: { id: link.id } })
    const titles = async (by: typeof lawyer, query = {}) =>
      (await by.call(sharingApi.list, { query })).items.map((item) => item.title)
    expect((await titles(lawyer)).toSorted()).toEqual(['A draft of mine', 'Both papers', 'The lease'])
    expect(await titles(colleague)).toEqual(['The lease'])
    expect(await titles(lawyer, { q: 'bob@lane' })).toEqual(['Both papers'])
    expect(await titles(lawyer, { state: 'withdrawn' })).toEqual(['A draft of mine'])
    expect(await titles(lawyer, { state: 'open', sort: 'title' })).toEqual(['Both papers', 'The lease'])
    expect(await titles(lawyer, { kind: 'request' })).toEqual([])
    const first = await lawyer.call(sharingApi.list, { query: { sort: 'title', limit: 1 } })
    expect(first.total).toBe(3)
    expect(await titles(lawyer, { sort: 'title', limit: 2, after: first.next })).toEqual([
      'Both papers',
      'The lease',
    ])
    // A colleague who sees it neither made it nor leads its case.
    const [seen] = (await colleague.call(sharingApi.list)).items
    expect(seen?.can).toEqual({ revoke: false, renew: false })
    await expect(colleague.call(sharingApi.revoke, { params: { id: seen?.id ?? '' } })).rejects.toMatchObject(
      { code: 'forbidden' },
    )
    const admin = await world.person('admin')
    expect((await admin.call(sharingApi.list)).items[0]?.can.revoke).toBe(true)
  })
})

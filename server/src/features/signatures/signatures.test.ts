import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { type SignatureFilter, signaturesApi } from '@pam/contracts/signatures'
import { signingApi } from '@pam/contracts/signatures/signing'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { exportCase, importCase, openCase } from '#test/cases'
import { filledLetter } from '#test/changes/signatures'
import { giveAndRead, giveVersion } from '#test/documents'
import { mailedToken, mailsTo } from '#test/mailed-token'
import { inviteTo, portalOfCase, signInAs } from '#test/portal'
import {
  agreementPdf,
  bodyOf,
  draftOf,
  enterAs,
  field,
  requestInCase,
  sentRequest,
  signAs,
  signerEmail,
  signingCode,
  typed,
} from '#test/signatures'
import { expireRequests, remindOfSignatures } from './signatures.jobs.ts'

const day = 24 * 3600

/** The independent verifier's report about a file; null if it is not installed. */
function pdfsig(bytes: Buffer): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pam-pdfsig-'))
  try {
    writeFileSync(join(folder, 'file.pdf'), bytes)
    return execFileSync('pdfsig', ['-nocert', join(folder, 'file.pdf')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { HOME: folder, PATH: '/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin' },
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    return String((error as { stdout?: string }).stdout ?? '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const hasPdfsig = pdfsig(Buffer.from('%PDF-1.4')) !== null

describe('the list of requests of a firm', () => {
  it('is narrowed by status and words, sorted, and read page by page', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const send = (title: string, expires_in_days: number, by = lawyer) =>
      sentRequest(world, [signerEmail()], { title, expires_in_days }, by)
    await send('Lease', 2)
    world.clock.pass(60)
    const deed = await send('deed of trust', 40)
    world.clock.pass(60)
    const bond = await send('Bond', 20)
    world.clock.pass(60)
    await draftOf(world, lawyer)
    const list = async (
      query: Partial<SignatureFilter> & { limit?: number; after?: string },
      by: TestPerson = lawyer,
    ) => {
      const { items, next } = await by.call(signaturesApi.list, { query: { sort: 'created', ...query } })
      return { titles: items.map(({ title }) => title), next }
    }
    expect((await list({})).titles).toEqual(['Agreement', 'Bond', 'deed of trust', 'Lease'])
    expect((await list({ sort: 'title' })).titles).toEqual(['Agreement', 'Bond', 'deed of trust', 'Lease'])
    expect((await list({ sort: 'expires' })).titles).toEqual(['Lease', 'Bond', 'deed of trust', 'Agreement'])
    for (const sort of ['created', 'title', 'expires'] as const) {
      const whole = (await list({ sort })).titles
      const read: string[] = []
      let after: string | undefined
      do {
        const page = await list({ sort, limit: 1, ...(after && { after }) })
        read.push(...page.titles)
        after = page.next ?? undefined
      } while (after)
      expect(read).toEqual(whole)
    }
    expect((await list({ q: 'DEED of' })).titles).toEqual(['deed of trust'])
    expect((await list({ q: bond.emails[0] ?? '' })).titles).toEqual(['Bond'])
    expect((await list({ q: '%' })).titles).toEqual([])
    expect((await list({ show: 'draft' })).titles).toEqual(['Agreement'])
    await lawyer.call(signaturesApi.void, { params: bond.params, body: { reason: 'Wrong version.' } })
    const signer = await enterAs(world, deed.emails[0] ?? '')
    await signer.call(signingApi.decline, { body: { reason: 'Not agreed.' } })
    expect((await list({ show: 'open' })).titles).toEqual(['Lease'])
    expect((await list({ show: 'voided' })).titles).toEqual(['Bond'])
    expect((await list({ show: 'declined' })).titles).toEqual(['deed of trust'])
    await signAs(await enterAs(world, (await send('Release', 5)).emails[0] ?? ''))
    await world.services.jobs.settle()
    expect((await list({ show: 'completed' })).titles).toEqual(['Release'])
    // Before the job that ends it has run.
    world.clock.pass(3 * day)
    const admin = await world.person('admin')
    expect((await list({ show: 'open' }, admin)).titles).toEqual([])
    expect((await list({ show: 'expired' }, admin)).titles).toEqual(['Lease'])
  })
})

describe('a request for signatures', () => {
  it('goes to its signers in order, is signed once, sealed and filed beside the original', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Ada Marsh' })
    const { draft, params, document, caseId } = await draftOf(world, lawyer)
    expect(draft).toMatchObject({ status: 'draft', pages: [{ width: 612, height: 792 }], signers: [] })
    await expect(lawyer.call(signaturesApi.send, { params })).rejects.toMatchObject({ code: 'bad_input' })
    const email = signerEmail()
    const body = bodyOf(draft.revision, [email], {
      signers: [
        { name: 'Denise Walker', email, mobile: '', language: 'en', user_id: null },
        { name: 'Ada Marsh', email: lawyer.email, mobile: '', language: 'en', user_id: lawyer.id },
      ],
      fields: [
        field(0, 'signature'),
        field(0, 'initials', 72, 300),
        field(0, 'date', 300, 400),
        field(0, 'text', 300, 300),
        field(0, 'checkbox', 300, 200),
        field(1, 'signature', 72, 200),
      ],
    })
    await lawyer.call(signaturesApi.change, { params, body })
    await expect(lawyer.call(signaturesApi.change, { params, body })).rejects.toMatchObject({
      code: 'conflict',
    })
    await lawyer.call(signaturesApi.send, { params })
    expect(await mailsTo(world, lawyer.email)).toEqual([])
    const [invitation] = await mailsTo(world, email)
    expect(invitation?.text).not.toContain('Settlement agreement')

    const denise = await enterAs(world, email)
    const view = await denise.call(signingApi.show)
    expect(view).toMatchObject({ state: 'open', me: { name: 'Denise Walker' }, consent: { given_at: null } })
    const [, , , text, box] = view.fields
    const values = { [text?.id ?? '']: '12 Elm Street', [box?.id ?? '']: 'yes' }
    const drawn = {
      kind: 'drawn' as const,
      strokes: [
        [[0.1, 0.8] as [number, number], [0.5, 0.2] as [number, number], [0.9, 0.7] as [number, number]],
      ],
    }
    const whole = { signature: typed().signature, initials: drawn, values }
    await expect(denise.call(signingApi.sign, { body: whole })).rejects.toMatchObject({ code: 'conflict' })
    const { version } = view.consent
    await denise.call(signingApi.consent, { body: { version, language: 'en' } })
    for (const wrong of [
      { ...whole, initials: null },
      { ...whole, values: { [text?.id ?? '']: '12 Elm Street' } },
      { ...whole, values: { ...values, [params.id]: 'x' } },
      { ...whole, signature: { kind: 'typed' as const, text: '丹妮絲' } },
    ])
      await expect(denise.call(signingApi.sign, { body: wrong })).rejects.toMatchObject({ code: 'bad_input' })
    const answers = await Promise.all([1, 2].map(() => denise.call(signingApi.sign, { body: whole })))
    expect(answers.map(({ state }) => state)).toEqual(['signed', 'signed'])
    const half = await lawyer.call(signaturesApi.show, { params })
    expect(half.status).toBe('partly_signed')
    expect(half.events.filter(({ what }) => what === 'signed')).toHaveLength(1)
    expect(half.can.sign).toBe(true)

    const { pass } = await lawyer.call(signaturesApi.signAsMe, { params })
    const own = world.holding(pass)
    expect((await own.call(signingApi.show)).filled.map(({ text: said }) => said)).toEqual([
      'Denise Walker',
      'Denise Walker',
      expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/),
      '12 Elm Street',
      'yes',
    ])
    await signAs(own, typed('Ada Marsh'))
    world.clock.pass(60)
    await world.services.jobs.settle()
    const done = await lawyer.call(signaturesApi.show, { params })
    expect(done.status).toBe('completed')
    const id = done.result?.document_id ?? ''
    const filed = await lawyer.call(documentsApi.show, { params: { id } })
    expect(filed).toMatchObject({ name: 'Settlement agreement (signed).pdf', case_id: caseId })
    const bytes = (await lawyer.send(documentsApi.file, { params: { id } })).rawPayload
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(done.result?.sha256)
    const original = await lawyer.call(documentsApi.show, { params: { id: document.id } })
    expect([original.version, original.name]).toEqual([document.version, document.name])

    const words = (await lawyer.call(documentsApi.text, { params: { id } })).text
    for (const said of [
      'Denise Walker',
      '12 Elm Street',
      'Certificate of completion',
      done.original_sha256,
      `text version ${version}`,
      'No outside timestamp authority was used',
      email,
    ])
      expect(words.replaceAll(/\s+/g, ' ')).toContain(said)

    const download = await enterAs(world, email)
    expect(await download.call(signingApi.show)).toMatchObject({
      state: 'over',
      has_file: true,
      sha256: done.result?.sha256,
    })
    expect((await download.send(signingApi.file)).rawPayload.equals(bytes)).toBe(true)
    const { items } = await lawyer.call(casesApi.timeline, { params: { id: caseId }, query: {} })
    const kinds = items.map(({ kind }) => kind).filter((kind) => kind.startsWith('signature.'))
    expect(kinds.toSorted()).toEqual([
      'signature.completed',
      'signature.sent',
      'signature.signed',
      'signature.signed',
    ])
    if (!hasPdfsig) {
      process.stdout.write(
        'pdfsig (poppler-utils) is not installed: the seal was not verified from outside.\n',
      )
      return
    }
    const verdict = pdfsig(bytes)
    expect(verdict).toContain('Signature Validation: Signature is Valid.')
    expect(verdict).toContain('Total document signed')
    expect(verdict).toContain('ETSI.CAdES.detached')
    const changed = Buffer.from(bytes)
    const at = changed.indexOf('/Type /Page')
    changed[at + 6] = 0x71
    expect(pdfsig(changed)).not.toContain('Signature is Valid')
    const longer = Buffer.concat([bytes, Buffer.from('\n% one more line\n')])
    expect(pdfsig(longer)).not.toContain('Total document signed')
  })

  it('is sent to everyone at once without an order, and ends for all when one declines', async () => {
    const world = await testApp()
    const [first, second] = [signerEmail(), signerEmail()]
    const { lawyer, params } = await sentRequest(world, [first, second], { in_order: false })
    const one = await enterAs(world, second)
    await signAs(one, typed('Signer 2'))
    const other = await enterAs(world, first)
    await expect(other.call(signingApi.decline, { body: { reason: '' } })).rejects.toMatchObject({
      code: 'bad_input',
    })
    await other.call(signingApi.decline, { body: { reason: 'The amount is wrong.' } })
    const view = await lawyer.call(signaturesApi.show, { params })
    expect(view).toMatchObject({ status: 'declined', ended_reason: 'Denise Walker: The amount is wrong.' })
    for (const gone of [one, other])
      await expect(gone.call(signingApi.show)).rejects.toMatchObject({ code: 'signed_out' })
    const subjects = (await mailsTo(world, second)).map(({ subject }) => subject)
    expect(subjects).toContain('Test firm no longer needs your signature')
    const sender = (await mailsTo(world, lawyer.email)).map(({ subject }) => subject)
    expect(sender).toContain('A request for a signature was declined')
  })

  it('keeps a later signer waiting, whatever link they hold', async () => {
    const world = await testApp()
    const [first, second] = [signerEmail(), signerEmail()]
    const { lawyer, params } = await sentRequest(world, [first, second])
    await expect(mailedToken(world, second)).rejects.toThrow('no link')
    await signAs(await enterAs(world, first))
    const early = await mailedToken(world, second)
    world.clock.pass(60)
    await lawyer.call(signaturesApi.remind, { params })
    const later = await mailedToken(world, second)
    expect(later).not.toBe(early)
    await expect(world.visitor().call(signingApi.welcome, { body: { token: early } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await (await enterAs(world, second)).call(signingApi.show)).state).toBe('open')
  })

  it('keeps a later signer waiting who opens it from the portal', async () => {
    const world = await testApp()
    const { lawyer, caseId, email, client } = await portalOfCase(world)
    const first = signerEmail()
    const { draft, params } = await draftOf(world, lawyer, caseId)
    await lawyer.call(signaturesApi.change, { params, body: bodyOf(draft.revision, [first, email]) })
    await lawyer.call(signaturesApi.send, { params })
    const [asked] = (await client.call(portalClientApi.show, { params: { id: caseId } })).signatures
    expect(asked?.state).toBe('waiting')
    const { pass } = await client.call(portalClientApi.sign, { params: { id: asked?.id ?? '' } })
    const later = world.holding(pass)
    await expect(signAs(later, typed('Signer 2'))).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Someone else signs first'),
    })
    await signAs(await enterAs(world, first))
    expect((await signAs(later, typed('Signer 2'))).state).toBe('over')
  })

  it.each(['voided', 'expired', 'trashed'] as const)('lets nobody in once it is %s', async (how) => {
    const world = await testApp()
    const { lawyer, params, emails, document } = await sentRequest(world)
    const [email = ''] = emails
    const token = await mailedToken(world, email)
    const signer = await enterAs(world, email)
    if (how === 'voided')
      await lawyer.call(signaturesApi.void, { params, body: { reason: 'Wrong version.' } })
    if (how === 'trashed') await lawyer.call(documentsApi.trash, { params: { id: document.id } })
    if (how === 'expired') {
      world.clock.pass(31 * day)
      await world.services.jobs.enqueue(world.services.db, expireRequests, {})
      await world.services.jobs.settle()
    }
    await expect(signer.call(signingApi.show)).rejects.toMatchObject({ code: 'signed_out' })
    for (const endpoint of [signingApi.welcome, signingApi.sendCode])
      await expect(world.visitor().call(endpoint, { body: { token } })).rejects.toMatchObject({
        code: 'not_found',
      })
    const reader = await world.person('admin')
    const { status } = await reader.call(signaturesApi.show, { params })
    expect(status).toBe(how === 'trashed' ? 'sent' : how)
  })

  it('shows a signer the version they were asked to sign, whatever came after it', async () => {
    const world = await testApp()
    const { lawyer, emails, document } = await sentRequest(world)
    const signer = await enterAs(world, emails[0] ?? '')
    const page = async () => (await signer.send(signingApi.page, { params: { number: 1 } })).rawPayload
    const before = await page()
    expect(before.length).toBeGreaterThan(1000)
    await giveVersion(lawyer, document.id, agreementPdf())
    await world.services.jobs.settle()
    expect((await page()).equals(before)).toBe(true)
  })

  it('gives out no other file than the one that was sealed', async () => {
    const world = await testApp()
    const { lawyer, params, emails } = await sentRequest(world)
    const signer = await enterAs(world, emails[0] ?? '')
    await signAs(signer)
    await world.services.jobs.settle()
    const { result } = await lawyer.call(signaturesApi.show, { params })
    expect((await signer.send(signingApi.file)).statusCode).toBe(200)
    await giveVersion(lawyer, result?.document_id ?? '', agreementPdf())
    await world.services.jobs.settle()
    expect((await signer.send(signingApi.file)).statusCode).toBe(401)
  })

  it('takes a code five times at most, and only for its own link', async () => {
    const world = await testApp()
    const [first, second] = [signerEmail(), signerEmail()]
    await sentRequest(world, [first, second], { in_order: false })
    const token = await mailedToken(world, first)
    const code = await signingCode(world, first, token)
    const enter = (body: { token: string; code: string }) => world.visitor().call(signingApi.enter, { body })
    await expect(enter({ token: await mailedToken(world, second), code })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      await expect(enter({ token, code: wrong })).rejects.toMatchObject({ code: 'bad_credentials' })
    await expect(enter({ token, code })).rejects.toMatchObject({ code: 'bad_credentials' })
  })

  it('reminds those whose turn it is, every few days and not more often', async () => {
    const world = await testApp()
    const email = signerEmail()
    const { params } = await sentRequest(world, [email, signerEmail()])
    const remind = async () => {
      await world.services.jobs.enqueue(world.services.db, remindOfSignatures, {})
      await world.services.jobs.settle()
      return (await mailsTo(world, email)).length
    }
    expect(await remind()).toBe(1)
    world.clock.pass(4 * day)
    expect(await remind()).toBe(2)
    world.clock.pass(day)
    expect(await remind()).toBe(2)
    const admin = await world.person('admin')
    const { events } = await admin.call(signaturesApi.show, { params })
    expect(events.map(({ what }) => what)).toEqual(['created', 'sent', 'reminded'])
  })

  it('takes PDFs of a case only, with every field on a page and every signer once', async () => {
    const world = await testApp()
    const { lawyer, draft, params, caseId } = await draftOf(world)
    const letter = await giveAndRead(world, lawyer, { fields: { case_id: caseId } })
    await expect(
      lawyer.call(signaturesApi.create, { body: { document_id: letter.id } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    const email = signerEmail()
    const { revision } = draft
    for (const wrong of [
      bodyOf(revision, [email], { fields: [{ ...field(0, 'signature'), page: 2 }] }),
      bodyOf(revision, [email], { fields: [{ ...field(0, 'signature'), x: 600 }] }),
      bodyOf(revision, [email], { fields: [field(1, 'signature')] }),
      bodyOf(revision, [email, email]),
      bodyOf(revision, [email], {
        signers: [{ name: 'Ada', email, mobile: '', language: 'en', user_id: lawyer.id }],
      }),
    ])
      await expect(lawyer.call(signaturesApi.change, { params, body: wrong })).rejects.toMatchObject({
        code: 'bad_input',
      })
    const paralegal = await world.person('paralegal')
    await expect(paralegal.call(signaturesApi.show, { params })).rejects.toMatchObject({ code: 'not_found' })
    const other = await openCase(lawyer)
    expect((await lawyer.call(signaturesApi.list, { query: { case_id: other.id } })).items).toEqual([])
    expect((await lawyer.call(signaturesApi.list, { query: { case_id: caseId } })).items).toHaveLength(1)
    await lawyer.call(signaturesApi.remove, { params })
    await expect(lawyer.call(signaturesApi.show, { params })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('signing from elsewhere', () => {
  it('opens from the portal for the client it was sent to, until they are removed', async () => {
    const world = await testApp()
    const { lawyer, caseId, email, client, accessId } = await portalOfCase(world)
    const id = await requestInCase(world, lawyer, caseId, email)
    const asked = await client.call(portalClientApi.show, { params: { id: caseId } })
    expect(asked.signatures).toMatchObject([{ id, state: 'open', title: 'Settlement agreement' }])
    const { pass } = await client.call(portalClientApi.sign, { params: { id } })
    expect((await signAs(world.holding(pass))).state).toBe('over')
    await world.services.jobs.settle()
    const after = await client.call(portalClientApi.show, { params: { id: caseId } })
    expect(after.signatures).toMatchObject([{ id, state: 'completed' }])
    const mate = await inviteTo(lawyer, caseId, { name: 'Carl Walker' })
    const other = await signInAs(world, mate.email)
    expect((await other.call(portalClientApi.show, { params: { id: caseId } })).signatures).toEqual([])
    await expect(other.call(portalClientApi.sign, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await lawyer.call(portalApi.remove, { params: { id: accessId } })
    await expect(client.call(portalClientApi.sign, { params: { id } })).rejects.toMatchObject({
      code: 'signed_out',
    })
  })

  it('leaves the portal with its last day, before the job that ends it has run', async () => {
    const world = await testApp()
    const { lawyer, caseId, email } = await portalOfCase(world)
    const id = await requestInCase(world, lawyer, caseId, email)
    world.clock.pass(31 * day)
    const client = await signInAs(world, email)
    const { signatures } = await client.call(portalClientApi.show, { params: { id: caseId } })
    expect(signatures).toEqual([])
    await expect(client.call(portalClientApi.sign, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('takes an engagement letter from intake to signed, with fields on its own lines', async () => {
    const world = await testApp()
    const { lawyer, lead, params, name } = await filledLetter(world)
    const made = await Promise.all([1, 2].map(() => lawyer.call(signaturesApi.fromLetter, { params })))
    const [draft] = made
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(draft?.signers.map((signer) => [signer.name, signer.user_id])).toEqual([
      [name, null],
      [expect.any(String), lawyer.id],
    ])
    expect(draft?.fields.map(({ signer, kind }) => [signer, kind])).toEqual([
      [0, 'signature'],
      [0, 'date'],
      [1, 'signature'],
      [1, 'date'],
    ])
    await world.services.jobs.settle()
    const one = { params: { id: draft?.id ?? '' } }
    await lawyer.call(signaturesApi.send, one)
    await signAs(await enterAs(world, lead.email), typed(name))
    const { pass } = await lawyer.call(signaturesApi.signAsMe, one)
    await signAs(world.holding(pass), typed('Ada Marsh'))
    await world.services.jobs.settle()
    const done = await lawyer.call(signaturesApi.show, one)
    expect(done.status).toBe('completed')

    const colleague = await (await testApp()).person('lawyer')
    const moved = await importCase(colleague, await exportCase(lawyer, done.case_id))
    const { items } = await colleague.call(signaturesApi.list, { query: { case_id: moved.id } })
    const [copy] = items
    expect(copy).toMatchObject({ status: 'completed', title: done.title, ended_at: done.ended_at })
    expect(copy?.result?.sha256).toBe(done.result?.sha256)
    const file = await colleague.call(documentsApi.show, { params: { id: copy?.result?.document_id ?? '' } })
    expect(file.name).toMatch(/\(signed\)\.pdf$/)
    const whole = await colleague.call(signaturesApi.show, { params: { id: copy?.id ?? '' } })
    expect(whole.events.map(({ what }) => what)).toEqual(done.events.map(({ what }) => what))
    expect(whole.fields).toEqual(done.fields)
  })
})

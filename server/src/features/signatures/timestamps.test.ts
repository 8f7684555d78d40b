import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { egressApi } from '@pam/contracts/egress'
import { signaturesApi } from '@pam/contracts/signatures'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { enterAs, sentRequest, signAs } from '#test/signatures'
import { type AuthorityMode, hasOpenssl, timestampAuthority } from '#test/timestamp-authority'
import { oid } from './seal/signed-data.ts'

const isThere = await hasOpenssl()
if (!isThere) process.stdout.write('openssl is not installed: no outside timestamp authority was tried.\n')

describe.skipIf(!isThere)('the timestamp authority', () => {
  let authority: Awaited<ReturnType<typeof timestampAuthority>>
  beforeAll(async () => {
    authority = await timestampAuthority()
  })
  afterAll(() => authority?.close())

  const choose = (admin: TestPerson, address: string, version = 0) =>
    admin.call(signaturesApi.saveTimestamps, { body: { address, is_inside: true, version } })

  async function signedBy(world: TestApp) {
    const { lawyer, params, emails, caseId } = await sentRequest(world)
    const signer = await enterAs(world, emails[0] ?? '')
    await signAs(signer)
    await world.services.jobs.settle()
    const done = await lawyer.call(signaturesApi.show, { params })
    expect(done.status).toBe('completed')
    const id = done.result?.document_id ?? ''
    const bytes = (await lawyer.send(documentsApi.file, { params: { id } })).rawPayload
    const { text } = await lawyer.call(documentsApi.text, { params: { id } })
    const { items } = await lawyer.call(casesApi.timeline, { params: { id: caseId }, query: {} })
    const told = items.find(({ kind }) => kind === 'signature.completed')?.text
    return { bytes, words: text.replaceAll(/\s+/g, ' '), told }
  }

  it('is not asked until an administrator names one, and is tried before it is saved', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    expect(await admin.call(signaturesApi.timestamps)).toEqual({ address: '', is_inside: false, version: 0 })
    authority.behave('good')
    const before = authority.heard.length
    const own = await signedBy(world)
    expect(own.words).toContain('No outside timestamp authority was used')
    expect(authority.heard).toHaveLength(before)
    const saved = await choose(admin, authority.address)
    expect(saved).toEqual({ address: authority.address, is_inside: true, version: 1 })
    expect(authority.heard.at(-1)?.type).toBe('application/timestamp-query')
    await expect(choose(admin, authority.address)).rejects.toMatchObject({ code: 'conflict' })
    const outside = { address: authority.address, is_inside: false, version: 1 }
    await expect(admin.call(signaturesApi.saveTimestamps, { body: outside })).rejects.toMatchObject({
      code: 'bad_input',
    })
    await expect(choose(admin, 'ftp://example.com', 1)).rejects.toMatchObject({ code: 'bad_input' })
    expect(await choose(admin, '', 1)).toEqual({ address: '', is_inside: false, version: 2 })
  })

  it('signs the time of the seal, as an independent verifier finds, and gets nothing but a hash', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    authority.behave('good')
    await choose(admin, authority.address)
    const { bytes, words, told } = await signedBy(world)
    const { signature, token } = sealIn(bytes)
    expect(await authority.verdict(token, signature)).toContain('Verification: OK')
    expect(await authority.verdict(token, Buffer.from('something else'))).not.toContain('Verification: OK')
    expect(words).toContain('signed by the timestamp authority at 127.0.0.1')
    expect(words).not.toContain('SHA-256 of the timestamp certificate')
    expect(told).toBe('Settlement agreement was signed by everyone.')
    expect(authority.heard.at(-1)?.body.length).toBeLessThan(100)
    const { items } = await admin.call(egressApi.list, { query: { provider: 'timestamp' } })
    expect(items.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
      ['Timestamp of a signed file', 'answered'],
      ['Timestamp of a signed file', 'answered'],
    ])
  })

  it.each([
    ['500', 'status 500'],
    ['html', 'not a timestamp reply'],
    ['refuses', 'refused the request'],
    ['other', 'stamped something else'],
    ['tampered', 'its signature is wrong'],
    ['wrong-purpose', 'not for timestamps'],
  ] as const satisfies readonly [AuthorityMode, string][])(
    'that answers wrongly (%s) is not saved, and holds up no signer',
    async (mode, why) => {
      const world = await testApp()
      const admin = await world.person('admin')
      authority.behave('good')
      await choose(admin, authority.address)
      authority.behave(mode)
      await expect(choose(admin, authority.address, 1)).rejects.toMatchObject({
        code: 'bad_input',
        message: expect.stringContaining(why),
      })
      const { bytes, words, told } = await signedBy(world)
      const { signature, token } = sealIn(bytes)
      expect(await authority.verdict(token, signature)).not.toContain('Verification: OK')
      expect(words).toContain('was contacted but did not provide a timestamp')
      expect(words).toContain('SHA-256 of the timestamp certificate')
      expect(told).toContain('the seal uses this installation’s own time')
    },
  )
})

/** The signature of a sealed PDF, and the timestamp beside it. */
function sealIn(pdf: Buffer): { signature: Buffer; token: Buffer } {
  const [, hex = ''] = /\/Contents\s*<([0-9a-f]+)>/i.exec(pdf.toString('latin1')) ?? []
  const whole = Buffer.from(hex, 'hex')
  // The rest of the place in the file is zeros, behind the length the signature states.
  const end = 4 + whole.readUInt16BE(2)
  const { content } = AsnConvert.parse(whole.subarray(0, end), ContentInfo)
  const [signer] = AsnConvert.parse(content, SignedData).signerInfos
  const [token] =
    signer?.unsignedAttrs?.find(({ attrType }) => attrType === oid.timestampToken)?.attrValues ?? []
  if (!signer || !token) throw new Error('The file carries no timestamp.')
  return { signature: Buffer.from(signer.signature.buffer), token: Buffer.from(token) }
}

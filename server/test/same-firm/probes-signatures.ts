import { bodyOf } from '#test/signatures'
import { at, ends, listing, none, type Probes, reads, record } from './probe.ts'

const ofFirm = none('It belongs to the firm and to no case.')
const signer = none('A pass of a signer opens it, and nothing of the firm does; see signatures.test.ts.')

/** A request for a signature is seen with its case. */
export const signatureProbes: Probes = {
  'signatures.list': listing(),
  'signatures.show': record(at('signatureRequest'), reads),
  'signatures.page': record(({ signatureRequest: id }) => ({ params: { id, number: '1' } })),
  'signatures.create': record(({ document: document_id }) => ({ body: { document_id } })),
  'signatures.fromLetter': record(at('letter')),
  'signatures.change': record(at('signatureDraft', { body: bodyOf(2, ['ada.marsh@home.example']) })),
  'signatures.send': record(at('signatureDraft'), ends),
  'signatures.remind': record(at('signatureRequest')),
  'signatures.void': record(at('signatureRequest', { body: { reason: 'Wrong version.' } }), ends),
  'signatures.remove': record(at('spareSignatureDraft'), ends),
  'signatures.timestamps': ofFirm,
  'signatures.saveTimestamps': ofFirm,
  'signatures.signAsMe': record(at('signatureRequest')),
  'signing.welcome': signer,
  'signing.sendCode': signer,
  'signing.enter': signer,
  'signing.leave': signer,
  'signing.show': signer,
  'signing.page': signer,
  'signing.consent': signer,
  'signing.sign': signer,
  'signing.decline': signer,
  'signing.file': signer,
}

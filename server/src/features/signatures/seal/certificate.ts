import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_kp_timeStamping,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import type { KeyPurpose } from '#slice/signatures/signatures.table'

const names = { commonName: '2.5.4.3', organization: '2.5.4.10' } as const
export const sha256WithRsa = () =>
  new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null })

const nameOf = (commonName: string, organization: string) =>
  new Name(
    [
      [names.organization, organization],
      [names.commonName, commonName],
    ].map(
      ([type = '', utf8String = '']) =>
        new RelativeDistinguishedName([
          // X.520 allows 64 letters.
          new AttributeTypeAndValue({
            type,
            value: new AttributeValue({ utf8String: utf8String.slice(0, 64) }),
          }),
        ]),
    ),
  )

const extension = (extnID: string, value: unknown, critical: boolean) =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })

const titles: Record<KeyPurpose, string> = { seal: 'Document seal', time: 'Timestamp' }

interface Wanted {
  readonly purpose: KeyPurpose
  readonly organization: string
  readonly privateKey: KeyObject
  readonly from: Date
  readonly until: Date
}

/** A certificate of the firm's own, signed with its own key: it proves that nothing changed, and vouches for no name. */
export function selfSigned({ purpose, organization, privateKey, from, until }: Wanted): Buffer {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const name = nameOf(`${titles[purpose]} (self-signed)`, organization || 'Law firm')
  // A positive number of sixteen bytes: the first bit is the sign.
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: Uint8Array.from(serial).buffer,
    signature: sha256WithRsa(),
    issuer: name,
    subject: name,
    validity: new Validity({ notBefore: from, notAfter: until }),
    subjectPublicKeyInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    extensions: new Extensions([
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
      extension(
        id_ce_keyUsage,
        new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation),
        true,
      ),
      // RFC 3161: a certificate for timestamps is for nothing else.
      ...(purpose === 'time'
        ? [extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_timeStamping]), true)]
        : []),
    ]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey)
  const whole = new Certificate({
    tbsCertificate,
    signatureAlgorithm: sha256WithRsa(),
    signatureValue: Uint8Array.from(signature).buffer,
  })
  return Buffer.from(AsnConvert.serialize(whole))
}

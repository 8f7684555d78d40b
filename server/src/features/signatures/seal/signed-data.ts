import { createHash, type KeyObject, sign } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { fromBER, ObjectIdentifier, OctetString as RawOctets, Set as RawSet, Sequence } from 'asn1js'
import { sha256WithRsa } from './certificate.ts'

/** A key with its certificate. */
export interface SigningKey {
  readonly certificate: Buffer
  readonly privateKey: KeyObject
}

export const oid = {
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

const digestAlgorithm = () => new DigestAlgorithmIdentifier({ algorithm: oid.sha256 })

/** Which certificate the signature belongs to (RFC 5035): so that no other can be put in its place. */
const signingCertificate = (certificate: Uint8Array): ArrayBuffer =>
  new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new RawOctets({ valueHex: bufferOf(sha256(certificate)) })] })],
      }),
    ],
  }).toBER()

interface Signing {
  readonly key: SigningKey
  /** Of what is signed. */
  readonly digest: Buffer
  readonly contentType?: string
  /** Carried along; without it what is signed is elsewhere. */
  readonly content?: Uint8Array
  /** A token over the signature, put beside it. */
  readonly timestamp?: (signature: Buffer) => Promise<Buffer>
}

/** CMS signed data (RFC 5652) with the attributes of CAdES: the shape of a PAdES signature and of a timestamp token. */
export async function signedData({
  key,
  digest,
  contentType = id_data,
  content,
  timestamp,
}: Signing): Promise<Buffer> {
  const certificate = AsnConvert.parse(key.certificate, Certificate)
  const { issuer, serialNumber } = certificate.tbsCertificate
  const signedAttrs = inOrder([
    new Attribute({
      attrType: oid.contentType,
      attrValues: [new ObjectIdentifier({ value: contentType }).toBER()],
    }),
    new Attribute({
      attrType: oid.messageDigest,
      attrValues: [new RawOctets({ valueHex: bufferOf(digest) }).toBER()],
    }),
    new Attribute({
      attrType: oid.signingCertificateV2,
      attrValues: [signingCertificate(key.certificate)],
    }),
  ])
  const signature = sign('sha256', attributesAsSet(signedAttrs), key.privateKey)
  const token = await timestamp?.(signature)
  const signerInfo = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
    }),
    digestAlgorithm: digestAlgorithm(),
    signedAttrs,
    signatureAlgorithm: new SignatureAlgorithmIdentifier(sha256WithRsa()),
    signature: new OctetString(bufferOf(signature)),
    ...(token && {
      unsignedAttrs: [new Attribute({ attrType: oid.timestampToken, attrValues: [bufferOf(token)] })],
    }),
  })
  const data = new SignedData({
    version: contentType === id_data ? CMSVersion.v1 : CMSVersion.v3,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm()]),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: contentType,
      ...(content && {
        eContent: new EncapsulatedContent({ single: new OctetString(bufferOf(content)) }),
      }),
    }),
    certificates: new CertificateSet([new CertificateChoices({ certificate })]),
    signerInfos: new SignerInfos([signerInfo]),
  })
  const info = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) })
  return Buffer.from(AsnConvert.serialize(info))
}

/** DER writes a set in the order of its bytes. */
const inOrder = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.toSorted((one, other) =>
    Buffer.compare(Buffer.from(AsnConvert.serialize(one)), Buffer.from(AsnConvert.serialize(other))),
  )

/** What is signed is the attributes as a set, though the file has them under a tag of their own (RFC 5652, 5.4). */
const attributesAsSet = (attributes: readonly Attribute[]): Buffer =>
  Buffer.from(
    new RawSet({
      value: attributes.map((attribute) => fromBER(AsnConvert.serialize(attribute)).result),
    }).toBER(),
  )

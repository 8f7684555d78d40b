import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { id_ct_tstInfo, TSTInfo } from '@peculiar/asn1-tsp'
import { id_kp_timeStamping } from '@peculiar/asn1-x509'
import { type BaseBlock, Constructed, fromBER, Set as RawSet, Sequence } from 'asn1js'
import { oid } from './signed-data.ts'

interface Asked {
  /** SHA-256 of what was to be stamped. */
  readonly hash: Buffer
  readonly nonce: Buffer
}

const digests: Record<string, string> = {
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const rsaPss = '1.2.840.113549.1.1.10'

/** Why a token (RFC 3161) does not answer what was asked, or null. Whether its authority can be trusted is the reader's choice. */
export function checkToken(token: Buffer, asked: Asked): string | null {
  try {
    return problemIn(token, asked)
  } catch {
    return 'its timestamp cannot be read'
  }
}

function problemIn(token: Buffer, { hash, nonce }: Asked): string | null {
  const outer = AsnConvert.parse(token, ContentInfo)
  if (outer.contentType !== id_signedData) return 'its timestamp is not signed'
  const data = AsnConvert.parse(outer.content, SignedData)
  const { eContentType, eContent } = data.encapContentInfo
  const content = eContent?.single?.buffer
  if (eContentType !== id_ct_tstInfo || !content) return 'its answer is not a timestamp'
  const info = AsnConvert.parse(content, TSTInfo)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const isOurs = hashAlgorithm.algorithm === oid.sha256 && hash.equals(Buffer.from(hashedMessage.buffer))
  if (!isOurs) return 'it stamped something else'
  if (!info.nonce || !nonce.equals(Buffer.from(info.nonce))) return 'its answer belongs to another request'
  const [signer, ...others] = data.signerInfos
  if (!signer || others.length > 0) return 'its timestamp has no single signer'
  const certificate = (data.certificates ?? [])
    .flatMap(({ certificate }) => certificate ?? [])
    .find((one) => isNamedBy(signer, one.tbsCertificate))
  if (!certificate) return 'its certificate is missing'
  const known = new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))
  if (!known.keyUsage?.includes(id_kp_timeStamping)) return 'its certificate is not for timestamps'
  const at = info.genTime
  if (at < new Date(known.validFrom) || at > new Date(known.validTo)) return 'its certificate has expired'
  return isSigned(signer, signedBytes(token), Buffer.from(content), known) ? null : 'its signature is wrong'
}

const isNamedBy = (
  { sid }: SignerInfo,
  { serialNumber, issuer }: { serialNumber: ArrayBuffer; issuer: unknown },
): boolean => {
  const named = sid.issuerAndSerialNumber
  return (
    named !== undefined &&
    Buffer.from(named.serialNumber).equals(Buffer.from(serialNumber)) &&
    Buffer.from(AsnConvert.serialize(named.issuer)).equals(Buffer.from(AsnConvert.serialize(issuer)))
  )
}

/**
 * The attributes of the only signer, byte for byte as they came. What is signed is a set, though the token has them under a
 * tag of their own (RFC 5652, 5.4).
 */
function signedBytes(token: Buffer): Buffer {
  const inside = (block: unknown): readonly BaseBlock[] =>
    block instanceof Sequence || block instanceof RawSet || block instanceof Constructed
      ? block.valueBlock.value
      : []
  const signedData = inside(inside(fromBER(token).result)[1])[0]
  const signer = inside(inside(signedData).at(-1))[0]
  const attributes = inside(signer).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0)
  const bytes = Buffer.from(attributes?.valueBeforeDecodeView ?? [])
  bytes[0] = 0x31
  return bytes
}

function isSigned(
  signer: SignerInfo,
  signed: Buffer,
  content: Buffer,
  { publicKey }: X509Certificate,
): boolean {
  const digest = digests[signer.digestAlgorithm.algorithm]
  const attribute = (type: string) => signer.signedAttrs?.find(({ attrType }) => attrType === type)
  const [stated] = attribute(oid.messageDigest)?.attrValues ?? []
  if (!digest || !stated || signed.length === 0) return false
  const found = Buffer.from(AsnConvert.parse(stated, OctetString).buffer)
  if (!createHash(digest).update(content).digest().equals(found)) return false
  const isPss = signer.signatureAlgorithm.algorithm === rsaPss
  const key = isPss
    ? { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    : publicKey
  return verify(digest, signed, key, Buffer.from(signer.signature.buffer))
}

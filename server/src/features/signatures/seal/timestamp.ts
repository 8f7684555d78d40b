import { randomBytes } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { id_ct_tstInfo, MessageImprint, TSTInfo, TSTInfoVersion } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { type SigningKey, sha256, signedData } from './signed-data.ts'

/** Our own policy, identified by a random UUID (ITU-T X.667): no outside authority is behind it. */
const ownPolicy = '2.25.141421356237309504880168872420969807856'

/** A timestamp token (RFC 3161) over some bytes, by the installation's own key and clock. */
export function timestampToken(key: SigningKey, stamped: Uint8Array, at: Date): Promise<Buffer> {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const info = new TSTInfo({
    version: TSTInfoVersion.v1,
    policy: ownPolicy,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new OctetString(Uint8Array.from(sha256(stamped)).buffer),
    }),
    serialNumber: Uint8Array.from(serial).buffer,
    genTime: new Date(Math.floor(at.getTime() / 1000) * 1000),
  })
  const content = Buffer.from(AsnConvert.serialize(info))
  return signedData({ key, digest: sha256(content), contentType: id_ct_tstInfo, content })
}

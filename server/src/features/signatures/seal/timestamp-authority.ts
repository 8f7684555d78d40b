import { randomBytes } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  MessageImprint,
  PKIStatus,
  TimeStampReq,
  TimeStampReqVersion,
  TimeStampResp,
} from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { fromBER, Sequence } from 'asn1js'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import type { TimestampAuthority } from '#slice/signatures/signatures.table'
import { oid, sha256 } from './signed-data.ts'
import { checkToken } from './timestamp-check.ts'

type Authority = Pick<TimestampAuthority, 'firmId' | 'address' | 'isInside'>

const longestMs = 15_000
/** A token with the certificates of its chain; the place in the file takes no more. */
const mostBytes = 64 * 1024

/**
 * A timestamp by an outside authority (RFC 3161). Only a hash and a random number leave. What comes back is checked before
 * it is used: this hash, this question, signed by the certificate it carries.
 */
export async function askForTimestamp(
  { outbound }: Pick<Services, 'outbound'>,
  { firmId, address, isInside }: Authority,
  stamped: Uint8Array,
  signal: AbortSignal,
): Promise<Buffer> {
  const hash = sha256(stamped)
  const nonce = randomBytes(12)
  // A positive number of twelve bytes: the first bits say so.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const question = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: oid.sha256 }),
      hashedMessage: new OctetString(Uint8Array.from(hash).buffer),
    }),
    nonce: Uint8Array.from(nonce).buffer,
    certReq: true,
  })
  const answer = await outbound.request({
    url: address,
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Buffer.from(AsnConvert.serialize(question)),
    firmId,
    actorId: null,
    provider: 'timestamp',
    purpose: 'Timestamp of a signed file',
    signal,
    timeoutMs: longestMs,
    idleTimeoutMs: longestMs,
    maxBytes: mostBytes,
    ...(isInside && { allowPrivate: [nameOf(parseTarget(address))], staysInside: true }),
  })
  if (answer.status !== 200) {
    answer.discard()
    throw unusable(`it answered with status ${answer.status}`)
  }
  const token = tokenIn(await answer.bytes())
  const problem = checkToken(token, { hash, nonce })
  if (problem) throw unusable(problem)
  return token
}

const unusable = (why: string) =>
  new AppError('unavailable', `The timestamp authority did not provide a usable timestamp: ${why}.`)

/** The original bytes: re-encoding them could change what was signed. */
function tokenIn(bytes: Buffer): Buffer {
  const status = statusIn(bytes)
  if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods)
    throw unusable('it refused the request')
  const { result } = fromBER(bytes)
  const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined
  if (!token) throw unusable('its answer holds no timestamp')
  return Buffer.from(token.valueBeforeDecodeView)
}

function statusIn(bytes: Buffer): PKIStatus {
  try {
    return AsnConvert.parse(bytes, TimeStampResp).status.status
  } catch {
    throw unusable('its answer is not a timestamp reply')
  }
}

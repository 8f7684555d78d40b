import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { isSealedBy, sealOf, sealPair } from '#platform/keys/seal'
import { canonical } from './entry.ts'

/** The end of a firm's chain as it was seen at a moment. */
export interface SeenHead {
  readonly firmId: string
  readonly seq: number
  readonly hash: string
}

/** One line of the checkpoint file: the chains that had moved on since the line before it. */
export interface Checkpoint {
  readonly at: string
  readonly before: string
  readonly heads: readonly SeenHead[]
}

type Line = Checkpoint & { readonly signature: string }

const sealedText = ({ at, before, heads }: Checkpoint): string =>
  canonical({ at, before, heads: heads.map((head) => ({ ...head })) })

/** Lines written before there were seals carry a keyed hash, which only the installation itself can check. */
const keyedHash = (checkpoint: Checkpoint, seed: Buffer): Buffer =>
  Buffer.from(createHmac('sha256', seed).update(sealedText(checkpoint)).digest('hex'))

/** The seed of the installation, which signs and checks; or the public key an outside party holds, which checks. */
export type CheckpointKey = Buffer | KeyObject

const lineHash = (line: string): string => hash('sha256', line, 'hex')

export const writeLine = (checkpoint: Checkpoint, seed: Buffer): string =>
  JSON.stringify({ ...checkpoint, signature: sealOf(sealedText(checkpoint), sealPair(seed).privateKey) })

export interface ReadLines {
  readonly checkpoints: Checkpoint[]
  /** The hash the next line must name. */
  readonly last: string
  readonly broken?: { readonly line: number; readonly why: string }
}

/**
 * Reads the file's text and stops at the first line that is not as it was written. A process killed while
 * appending leaves a cut-off line; it counts as none when a good line follows or nothing does.
 */
export function readLines(text: string, key: CheckpointKey): ReadLines {
  const isSigned = signatureCheck(key)
  const checkpoints: Checkpoint[] = []
  let last = ''
  let unread = 0
  const lines = text.split('\n').slice(0, -1)
  for (const [index, line] of lines.entries()) {
    const read = parse(line)
    const broken = (why: string) => ({ checkpoints, last, broken: { line: index + 1, why } })
    if (!read) {
      unread ||= index + 1
      continue
    }
    if (!isSigned(read)) return broken('its signature is invalid; it was changed or signed with another key')
    if (read.before !== last) return broken('a line before it is missing or was moved')
    checkpoints.push(read)
    last = lineHash(line)
    unread = 0
  }
  return unread
    ? { checkpoints, last, broken: { line: unread, why: 'it cannot be read' } }
    : { checkpoints, last }
}

function signatureCheck(key: CheckpointKey): (line: Line) => boolean {
  const seed = Buffer.isBuffer(key) ? key : undefined
  const publicKey = Buffer.isBuffer(key) ? sealPair(key).publicKey : key
  return (line) => {
    if (!/^[0-9a-f]{64}$/.test(line.signature)) return isSealedBy(sealedText(line), line.signature, publicKey)
    return seed !== undefined && timingSafeEqual(keyedHash(line, seed), Buffer.from(line.signature))
  }
}

function parse(line: string): Line | undefined {
  try {
    const read = JSON.parse(line) as Partial<Line> | null
    const isWhole =
      typeof read?.at === 'string' &&
      typeof read.before === 'string' &&
      typeof read.signature === 'string' &&
      Array.isArray(read.heads)
    return isWhole ? (read as Line) : undefined
  } catch {
    return undefined
  }
}

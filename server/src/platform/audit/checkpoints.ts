import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#platform/clock'
import type { StoreLog } from '#platform/database/db'
import { publicPem } from '#platform/keys/seal'
import type { Session } from '#platform/store/session'
import { type Checkpoint, readLines, writeLine } from './checkpoint.ts'

/** The purpose under which the key file derives the key for checkpoints. */
export const checkpointPurpose = 'audit checkpoints'

export const checkpointFile = (dataDir: string): string => join(dataDir, 'audit-checkpoints.jsonl')

/** What an outside party needs to check a copy of the checkpoints. It is no secret. */
export const publicKeyFile = (dataDir: string): string => join(dataDir, 'audit-public-key.pem')

export const readCheckpointFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

interface Place {
  path: string
  key: Buffer
  clock: Clock
}

/**
 * Notes where each chain ends, signed, in a file outside the database: who rewrites the database cannot
 * rewrite what was seen. Answers how many chains had moved on since the last time.
 */
export async function checkpoint(session: Session, { path, key, clock }: Place): Promise<number> {
  const text = await readCheckpointFile(path)
  const { checkpoints, last, broken } = readLines(text, key)
  if (broken) throw new Error(`Line ${broken.line} of ${path} was altered: ${broken.why}.`)
  const seen = latest(checkpoints)
  const { rows } = await session.query<{ firmId: string; seq: number; hash: string }>(
    'select firm_id as "firmId", seq, hash from audit_heads order by firm_id',
  )
  const heads = rows.filter((row) => seen.get(row.firmId) !== row.seq)
  if (heads.length === 0) return 0
  const line = writeLine({ at: clock.now().toISOString(), before: last, heads }, key)
  await append(path, text !== '' && !text.endsWith('\n') ? `\n${line}\n` : `${line}\n`)
  return heads.length
}

const latest = (checkpoints: Checkpoint[]) =>
  new Map(checkpoints.flatMap(({ heads }) => heads.map((head) => [head.firmId, head.seq] as const)))

async function append(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const hour = 3_600_000

/** A checkpoint at the start, each hour, and when `stop` is called at the end. */
export function keepCheckpoints(session: Session, place: Place, log: StoreLog): { stop(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  const take = () => {
    last = last
      .then(() => checkpoint(session, place))
      .catch((error: unknown) => log.error({ err: error }, 'could not write an audit checkpoint'))
    return last
  }
  void take()
  void writeFile(publicKeyFile(dirname(place.path)), publicPem(place.key), { mode: 0o644 }).catch(
    (error: unknown) => log.error({ err: error }, 'could not write the public key of the audit checkpoints'),
  )
  const timer = setInterval(() => void take(), hour)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await take()
    },
  }
}

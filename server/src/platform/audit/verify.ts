import { noReport, type Report } from '#platform/jobs/progress'
import type { Session } from '#platform/store/session'
import { type Checkpoint, readLines } from './checkpoint.ts'
import { type AuditDetail, firstHash, nextHash } from './entry.ts'

export interface AuditProblem {
  readonly firmId: string | null
  /** The first entry that is not as it was written; null when the checkpoints themselves are not. */
  readonly seq: number | null
  readonly why: string
}

export interface AuditVerdict {
  readonly firms: number
  readonly events: number
  readonly checkpoints: number
  readonly problems: readonly AuditProblem[]
}

interface Chain {
  firmId: string
  /** The head row; null if the firm has entries but no head. */
  seq: number | null
  hash: string | null
  /** The last entry there is. */
  top: number | null
}

type Row = [
  seq: number,
  /** Milliseconds; a fraction means that someone else wrote it. */
  at: number,
  actorId: string,
  actorRole: string,
  sessionId: string | null,
  action: string,
  subjectId: string | null,
  detail: AuditDetail | null,
  hash: string,
]

const batch = 2000

const chains = `
  select coalesce(h.firm_id, e.firm_id) as "firmId", h.seq, h.hash, e.top
    from audit_heads h
    full join (select firm_id, max(seq) as top from audit_events group by firm_id) e on e.firm_id = h.firm_id
   order by 1`

const oneChain = `
  select $1::uuid as "firmId", (select seq from audit_heads where firm_id = $1),
         (select hash from audit_heads where firm_id = $1), (select max(seq) from audit_events where firm_id = $1) as top`

// One value a batch: the embedded engine spends most of its time on handing over single columns.
const entries = `
  select json_agg(json_build_array(seq, extract(epoch from at) * 1000, actor_id, actor_role, session_id, action,
                                   subject_id, detail, hash) order by seq)::text as batch
    from (select * from audit_events where firm_id = $1 and seq > $2 and seq <= $3 order by seq limit ${batch}) it`

async function readBatch(session: Session, firmId: string, after: number, end: number): Promise<Row[]> {
  const { rows } = await session.query<{ batch: string | null }>(entries, [firmId, after, end])
  return JSON.parse(rows[0]?.batch ?? '[]') as Row[]
}

interface Signed {
  /** The text of the checkpoint file. */
  readonly text: string
  readonly key: Buffer
  /** The text of a copy that was kept elsewhere: who can rewrite the file here cannot rewrite that one. */
  readonly copy?: string | undefined
}

/** Reads every chain again, batch by batch, and compares it with its head and with what checkpoints have seen. */
export async function verifyAudit(
  session: Session,
  signed?: Signed,
  report: Report = noReport,
): Promise<AuditVerdict> {
  const files = signed ? [readLines(signed.text, signed.key), readLines(signed.copy ?? '', signed.key)] : []
  const checkpoints = files.flatMap((file) => file.checkpoints)
  const problems: AuditProblem[] = files.flatMap(({ broken }, index) => {
    const name = index === 0 ? 'the checkpoint file' : 'the copy of the checkpoints'
    return broken ? [{ firmId: null, seq: null, why: `Line ${broken.line} of ${name}: ${broken.why}.` }] : []
  })
  const seen = seenByFirm(checkpoints)
  const { rows } = await session.query<Chain>(chains)
  const all = rows.reduce((sum, chain) => sum + (chain.top ?? 0), 0)
  let events = 0
  for (const chain of rows) {
    const walked = await walk(session, chain, seen.get(chain.firmId) ?? new Map(), (seq) =>
      report({ step: 'Reading the audit log', done: events + seq, of: all }),
    )
    events += walked.events
    if (walked.why) problems.push({ firmId: chain.firmId, seq: walked.seq, why: walked.why })
    seen.delete(chain.firmId)
  }
  for (const firmId of seen.keys())
    problems.push({
      firmId,
      seq: 1,
      why: 'The entire log of this firm is missing, but a checkpoint records it.',
    })
  return { firms: rows.length, events, checkpoints: checkpoints.length, problems }
}

/** The same for one firm, which learns nothing about the others. */
export async function verifyFirm(session: Session, firmId: string, signed: Signed): Promise<AuditVerdict> {
  const { checkpoints, broken } = readLines(signed.text, signed.key)
  const why = broken && `Line ${broken.line} of the checkpoint file: ${broken.why}.`
  const problems: AuditProblem[] = why ? [{ firmId: null, seq: null, why }] : []
  const { rows } = await session.query<Chain>(oneChain, [firmId])
  const walked = rows[0] && (await walk(session, rows[0], seenByFirm(checkpoints).get(firmId) ?? new Map()))
  if (walked?.why) problems.push({ firmId, seq: walked.seq, why: walked.why })
  return { firms: 1, events: walked?.events ?? 0, checkpoints: checkpoints.length, problems }
}

interface Walk {
  events: number
  seq: number | null
  why?: string
}

/** Follows one chain to its end or to the first entry that does not fit. */
async function walk(
  session: Session,
  chain: Chain,
  seen: Map<number, string>,
  onRead: (seq: number) => void = () => undefined,
): Promise<Walk> {
  const { firmId } = chain
  const end = chain.top ?? 0
  let [hash, seq] = [firstHash, 0]
  const bad = (at: number, why: string): Walk => ({ events: seq, seq: at, why })
  while (seq < end) {
    const rows = await readBatch(session, firmId, seq, end)
    for (const [place, time, actorId, actorRole, sessionId, action, subjectId, detail, stored] of rows) {
      if (place !== seq + 1) return bad(seq + 1, 'This entry is missing.')
      const at = new Date(time)
      const entry = { firmId, seq: place, at, actorId, actorRole, sessionId, action, subjectId, detail }
      const due = Number.isInteger(time) ? nextHash(hash, entry) : ''
      if (due !== stored) return bad(place, 'This entry was changed, or an entry was inserted before it.')
      const witnessed = seen.get(place)
      if (witnessed && witnessed !== stored)
        return bad(place, 'The log was rewritten: a checkpoint records a different entry here.')
      ;[hash, seq] = [due, place]
    }
    if (rows.length === 0) return bad(seq + 1, 'This entry is missing.')
    onRead(seq)
  }
  const furthest = Math.max(0, ...seen.keys())
  if (furthest > end) return bad(end + 1, 'The end of the log is missing: a checkpoint records this entry.')
  if (chain.seq === null && end === 0) return { events: 0, seq: null }
  if (chain.seq === null) return bad(end, 'The log has entries, but its end is not recorded.')
  if (chain.seq > end) return bad(end + 1, 'The end of the log is missing.')
  if (chain.seq < end) return bad(chain.seq + 1, 'This entry was added after the recorded end of the log.')
  if (chain.hash !== hash) return bad(end, 'The recorded end of the log was changed.')
  return { events: seq, seq: null }
}

function seenByFirm(checkpoints: readonly Checkpoint[]) {
  const seen = new Map<string, Map<number, string>>()
  for (const { firmId, seq, hash } of checkpoints.flatMap((checkpoint) => checkpoint.heads)) {
    const firm = seen.get(firmId) ?? new Map<number, string>()
    seen.set(firmId, firm.set(seq, hash))
  }
  return seen
}

/** The verdict in plain words, a line each. */
export function describeVerdict({ firms, events, checkpoints, problems }: AuditVerdict): string[] {
  const read = `Read ${events} entries of ${firms} firms and compared them with ${checkpoints} checkpoints.`
  if (problems.length === 0)
    return [read, 'The audit log is intact: nothing was changed, removed or inserted.']
  const told = problems.map(({ firmId, seq, why }) =>
    firmId === null ? why : `Firm ${firmId}, entry ${seq}: ${why}`,
  )
  return [read, 'The audit log was ALTERED.', ...told]
}

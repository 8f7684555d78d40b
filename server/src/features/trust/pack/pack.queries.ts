import { sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'

/** What the slices around this one keep, as an inspection asks for it: read as it is stored, of cases the reader sees. */

/** The audit chain of the firm, whole: each hash covers the one before. */
export const auditChain = async (db: Db, firmId: string) =>
  rowsOf<Record<string, unknown>>(
    await db.execute(sql`
      select seq::bigint as seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_id, actor_role,
             session_id, action, subject_id, detail, hash
        from audit_events where firm_id = ${firmId} order by seq`),
  )

/** Sealed reports of conflict checks, with the decisions they record. */
export const conflictClearances = async (db: Db, actor: Actor) =>
  rowsOf<{
    id: string
    case_id: string | null
    version: number
    sealed_at: string
    sha256: string
    body: string
  }>(
    await db.execute(sql`
      select r.id, c.case_id, r.version, to_char(r.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as sealed_at, r.sha256, r.body
        from conflict_reports r join conflict_checks c on c.id = r.check_id
       where r.firm_id = ${actor.firmId} and c.case_id in ${visibleCaseIds(db, actor)} order by r.sealed_at, r.id`),
  )

/** Deadlines with the proof each was counted by. */
export const deadlineProofs = async (db: Db, actor: Actor) =>
  rowsOf<Record<string, unknown>>(
    await db.execute(sql`
      select to_jsonb(d) - 'firm_id' as deadline from deadlines d
       where d.firm_id = ${actor.firmId} and d.case_id in ${visibleCaseIds(db, actor)} order by d.id`),
  ).map(({ deadline }) => deadline)

/** Calls of AI models: when, by whom, for which case, with which model; never their text. */
export const modelCalls = async (db: Db, actor: Actor) =>
  rowsOf<Record<string, unknown>>(
    await db.execute(sql`
      select to_jsonb(m) - 'firm_id' as call from chat_model_calls m
       where m.firm_id = ${actor.firmId} and (m.case_id is null or m.case_id in ${visibleCaseIds(db, actor)})
       order by m.id`),
  ).map(({ call }) => call)

import { computedDeadline, deadlineInput, deadlineSource, deadlineStatus } from '@pam/contracts/deadlines'
import { limitationProof } from '@pam/contracts/deadlines/limitations'
import { z } from 'zod'
import { defineArchivePart } from '#platform/slice/archive-part'
import { deadlinesOfCase, insertDeadlines } from './deadlines.queries.ts'

const moment = z.iso.datetime()
const line = (most: number) => z.string().max(most)

/**
 * The deadlines of a case in its archive, each with its input; the next recount checks them in the new installation
 * too.
 */
export const deadlinesInArchive = defineArchivePart({
  name: 'deadlines.json',
  shape: z.array(
    z
      .object({
        key: z.string().min(1).max(20),
        title: line(200).min(1),
        authority: line(200),
        source: deadlineSource,
        status: deadlineStatus,
        chain_rule_id: line(60).nullable(),
        trigger: line(200),
        input: deadlineInput.nullable(),
        computed: computedDeadline.nullable(),
        limitation: limitationProof.nullable().default(null),
        due: line(40).min(10),
        safe_due: line(40).min(10),
        remind_on: z.iso.date(),
        is_jurisdictional: z.boolean(),
        overridden_by: line(200).nullable(),
        responsible: z.string().nullable(),
        note: line(2000),
        confirmed_by: z.string().nullable(),
        confirmed_at: moment,
        done_at: moment.nullable(),
      })
      .refine((deadline) => (deadline.input === null) === (deadline.computed === null)),
  ),
  people: async (db, legalCase) =>
    (await deadlinesOfCase(db, legalCase.id)).flatMap((row) => [row.responsibleId, row.confirmedBy]),
  async gather(db, legalCase, { keyOf, nameOf }) {
    return (await deadlinesOfCase(db, legalCase.id)).map((row) => ({
      key: keyOf(row.id),
      title: row.title,
      authority: row.authority,
      source: row.source,
      status: row.status,
      chain_rule_id: row.chainRuleId,
      trigger: row.trigger,
      input: row.input,
      computed: row.computed,
      limitation: row.limitation,
      due: row.due,
      safe_due: row.safeDue,
      remind_on: row.remindOn,
      is_jurisdictional: row.isJurisdictional,
      overridden_by: row.overriddenBy,
      responsible: nameOf(row.responsibleId),
      note: row.note,
      confirmed_by: nameOf(row.confirmedBy),
      confirmed_at: row.confirmedAt.toISOString(),
      done_at: row.doneAt?.toISOString() ?? null,
    }))
  },
  async take(tx, ctx, caseId, content, { idOf, personOf }) {
    const { firmId, userId } = ctx.actor
    const rows = content.map((deadline) => ({
      id: idOf(deadline.key),
      firmId,
      caseId,
      title: deadline.title,
      authority: deadline.authority,
      source: deadline.source,
      status: deadline.status,
      chainRuleId: deadline.chain_rule_id,
      trigger: deadline.trigger,
      input: deadline.input,
      limitation: deadline.limitation,
      computed: deadline.computed,
      due: deadline.due,
      safeDue: deadline.safe_due,
      remindOn: deadline.remind_on,
      note: deadline.note,
      isJurisdictional: deadline.is_jurisdictional,
      overriddenBy: deadline.overridden_by,
      responsibleId: personOf(deadline.responsible) ?? userId,
      confirmedBy: personOf(deadline.confirmed_by) ?? userId,
      confirmedAt: new Date(deadline.confirmed_at),
      doneBy: deadline.status === 'done' ? userId : null,
      doneAt: deadline.status === 'done' ? new Date(deadline.done_at ?? deadline.confirmed_at) : null,
    }))
    if (rows.length > 0) await insertDeadlines(tx, rows)
  },
})

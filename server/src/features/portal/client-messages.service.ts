import type { PortalCase } from '@pam/contracts/portal/client'
import { casesOfFirm, recordCaseEvent } from '#features/cases'
import { firmSettings } from '#features/settings'
import { addTaskOnce } from '#features/tasks'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { clientView } from './client-view.ts'
import { logAct } from './log.ts'
import { mailLead } from './mails.ts'
import { isOfficeOpen } from './office-hours.ts'
import type { ClientCase } from './portal.policy.ts'
import * as query from './portal.queries.ts'
import { settingsFor } from './settings.service.ts'
import { urgentWordIn } from './urgent-words.ts'

interface Written {
  readonly body: string
  readonly sent_ids: readonly string[]
}

/** A message of a client, on the timeline of the case; an urgent one is a task of the lead. */
export async function writeToFirm(
  ctx: VisitorCtx,
  { client, access }: ClientCase,
  { body, sent_ids }: Written,
): Promise<PortalCase> {
  const { person, actor } = client
  const { firmId, caseId } = access
  const by = { ...ctx, actor }
  const settings = await settingsFor(ctx.db, firmId)
  const urgent = urgentWordIn(body, settings.urgent_words)
  const leadId = (await casesOfFirm(ctx.db, firmId, [caseId])).get(caseId)?.leadId ?? ''
  await ctx.db.transaction(async (tx) => {
    const id = newId()
    await query.insertMessage(tx, {
      id,
      firmId,
      accessId: access.id,
      userId: null,
      fromFirm: false,
      body,
      at: ctx.now(),
    })
    if ((await query.tieToMessage(tx, access.id, sent_ids, id)) !== new Set(sent_ids).size)
      throw badInput('One of the files is no longer available. Attach it again.', {
        sent_ids: 'Attach the file again.',
      })
    await logAct(tx, ctx, access, 'wrote')
    await recordCaseEvent(
      tx,
      by,
      caseId,
      'portal.client_message',
      `${person.name} wrote in the portal.`,
      access.id,
    )
    if (urgent)
      await addTaskOnce(tx, {
        firmId,
        caseId,
        assigneeId: leadId,
        now: ctx.now(),
        title: `Urgent message from ${person.name}`.slice(0, 200),
        description: `The message contains “${urgent}”. Read it under Portal on this case.`,
      })
    await mailLead(tx, ctx, { firmId, caseId, leadId }, { now: ctx.now(), site: ctx.site })
    if (settings.sends_auto_reply) await replyOutsideHours(tx, ctx, { client, access })
    await record(tx, by, 'portal.message_received', caseId, { person: person.id, message: id })
  })
  return clientView(ctx, access, person)
}

const quietMs = 8 * 3600 * 1000

/** At most once in a night, in the language of the client. */
async function replyOutsideHours(tx: Db, ctx: VisitorCtx, { client, access }: ClientCase): Promise<void> {
  const now = ctx.now()
  if (isOfficeOpen(now, await firmSettings(tx, access.firmId))) return
  const last = await query.lastAutoReply(tx, access.id)
  if (last && now.getTime() - last.getTime() < quietMs) return
  const { reply_en, reply_es } = await settingsFor(tx, access.firmId)
  const body = client.person.language === 'es' ? reply_es : reply_en
  if (!body) return
  // After the message it answers, also where both are read in order of time.
  const at = new Date(now.getTime() + 1)
  await query.insertMessage(tx, {
    id: newId(),
    firmId: access.firmId,
    accessId: access.id,
    userId: null,
    fromFirm: true,
    isAuto: true,
    body,
    at,
    readAt: at,
  })
}

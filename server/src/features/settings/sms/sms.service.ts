import type { SmsTest } from '@pam/contracts/settings'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { refreshTest } from './refresh.ts'
import { smsConnection } from './send-sms.ts'
import { followSms, pauses } from './sms.jobs.ts'
import { changeTest, findTest, insertTest, listTests } from './sms.queries.ts'
import type { SmsTestRow } from './tests.table.ts'
import { sendMessage } from './twilio-messages.ts'

const shown = 20

export async function listSmsTests(ctx: Ctx) {
  const { firmId } = ctx.actor
  const rows = await listTests(ctx.db, firmId, shown)
  const names = await namesOf(
    ctx.db,
    firmId,
    rows.map((row) => row.sentBy),
  )
  return {
    configured: (await smsConnection(ctx, firmId)) !== null,
    items: rows.map((row) => viewOf(row, names)),
  }
}

/** Written down first, then sent: a crash leaves a line and not a mystery. */
export async function sendSmsTest(ctx: Ctx, { to, text }: { to: string; text: string }): Promise<SmsTest> {
  const { firmId, userId } = ctx.actor
  const connection = await smsConnection(ctx, firmId)
  if (!connection) {
    throw new AppError(
      'conflict',
      'The SMS service is not set up. Enter Account SID, Auth Token and Phone Number in the settings first.',
    )
  }
  const now = ctx.now()
  const row: SmsTestRow = {
    id: newId(),
    firmId,
    toNumber: to,
    status: 'queued',
    message: null,
    providerId: null,
    sentBy: userId,
    createdAt: now,
    updatedAt: now,
  }
  await ctx.db.transaction(async (tx) => {
    await insertTest(tx, row)
    await record(tx, ctx, 'sms.tested', row.id)
  })
  const state = await sendMessage(
    ctx,
    connection,
    { firmId, actorId: userId },
    { to, text, purpose: 'test message' },
  )
  await ctx.db.transaction(async (tx) => {
    await changeTest(tx, row, { ...state, updatedAt: ctx.now() })
    if (!state.providerId) return
    const startAfter = new Date(ctx.now().getTime() + (pauses[0] ?? 0))
    await ctx.jobs.enqueue(tx, followSms, { firmId, testId: row.id, round: 1 }, { startAfter })
  })
  return showTest(ctx, row.id)
}

export async function refreshSmsTest(ctx: Ctx, test: Granted<SmsTestRow, 'refresh'>): Promise<SmsTest> {
  await refreshTest(ctx, test, ctx.actor.userId)
  await ctx.db.transaction((tx) => record(tx, ctx, 'sms.refreshed', test.id))
  return showTest(ctx, test.id)
}

async function showTest(ctx: Ctx, id: string): Promise<SmsTest> {
  const row = await findTest(ctx.db, ctx.actor.firmId, id)
  if (!row) throw notFound('test message')
  return viewOf(row, await namesOf(ctx.db, ctx.actor.firmId, [row.sentBy]))
}

const viewOf = (row: SmsTestRow, names: Map<string, string>): SmsTest => ({
  id: row.id,
  to: row.toNumber,
  status: row.status,
  message: row.message,
  provider_id: row.providerId,
  sent_by: names.get(row.sentBy) ?? '',
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

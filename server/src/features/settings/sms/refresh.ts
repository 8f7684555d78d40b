import type { Services } from '#platform/context'
import { integrationOf } from '#slice/settings/integrations/secret'
import { changeTest } from './sms.queries.ts'
import type { SmsTestRow } from './tests.table.ts'
import { readMessage } from './twilio-messages.ts'

export const isUnderWay = ({ status }: Pick<SmsTestRow, 'status'>): boolean =>
  status === 'queued' || status === 'sent'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound' | 'clock'>

/** Asks the service for the status of a message and stores it. A finished or never sent message is left alone. */
export async function refreshTest(services: Parts, row: SmsTestRow, actorId: string | null): Promise<void> {
  if (!isUnderWay(row)) return
  const connection = await integrationOf(services, row.firmId, 'twilio')
  if (!row.providerId || !connection) {
    const message = row.providerId
      ? 'The SMS service is no longer set up, so the result is unknown.'
      : 'The service did not respond. The message may or may not have been sent.'
    await changeTest(services.db, row, { status: 'failed', message, updatedAt: services.clock.now() })
    return
  }
  const caller = { firmId: row.firmId, actorId }
  const state = await readMessage(services, connection, caller, row.providerId, 'test message')
  // A failed request says nothing about the message.
  const change = state.providerId
    ? { status: state.status, message: state.message }
    : { message: state.message }
  await changeTest(services.db, row, { ...change, updatedAt: services.clock.now() })
}

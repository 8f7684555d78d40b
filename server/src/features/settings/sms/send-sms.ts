import type { Services } from '#platform/context'
import { isSetUpAnywhere } from '#slice/settings/integrations/integrations.queries'
import { integrationOf } from '#slice/settings/integrations/secret'
import type { Caller } from '#slice/settings/models/provider-call'
import type { Connection } from '#slice/settings/models/providers'
import { type MessageState, readMessage, sendMessage } from './twilio-messages.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound'>

/** The connection, if everything needed to send is configured. */
export async function smsConnection(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
): Promise<Connection | null> {
  const connection = await integrationOf(services, firmId, 'twilio')
  return connection?.fields.account_sid && connection.fields.phone_number ? connection : null
}

interface Sms {
  readonly to: string
  readonly text: string
  /** For the ledger of what left. */
  readonly purpose: string
}

interface SmsSender {
  /** Never throws for a fault of the service or the network: the state records it, with the id if it was accepted. */
  send(sms: Sms): Promise<MessageState>
  read(providerId: string, purpose: string): Promise<MessageState>
}

/** For pages without a signed-in person. */
export const isSmsAnywhere = (db: Services['db']): Promise<boolean> => isSetUpAnywhere(db, 'twilio')

/** For other slices: the firm's SMS service, or null while there is none. */
export async function smsOf(
  services: Parts,
  firmId: string,
  actorId: string | null = null,
): Promise<SmsSender | null> {
  const connection = await smsConnection(services, firmId)
  if (!connection) return null
  const caller: Caller = { firmId, actorId }
  return {
    send: (sms) => sendMessage(services, connection, caller, sms),
    read: (providerId, purpose) => readMessage(services, connection, caller, providerId, purpose),
  }
}

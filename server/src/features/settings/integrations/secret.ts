import type { Provider } from '@pam/contracts/settings'
import type { Services } from '#platform/context'
import { badInput } from '#platform/errors'
import type { SecretPlace } from '#platform/keys/secret-box'
import { type Connection, isComplete, providerFacts } from '#slice/settings/models/providers'
import { findIntegration } from './integrations.queries.ts'
import type { Integration } from './integrations.table.ts'

/** Where the secret of an integration is sealed for; a ciphertext moved elsewhere does not open. */
export const placeOf = (firmId: string, provider: Provider): SecretPlace => ({
  firmId,
  table: 'integrations',
  column: 'sealed_secret',
  rowId: provider,
})

/** A key travels in a header: one word of plain letters, digits and signs. */
export function checkedSecret(text: string, field: string): string {
  if (!/^[\u0021-\u007e]+$/.test(text)) {
    throw badInput('This key contains characters that are not allowed.', {
      [field]: 'Enter the key as the service shows it: one word without spaces.',
    })
  }
  return text
}

/** Enough to know a key again; of a short one that would be half of it. */
export const lastFourOf = (secret: string): string | null => (secret.length >= 12 ? secret.slice(-4) : null)

export async function connectionOf(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  row: Integration,
): Promise<Connection> {
  const { provider, firmId, sealedSecret } = row
  const { address, fields } = providerFacts[provider]
  return {
    provider,
    secret: sealedSecret === null ? null : await secrets.open(db, placeOf(firmId, provider), sealedSecret),
    fields: { ...fields, ...row.fields },
    address: row.address || address,
    allowPrivate: row.allowPrivate,
    runsHere: row.runsHere,
  }
}

/**
 * For other slices on the server: the firm's integration with its decrypted key, or null if not configured. Never
 * store, log or return it.
 */
export async function integrationOf(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
  provider: Provider,
): Promise<Connection | null> {
  const row = await findIntegration(services.db, firmId, provider)
  if (!row) return null
  const connection = await connectionOf(services, row)
  return isComplete(connection) ? connection : null
}

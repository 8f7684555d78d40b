import { type DataAllowed, settingsApi } from '@pam/contracts/settings'
import type { TestPerson } from './app.ts'
import { goodSecret } from './providers/provider.ts'

/** Connects a model service and allows it data in the policy. */
export async function connectModel(
  admin: Pick<TestPerson, 'call'>,
  address: string,
  allowed: DataAllowed = 'client_data',
) {
  await admin.call(settingsApi.saveIntegration, {
    params: { provider: 'openrouter' },
    body: { api_key: goodSecret, address, allow_private: true },
  })
  const { version, statement, providers } = await admin.call(settingsApi.aiPolicy)
  await admin.call(settingsApi.adoptAiPolicy, {
    body: { version, statement, providers: { ...providers, openrouter: allowed } },
  })
}

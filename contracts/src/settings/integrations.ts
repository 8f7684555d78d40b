import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

/**
 * The five services named in the spec, two compatible kinds offered by many servers (speech to text, and embeddings),
 * and one for court decisions.
 */
export const provider = z.enum([
  'openrouter',
  'did',
  'elevenlabs',
  'twilio',
  'firecrawl',
  'transcription',
  'embedding',
  'courtlistener',
])
export const defaultModel = 'anthropic/claude-3-opus'

/** What the wire shows of a stored secret: that there is one, how it ends, and who set it when. */
export const maskedSecret = z.object({
  set: z.boolean(),
  last_four: z.string().nullable(),
  set_at: z.iso.datetime().nullable(),
  set_by: z.string().nullable(),
})

export const integrationStatus = z.object({
  active: z.boolean(),
  message: z.string().optional(),
  checked_at: z.iso.datetime().nullable(),
})

/** Each provider carries its own fields of these, and no others. */
export const integrationView = z.object({
  provider,
  api_key: maskedSecret.optional(),
  auth_token: maskedSecret.optional(),
  model: z.string().optional(),
  voice_id: z.string().optional(),
  account_sid: z.string().optional(),
  phone_number: z.string().optional(),
  /** Where the service is; the provider's own address unless changed. */
  address: z.string(),
  default_address: z.string(),
  allow_private: z.boolean(),
  /** Of a model service: it runs on the firm's own machine or network, so that nothing leaves the firm for it. */
  runs_here: z.boolean().optional(),
  status: integrationStatus,
})

/** A new secret, or what the wire showed of the old one, which leaves it as it is. So does an empty text. */
const secretInput = z.union([z.string().trim().max(1000, 'Use at most 1,000 characters.'), maskedSecret])
const shortText = z.string().trim().max(300, 'Use at most 300 characters.')

export const integrationChange = z
  .object({
    api_key: secretInput,
    auth_token: secretInput,
    model: shortText,
    voice_id: shortText,
    account_sid: shortText,
    phone_number: shortText,
    /** Empty: the provider's own address. */
    address: shortText,
    /** An administrator's word that a private address is meant. */
    allow_private: z.boolean(),
    /** An administrator's word that the model service is the firm's own. */
    runs_here: z.boolean(),
  })
  .partial()

/** Model servers that answered on this computer. */
export const localModels = z.object({
  servers: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      models: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})

export const modelChoice = z.object({ id: z.string(), name: z.string() })

const oneProvider = z.object({ provider })

export const integrationsApi = {
  integration: endpoint('GET', '/settings/:provider', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The fields of an integration, secrets masked, and whether it works.',
    params: oneProvider,
    response: integrationView,
  }),
  saveIntegration: endpoint('POST', '/settings/:provider', {
    access: 'settings.manage',
    records: 'firm',
    chooses: 'token',
    summary: 'Save the fields of an integration and test them.',
    params: oneProvider,
    body: integrationChange,
    response: integrationView,
  }),
  testIntegration: endpoint('POST', '/settings/:provider/test', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Test the saved fields of an integration again.',
    params: oneProvider,
    response: integrationView,
  }),
  removeKey: endpoint('DELETE', '/settings/:provider/key', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Delete the secret of an integration.',
    params: oneProvider,
    response: integrationView,
  }),
  findLocalModels: endpoint('POST', '/settings/openrouter/local', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Find model servers on the computer Pam runs on (Ollama, LM Studio, llama.cpp, vLLM).',
    response: localModels,
  }),
  models: endpoint('GET', '/settings/openrouter/models', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The models the configured service offers, by name.',
    /** `message` explains an empty list when the service did not return one. */
    response: z.object({ models: z.array(modelChoice), message: z.string().nullable() }),
  }),
}

export type Provider = z.infer<typeof provider>
export type MaskedSecret = z.infer<typeof maskedSecret>
export type IntegrationView = z.infer<typeof integrationView>
export type IntegrationChange = z.infer<typeof integrationChange>
export type LocalModels = z.infer<typeof localModels>
export type ModelChoice = z.infer<typeof modelChoice>

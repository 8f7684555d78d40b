import { defaultModel, type IntegrationChange, type Provider } from '@pam/contracts/settings'
import type { PlainFields } from '#slice/settings/integrations/integrations.table'

export type SecretField = 'api_key' | 'auth_token'

/** An integration ready for use: secret in the clear, so it never leaves the server and is never stored like this. */
export interface Connection {
  readonly provider: Provider
  readonly secret: string | null
  readonly fields: PlainFields
  /** Without a slash at the end. */
  readonly address: string
  readonly allowPrivate: boolean
  /** The firm's own: nothing leaves the firm for it. */
  readonly runsHere: boolean
}

interface ProviderFacts {
  /** How it is called in sentences. */
  readonly name: string
  readonly secretField: SecretField
  /** The plain fields it has, with what they are until someone changes them. */
  readonly fields: PlainFields
  readonly address: string
  /** How a request shows who asks. */
  authorization(connection: Connection & { secret: string }): Record<string, string>
}

const bearer = ({ secret }: { secret: string }) => ({ authorization: `Bearer ${secret}` })

export const providerFacts: Record<Provider, ProviderFacts> = {
  openrouter: {
    name: 'OpenRouter',
    secretField: 'api_key',
    fields: { model: defaultModel },
    address: 'https://openrouter.ai/api/v1',
    authorization: bearer,
  },
  did: {
    name: 'D-ID',
    secretField: 'api_key',
    fields: {},
    address: 'https://api.d-id.com',
    // The key D-ID hands out is already in the form of this scheme.
    authorization: ({ secret }) => ({ authorization: `Basic ${secret.replace(/^basic\s+/i, '')}` }),
  },
  elevenlabs: {
    name: 'ElevenLabs',
    secretField: 'api_key',
    fields: { voice_id: '' },
    address: 'https://api.elevenlabs.io',
    authorization: ({ secret }) => ({ 'xi-api-key': secret }),
  },
  twilio: {
    name: 'Twilio',
    secretField: 'auth_token',
    fields: { account_sid: '', phone_number: '' },
    address: 'https://api.twilio.com',
    authorization: ({ secret, fields }) => ({
      authorization: `Basic ${Buffer.from(`${fields.account_sid ?? ''}:${secret}`).toString('base64')}`,
    }),
  },
  firecrawl: {
    name: 'Firecrawl',
    secretField: 'api_key',
    fields: {},
    address: 'https://api.firecrawl.dev',
    authorization: bearer,
  },
  transcription: {
    name: 'The transcription service',
    secretField: 'api_key',
    fields: { model: 'whisper-1' },
    address: 'https://api.openai.com/v1',
    authorization: bearer,
  },
  embedding: {
    name: 'The embedding service',
    secretField: 'api_key',
    fields: { model: 'text-embedding-3-small' },
    address: 'https://api.openai.com/v1',
    authorization: bearer,
  },
  courtlistener: {
    name: 'CourtListener',
    secretField: 'api_key',
    fields: {},
    address: 'https://www.courtlistener.com',
    authorization: ({ secret }) => ({ authorization: `Token ${secret.replace(/^token\s+/i, '')}` }),
  },
}

/** Kinds of service that people also run themselves, where often no key is asked for. */
const ownKinds: readonly Provider[] = ['openrouter', 'transcription', 'embedding']

/** The names of the fields a provider takes, beside its address. */
export const fieldsOf = (provider: Provider): readonly (keyof IntegrationChange)[] => {
  const { secretField, fields } = providerFacts[provider]
  const here = provider === 'openrouter' ? (['runs_here'] as const) : []
  return [secretField, ...(Object.keys(fields) as (keyof PlainFields)[]), 'address', 'allow_private', ...here]
}

/** A self-hosted server may need no key; every other service does. */
export const isComplete = ({ provider, secret, address }: Connection): boolean =>
  secret !== null || (ownKinds.includes(provider) && address !== providerFacts[provider].address)

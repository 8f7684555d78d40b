import type { IntegrationChange, Provider } from '@pam/contracts/settings'

export type SecretName = 'api_key' | 'auth_token'
export type PlainName = 'model' | 'voice_id' | 'account_sid' | 'phone_number'

export interface ProviderWords {
  provider: Provider
  title: string
  lead: string
  secret: { name: SecretName; label: string }
  /** Fields before and after the secret, in the order of the screen. */
  before: readonly { name: PlainName; label: string }[]
  after: readonly { name: PlainName; label: string; placeholder?: string }[]
}

const apiKey = { name: 'api_key', label: 'API Key' } as const

/** The cards in the order of the screen. */
export const providerWords: readonly ProviderWords[] = [
  {
    provider: 'openrouter',
    title: 'OpenRouter',
    lead: 'Language models, from OpenRouter or any OpenAI-compatible server.',
    secret: apiKey,
    before: [],
    after: [{ name: 'model', label: 'Default Model' }],
  },
  {
    provider: 'elevenlabs',
    title: 'ElevenLabs',
    lead: 'Voice synthesis for spoken replies.',
    secret: apiKey,
    before: [],
    after: [{ name: 'voice_id', label: 'Voice ID' }],
  },
  {
    provider: 'twilio',
    title: 'Twilio',
    lead: 'Text messages to clients and colleagues.',
    secret: { name: 'auth_token', label: 'Auth Token' },
    before: [{ name: 'account_sid', label: 'Account SID' }],
    after: [{ name: 'phone_number', label: 'Phone Number', placeholder: '+15551234567' }],
  },
  {
    provider: 'did',
    title: 'D-ID',
    lead: 'Avatar video.',
    secret: apiKey,
    before: [],
    after: [],
  },
  {
    provider: 'firecrawl',
    title: 'Firecrawl',
    lead: 'Reading web pages for research.',
    secret: apiKey,
    before: [],
    after: [],
  },
  {
    provider: 'transcription',
    title: 'Transcription',
    lead: 'Speech to text where the browser has none. Any OpenAI-compatible server.',
    secret: apiKey,
    before: [],
    after: [{ name: 'model', label: 'Model' }],
  },
  {
    provider: 'embedding',
    title: 'Embedding',
    lead: 'Used for search instead of the model that comes with Pam. Any OpenAI-compatible server.',
    secret: apiKey,
    before: [],
    after: [{ name: 'model', label: 'Model' }],
  },
  {
    provider: 'courtlistener',
    title: 'CourtListener',
    lead: 'Looks up cases that are not in Pam’s library when citations are checked. Only citations (“550 U.S. 544”) and docket numbers are sent, never the text around them.',
    secret: apiKey,
    before: [],
    after: [],
  },
]

/** What leaves by other ways than these cards. */
const otherWays: Readonly<Record<string, string>> = {
  imap: 'Incoming mail (IMAP)',
  smtp: 'Mail server',
  caldav: 'Calendar server (CalDAV)',
  timestamp: 'Timestamp authority',
}

/** How a provider of the ledger is called; one we do not know keeps its own name. */
export const providerName = (provider: string): string =>
  otherWays[provider] ??
  providerWords.find((providerWord) => providerWord.provider === provider)?.title ??
  provider

/** The form values of a card. A secret is what is typed now, never what is stored. */
export interface IntegrationForm extends Record<PlainName | SecretName, string> {
  address: string
  allow_private: boolean
  runs_here: boolean
}

/** Only the card's own fields; the secret only when one was typed. */
export function changeOf(words: ProviderWords, form: IntegrationForm): IntegrationChange {
  const { provider, secret, before, after } = words
  const plain = [...before, ...after].map(({ name }) => [name, form[name]] as const)
  return {
    ...Object.fromEntries(plain),
    ...(form[secret.name] === '' ? {} : { [secret.name]: form[secret.name] }),
    address: form.address,
    allow_private: form.allow_private,
    ...(provider === 'openrouter' && { runs_here: form.runs_here }),
  }
}

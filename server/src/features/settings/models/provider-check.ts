import type { Provider } from '@pam/contracts/settings'
import { counted } from '@pam/law/format/numbers'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { isBarrier } from '#platform/outbound/egress-ledger'
import { type Caller, callProvider, objectIn } from './provider-call.ts'
import { readModels } from './provider-models.ts'
import { type Connection, isComplete, providerFacts } from './providers.ts'

/** The result of a check. Active only if the provider itself confirmed it. */
export interface Finding {
  readonly active: boolean
  readonly message: string
}

type Ask = (path: string, onMissing?: string) => Promise<Record<string, unknown>>

/** Thrown inside a check when the provider's answer already decides it. */
class Found extends Error {
  readonly finding: Finding

  constructor(message: string) {
    super(message)
    this.finding = { active: false, message }
  }
}

/** Asks the provider one cheap question, and returns the result as a sentence. Never throws. */
export async function checkProvider(
  services: Pick<Services, 'outbound'>,
  connection: Connection,
  caller: Caller,
): Promise<Finding> {
  const { secretField } = providerFacts[connection.provider]
  const name = nameIn(connection)
  if (!isComplete(connection)) {
    return { active: false, message: `No ${secretField === 'api_key' ? 'API key' : 'auth token'} is set.` }
  }
  const ask: Ask = async (path, onMissing) => {
    const answer = await callProvider(services, connection, caller, { path, purpose: 'check' })
    if (answer.status === 200) return objectIn(answer)
    answer.discard()
    throw new Found(refusal(name, answer.status, onMissing))
  }
  try {
    return { active: true, message: await checks[connection.provider](ask, connection) }
  } catch (error) {
    if (error instanceof Found) return error.finding
    return { active: false, message: failure(name, error) }
  }
}

/** Any compatible server may be behind the model settings; the others are the named provider. */
const nameIn = ({ provider, address }: Connection): string =>
  provider === 'openrouter' && address !== providerFacts.openrouter.address
    ? 'The service'
    : providerFacts[provider].name

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const withCredit = (name: string, left: number | null): string => {
  if (left !== null && left <= 0) throw new Found(outOfCredit(name))
  return left === null ? `${name} accepted the key.` : `${name} accepted the key. Credit left: ${left}.`
}

const checks: Record<Provider, (ask: Ask, connection: Connection) => Promise<string>> = {
  async openrouter(ask, { fields, secret }) {
    const models = readModels(
      await ask('/models', 'No list of models was found at this address. Check the address.'),
    )
    // OpenRouter lists its models to anyone; only this call proves the key. Compatible servers do not have it.
    const isKnown = secret !== null && (await provesKey(ask))
    const said = `${isKnown ? 'The service accepted the key and offers' : 'The service offers'} ${counted(models.length, 'model')}.`
    const isOffered = models.some(({ id }) => id === fields.model)
    return isOffered ? said : `${said} The default model ${fields.model ?? ''} is not among them.`
  },
  async did(ask) {
    return withCredit('D-ID', numberIn((await ask('/credits')).remaining))
  },
  async elevenlabs(ask, { fields }) {
    if (fields.voice_id) {
      const voice = await ask(
        `/v1/voices/${encodeURIComponent(fields.voice_id)}`,
        'ElevenLabs did not find this voice. Check the Voice ID.',
      )
      return `ElevenLabs accepted the key and found the voice${typeof voice.name === 'string' ? ` ${voice.name.slice(0, 100)}` : ''}.`
    }
    const { character_count: used, character_limit: most } = objectOf((await ask('/v1/user')).subscription)
    const [count, limit] = [numberIn(used), numberIn(most)]
    return withCredit('ElevenLabs', count === null || limit === null ? null : limit - count)
  },
  async twilio(ask, { fields }) {
    if (!fields.account_sid) throw new Found('No Account SID is set.')
    const { status } = await ask(
      `/2010-04-01/Accounts/${encodeURIComponent(fields.account_sid)}.json`,
      'Twilio did not find this account. Check the Account SID.',
    )
    if (status !== 'active') throw new Found('This Twilio account is not active.')
    return fields.phone_number
      ? 'Twilio accepted the account.'
      : 'Twilio accepted the account. Enter a phone number to send from.'
  },
  async firecrawl(ask) {
    const { data } = await ask('/v1/team/credit-usage')
    return withCredit('Firecrawl', numberIn(objectOf(data).remaining_credits))
  },
  transcription: (ask, { fields }) => offersModel(ask, providerFacts.transcription.name, fields.model),
  async courtlistener(ask) {
    await ask('/api/rest/v4/', 'CourtListener was not found at this address. Check the address.')
    return 'CourtListener accepted the key.'
  },
  embedding: (ask, { fields }) => offersModel(ask, providerFacts.embedding.name, fields.model),
}

/** Its list of models proves the key and the name at once. */
async function offersModel(ask: Ask, name: string, model = ''): Promise<string> {
  const models = readModels(
    await ask('/models', 'No list of models was found at this address. Check the address.'),
  )
  if (!model) throw new Found('No model is set.')
  return models.some(({ id }) => id === model)
    ? `${name} accepted the key and offers the model ${model}.`
    : `${name} accepted the key. The model ${model} is not in its list.`
}

/** True when the service confirmed the key, false when it has no such call. */
async function provesKey(ask: Ask): Promise<boolean> {
  try {
    const { data } = await ask('/key', 'absent')
    const left = numberIn(objectOf(data).limit_remaining)
    if (left !== null && left <= 0) throw new Found(outOfCredit('The service'))
    return data !== undefined
  } catch (error) {
    if (error instanceof Found && error.message === 'absent') return false
    throw error
  }
}

const outOfCredit = (name: string) => `${name} accepted the key, but the account has no credit left.`

function refusal(name: string, status: number, onMissing: string | undefined): string {
  if (status === 401 || status === 403) return `${name} refused the key. Check it and enter it again.`
  if (status === 402) return outOfCredit(name)
  if (onMissing && (status === 404 || status === 405)) return onMissing
  if (status === 429) return `${name} received too many requests. Wait a moment and test again.`
  if (status >= 500) return `${name} had an internal error (status ${status}). Test again later.`
  return `${name} returned an unexpected response (status ${status}). Check the address.`
}

function failure(name: string, error: unknown): string {
  if (!(error instanceof AppError)) return `${name} could not be reached. Test again later.`
  if (isBarrier(error)) return `Not checked. ${error.message}`
  if (error.code === 'bad_input') return `${error.message} Check the address.`
  if (/the expected data/.test(error.message)) {
    return `${name} did not return the expected data. Check the address.`
  }
  return `${name} did not respond in time or could not be reached. Check the address and test again.`
}

import type { WayOn } from '@pam/contracts/chat'
import type { CompletionFault } from './completion.ts'

/** Why a model's answer is incomplete. */
export type FaultKind =
  | CompletionFault
  | 'not_allowed'
  | 'limit'
  | 'too_long'
  | 'barred'
  | 'bad_address'
  | 'resting'
  | 'key'
  | 'credit'
  | 'unknown_model'
  | 'busy'
  | 'service'
  | 'refused'
  | 'unreachable'
  | 'no_such_host'
  | 'unsafe'
  | 'silent'
  | 'stalled'
  | 'too_slow'
  | 'no_stream'
  | 'cut'
  | 'length'
  | 'filtered'
  | 'bad_tool'
  | 'too_many_turns'
  | 'stopped'
  | 'closing'

export interface Fault {
  readonly kind: FaultKind
  /** For the person who reads it. */
  readonly text: string
  readonly ways: readonly WayOn[]
}

const again: readonly WayOn[] = ['retry', 'other_model', 'built_in']
const elsewhere: readonly WayOn[] = ['other_model', 'built_in']
const byAdmin: readonly WayOn[] = ['built_in', 'settings']

const known: Record<FaultKind, readonly [text: string, ways: readonly WayOn[]]> = {
  not_allowed: ['Models are not available here.', byAdmin],
  limit: ['This month’s spending limit for models has been reached.', byAdmin],
  too_long: [
    'This is too long for the model. Shorten the message, or choose a model that holds more.',
    elsewhere,
  ],
  barred: ['Outbound traffic is blocked, so nothing was sent.', byAdmin],
  bad_address: ['The model service’s address is not allowed from here.', byAdmin],
  resting: ['The model service failed several times in a row. Pam tries again in half a minute.', again],
  key: ['The model service refuses the firm’s key. An administrator can renew it in Settings.', byAdmin],
  credit: ['The firm’s account at the model service has no credit left.', byAdmin],
  unknown_model: ['The model service no longer offers this model.', elsewhere],
  busy: ['The model service is busy and asked to wait, also after further tries.', again],
  service: ['The model service had an internal error.', again],
  refused: ['The model service refused the question.', elsewhere],
  unreachable: ['The model service refused the connection.', again],
  no_such_host: [
    'The model service’s address could not be found. An administrator can check it in Settings.',
    byAdmin,
  ],
  unsafe: ['The connection to the model service is not safe: its certificate was not accepted.', byAdmin],
  silent: ['The model service did not start to answer in time.', again],
  stalled: ['The model service stopped responding during the answer.', again],
  too_slow: ['The answer took longer than ten minutes and was ended.', again],
  no_stream: ['The model service’s response was not a model’s answer.', again],
  bad_json: ['The model service sent something Pam cannot read during the answer.', again],
  not_text: ['The model service sent data that is not text.', again],
  too_large: ['The model service’s answer was too long and was cut off.', again],
  in_band: ['The model service reported an error during the answer.', again],
  bad_finish: ['The model ended its answer in an unexpected way.', again],
  cut: ['The connection to the model service was lost during the answer.', again],
  no_end: ['The answer was cut off: the model service closed the connection early.', again],
  loop: ['The model began to repeat itself, so Pam ended the answer.', again],
  empty: ['The model returned an empty answer.', again],
  length: ['The answer reached the model’s length limit, so its end is missing.', again],
  filtered: ['The model service’s own filter withheld the rest of the answer.', elsewhere],
  bad_tool: ['The model kept asking for a tool that does not exist.', again],
  too_many_turns: ['The model kept searching without reaching an answer.', again],
  stopped: ['You stopped this answer.', ['retry']],
  closing: ['Pam was restarted during this answer.', again],
}

export const faultOf = (kind: FaultKind, text?: string): Fault => {
  const [usual, ways] = known[kind]
  return { kind, text: text ?? usual, ways }
}

/** By who stopped it: the person, or the process that ends. */
export const faultOfStop = ({ reason }: AbortSignal): Fault =>
  faultOf(reason === 'closing' ? 'closing' : 'stopped')

/** By the response status. */
export function faultOfStatus(status: number): Fault {
  if (status === 401 || status === 403) return faultOf('key')
  if (status === 402) return faultOf('credit')
  if (status === 404) return faultOf('unknown_model')
  if (status === 413) return faultOf('too_long')
  if (status === 429) return faultOf('busy')
  if (status >= 500) return faultOf('service', `The model service had an internal error (${status}).`)
  return faultOf('refused', `The model service refused the question (${status}).`)
}

const tls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO|HOSTNAME_MISMATCH)/

/** By the error that prevented a response. */
export function faultOfCause(cause: unknown): Fault {
  const { name = '', code = '' } = Object(cause) as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return faultOf('silent')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return faultOf('no_such_host')
  if (tls.test(code)) return faultOf('unsafe')
  return faultOf('unreachable')
}

/** The service is failing, as opposed to refusing this request. */
export const isOutage = ({ kind }: Fault): boolean =>
  ['service', 'unreachable', 'no_such_host', 'unsafe', 'silent', 'stalled', 'no_stream'].includes(kind) ||
  ['cut', 'no_end', 'bad_json', 'not_text', 'in_band', 'too_large', 'bad_finish'].includes(kind)

import { type CallInput, type CallResult, type Endpoint, pathOf } from '@pam/contracts/shared/endpoint'
import { problem } from '@pam/contracts/shared/error'
import { ApiError } from './api-error.ts'
import { askForPassword } from './password-prompt.ts'
import { currentSession, endSession } from './session.ts'

interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** What a call carries that takes a file: bare bytes, or a form. */
export type SentFile = Blob | FormData

/** Calls the server according to the contract, and returns what the contract promises. */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  sent?: SentFile,
  pass?: string,
): Promise<CallResult<E>> {
  const response = await accepted(endpoint, input as Given, signal, sent, pass)
  const parsed = endpoint.response.safeParse(await bodyOf(response))
  if (!parsed.success) throw ApiError.unreadable(response.status, parsed.error)
  return parsed.data as CallResult<E>
}

/** The bytes of a file, from a call that answers with one. */
export async function apiBytes<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  pass?: string,
): Promise<ArrayBuffer> {
  const response = await accepted(endpoint, input as Given, signal, undefined, pass)
  try {
    return await response.arrayBuffer()
  } catch (error) {
    throw signal?.aborted ? error : ApiError.unreachable(error)
  }
}

/** The same for a file of any size: the browser keeps a large one on the disk, not in memory. */
export async function apiBlob<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  const response = await accepted(endpoint, input as Given)
  try {
    return await response.blob()
  } catch (error) {
    throw ApiError.unreachable(error)
  }
}

/** The events of a streaming call, one by one, each parsed by its schema. */
export async function* apiEvents<E extends Endpoint, Event>(
  endpoint: E,
  input: CallInput<E>,
  event: { parse(given: unknown): Event },
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const response = await accepted(endpoint, input as Given, signal)
  if (!response.body) throw ApiError.unreadable(response.status)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) yield event.parse(JSON.parse(line.slice(6)))
    }
  } catch (error) {
    throw signal.aborted ? error : ApiError.unreachable(error)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** With a pass the call is a visitor's, whoever is signed in. */
async function accepted(
  endpoint: Endpoint,
  input: Given,
  signal?: AbortSignal,
  sent?: SentFile,
  pass?: string,
): Promise<Response> {
  const token = pass ?? currentSession().token
  const response = await send(endpoint, input, token, signal, sent)
  if (!response.ok) {
    const error = await refusalIn(response)
    // What was sent is sent again: the form behind the dialog stays as it is.
    if (error.code === 'confirm_password' && (await askForPassword()))
      return accepted(endpoint, input, signal, sent, pass)
    // A public call (sign-in itself) can be refused without the session being over.
    if (error.code === 'signed_out' && endpoint.access !== 'public') endSession('expired', token)
    throw error
  }
  return response
}

async function send(
  endpoint: Endpoint,
  input: Given,
  token: string | null,
  signal?: AbortSignal,
  sent?: SentFile,
) {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  // A form names its own type, with the mark between its parts.
  if (sent instanceof Blob) headers.set('content-type', 'application/octet-stream')
  const body = sent ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  try {
    return await fetch(pathOf(endpoint, input.params) + searchOf(input.query), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw ApiError.unreachable(error)
  }
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw ApiError.unreadable(response.status, error)
  }
}

async function refusalIn(response: Response): Promise<ApiError> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) return ApiError.unreadable(response.status)
  const header = Number(response.headers.get('retry-after'))
  return ApiError.refused(response.status, header > 0 ? { retry_after: header, ...parsed.data } : parsed.data)
}

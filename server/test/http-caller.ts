import { authApi } from '@pam/contracts/auth'
import type { CallInput, CallResult, Endpoint } from '@pam/contracts/shared/endpoint'
import { pathOf } from '@pam/contracts/shared/endpoint'

/** Calls endpoints of a server in another process by their contract; a refusal throws. */
export function httpCaller(url: string, token = '') {
  async function send(endpoint: Endpoint, input: Partial<Record<'params' | 'body', unknown>> = {}) {
    const { params = {}, body } = input
    const answer = await fetch(`${url}${pathOf(endpoint, params as Record<string, unknown>)}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    send,
    async call<E extends Endpoint>(
      endpoint: E,
      ...[input]: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
    ): Promise<CallResult<E>> {
      const answer = await send(endpoint, input as Record<string, unknown> | undefined)
      return endpoint.response.parse(await answer.json()) as CallResult<E>
    },
  }
}

/** Signs in at a server in another process. */
export async function signInAt(url: string, username: string, password: string) {
  const answer = await httpCaller(url).send(authApi.login, { body: { username, password } })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return httpCaller(url, token)
}

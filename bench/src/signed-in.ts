import { authApi } from '@pam/contracts/auth'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { adminPassword } from './pam-process.ts'

export type Call = (method: string, path: string, body?: unknown) => Promise<Response>

export async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}${pathOf(authApi.login)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

/** Calls the API of a running Pam as its administrator; throws on a refusal. */
export async function signedIn(url: string): Promise<Call> {
  const token = await tokenOf(url)
  return async (method, path, body) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
}

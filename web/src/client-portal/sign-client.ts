import type { SigningBody, SigningView, SigningWelcome } from '@pam/contracts/signatures/signing'
import { Refusal } from './client.ts'

const key = 'pam-signing-pass'

/** Stored only in the tab: after closing it, a person has to prove their identity again. */
export const signingPass = {
  read: () => sessionStorage.getItem(key),
  keep: (pass: string) => sessionStorage.setItem(key, pass),
  drop: () => sessionStorage.removeItem(key),
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const pass = signingPass.read()
  const answer = await fetch(`/api/signing${path}`, {
    method,
    cache: 'no-store',
    headers: {
      ...(pass && { authorization: `Bearer ${pass}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal('offline', '')
  })
  if (answer.ok) return answer
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string }
  throw new Refusal(problem.code ?? 'other', problem.detail ?? '')
}

const json = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  (await ask(method, path, body)).json() as Promise<Answer>

/** The calls of contracts/signatures-signing, without its parser: the server checks what is sent. */
export const signing = {
  welcome: (token: string) => json<SigningWelcome>('POST', '/welcome', { token }),
  sendCode: (token: string, by: 'email' | 'sms') => ask('POST', '/code', { token, by }),
  enter: (token: string, code: string) => json<{ pass: string }>('POST', '/enter', { token, code }),
  show: () => json<SigningView>('GET', ''),
  page: async (number: number) => (await ask('GET', `/pages/${number}`)).blob(),
  consent: (version: string, language: 'en' | 'es') =>
    json<SigningView>('POST', '/consent', { version, language }),
  sign: (body: SigningBody) => json<SigningView>('POST', '/sign', body),
  decline: (reason: string) => ask('POST', '/decline', { reason }),
  file: async () => (await ask('GET', '/file')).blob(),
  leave: () => ask('POST', '/leave'),
}

import type { FilledQuestionnaire, PortalCase, PortalContact, PortalMe } from '@pam/contracts/portal/client'

/** A refusal of the server, with the sentence it wrote. */
export class Refusal extends Error {
  readonly code: string
  /** What is wrong with which answer. */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

const key = 'pam-portal-session'

/** On a shared computer nothing outlives the tab. */
export const session = {
  read: () => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  /** Where the session itself is: what is typed and not saved yet is kept nowhere else. */
  storage: (): Storage => (sessionStorage.getItem(key) ? sessionStorage : localStorage),
  keep(token: string, isShared: boolean) {
    session.drop()
    const storage = isShared ? sessionStorage : localStorage
    storage.setItem(key, token)
  },
  drop() {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  },
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const problem = (await answer.json().catch(() => ({}))) as {
    code?: string
    detail?: string
    fields?: Record<string, string>
  }
  return new Refusal(problem.code ?? 'other', problem.detail ?? '', problem.fields)
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const token = session.read()
  const isBytes = body instanceof Blob
  const answer = await fetch(`/api/portal${path}`, {
    method,
    cache: 'no-store',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal('offline', '')
  })
  if (!answer.ok) throw await refusalOf(answer)
  return answer
}

export const json = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  (await ask(method, path, body)).json() as Promise<Answer>

export interface Upload {
  readonly id: string
  readonly size: number
  readonly received: number
  readonly piece: number
}

/** The calls of contracts/portal-client, without its parser: the server checks what is sent. */
export const portal = {
  welcome: (token: string) =>
    json<{ firm: PortalMe['firm']; language: PortalMe['language'] }>('POST', '/welcome', { token }),
  sendCode: (email: string, token: string, by: 'email' | 'sms') =>
    json<{ can_text: boolean }>('POST', '/code', { email, token, by }),
  signIn: (body: { email: string; code: string; token: string; is_shared_computer: boolean }) =>
    json<{ session: string }>('POST', '/sign-in', body),
  signOut: () => ask('POST', '/sign-out'),
  me: () => json<PortalMe>('GET', '/me'),
  changeMe: (body: PortalContact) => json<PortalMe>('PUT', '/me', body),
  show: (id: string) => json<PortalCase>('GET', `/my-cases/${id}`),
  say: (id: string, body: { body: string; sent_ids: string[] }) =>
    json<PortalCase>('POST', `/my-cases/${id}/messages`, body),
  read: (id: string) => ask('POST', `/my-cases/${id}/read`),
  words: (id: string) => json<{ text: string }>('GET', `/shared/${id}/words`),
  file: async (id: string) => (await ask('GET', `/shared/${id}/file`)).blob(),
  beginUpload: (id: string, body: { name: string; size: number; item_id: string | null }) =>
    json<Upload>('POST', `/my-cases/${id}/uploads`, body),
  showUpload: (id: string) => json<Upload>('GET', `/uploads/${id}`),
  sendPiece: (id: string, offset: number, piece: Blob) =>
    json<Upload>('PUT', `/uploads/${id}?offset=${offset}`, piece),
  times: (id: string) => json<{ times: string[] }>('GET', `/my-cases/${id}/times`),
  book: (id: string, body: { starts_at: string; time_zone: string }) =>
    json<PortalCase>('POST', `/my-cases/${id}/appointments`, body),
  questionnaire: (id: string, language: PortalMe['language']) =>
    json<FilledQuestionnaire>('GET', `/my-questionnaires/${id}?language=${language}`),
  saveAnswers: (id: string, answers: FilledQuestionnaire['answers']) =>
    json<{ saved_at: string; answered: number; total: number }>('PUT', `/my-questionnaires/${id}/answers`, {
      answers,
    }),
  submitAnswers: (id: string) => json<PortalCase>('POST', `/my-questionnaires/${id}/submit`),
  sign: (id: string) => json<{ pass: string }>('POST', `/signatures/${id}/pass`),
  finishUpload: (id: string) => json<{ sent_id: string }>('POST', `/uploads/${id}/finish`),
}

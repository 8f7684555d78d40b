import { authApi } from '@pam/contracts/auth'
import { type Endpoint, pathOf } from '@pam/contracts/shared/endpoint'
import { adminPassword } from './pam-process.ts'

const guestWriters = 6

interface Writers {
  /** Waits for the writers of a killed server to notice; returns how many requests were cut off. */
  cutOff(): Promise<number>
}

/** Every write the server has acknowledged. */
export class Acknowledged {
  readonly #tokens: string[] = []
  #recent = 0
  #name = 0
  #offered = 0
  #names = 0

  get count(): number {
    return this.#tokens.length + this.#names
  }

  /** Starts clients that write until the server is gone: new guests, sign-ins, and one name that counts up. */
  async writeTo(url: string): Promise<Writers> {
    this.#recent = this.#tokens.length
    const admin = await this.#signIn(url)
    const guests = Array.from({ length: guestWriters }, () =>
      untilGone(async () => {
        const { access_token } = await call<{ access_token: string }>(url, authApi.guest)
        this.#tokens.push(access_token)
      }),
    )
    const names = untilGone(async () => {
      const n = ++this.#offered
      await call(url, authApi.changeProfile, { full_name: `Name ${n}` }, admin)
      this.#name = n
      this.#names++
    })
    const signIns = untilGone(() => this.#signIn(url))
    const all = Promise.all([...guests, names, signIns])
    return { cutOff: async () => (await all).reduce((sum, value) => sum + value, 0) }
  }

  lookForRecent(url: string): Promise<number> {
    return this.#lookFor(url, this.#tokens.slice(this.#recent))
  }

  lookForAll(url: string): Promise<number> {
    return this.#lookFor(url, this.#tokens)
  }

  async #lookFor(url: string, tokens: string[]): Promise<number> {
    for (const token of tokens) await call(url, authApi.me, undefined, token)
    const admin = await this.#signIn(url)
    const { full_name } = await call<{ full_name: string }>(url, authApi.profile, undefined, admin)
    const found = Number(full_name.replace('Name ', ''))
    // The last name sent may have been saved without an acknowledgment.
    if (this.#names > 0 && (found < this.#name || found > this.#offered))
      throw new Error(`Lost: the name was acknowledged as ${this.#name}, and is now ${found}.`)
    return tokens.length + 1
  }

  async #signIn(url: string): Promise<string> {
    const body = { username: 'admin', password: adminPassword }
    const { access_token } = await call<{ access_token: string }>(url, authApi.login, body)
    this.#tokens.push(access_token)
    return access_token
  }
}

class Refused extends Error {}

async function call<T>(url: string, endpoint: Endpoint, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}${pathOf(endpoint)}`, {
    method: endpoint.method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Refused(`Lost or refused: ${endpoint.path} answered ${answer.status}.`)
  return (await answer.json()) as T
}

/** Repeats until the connection fails, as it must when the server dies; a refusal is an error. */
async function untilGone(write: () => Promise<unknown>): Promise<number> {
  for (;;) {
    try {
      await write()
    } catch (error) {
      if (error instanceof Refused) throw error
      return 1
    }
  }
}

import { z } from 'zod'

/** The role is any text here: one we do not know ranks 0, it does not break the stored session. */
const storedUser = z.object({ id: z.string().min(1), name: z.string(), email: z.string(), role: z.string() })

/** The signed-in person as kept under the key `user`; `name` is taken from the username. */
export type StoredUser = z.infer<typeof storedUser>

export interface StoredSession {
  user: StoredUser
  token: string
}

/** What is stored, or nothing when either part is missing, cannot be read, or is the text `undefined`. */
export function readSession(): StoredSession | null {
  const [user, token] = [localStorage.getItem('user'), localStorage.getItem('token')]
  if (!user || !token || user === 'undefined' || token === 'undefined') return null
  const parsed = storedUser.safeParse(parseJson(user))
  return parsed.success ? { user: parsed.data, token } : null
}

export function writeSession({ user, token }: StoredSession): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { FilledQuestionnaire } from '@pam/contracts/portal/client'
import { session } from './client.ts'

type Answers = FilledQuestionnaire['answers']

const prefix = 'pam-portal-unsaved-'

/** Answers the server has not confirmed yet, so that a reload without a connection loses none. */
export const unsaved = {
  read(id: string): Answers {
    try {
      return JSON.parse(session.storage().getItem(prefix + id) ?? '{}') as Answers
    } catch {
      return {}
    }
  },
  keep(id: string, answers: Answers) {
    const storage = session.storage()
    try {
      if (Object.keys(answers).length === 0) storage.removeItem(prefix + id)
      else storage.setItem(prefix + id, JSON.stringify(answers))
    } catch {
      // A full or forbidden storage only costs the protection against a reload; saving continues.
    }
  },
}

/** Signing out leaves nothing behind. */
export function dropUnsaved(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}

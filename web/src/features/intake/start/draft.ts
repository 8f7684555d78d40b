import { type Answers, answers } from '@pam/contracts/intake/form'

const nameOf = (key: string) => `pam.start.${key}`

/** The input stays in this tab until it is sent. In an iframe the browser may refuse to store it. */
export function readDraft(key: string): Answers {
  try {
    const parsed = answers.safeParse(JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

export function keepDraft(key: string, given: Answers): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(given))
  } catch {
    // The page itself still has it.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key))
  } catch {
    // There was nothing to delete.
  }
}

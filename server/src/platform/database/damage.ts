import { AppError } from '#platform/errors'

type Listener = (what: string) => void

const listeners = new Set<Listener>()

/** Notified of every unreadable part of the store; returns an unsubscribe function. */
export function watchDamage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Retrying does not help: the operator of the installation has to look. */
export function storeDamaged(what: string): AppError {
  for (const listener of listeners) listener(what)
  return new AppError(
    'damaged',
    'Part of the database is damaged and cannot be read. Nothing was changed. Ask your server administrator to check the database.',
    { cause: new Error(what) },
  )
}

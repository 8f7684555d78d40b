import type { LandingView } from '@pam/contracts/landing'
import { startTransition, useEffect, useState } from 'react'

const unknown: LandingView = { schedule_demo_url: null, contact_email: null }

/** Parsed by hand: the contract's parser alone would cost this page a quarter of its bytes. */
function viewIn(answer: unknown): LandingView {
  const given = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  const { schedule_demo_url: url, contact_email: mail } = given
  return {
    schedule_demo_url: typeof url === 'string' && /^https?:\/\//.test(url) ? url : null,
    contact_email: typeof mail === 'string' && mail.includes('@') ? mail : null,
  }
}

/** The contact details of this installation; undefined while unknown. */
export function useContact(): LandingView & { isKnown: boolean } {
  const [contact, setContact] = useState({ ...unknown, isKnown: false })
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/landing', { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      // Sections not yet taken over are not hurried by it.
      .then((answer: unknown) => startTransition(() => setContact({ ...viewIn(answer), isKnown: true })))
      // Unreached, the page keeps its email drafts.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return contact
}

/** A draft in the visitor's own mail program; without a contact the recipient is left open. */
export const draftTo = (contact: string | null, subject: string): string =>
  `mailto:${contact ?? ''}?subject=${encodeURIComponent(subject)}`

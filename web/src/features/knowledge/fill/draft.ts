import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSession } from '#lib/session'
import type { Typed } from './answers.ts'

const kept = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** The input of a form stays in this tab over a reload; it is stored per person. */
export function useFillDraft(id: string) {
  const userId = useSession().user?.id ?? ''
  const name = `pam.fill.${userId}.${id}`
  const [typed, setTyped] = useState<Typed>(() => read(name))
  const [isUnsaved, setUnsaved] = useState(() => Object.keys(typed).length > 0)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const keep = (next: Typed) => {
    setTyped(next)
    try {
      sessionStorage.setItem(name, JSON.stringify(next))
    } catch {
      // The page itself still has it.
    }
  }
  return {
    typed,
    change: (blank: string, value: string | boolean) => {
      setUnsaved(true)
      keep({ ...typed, [blank]: value })
    },
    /** A file was created from it: leaving loses nothing. */
    saved: () => setUnsaved(false),
    startAgain: () => {
      setUnsaved(false)
      keep({})
    },
  }
}

function read(name: string): Typed {
  try {
    return kept.safeParse(JSON.parse(sessionStorage.getItem(name) ?? '')).data ?? {}
  } catch {
    return {}
  }
}

import { useEffect, useState } from 'react'
import { useSession } from '#lib/session'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft-store.ts'

/** The text being written, kept over a reload; with the revision it is based on. */
export function useDraft(id: string, start: () => Draft, revision: number) {
  const userId = useSession().user?.id ?? ''
  const [first] = useState(() => readDraft(userId, id))
  const [typed, setTyped] = useState<Draft>(() => first?.draft ?? start())
  const [base, setBase] = useState(first?.revision ?? revision)
  const [isTouched, setTouched] = useState(first !== null)
  useEffect(() => {
    if (isTouched) keepDraft(userId, id, { draft: typed, revision: base })
  }, [userId, id, typed, base, isTouched])
  return {
    typed,
    revision: base,
    /** The editor has text of an earlier visit. */
    isTakenUp: first !== null && isTouched,
    change: (change: Partial<Draft>) => {
      setTouched(true)
      setTyped((before) => ({ ...before, ...change }))
    },
    /** Continues from the current version. */
    rebase: setBase,
    forget: (next?: { draft: Draft; revision: number }) => {
      dropDraft(userId, id)
      setTouched(false)
      if (!next) return
      setTyped(next.draft)
      setBase(next.revision)
    },
  }
}

import { useState } from 'react'
import { useSession } from '#lib/session'

const keyOf = (userId: string, conversation: string) => `chat-draft:${userId}:${conversation}`

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The draft, kept over a reload until it is sent or the person signs out. */
export function useDraft(conversation: string): [string, (text: string) => void] {
  const key = keyOf(useSession().user?.id ?? '', conversation)
  const [draft, setDraft] = useState(() => ({ key, text: kept(key) }))
  const current = draft.key === key ? draft.text : kept(key)
  const change = (text: string) => {
    setDraft({ key, text })
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      // A browser without storage still allows writing.
    }
  }
  return [current, change]
}

import { useState } from 'react'

const keyOf = (conversation: string) => `chat-draft:${conversation}`

function kept(conversation: string): string {
  try {
    return localStorage.getItem(keyOf(conversation)) ?? ''
  } catch {
    return ''
  }
}

/** What is being written, kept over a reload until it is sent. */
export function useDraft(conversation: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ conversation, text: kept(conversation) }))
  const current = draft.conversation === conversation ? draft.text : kept(conversation)
  const change = (text: string) => {
    setDraft({ conversation, text })
    try {
      if (text) localStorage.setItem(keyOf(conversation), text)
      else localStorage.removeItem(keyOf(conversation))
    } catch {
      // A browser that keeps nothing still lets one write.
    }
  }
  return [current, change]
}

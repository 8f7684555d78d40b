import { type ChatMessage, chatApi, chatEvent } from '@pam/contracts/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiEvents } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { chatQueries, keepMessage } from './chat.queries.ts'

export interface Coming {
  readonly text: string
  readonly doing: string
  /** Why nothing arrives at the moment; it resumes when the server is back. */
  readonly lost: string
}

const nothing: Coming = { text: '', doing: '', lost: '' }
/** Delay between reconnects; the text continues where it stopped. */
const waitMs = 2_000

/** Follows an answer while it is written, through lost connections, to its end. */
export function useAnswer(message: ChatMessage): Coming {
  const cache = useQueryClient()
  const [coming, setComing] = useState(nothing)
  const { id, state, conversation_id: conversation } = message
  useEffect(() => {
    if (state !== 'writing') return
    const stop = new AbortController()
    const follow = async () => {
      let text = ''
      while (!stop.signal.aborted) {
        try {
          const call = { params: { id }, query: { after: text.length } }
          for await (const event of apiEvents(chatApi.events, call, chatEvent, stop.signal)) {
            if (event.is === 'text') {
              text = text.slice(0, event.at) + event.text
              setComing({ text, doing: '', lost: '' })
            } else if (event.is === 'doing') setComing({ text, doing: event.words, lost: '' })
            else {
              keepMessage(cache, event.message)
              void cache.invalidateQueries({ queryKey: chatQueries.one(conversation).queryKey })
              return
            }
          }
        } catch (error) {
          if (stop.signal.aborted) return
          setComing({ text, doing: '', lost: sentenceFor(error, 'The answer was cut off.') })
        }
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    }
    void follow()
    return () => stop.abort()
  }, [cache, id, state, conversation])
  return state === 'writing' ? coming : nothing
}

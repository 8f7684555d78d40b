import { voiceApi } from '@pam/contracts/voice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { browserSay, browserVoices, chooseVoice } from './browser-voice.ts'
import { serviceSay } from './service-voice.ts'
import { readAloud, stopSpeaking, useSpeaking } from './speaker.ts'
import { voiceQueries } from './voice.queries.ts'

const noVoiceHere =
  'This browser has no voice on this device, and this answer may not leave it. The text is above.'
const noVoice = 'This browser has no voice. The text is above.'

/** Reads an answer aloud: in the firm's voice where there is one, else in the browser's. */
export function useReading(messageId: string) {
  const cache = useQueryClient()
  const speaking = useSpeaking()
  const [remark, setRemark] = useState('')

  const inBrowser = async (sentences: readonly string[], staysHere: boolean) => {
    const { choices } = await cache.ensureQueryData(voiceQueries.availability(null))
    const voice = chooseVoice(await browserVoices(), { voice: choices.voice, staysHere })
    if (!voice) return setRemark(staysHere ? noVoiceHere : noVoice)
    await readAloud({
      messageId,
      of: sentences.length,
      say: browserSay(sentences, voice, choices.speed),
      onFault: () => setRemark('The browser stopped reading. Try again.'),
    })
  }

  const play = async () => {
    setRemark('')
    try {
      const availability = await cache.ensureQueryData(voiceQueries.availability(null))
      const { sentences, stays_here: why } = await api(voiceApi.sentences, { params: { id: messageId } })
      const of = sentences.length
      if (why !== null || !availability.speech.is_ready) return await inBrowser(sentences, why !== null)
      let heard = 0
      const say = serviceSay(messageId, of, availability.choices.speed)
      await readAloud({
        messageId,
        of,
        say: async (sentence, signal) => {
          heard = sentence
          await say(sentence, signal)
        },
        onFault: (error) => {
          setRemark(`${sentenceFor(error, 'The voice stopped.')} The browser continues reading.`)
          // From the sentence that failed; hearing it twice is better than missing it.
          queueMicrotask(() => void inBrowser(sentences.slice(heard), false))
        },
      })
    } catch (error) {
      setRemark(sentenceFor(error, 'The answer could not be read aloud. Try again.'))
    }
  }

  return {
    play: () => void play(),
    stop: stopSpeaking,
    place: speaking?.messageId === messageId ? speaking : null,
    remark,
  }
}

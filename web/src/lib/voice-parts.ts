import type { ChatMessage } from '@pam/contracts/chat'
import { type ComponentType, createContext, createElement, Suspense, useContext } from 'react'

/** A field that supports dictation, anywhere. */
export interface SpeakIntoProps {
  value: string
  onChange: (text: string) => void
  /** The case the text is about: some cases allow nothing to leave. */
  caseId: string | null
  /** How the field is called: "the message", "the note". */
  into: string
  /** The microphone opens by itself when the field appears. */
  startsNow?: boolean
  /** Where dictated text can also be sent, and is answered. */
  conversation?: { onSend: () => void; isBusy: boolean }
}

/** An answer one can hear, or see presented. */
export interface HearAnswerProps {
  message: ChatMessage
  isOwn: boolean
}

/** What the voice slice puts into screens of slices before it. */
export interface VoiceParts {
  SpeakInto: ComponentType<SpeakIntoProps>
  HearAnswer: ComponentType<HearAnswerProps>
}

const parts = createContext<VoiceParts | null>(null)

export const WithVoiceParts = parts.Provider

/** A microphone beside a field; nothing where there is no voice. */
export function SpeakInto(props: SpeakIntoProps) {
  const voice = useContext(parts)
  return voice && createElement(Suspense, { fallback: null }, createElement(voice.SpeakInto, props))
}

/** What is spoken and shown of an answer; nothing where there is no voice. */
export function HearAnswer(props: HearAnswerProps) {
  const voice = useContext(parts)
  return voice && createElement(Suspense, { fallback: null }, createElement(voice.HearAnswer, props))
}

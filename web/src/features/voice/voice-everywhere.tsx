import { lazy, type ReactNode } from 'react'
import { useMay } from '#lib/use-may'
import { type VoiceParts, WithVoiceParts } from '#lib/voice-parts'

// Loaded only when something can be dictated or read aloud.
const parts: VoiceParts = {
  SpeakInto: lazy(() => import('./speak-into.tsx').then((page) => ({ default: page.SpeakInto }))),
  HearAnswer: lazy(() => import('./hear-answer.tsx').then((page) => ({ default: page.HearAnswer }))),
}

/** Puts a microphone beside the fields of all slices, and a voice beside the answers. */
export function VoiceEverywhere({ children }: { children: ReactNode }) {
  const may = useMay()
  return <WithVoiceParts value={may('chat.demo') ? parts : null}>{children}</WithVoiceParts>
}

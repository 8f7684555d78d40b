import { defineSliceUi } from '#lib/slice-ui'
import { VoiceEverywhere } from './voice-everywhere.tsx'

export const voiceUi = defineSliceUi({ name: 'voice', around: VoiceEverywhere })

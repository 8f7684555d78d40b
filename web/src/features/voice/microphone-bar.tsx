import type { VoiceAvailability } from '@pam/contracts/voice'
import { AudioLines, Mic, Settings2, Square } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import type { Dictation } from './use-dictation.ts'
import type { HandsFree } from './use-hands-free.ts'
import { useHold } from './use-hold.ts'
import { VoiceSettings } from './voice-settings.tsx'

interface BarProps {
  into: string
  dictation: Dictation
  loop: HandsFree
  /** Given where one talks with Pam: there hands-free and the settings are offered. */
  availability: VoiceAvailability | undefined
  onStart: () => void
  onStop: () => void
  onHandsFree: (isOn: boolean) => void
  ref: Ref<HTMLButtonElement>
}

const doing = (dictation: Dictation, loop: HandsFree): string => {
  if (dictation.is === 'starting') return 'Opening the microphone...'
  if (dictation.is === 'writing') return 'Transcribing...'
  if (dictation.is === 'listening')
    return loop.is === 'listening'
      ? 'Listening. Be silent for a moment to end.'
      : 'Listening. Let go, or press again, to end.'
  if (loop.is === 'waiting') return 'Hands-free: waiting for the answer.'
  return ''
}

/** The button one speaks with: held, or pressed to start and to stop. */
export function MicrophoneBar({ into, dictation, loop, availability, ref, ...acts }: BarProps) {
  const [isOpen, setOpen] = useState(false)
  const isOn = dictation.is === 'listening' || dictation.is === 'starting' || loop.is !== 'off'
  const hold = useHold({ isOn, onStart: acts.onStart, onStop: acts.onStop })
  const words = doing(dictation, loop)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        {...hold}
        ref={ref}
        size="small"
        look={isOn ? 'primary' : 'secondary'}
        aria-label={isOn ? 'Stop listening' : `Speak into ${into}`}
        isBusy={dictation.is === 'writing'}
        className="touch-none"
        icon={isOn ? <Square size={14} aria-hidden /> : <Mic size={16} aria-hidden />}
      >
        {isOn ? 'Stop' : 'Speak'}
      </Button>
      {availability && (
        <>
          <Button
            size="small"
            look={availability.choices.hands_free ? 'secondary' : 'plain'}
            icon={<AudioLines size={16} aria-hidden />}
            onClick={() => acts.onHandsFree(!availability.choices.hands_free)}
          >
            Hands-free {availability.choices.hands_free ? 'on' : 'off'}
          </Button>
          <IconButton
            label="Voice settings"
            icon={<Settings2 size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          />
          {isOpen && <VoiceSettings availability={availability} onClose={() => setOpen(false)} />}
        </>
      )}
      <p role="status" className="min-w-0 text-sm text-ink-soft">
        {words}
      </p>
    </div>
  )
}

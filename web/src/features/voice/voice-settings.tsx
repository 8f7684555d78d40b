import { type VoiceAvailability, type VoiceChoices, voiceApi } from '@pam/contracts/voice'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiBytes } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { browserVoices } from './browser-voice.ts'
import { FirmVoiceFields } from './firm-voice-fields.tsx'
import { playSound } from './service-voice.ts'
import { useChoose } from './voice.queries.ts'

const speeds = [0.75, 1, 1.25, 1.5, 2]
const speedOptions = (now: number) =>
  [...new Set([...speeds, now])]
    .toSorted((a, b) => a - b)
    .map((value) => ({
      value: String(value),
      label: value === 1 ? 'Normal speed' : `${value} times as fast`,
    }))

/** What a person chooses about speaking and hearing; an administrator also for the firm. */
export function VoiceSettings({
  availability,
  onClose,
}: {
  availability: VoiceAvailability
  onClose: () => void
}) {
  const [wanted, setWanted] = useState<VoiceChoices>(availability.choices)
  const choose = useChoose()
  const may = useMay()
  const toast = useToast()
  const { data: voices = [] } = useQuery({
    queryKey: ['browser-voices'],
    queryFn: browserVoices,
    networkMode: 'always',
  })
  const sample = useMutation({
    mutationFn: async () =>
      playSound(await apiBytes(voiceApi.sample, {}), wanted.speed, new AbortController().signal),
  })
  const set = (change: Partial<VoiceChoices>) => setWanted({ ...wanted, ...change })
  const save = (event: FormEvent) => {
    event.preventDefault()
    // It is inside the message form, which it must not submit.
    event.stopPropagation()
    choose.mutate(wanted, {
      onSuccess: () => {
        toast({ text: 'Your voice settings are saved.' })
        onClose()
      },
    })
  }
  const isLocal = wanted.local_only || availability.firm.local_only
  const open = voices.filter((voice) => voice.localService || !isLocal)
  const error = choose.error ?? sample.error
  return (
    <Dialog title="Voice settings" isOpen onClose={onClose}>
      <form onSubmit={save} className="grid gap-5">
        <Checkbox
          label="Local only"
          hint={
            availability.firm.local_only
              ? 'Your firm set this for everyone.'
              : 'Speech and read-aloud audio never leave this device.'
          }
          checked={isLocal}
          disabled={availability.firm.local_only}
          onChange={(event) => set({ local_only: event.target.checked })}
        />
        <Checkbox
          label="Use the browser’s own speech recognition"
          hint="Most browsers send the audio to their maker’s service. If this is off, the firm’s transcription service is used, if there is one."
          checked={wanted.allow_browser && availability.firm.allow_browser}
          disabled={!availability.firm.allow_browser}
          onChange={(event) => set({ allow_browser: event.target.checked })}
        />
        <Checkbox
          label="Read answers aloud automatically"
          hint="Your screen reader will not announce new answers, so that both do not speak at once."
          checked={wanted.auto_read}
          onChange={(event) => set({ auto_read: event.target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Speed"
            options={speedOptions(wanted.speed)}
            value={String(wanted.speed)}
            onChange={(event) => set({ speed: Number(event.target.value) })}
          />
          <Select
            label="Voice of the browser"
            options={[
              { value: '', label: 'Automatic' },
              ...open.map(({ name, localService }) => ({
                value: name,
                label: localService ? name : `${name} (not on this device)`,
              })),
            ]}
            value={open.some(({ name }) => name === wanted.voice) ? wanted.voice : ''}
            onChange={(event) => set({ voice: event.target.value })}
          />
        </div>
        <p className="text-sm text-ink-soft">
          {availability.speech.is_ready
            ? 'Answers are read in the voice your firm has set up.'
            : `Answers are read in a voice of the browser. ${availability.speech.why_not ?? ''}`}
        </p>
        {availability.speech.is_ready && !isLocal && (
          <Button isBusy={sample.isPending} busyText="Speaking..." onClick={() => sample.mutate()}>
            Hear a sample
          </Button>
        )}
        <FormErrors message={error ? sentenceFor(error, 'Something went wrong. Try again.') : undefined} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={choose.isPending} busyText="Saving...">
            Save
          </Button>
        </div>
      </form>
      {may('settings.manage') && <FirmVoiceFields rules={availability.firm} />}
    </Dialog>
  )
}

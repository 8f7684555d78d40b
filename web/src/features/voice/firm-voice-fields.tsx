import type { FirmVoiceRules } from '@pam/contracts/voice'
import { sentenceFor } from '#lib/api-error'
import { useToast } from '#ui/feedback/toast'
import { Switch } from '#ui/fields/checkbox'
import { useSetFirmRules } from './voice.queries.ts'

/** What holds for everybody in the firm, at once. */
export function FirmVoiceFields({ rules }: { rules: FirmVoiceRules }) {
  const save = useSetFirmRules()
  const toast = useToast()
  const set = (change: Partial<FirmVoiceRules>) =>
    save.mutate(
      { ...rules, ...change },
      {
        onSuccess: () => toast({ text: 'Saved for the whole firm.' }),
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'The rule was not changed. Try again.') }),
      },
    )
  return (
    <section aria-labelledby="firm-voice" className="mt-5 grid gap-4 border-t border-rule pt-4">
      <h3 id="firm-voice" className="font-semibold">
        For the whole firm
      </h3>
      <Switch
        label="Local only for everybody"
        hint="Speech and read-aloud audio never leave anyone’s device, whatever they chose."
        checked={rules.local_only}
        disabled={save.isPending}
        onChange={(event) => set({ local_only: event.target.checked })}
      />
      <Switch
        label="The browser’s own speech recognition may be used"
        hint="Each person is told first where the audio goes."
        checked={rules.allow_browser}
        disabled={save.isPending}
        onChange={(event) => set({ allow_browser: event.target.checked })}
      />
    </section>
  )
}

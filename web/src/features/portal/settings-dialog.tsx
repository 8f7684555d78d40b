import { type PortalSettings, portalSettings } from '@pam/contracts/portal'
import { useQuery } from '@tanstack/react-query'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { portalQueries, useChangeSettings } from './portal.queries.ts'

const wordsIn = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
const schema = portalSettings.extend({ urgent_words: typedAs(portalSettings.shape.urgent_words, wordsIn) })
/** For all cases of the firm: the reply outside office hours, and the words that raise a task. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(portalQueries.settings())
  return (
    <Dialog title="Portal settings" isOpen onClose={onClose}>
      <QueryBoundary query={query} what="The settings" lines={5}>
        {(data) => <SettingsForm settings={data} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: PortalSettings; onClose: () => void }) {
  const save = useChangeSettings()
  const form = useSavedForm({
    schema,
    defaultValues: { ...settings, urgent_words: settings.urgent_words.join(', ') },
    onSave: async (body) => {
      await save.mutateAsync(body)
      onClose()
    },
    failure: 'It was not saved. Try again.',
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <p className="text-sm text-ink-soft">
        For all of the firm’s cases. Office hours are the working hours in Settings.
      </p>
      <Checkbox label="Reply automatically outside office hours" {...form.register('sends_auto_reply')} />
      <TextArea
        label="Reply in English"
        rows={3}
        maxLength={1000}
        error={form.errorOf('reply_en')}
        {...form.register('reply_en')}
      />
      <TextArea
        label="Reply in Spanish"
        rows={3}
        maxLength={1000}
        error={form.errorOf('reply_es')}
        {...form.register('reply_es')}
      />
      <TextArea
        label="Urgent words, separated by commas"
        hint="A message with one of these words creates a task for the case’s lead."
        rows={4}
        error={form.errorOf('urgent_words')}
        {...form.register('urgent_words')}
      />
      <FormErrors message={form.formError} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  )
}

import type { PortalSettings } from '@pam/contracts/portal'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { portalQueries, useChangeSettings } from './portal.queries.ts'

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
  const [form, setForm] = useState({ ...settings, urgent_words: settings.urgent_words.join(', ') })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const urgent_words = form.urgent_words
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
    save.mutate({ ...form, urgent_words }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={send} className="grid gap-5" noValidate>
      <p className="text-sm text-ink-soft">
        For all of the firm’s cases. Office hours are the working hours in Settings.
      </p>
      <Checkbox
        label="Reply automatically outside office hours"
        checked={form.sends_auto_reply}
        onChange={(event) => setForm({ ...form, sends_auto_reply: event.target.checked })}
      />
      <TextArea
        label="Reply in English"
        rows={3}
        maxLength={1000}
        value={form.reply_en}
        onChange={(event) => setForm({ ...form, reply_en: event.target.value })}
      />
      <TextArea
        label="Reply in Spanish"
        rows={3}
        maxLength={1000}
        value={form.reply_es}
        onChange={(event) => setForm({ ...form, reply_es: event.target.value })}
      />
      <TextArea
        label="Urgent words, separated by commas"
        hint="A message with one of these words creates a task for the case’s lead."
        rows={4}
        value={form.urgent_words}
        onChange={(event) => setForm({ ...form, urgent_words: event.target.value })}
      />
      <FormErrors
        message={save.error ? sentenceFor(save.error, 'It was not saved. Try again.') : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={save.isPending}>
          Save settings
        </Button>
      </div>
    </form>
  )
}

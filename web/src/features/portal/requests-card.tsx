import { type PortalView, portalApi } from '@pam/contracts/portal'
import { useState } from 'react'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { dateInList, momentInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { PortalPartProps } from './part-props.ts'
import { useCloseRequest, useRequestDocuments, useSetItem } from './portal.queries.ts'

/** Lists of documents clients were asked for, and the files they sent. */
export function RequestsCard({ portal, mayWrite }: PortalPartProps) {
  const setItem = useSetItem()
  const close = useCloseRequest()
  const say = useToast()
  const [isAsking, setAsking] = useState(false)
  const failed = (error: unknown) =>
    say({ text: sentenceFor(error, 'Nothing was changed. Try again.'), tone: 'danger' })
  return (
    <Card
      title="Requests and files"
      actions={
        mayWrite ? (
          <Button size="small" onClick={() => setAsking(true)}>
            Request documents
          </Button>
        ) : undefined
      }
    >
      {portal.requests.length === 0 && <p className="text-sm text-ink-soft">Nothing was requested yet.</p>}
      <ul className="grid gap-5">
        {portal.requests.map((request) => (
          <li key={request.id} className="grid gap-2 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{request.title}</span>
              {request.closed_at ? (
                <Badge>Closed</Badge>
              ) : (
                mayWrite && (
                  <Button size="small" onClick={() => close.mutate(request.id, { onError: failed })}>
                    Close request
                  </Button>
                )
              )}
            </div>
            <p className="text-ink-soft">{aboutRequest(request)}</p>
            {request.items.map((item) => (
              <Checkbox
                key={item.id}
                label={item.name}
                checked={item.is_done}
                disabled={!mayWrite || request.closed_at !== null}
                onChange={(event) =>
                  setItem.mutate(
                    { id: item.id, body: { is_done: event.target.checked } },
                    { onError: failed },
                  )
                }
              />
            ))}
          </li>
        ))}
      </ul>
      {portal.received.length > 0 && (
        <div className="mt-5 grid gap-2 border-t border-rule pt-4 text-sm">
          <h3 className="font-medium">Files from clients</h3>
          <ul className="grid gap-2">
            {portal.received.map((file) => (
              <li key={file.id} className="break-words">
                {file.document_id ? (
                  <Link to={`/documents/${file.document_id}`}>{file.name}</Link>
                ) : (
                  <span>{file.name} (destroyed)</span>
                )}
                <span className="text-ink-soft">
                  {' '}
                  · {file.from}, {momentInList(file.at)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isAsking && <RequestDialog portal={portal} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function aboutRequest(request: PortalView['requests'][number]): string {
  const { due_on, remind_every_days: days, last_reminded_at, closed_at } = request
  const every = days === 1 ? 'Reminder every day' : `Reminder every ${days} days`
  return [
    due_on && `Due ${dateInList(due_on)}`,
    closed_at === null && (days > 0 ? every : 'No reminders'),
    last_reminded_at && `last reminded ${momentInList(last_reminded_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const everyone = ''

const schema = z
  .object({
    title: z.string(),
    note: z.string(),
    items: z.string(),
    due_on: z.string(),
    remind_every_days: z.string(),
    access_id: z.string(),
  })
  .transform(
    ({ items, due_on, remind_every_days, access_id, ...typed }): z.input<typeof portalApi.request.body> => ({
      ...typed,
      items: items
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      due_on: due_on || null,
      remind_every_days: Number(remind_every_days),
      access_id: access_id || null,
    }),
  )
  .pipe(portalApi.request.body)

function RequestDialog({ portal, onClose }: { portal: PortalView; onClose: () => void }) {
  const request = useRequestDocuments()
  const form = useSavedForm({
    schema,
    defaultValues: {
      title: '',
      note: '',
      items: '',
      due_on: '',
      remind_every_days: '3',
      access_id: everyone,
    },
    onSave: async (body) => {
      await request.mutateAsync({ id: portal.case_id, body })
      onClose()
    },
    failure: 'It was not sent. Try again.',
  })
  const people = portal.people.filter(({ status, rights }) => status !== 'removed' && rights.documents)
  return (
    <FormDialog
      title="Request documents"
      submitText="Send request"
      busyText="Sending..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="What you need"
        placeholder="Proof of income"
        maxLength={120}
        error={form.errorOf('title')}
        {...form.register('title')}
      />
      <TextArea
        label="Documents, one per line"
        placeholder={'Pay stubs for the last three months\nTax return'}
        rows={5}
        error={form.errorOf('items')}
        {...form.register('items')}
      />
      <TextArea
        label="Note"
        isOptional
        rows={2}
        maxLength={1000}
        error={form.errorOf('note')}
        {...form.register('note')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DueField
          label="Due date"
          isOptional
          value={form.watch('due_on')}
          onChange={(day) => form.setValue('due_on', day)}
          error={form.errorOf('due_on')}
        />
        <Select
          label="Reminders by email"
          error={form.errorOf('remind_every_days')}
          {...form.register('remind_every_days')}
          options={[
            { value: '0', label: 'None' },
            { value: '1', label: 'Every day' },
            { value: '3', label: 'Every 3 days' },
            { value: '7', label: 'Every week' },
          ]}
        />
      </div>
      {people.length > 1 && (
        <Select
          label="From"
          error={form.errorOf('access_id')}
          {...form.register('access_id')}
          options={[
            { value: everyone, label: 'Everyone with access to documents' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </FormDialog>
  )
}

import type { CaseView } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { z } from 'zod'
import { usePublicOrigin } from '#features/auth'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { LinkReachNote } from '#ui/actions/link-reach'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { deadlineQueries, useMakeFeed, useRevokeFeed } from './deadlines.queries.ts'

const schema = z.object({ name: z.string().trim().min(1, 'Enter a name, such as Phone.') })

interface FeedsDialogProps {
  /** Calendar links of one case only. */
  case?: Pick<CaseView, 'id' | 'title'>
  onClose: () => void
}

/** Links for calendar apps. Anyone who has one reads what its owner may see. */
export function FeedsDialog({ case: legalCase, onClose }: FeedsDialogProps) {
  const { data, error } = useQuery(deadlineQueries.feeds())
  const feeds = legalCase ? data?.filter((entry) => entry.case_id === legalCase.id) : data
  const make = useMakeFeed()
  const revoke = useRevokeFeed()
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { name: legalCase?.title.slice(0, 80) ?? '' },
    onSave: async ({ name }) => {
      await make.mutateAsync({ name, ...(legalCase && { case_id: legalCase.id }) })
      form.setValue('name', '')
    },
  })
  const drop = (id: string, called: string) =>
    revoke.mutate(id, {
      onSuccess: () => {
        make.reset()
        toast({ text: `${called} was revoked. It stopped working at once.` })
      },
      onError: (problem) =>
        toast({ tone: 'danger', text: sentenceFor(problem, `${called} still works. Try again.`) }),
    })
  const origin = usePublicOrigin()
  const address = make.data && `${origin}${make.data.path}`
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Link copied.' }),
      () => toast({ tone: 'danger', text: 'It could not be copied. Select it by hand.' }),
    )
  return (
    <FormDialog
      title={legalCase ? 'Calendar feed of this case' : 'Subscribe in your calendar'}
      submitText="Create calendar link"
      busyText="Creating..."
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {legalCase
          ? 'Your calendar app reads this case’s deadlines from a private link for as long as you have access to the case.'
          : 'Your calendar app reads the deadlines you have access to from a private link.'}{' '}
        Anyone who has the link can read them. Keep it private, and revoke it if a device is lost.
      </p>
      {address && (
        <Notice tone="good" title="Copy the link now. It is shown only once." role="status">
          <p className="mb-2 font-mono text-xs break-all text-ink">{address}</p>
          <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={() => void copy(address)}>
            Copy link
          </Button>
        </Notice>
      )}
      {address && <LinkReachNote url={address} />}
      {error && <p className="text-sm text-danger">{sentenceFor(error, 'They could not be loaded.')}</p>}
      {feeds && feeds.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {feeds.map((feed) => (
            <li key={feed.id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
              <span className="min-w-0">
                <span className="font-medium break-words">{feed.name}</span>
                <span className="block text-ink-soft">
                  {feed.last_read_at ? `Read last ${momentInList(feed.last_read_at)}` : 'Not read yet'}
                </span>
              </span>
              <IconButton
                label={`Revoke ${feed.name}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => drop(feed.id, feed.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Name of the new link"
        maxLength={80}
        error={form.errorOf('name')}
        {...form.register('name')}
      />
    </FormDialog>
  )
}

import { savedView } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Trash2, Users } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useSearchParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { Button, buttonStyles } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { caseQueries, useDropView, useSaveView } from './cases.queries.ts'

/** Filters and order under a name, for oneself or for everyone. */
export function SavedViews() {
  return (
    <DialogTrigger>
      <AriaButton className={buttonStyles()}>
        <Bookmark size={16} aria-hidden />
        Views
      </AriaButton>
      <Popover
        placement="bottom end"
        className="w-80 max-w-[92vw] rounded-lg border border-rule bg-raised shadow-float data-[entering]:animate-rise"
      >
        <Dialog aria-label="Saved views" className="outline-none">
          {({ close }) => <ViewList onChoose={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function ViewList({ onChoose }: { onChoose: () => void }) {
  const { data: views, error } = useQuery(caseQueries.views())
  const drop = useDropView()
  const save = useSaveView()
  const toast = useToast()
  const failed = (text: string) => (problem: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(problem, text) })
  const remove = (id: string, name: string, query: string, isShared: boolean) =>
    drop.mutate(id, {
      onSuccess: () =>
        toast({
          text: `The view ${name} was deleted.`,
          undo: () =>
            save.mutate({ name, query, is_shared: isShared }, { onError: failed('It is still deleted.') }),
        }),
      onError: failed('The view could not be deleted.'),
    })
  return (
    <div className="grid">
      {error && (
        <p className="p-4 text-sm text-danger">{sentenceFor(error, 'The views could not be loaded.')}</p>
      )}
      {views?.length === 0 && (
        <p className="p-4 text-sm text-ink-soft">
          No views yet. Filter the list, then save it here, such as my open family cases.
        </p>
      )}
      <ul className="max-h-72 overflow-y-auto empty:hidden">
        {views?.map(({ id, name, query, is_shared: isShared, is_own: isOwn }) => (
          <li key={id} className="flex items-center gap-2 border-b border-rule py-0.5 pr-1 pl-4 text-sm">
            <Link to={`/cases?${query}`} onClick={onChoose} className="min-w-0 flex-1 py-2 break-words">
              {name}
            </Link>
            {isShared && (
              <span className="inline-flex items-center gap-1 text-xs text-ink-soft">
                <Users size={12} aria-hidden />
                Shared
              </span>
            )}
            {isOwn && (
              <IconButton
                label={`Delete the view ${name}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => remove(id, name, query, isShared)}
              />
            )}
          </li>
        ))}
      </ul>
      <SaveForm />
    </div>
  )
}

const view = savedView.pick({ name: true, is_shared: true })

function SaveForm() {
  const [params] = useSearchParams()
  const save = useSaveView()
  const toast = useToast()
  const form = useSavedForm({
    schema: view,
    defaultValues: { name: '', is_shared: false },
    onSave: async (typed) => {
      await save.mutateAsync({ ...typed, query: params.toString() })
      form.setValue('name', '')
      toast({ text: `The view ${typed.name} was saved.` })
    },
    failure: 'The view could not be saved.',
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3 p-4">
      <TextField
        label="Save this view as"
        maxLength={80}
        error={form.errorOf('name') ?? form.formError}
        {...form.register('name')}
      />
      <Checkbox label="Show it to colleagues" {...form.register('is_shared')} />
      <Button type="submit" size="small" isBusy={form.isSaving} busyText="Saving...">
        Save view
      </Button>
    </form>
  )
}

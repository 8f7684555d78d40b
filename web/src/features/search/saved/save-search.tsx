import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useMayChange } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import type { Chosen } from '#slice/search/search-place.ts'
import { askedOf, inQuotes, narrowedWords } from '#slice/search/searched-place.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { alertOf, alertOptions } from './alert-labels.ts'
import { useSaveSearch } from './saved.queries.ts'
import { searchName } from './search-name.ts'

interface SaveSearchProps {
  question: string
  chosen: Chosen
}

/** Saves the search on the screen under a name. */
export function SaveSearch(props: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayChange()('documents.create')) return null
  return (
    <>
      <Button size="small" icon={<Bookmark size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Save search
      </Button>
      {isOpen && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const longest = 80

const schema = searchName.extend({ alert: z.string().transform(alertOf) })

function SaveDialog({ question, chosen, onClose }: SaveSearchProps & { onClose: () => void }) {
  const toast = useToast()
  const save = useSaveSearch()
  const asked = askedOf(question, chosen)
  const form = useSavedForm({
    schema,
    defaultValues: { name: question.slice(0, longest), alert: alertOf('none') },
    onSave: async (typed) => {
      await save.mutateAsync({ ...typed, asked })
      toast({ text: `“${typed.name}” saved. Find it under Saved searches.` })
      onClose()
    },
    failure: 'It could not be saved. Try again.',
  })
  return (
    <FormDialog
      title="Save this search"
      submitText="Save search"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm break-words text-ink-soft">
        {[inQuotes(question), narrowedWords(asked)].filter(Boolean).join(', ')}
      </p>
      <TextField label="Name" maxLength={longest} error={form.errorOf('name')} {...form.register('name')} />
      <Select
        label="When something new is found"
        options={alertOptions}
        hint="Only content you have access to is searched."
        error={form.errorOf('alert')}
        {...form.register('alert')}
      />
    </FormDialog>
  )
}

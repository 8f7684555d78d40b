import type { Stage } from '@pam/contracts/cases'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useChangeStages } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'

interface Draft {
  key: string
  id?: string
  name: string
}

const draftsOf = (stages: readonly Stage[]): Draft[] => stages.map(({ id, name }) => ({ key: id, id, name }))

let lastNew = 0

export function StagesForm({ area, stages }: { area: PracticeArea; stages: readonly Stage[] }) {
  const [drafts, setDrafts] = useState(() => draftsOf(stages))
  const [unnamed, setUnnamed] = useState<string | null>(null)
  const change = useChangeStages()
  const toast = useToast()
  const gone = stages.filter(({ id }) => !drafts.some((draft) => draft.id === id))
  const rename = (key: string, name: string) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, name } : draft)))
  const move = (index: number, by: number) =>
    setDrafts((all) => {
      const next = [...all]
      const [moved] = next.splice(index, 1)
      if (moved) next.splice(index + by, 0, moved)
      return next
    })
  const add = () => {
    lastNew += 1
    const key = `new-${lastNew}`
    setDrafts((all) => [...all, { key, name: '' }])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nameless = drafts.find(({ name }) => !name.trim())
    setUnnamed(nameless?.key ?? null)
    if (nameless) return
    change.mutate(
      { practice_area: area, stages: drafts.map(({ id, name }) => ({ ...(id ? { id } : {}), name })) },
      {
        onSuccess: ({ items }) => {
          setDrafts(draftsOf(items.filter((item) => item.practice_area === area)))
          toast({ text: 'The stages were saved.' })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ol className="grid gap-3">
        {drafts.map(({ key, name }, index) => (
          <li key={key} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Stage ${index + 1}`}
                maxLength={80}
                value={name}
                error={unnamed === key ? 'Enter a stage name.' : undefined}
                onChange={(event) => rename(key, event.target.value)}
              />
            </div>
            <IconButton
              label={`Move stage ${index + 1} up`}
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={`Move stage ${index + 1} down`}
              icon={<ArrowDown size={16} aria-hidden />}
              disabled={index === drafts.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              label={`Remove stage ${index + 1}`}
              icon={<X size={16} aria-hidden />}
              disabled={drafts.length === 1}
              onClick={() => setDrafts((all) => all.filter((draft) => draft.key !== key))}
            />
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
        disabled={drafts.length >= 20}
        onClick={add}
      >
        Add a stage
      </Button>
      {gone.length > 0 && (
        <p role="note" className="text-sm text-attention">
          Cases in {gone.map(({ name }) => name).join(', ')} will move to the first stage.
        </p>
      )}
      <FormErrors
        message={change.error ? sentenceFor(change.error, 'The stages could not be saved.') : undefined}
      />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={change.isPending}
        busyText="Saving..."
      >
        Save stages
      </Button>
    </form>
  )
}

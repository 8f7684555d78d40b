import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { practiceAreasQuery } from '#lib/practice-areas'
import { OutdatedErrors } from '#slice/settings/outdated-errors.tsx'
import { useChangePracticeAreas } from '#slice/settings/settings.mutations.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

interface Draft {
  readonly key: string
  readonly id?: PracticeArea
  readonly name: string
  readonly is_hidden: boolean
}

export function PracticeAreasCard() {
  const query = useQuery(practiceAreasQuery)
  const { refetch } = query
  return (
    <QueryBoundary query={query} what="The practice areas" lines={6}>
      {(data) => (
        <Card
          title="Practice areas"
          lead="Rename them, hide those your firm does not practice, or add your own. Cases keep an area you hide."
        >
          <AreasForm
            key={data.version}
            areas={data.items.map((area) => ({ ...area, key: area.id }))}
            version={data.version}
            onReload={() => void refetch()}
          />
        </Card>
      )}
    </QueryBoundary>
  )
}

interface AreasFormProps {
  areas: readonly Draft[]
  version: number
  onReload: () => void
}

function AreasForm({ areas, version, onReload }: AreasFormProps) {
  const [drafts, setDrafts] = useState(areas)
  const [unnamed, setUnnamed] = useState<string>()
  const change = useChangePracticeAreas()
  const toast = useToast()
  const set = (key: string, part: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
  const add = () => setDrafts((all) => [...all, { key: crypto.randomUUID(), name: '', is_hidden: false }])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const nameless = drafts.find(({ name }) => !name.trim())
    setUnnamed(nameless?.key)
    if (nameless) return
    const items = drafts.map(({ id, name, is_hidden }) => ({ ...(id ? { id } : {}), name, is_hidden }))
    change.mutate({ items, version }, { onSuccess: () => toast({ text: 'Practice areas saved.' }) })
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <ul aria-label="Practice areas" className="grid gap-3 sm:grid-cols-2">
        {drafts.map(({ key, id, name, is_hidden }, index) => (
          <li key={key} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Practice area ${index + 1}${is_hidden ? ' (hidden)' : ''}`}
                maxLength={60}
                value={name}
                error={unnamed === key ? 'Enter a name.' : undefined}
                onChange={(event) => set(key, { name: event.target.value })}
              />
            </div>
            {id ? (
              <IconButton
                label={`${is_hidden ? 'Show' : 'Hide'} ${name}`}
                icon={is_hidden ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
                onClick={() => set(key, { is_hidden: !is_hidden })}
              />
            ) : (
              <IconButton
                label={`Remove practice area ${index + 1}`}
                icon={<X size={16} aria-hidden />}
                onClick={() => setDrafts((all) => all.filter((draft) => draft.key !== key))}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
        disabled={drafts.length >= 60}
        onClick={add}
      >
        Add practice area
      </Button>
      <OutdatedErrors
        message={change.error ? sentenceFor(change.error, 'Nothing was saved. Try again.') : undefined}
        error={change.error}
        onReload={onReload}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="primary" isBusy={change.isPending} busyText="Saving...">
          Save practice areas
        </Button>
        <Link to="/cases/stages">Stages of each area</Link>
      </div>
    </form>
  )
}

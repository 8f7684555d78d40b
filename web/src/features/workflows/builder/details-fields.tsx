import type { WorkflowCatalog } from '@pam/contracts/workflows'
import { useId } from 'react'
import { TextField } from '#ui/fields/text-field'
import type { DraftInHand } from './use-draft.ts'

interface DetailsFieldsProps {
  draft: DraftInHand
  catalog: WorkflowCatalog
  isReadOnly: boolean
}

export function DetailsFields({ draft: { details, change }, catalog, isReadOnly }: DetailsFieldsProps) {
  const listId = useId()
  const types = [...new Set(catalog.templates.map((template) => template.workflow_type))].toSorted()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        required
        maxLength={120}
        readOnly={isReadOnly}
        value={details.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div>
        <TextField
          label="Type"
          maxLength={60}
          readOnly={isReadOnly}
          list={listId}
          value={details.workflow_type}
          onChange={(event) => change({ workflow_type: event.target.value })}
        />
        <datalist id={listId}>
          {types.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="Description"
          isOptional
          maxLength={1000}
          readOnly={isReadOnly}
          value={details.description ?? ''}
          onChange={(event) => change({ description: event.target.value || null })}
        />
      </div>
    </div>
  )
}

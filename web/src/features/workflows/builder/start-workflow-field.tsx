import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Select } from '#ui/fields/select'

interface StartWorkflowFieldProps {
  value: string
  isReadOnly: boolean
  onChange: (id: string) => void
}

/** Any workflow of the firm but this one. */
export function StartWorkflowField({ value, isReadOnly, onChange }: StartWorkflowFieldProps) {
  const { id: own } = useParams()
  const { data = [] } = useQuery(workflowQueries.list())
  const others = data.filter(({ id }) => id !== own)
  const isKnown = value === '' || others.some(({ id }) => id === value)
  return (
    <Select
      label="Workflow"
      hint="It must be active when this step is reached."
      disabled={isReadOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: 'Choose a workflow' },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value, label: 'A workflow that no longer exists' }]),
      ]}
    />
  )
}

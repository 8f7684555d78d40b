import { type FormDetails, narrativeCap } from '@pam/contracts/intake'
import { practiceArea } from '@pam/contracts/shared/practice-area'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseQueries } from '#features/cases'
import { usePracticeAreas } from '#lib/practice-areas'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

interface FormDetailsCardProps {
  draft: FormDetails
  errors: Record<string, string>
  onChange: (change: Partial<FormDetails>) => void
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\/+$/, ''))
    .filter(Boolean)

export function FormDetailsCard({ draft, errors, onChange }: FormDetailsCardProps) {
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const areas = usePracticeAreas()
  const [sites, setSites] = useState(draft.sites.join('\n'))
  return (
    <Card title="The form">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Title"
          value={draft.title}
          maxLength={120}
          error={errors.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Select
          label="Practice area"
          options={areas.options(draft.practice_area)}
          value={draft.practice_area}
          onChange={(event) => onChange({ practice_area: practiceArea.parse(event.target.value) })}
        />
        <div className="sm:col-span-2">
          <TextArea
            label="Who this form is for"
            isOptional
            rows={2}
            maxLength={1000}
            value={draft.intro}
            onChange={(event) => onChange({ intro: event.target.value })}
          />
        </div>
        <Select
          label="Assigned to"
          hint="New inquiries are assigned to them, and conflict checks run in their name."
          options={[
            { value: '', label: 'Creator of the form' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={draft.assignee_id ?? ''}
          error={errors.assignee_id}
          onChange={(event) => onChange({ assignee_id: event.target.value || null })}
        />
        <TextField
          label="Character limit"
          hint={`${narrativeCap.least} to ${narrativeCap.most}. The firm cannot be conflicted out by what it never receives.`}
          type="number"
          min={narrativeCap.least}
          max={narrativeCap.most}
          value={draft.narrative_cap}
          error={errors.narrative_cap}
          onChange={(event) => onChange({ narrative_cap: Number(event.target.value) })}
        />
        <div className="sm:col-span-2">
          <TextArea
            label="Websites that may embed it"
            isOptional
            rows={2}
            hint="One per line, like https://www.firm.com. If empty, no site may embed it."
            value={sites}
            error={errors.sites}
            onChange={(event) => {
              setSites(event.target.value)
              onChange({ sites: linesIn(event.target.value) })
            }}
          />
        </div>
      </div>
    </Card>
  )
}

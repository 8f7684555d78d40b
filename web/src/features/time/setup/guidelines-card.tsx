import { contactsApi } from '@pam/contracts/contacts'
import type { GuidelineView } from '@pam/contracts/time-setup'
import { hoursText } from '@pam/law/billing/money-and-time'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { timeQueries, useAddGuideline, useDropGuideline } from '#slice/time/time.queries.ts'
import { hundredthsIn } from '#slice/time/time-labels.ts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Checkbox } from '#ui/checkbox'
import { FormErrors } from '#ui/form-errors'
import { IconButton } from '#ui/icon-button'
import { Select } from '#ui/select'
import { TextField } from '#ui/text-field'

const wordsOf = (guideline: GuidelineView): string =>
  [
    guideline.requires_task_code && 'task codes required',
    guideline.requires_activity_code && 'activity codes required',
    guideline.max_hundredths_a_day !== null &&
      `${hoursText(guideline.max_hundredths_a_day)} hours a day at most`,
    guideline.forbidden_words.length > 0 && `not accepted: ${guideline.forbidden_words.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What clients require of bills: entries that do not follow it are marked as they are written. */
export function GuidelinesCard() {
  const { data } = useQuery(timeQueries.guidelines())
  const drop = useDropGuideline()
  return (
    <Card
      title="Client billing guidelines"
      lead="Entries that do not follow them are marked while they are written."
    >
      <div className="grid grid-cols-1 gap-5">
        {data?.length === 0 && <p className="text-sm text-ink-soft">No guidelines yet.</p>}
        <ul aria-label="Guidelines" className="divide-y divide-rule empty:hidden">
          {data?.map((guideline) => (
            <li key={guideline.id} className="flex items-start justify-between gap-3 py-2 text-sm">
              <div className="min-w-0">
                <p className="font-medium">{guideline.name}</p>
                <p className="figures text-ink-soft">{wordsOf(guideline) || 'Nothing required'}</p>
                {guideline.note && <p className="text-ink-faint">{guideline.note}</p>}
              </div>
              <IconButton
                label={`Delete guidelines of ${guideline.name}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => drop.mutate(guideline.id)}
              />
            </li>
          ))}
        </ul>
        <NewGuideline />
      </div>
    </Card>
  )
}

function NewGuideline() {
  const { data: contacts } = useQuery({
    queryKey: ['contacts', 'for-guidelines'],
    queryFn: async ({ signal }) => (await api(contactsApi.list, { query: { limit: 200 } }, signal)).items,
  })
  const [contactId, setContactId] = useState('')
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [codes, setCodes] = useState({ requires_task_code: false, requires_activity_code: false })
  const [hours, setHours] = useState('')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const add = useAddGuideline()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const most = hours.trim() === '' ? null : hundredthsIn(hours)
    if ((contactId === '') === (picked === null)) return setProblem('Choose a client or a case.')
    if (most === undefined) return setProblem('Enter hours, such as 10.')
    setProblem('')
    add.mutate(
      {
        contact_id: contactId || null,
        case_id: picked?.id ?? null,
        ...codes,
        max_hundredths_a_day: most,
        forbidden_words: words
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      },
      {
        onSuccess: () => {
          setContactId('')
          setPicked(null)
          setHours('')
          setWords('')
        },
        onError: (error) => setProblem(sentenceFor(error, 'The guidelines could not be saved. Try again.')),
      },
    )
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3 border-t border-rule pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label="Client"
          options={[
            { value: '', label: 'None' },
            ...(contacts ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={contactId}
          onChange={(event) => setContactId(event.target.value)}
        />
        <CasePicker label="Or one case" placeholder="No case" value={picked} onChange={setPicked} />
        <TextField
          label="Most hours a day"
          isOptional
          inputMode="decimal"
          value={hours}
          onChange={(event) => setHours(event.target.value)}
        />
        <TextField
          label="Words not accepted"
          isOptional
          placeholder="attention to, various"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="Task codes required"
          checked={codes.requires_task_code}
          onChange={(event) => setCodes({ ...codes, requires_task_code: event.target.checked })}
        />
        <Checkbox
          label="Activity codes required"
          checked={codes.requires_activity_code}
          onChange={(event) => setCodes({ ...codes, requires_activity_code: event.target.checked })}
        />
      </div>
      <FormErrors message={problem || undefined} />
      <div className="flex justify-end">
        <Button type="submit" isBusy={add.isPending}>
          Add guidelines
        </Button>
      </div>
    </form>
  )
}

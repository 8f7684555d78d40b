import { contactsApi } from '@pam/contracts/contacts'
import type { GuidelineView } from '@pam/contracts/time/setup'
import { hoursText } from '@pam/law/billing/money-and-time'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import {
  timeQueries,
  useAddGuideline,
  useChangeGuideline,
  useDropGuideline,
} from '#slice/time/time.queries.ts'
import { hundredthsIn } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Dialog } from '#ui/overlays/dialog'

const wordsOf = (guideline: GuidelineView): string =>
  [
    guideline.requires_task_code && 'task codes required',
    guideline.requires_activity_code && 'activity codes required',
    guideline.max_hundredths_a_day !== null &&
      `${hoursText(guideline.max_hundredths_a_day)} hours per day maximum`,
    guideline.forbidden_words.length > 0 && `not accepted: ${guideline.forbidden_words.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What clients require of bills: entries that do not follow it are marked as they are written. */
export function GuidelinesCard() {
  const { data } = useQuery(timeQueries.guidelines())
  const drop = useDropGuideline()
  const [edited, setEdited] = useState<GuidelineView | null>(null)
  return (
    <Card title="Client billing guidelines" lead="Entries that break them are flagged as you type.">
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
              <span className="flex">
                <IconButton
                  label={`Edit guidelines for ${guideline.name}`}
                  icon={<Pencil size={16} aria-hidden />}
                  onClick={() => setEdited(guideline)}
                />
                <IconButton
                  label={`Delete guidelines of ${guideline.name}`}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => drop.mutate(guideline.id)}
                />
              </span>
            </li>
          ))}
        </ul>
        <NewGuideline />
      </div>
      {edited && <EditGuideline guideline={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

type Rules = Pick<
  GuidelineView,
  'requires_task_code' | 'requires_activity_code' | 'max_hundredths_a_day' | 'forbidden_words' | 'note'
>
const noRules: Rules = {
  requires_task_code: false,
  requires_activity_code: false,
  max_hundredths_a_day: null,
  forbidden_words: [],
  note: '',
}

/** What is typed of the rules, and the rules it makes; the problem where it makes none. */
function useRules(given: Rules) {
  const [codes, setCodes] = useState({
    requires_task_code: given.requires_task_code,
    requires_activity_code: given.requires_activity_code,
  })
  const [hours, setHours] = useState(
    given.max_hundredths_a_day === null ? '' : hoursText(given.max_hundredths_a_day),
  )
  const [words, setWords] = useState(given.forbidden_words.join(', '))
  const [note, setNote] = useState(given.note)
  const most = hours.trim() === '' ? null : hundredthsIn(hours)
  const rules: Rules | null =
    most === undefined
      ? null
      : {
          ...codes,
          max_hundredths_a_day: most,
          forbidden_words: words
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean),
          note: note.trim(),
        }
  const clear = () => {
    setCodes({ requires_task_code: false, requires_activity_code: false })
    setHours('')
    setWords('')
    setNote('')
  }
  return { codes, setCodes, hours, setHours, words, setWords, note, setNote, rules, clear }
}

const wrongHours = 'Enter hours, such as 10.'

function RuleFields({ typed }: { typed: ReturnType<typeof useRules> }) {
  const { codes, setCodes, hours, setHours, words, setWords, note, setNote } = typed
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField
          label="Maximum hours per day"
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
      <TextField
        label="Note"
        isOptional
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
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
    </>
  )
}

/** The client or case is fixed; another one gets separate guidelines. */
function EditGuideline({ guideline, onClose }: { guideline: GuidelineView; onClose: () => void }) {
  const typed = useRules(guideline)
  const [problem, setProblem] = useState('')
  const change = useChangeGuideline(guideline.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.rules) return setProblem(wrongHours)
    setProblem('')
    change.mutate(
      { ...typed.rules, version: guideline.version },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(sentenceFor(error, 'The guidelines could not be saved. Try again.')),
      },
    )
  }
  return (
    <Dialog title={`Guidelines of ${guideline.name}`} isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <RuleFields typed={typed} />
        <FormErrors message={problem || undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={change.isPending} busyText="Saving...">
            Save guidelines
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function NewGuideline() {
  const { data: contacts } = useQuery({
    queryKey: ['contacts', 'for-guidelines'],
    queryFn: async ({ signal }) => (await api(contactsApi.list, { query: { limit: 200 } }, signal)).items,
  })
  const [contactId, setContactId] = useState('')
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const typed = useRules(noRules)
  const [problem, setProblem] = useState('')
  const add = useAddGuideline()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if ((contactId === '') === (picked === null)) return setProblem('Choose a client or a case.')
    if (!typed.rules) return setProblem(wrongHours)
    setProblem('')
    add.mutate(
      { contact_id: contactId || null, case_id: picked?.id ?? null, ...typed.rules },
      {
        onSuccess: () => {
          setContactId('')
          setPicked(null)
          typed.clear()
        },
        onError: (error) => setProblem(sentenceFor(error, 'The guidelines could not be saved. Try again.')),
      },
    )
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3 border-t border-rule pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-2">
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
      </div>
      <RuleFields typed={typed} />
      <FormErrors message={problem || undefined} />
      <div className="flex justify-end">
        <Button type="submit" isBusy={add.isPending}>
          Add guidelines
        </Button>
      </div>
    </form>
  )
}

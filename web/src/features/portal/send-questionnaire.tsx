import type { PortalView } from '@pam/contracts/portal'
import { readyKey } from '@pam/contracts/portal/questionnaires'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { DueField } from '#ui/fields/due-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { questionnaireQueries, useSendQuestionnaire } from './questionnaires.queries.ts'

interface SendProps {
  portal: PortalView
  onClose: () => void
}

export function SendQuestionnaire({ portal, onClose }: SendProps) {
  const query = useQuery(questionnaireQueries.list())
  return (
    <Dialog title="Send questionnaire" isOpen onClose={onClose}>
      <QueryBoundary query={query} what="The questionnaires" lines={5}>
        {(data) => <SendForm portal={portal} options={optionsOf(data)} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  )
}

type Listed = { id?: string; key?: string; title: string; questions: readonly unknown[] }

const optionsOf = ({ items, ready }: { items: readonly Listed[]; ready: readonly Listed[] }) =>
  [...items, ...ready].map(({ id, key, title, questions }) => ({
    value: id ?? key ?? '',
    label: `${title} (${questions.length} questions)`,
  }))

interface SendFormProps extends SendProps {
  options: readonly { value: string; label: string }[]
}

function SendForm({ portal, options, onClose }: SendFormProps) {
  const send = useSendQuestionnaire()
  const say = useToast()
  const people = portal.people.filter(({ status }) => status !== 'removed')
  const [chosen, setChosen] = useState(options[0]?.value ?? '')
  const [to, setTo] = useState<readonly string[]>(people.length === 1 ? people.map(({ id }) => id) : [])
  const [note, setNote] = useState('')
  const [due, setDue] = useState('')
  const [days, setDays] = useState('3')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ready = readyKey.safeParse(chosen).data ?? null
    const body = {
      questionnaire_id: ready ? null : chosen,
      ready,
      access_ids: [...to],
      note,
      due_on: due || null,
      remind_every_days: Number(days),
    }
    send.mutate(
      { id: portal.case_id, body },
      {
        onSuccess: () => {
          say({ text: 'Questionnaire sent.' })
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <Select
        label="Questionnaire"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={options}
      />
      <p className="text-sm">
        <Link to="/questionnaires">View and edit questionnaires</Link>
      </p>
      {people.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">To</legend>
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={to.includes(id)}
              onChange={(event) =>
                setTo(event.target.checked ? [...to, id] : to.filter((other) => other !== id))
              }
            />
          ))}
          <p className="text-sm text-ink-soft">Each client gets their own and sees only their own answers.</p>
        </fieldset>
      )}
      <TextArea
        label="Note to the client"
        isOptional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DueField label="Due date" isOptional value={due} onChange={setDue} />
        <Select
          label="Reminders by email"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={[
            { value: '0', label: 'None' },
            { value: '1', label: 'Every day' },
            { value: '3', label: 'Every 3 days' },
            { value: '7', label: 'Every week' },
          ]}
        />
      </div>
      <FormErrors message={send.error ? sentenceFor(send.error, 'It was not sent. Try again.') : undefined} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={send.isPending} disabled={to.length === 0}>
          Send questionnaire
        </Button>
      </div>
    </form>
  )
}

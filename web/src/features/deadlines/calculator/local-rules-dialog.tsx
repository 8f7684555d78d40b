import { zodResolver } from '@hookform/resolvers/zod'
import { deadlinesApi } from '@pam/contracts/deadlines'
import type { LocalRuleView } from '@pam/contracts/deadlines/local-rules'
import { courtByCode } from '@pam/law/courts/courts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { sentenceFor } from '#lib/api-error'
import { showRefusal } from '#lib/form-refusal'
import { periodInWords, unitOptions } from '#slice/deadlines/deadline-labels.ts'
import { deadlineQueries, useAddLocalRule, useDropLocalRule } from '#slice/deadlines/deadlines.queries.ts'
import { ActDialog } from '#slice/deadlines/dialogs/act-dialog.tsx'
import { IconButton } from '#ui/actions/icon-button'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { CourtPicker } from './court-picker.tsx'
import { courtInWords } from './courts.ts'

const blank = {
  court: '',
  trigger: 'Motion filed',
  title: '',
  offset: 14,
  unit: 'day' as const,
  direction: 'after' as const,
  runs_from: 'event' as const,
  adds_service_days: false,
  citation: '',
  note: '',
}

const starts = [
  { value: 'event/after', label: 'The event' },
  { value: 'service/after', label: 'Service' },
  { value: 'event/before', label: 'The event, backward' },
]

/** Periods of local rules and standing orders, each with its citation. */
export function LocalRulesDialog({ onClose }: { onClose: () => void }) {
  const { data: rules, error } = useQuery(deadlineQueries.localRules())
  const add = useAddLocalRule()
  const toast = useToast()
  const { register, handleSubmit, setError, reset, formState, control, setValue, watch } = useForm({
    resolver: zodResolver(deadlinesApi.addLocalRule.body),
    defaultValues: blank,
  })
  const { errors } = formState
  const { field: court } = useController({ control, name: 'court' })
  const save = handleSubmit(async (typed) => {
    try {
      const { title } = await add.mutateAsync(typed)
      reset(blank)
      toast({ text: `${title} added.` })
    } catch (problem) {
      showRefusal(problem, setError, ['court', 'trigger', 'title', 'offset', 'citation', 'note'])
    }
  })
  return (
    <ActDialog
      title="Local rules"
      submitText="Add local rule"
      busyText="Adding..."
      isBusy={add.isPending}
      error={errors.root ? add.error : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Local rules add lines to the deadlines proposed for their court. Check each against the current rule
        and the judge's standing order.
      </p>
      {!rules && !error && <SkeletonLines count={3} label="Loading the local rules..." />}
      {error && (
        <p className="text-sm text-danger">{sentenceFor(error, 'The local rules could not be loaded.')}</p>
      )}
      {rules && (
        <ul
          aria-label="Local rules"
          className="max-h-60 divide-y divide-rule overflow-y-auto border-y border-rule"
        >
          {rules.map((rule) => (
            <LocalRuleItem key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      <CourtPicker
        shown={court.value ? courtInWords('', court.value) : ''}
        selected={court.value || null}
        error={errors.court?.message}
        onChoose={({ code }) => court.onChange(code)}
      />
      <TextField
        label="Event"
        hint="The same words as in the list of events, such as Motion filed or Hearing set."
        error={errors.trigger?.message}
        {...register('trigger')}
      />
      <TextField label="What is due" error={errors.title?.message} {...register('title')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Time period"
          inputMode="numeric"
          error={errors.offset?.message}
          {...register('offset', { valueAsNumber: true })}
        />
        <Select
          label="Unit"
          options={unitOptions.filter(({ value }) => value !== 'hour')}
          {...register('unit')}
        />
        <Select
          label="Counted from"
          options={starts}
          value={`${watch('runs_from')}/${watch('direction')}`}
          onChange={(event) => {
            const [from, direction] = event.target.value.split('/') as ['event', 'after']
            setValue('runs_from', from)
            setValue('direction', direction)
          }}
        />
      </div>
      {watch('runs_from') === 'service' && (
        <Checkbox
          label="The rule adds days for service by mail or similar means"
          {...register('adds_service_days')}
        />
      )}
      <TextField
        label="Citation"
        hint="For example: Civ. L.R. 7-3(a), or Standing Order of Judge Ito, 4."
        error={errors.citation?.message}
        {...register('citation')}
      />
    </ActDialog>
  )
}

function LocalRuleItem({ rule }: { rule: LocalRuleView }) {
  const drop = useDropLocalRule()
  const toast = useToast()
  const remove = () =>
    drop.mutate(rule.id, {
      onSuccess: () => toast({ text: `${rule.title} removed.` }),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, `${rule.title} was not removed.`) }),
    })
  return (
    <li className="flex items-start justify-between gap-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {courtByCode(rule.court)?.abbreviation ?? rule.court}: {rule.title}
        </p>
        <p className="break-words text-ink-soft">
          {rule.trigger}: {periodInWords(rule)}, {rule.citation}.{' '}
          {rule.source === 'firm'
            ? `Added by ${rule.added_by ?? ''}. Entered by your firm; verify`
            : `As of ${rule.as_of}${rule.is_unchecked ? '. Check against the official text' : ''}`}
        </p>
      </div>
      {rule.source === 'firm' && (
        <IconButton label={`Remove ${rule.title}`} icon={<Trash2 size={16} aria-hidden />} onClick={remove} />
      )}
    </li>
  )
}

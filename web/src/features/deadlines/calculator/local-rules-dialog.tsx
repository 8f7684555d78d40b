import { deadlinesApi } from '@pam/contracts/deadlines'
import type { LocalRuleView } from '@pam/contracts/deadlines/local-rules'
import { courtByCode } from '@pam/law/courts/courts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { periodInWords, unitOptions } from '#slice/deadlines/deadline-labels.ts'
import { deadlineQueries, useAddLocalRule, useDropLocalRule } from '#slice/deadlines/deadlines.queries.ts'
import { IconButton } from '#ui/actions/icon-button'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
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
  const form = useSavedForm({
    schema: deadlinesApi.addLocalRule.body,
    defaultValues: blank,
    onSave: async (typed) => {
      const { title } = await add.mutateAsync(typed)
      form.reset()
      toast({ text: `${title} added.` })
    },
  })
  const { register, errorOf, setValue, watch } = form
  const court = watch('court')
  return (
    <FormDialog
      title="Local rules"
      submitText="Add local rule"
      busyText="Adding..."
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
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
        shown={court ? courtInWords('', court) : ''}
        selected={court || null}
        error={errorOf('court')}
        onChoose={({ code }) => setValue('court', code)}
      />
      <TextField
        label="Event"
        hint="The same words as in the list of events, such as Motion filed or Hearing set."
        error={errorOf('trigger')}
        {...register('trigger')}
      />
      <TextField label="What is due" error={errorOf('title')} {...register('title')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Time period"
          inputMode="numeric"
          error={errorOf('offset')}
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
        error={errorOf('citation')}
        {...register('citation')}
      />
    </FormDialog>
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

import { type ClausePosition, positionDraft } from '@pam/contracts/analysis'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { sentenceFor } from '#lib/api-error'
import { optionsOf } from '#lib/options'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { useDropPosition, useSavePosition } from '#slice/analysis/analysis.queries.ts'
import { Button } from '#ui/actions/button'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { expectationWords } from './labels.ts'

interface PositionDialogProps {
  /** Without one, a new position is created. */
  position?: ClausePosition | undefined
  /** Kinds of clauses the firm has a position on. */
  taken: readonly string[]
  onClose: () => void
}

const failure = 'The position could not be saved. Try again.'
const schema = positionDraft.extend({
  unacceptable: typedAs(positionDraft.shape.unacceptable, (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
})
const expectations = optionsOf(expectationWords)

export function PositionDialog({ position, taken, onClose }: PositionDialogProps) {
  const free = clauseCategories.filter((clauseCategory) => !taken.includes(clauseCategory))
  const save = useSavePosition()
  const drop = useDropPosition()
  const form = useSavedForm({
    schema,
    defaultValues: {
      category: position?.category ?? free[0] ?? '',
      expects: position?.expects ?? 'optional',
      preferred: position?.preferred ?? '',
      acceptable: position?.acceptable ?? '',
      fallback: position?.fallback ?? '',
      approver: position?.approver ?? '',
      unacceptable: position?.unacceptable.join('\n') ?? '',
    },
    onSave: async (draft) => {
      await save.mutateAsync({ ...draft, version: position?.version ?? 0 })
      onClose()
    },
    failure,
  })
  const { register, errorOf } = form
  const remove = (category: string) =>
    drop.mutate(category, {
      onSuccess: onClose,
      onError: (error) => form.setError('root', { message: sentenceFor(error, failure) }),
    })
  return (
    <FormDialog
      title={position ? position.category : 'New position'}
      submitText="Save position"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      aside={
        position && (
          <Button
            look="plain"
            isBusy={drop.isPending}
            busyText="Removing..."
            onClick={() => remove(position.category)}
          >
            Remove position
          </Button>
        )
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!position && (
        <Select
          label="Kind of clause"
          options={free.map((value) => ({ value, label: value }))}
          error={errorOf('category')}
          {...register('category')}
        />
      )}
      <Select
        label="Our position"
        options={expectations}
        error={errorOf('expects')}
        {...register('expects')}
      />
      <TextArea
        label="Wording we prefer"
        isOptional
        error={errorOf('preferred')}
        {...register('preferred')}
      />
      <TextArea
        label="Wording we accept"
        isOptional
        error={errorOf('acceptable')}
        {...register('acceptable')}
      />
      <TextArea
        label="Words we do not accept"
        isOptional
        hint="One per line, as they may appear in a contract."
        error={errorOf('unacceptable')}
        {...register('unacceptable')}
      />
      <TextArea
        label="Fallback"
        isOptional
        hint="What to offer when the other side refuses."
        error={errorOf('fallback')}
        {...register('fallback')}
      />
      <TextField
        label="Who approves deviations"
        isOptional
        maxLength={100}
        error={errorOf('approver')}
        {...register('approver')}
      />
    </FormDialog>
  )
}

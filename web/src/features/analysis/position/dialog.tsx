import { type ClauseExpectation, type ClausePosition, positionDraft } from '@pam/contracts/analysis'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { optionsOf } from '#lib/options'
import { useDropPosition, useSavePosition } from '#slice/analysis/analysis.queries.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { expectationWords } from './labels.ts'

interface PositionDialogProps {
  /** Without one, a new position is created. */
  position?: ClausePosition | undefined
  /** Kinds of clauses the firm has a position on. */
  taken: readonly string[]
  onClose: () => void
}

const expectations = optionsOf(expectationWords)

export function PositionDialog({ position, taken, onClose }: PositionDialogProps) {
  const free = clauseCategories.filter((clauseCategory) => !taken.includes(clauseCategory))
  const [category, setCategory] = useState<string>(position?.category ?? free[0] ?? '')
  const [expects, setExpects] = useState<ClauseExpectation>(position?.expects ?? 'optional')
  const [texts, setTexts] = useState({
    preferred: position?.preferred ?? '',
    acceptable: position?.acceptable ?? '',
    fallback: position?.fallback ?? '',
    approver: position?.approver ?? '',
    unacceptable: position?.unacceptable.join('\n') ?? '',
  })
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const save = useSavePosition()
  const drop = useDropPosition()
  const failure = save.error ?? drop.error
  const errors = { ...(failure instanceof ApiError ? failure.fields : {}), ...wrong }
  const set = (name: keyof typeof texts) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [name]: event.target.value })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lines = texts.unacceptable.split('\n').map((text) => text.trim())
    const parsed = positionDraft.safeParse({
      ...texts,
      category,
      expects,
      unacceptable: lines.filter(Boolean),
    })
    const found = parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message] as const) ?? []
    setWrong(Object.fromEntries(found))
    const [first] = found
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
    if (parsed.success)
      save.mutate({ ...parsed.data, version: position?.version ?? 0 }, { onSuccess: onClose })
  }
  return (
    <Dialog title={position ? position.category : 'New position'} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {!position && (
          <Select
            label="Kind of clause"
            name="category"
            value={category}
            options={free.map((value) => ({ value, label: value }))}
            error={errors.category}
            onChange={(event) => setCategory(event.target.value)}
          />
        )}
        <Select label="Our position" value={expects} options={expectations} onValue={setExpects} />
        <TextArea
          label="Wording we prefer"
          isOptional
          name="preferred"
          value={texts.preferred}
          error={errors.preferred}
          onChange={set('preferred')}
        />
        <TextArea
          label="Wording we accept"
          isOptional
          name="acceptable"
          value={texts.acceptable}
          error={errors.acceptable}
          onChange={set('acceptable')}
        />
        <TextArea
          label="Words we do not accept"
          isOptional
          hint="One per line, as they may appear in a contract."
          name="unacceptable"
          value={texts.unacceptable}
          error={errors.unacceptable}
          onChange={set('unacceptable')}
        />
        <TextArea
          label="Fallback"
          isOptional
          hint="What to offer when the other side refuses."
          name="fallback"
          value={texts.fallback}
          error={errors.fallback}
          onChange={set('fallback')}
        />
        <TextField
          label="Who approves deviations"
          isOptional
          maxLength={100}
          name="approver"
          value={texts.approver}
          error={errors.approver}
          onChange={set('approver')}
        />
        <FormErrors
          message={failure ? sentenceFor(failure, 'The position could not be saved. Try again.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {position && (
            <Button
              look="plain"
              className="mr-auto"
              isBusy={drop.isPending}
              busyText="Removing..."
              onClick={() => drop.mutate(position.category, { onSuccess: onClose })}
            >
              Remove position
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
            Save position
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

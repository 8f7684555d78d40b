import type { KnowledgeItem } from '@pam/contracts/knowledge'
import type { TemplateFill } from '@pam/contracts/knowledge/templates'
import { countedFirst } from '@pam/law/format/numbers'
import { askedBlanks } from '@pam/law/templates/asked-blanks'
import { fillTemplate } from '@pam/law/templates/fill-template'
import { paperBlocks } from '@pam/law/templates/paper-blocks'
import { useMemo, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { FillActions } from './actions.tsx'
import { answersOf } from './answers.ts'
import { useFillDraft } from './draft.ts'
import { blankId } from './field.tsx'
import { FillForm } from './form.tsx'
import { FillPreview } from './preview.tsx'

interface FillSheetProps {
  item: KnowledgeItem
  fill: TemplateFill
  caseId: string | undefined
}

/** The blanks on one side, the document on the other. */
export function FillSheet({ item, fill, caseId }: FillSheetProps) {
  const draft = useFillDraft(item.id)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string> } | null>(null)
  const answers = answersOf(fill.fields, draft.typed)
  const asked = askedBlanks(item.body, fill.fields, answers)
  const filled = useMemo(
    () => fillTemplate(item.body, fill.fields, answersOf(fill.fields, draft.typed)),
    [item.body, fill.fields, draft.typed],
  )
  const blocks = useMemo(() => paperBlocks(filled), [filled])
  const missing = filled.missing.map((name) => ({
    name,
    label: fill.fields.find((field) => field.name === name)?.label ?? name,
    error: filled.wrong[name] ?? 'This field is required.',
  }))
  const errors = Object.fromEntries(
    missing
      // No error for a field not visited yet; an invalid answer gets one at once.
      .filter(({ name }) => isAsked || filled.wrong[name])
      .map(({ name, error }) => [name, error]),
  )
  const ask = () => {
    setRefused(null)
    setAsked(true)
    const [first] = missing
    if (!first) return answers
    document.getElementById(blankId(first.name))?.focus()
    return null
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-5">
        <FillForm
          blanks={asked}
          typed={draft.typed}
          errors={{ ...errors, ...refused?.fields }}
          onChange={(name, value) => {
            setRefused(null)
            draft.change(name, value)
          }}
        />
        <FormErrors
          message={refused?.message}
          fields={
            isAsked
              ? missing.map(({ name, label }) => ({ id: blankId(name), error: `Answer: ${label}` }))
              : []
          }
        />
        <FillActions
          {...{ id: item.id, title: item.title, caseId, answers }}
          onAsk={ask}
          onMade={draft.saved}
          onRefused={(error) =>
            setRefused({
              message: sentenceFor(error, 'Nothing was created. Try again.'),
              fields: error instanceof ApiError ? error.fields : {},
            })
          }
        />
        {Object.keys(draft.typed).length > 0 && (
          <Button look="plain" size="small" className="justify-self-start" onClick={draft.startAgain}>
            Clear my input
          </Button>
        )}
      </div>
      <div className="grid gap-3 lg:sticky lg:top-18">
        <p role="status" className="text-sm text-ink-soft">
          {summaryOf(missing.length, filled.leftOut.length)}
        </p>
        <FillPreview blocks={blocks} />
      </div>
    </div>
  )
}

function summaryOf(missing: number, leftOut: number): string {
  const asked =
    missing === 0
      ? 'Nothing is missing.'
      : missing === 1
        ? 'One answer is missing.'
        : `${missing} answers are missing.`
  if (leftOut === 0) return asked
  return `${asked} ${countedFirst(leftOut, 'optional blank is', 'optional blanks are')} empty and left out.`
}

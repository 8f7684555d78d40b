import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { FormErrors } from '#ui/fields/form-errors'
import { EditorBody } from './body.tsx'
import type { Problems } from './draft-content.ts'
import type { Draft } from './draft-store.ts'
import { EditorFacts } from './facts.tsx'

export interface Refused {
  readonly message: string
  /** The existing item with the same words or citation. */
  readonly sameAs?: string | undefined
}

interface EditorProps {
  typed: Draft
  isNew: boolean
  isBusy: boolean
  refused: Refused | null
  onChange: (change: Partial<Draft>) => void
  /** Returns the errors, if any. */
  onSave: () => Problems | null
  onCancel: () => void
  /** The blanks of a form. */
  blanks?: ReactNode
}

export function Editor({ typed, isNew, isBusy, refused, onChange, onSave, onCancel, blanks }: EditorProps) {
  const id = useId()
  const [problems, setProblems] = useState<Problems>({})
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = onSave() ?? {}
    setProblems(wrong)
    const first = order.find((name) => wrong[name])
    if (first) document.getElementById(`${id}-${first}`)?.focus()
  }
  const change = (next: Partial<Draft>) => {
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(next).map((text) => [text, undefined])),
    }))
    onChange(next)
  }
  return (
    <form noValidate onSubmit={save} aria-label={isNew ? 'New item' : 'Edit item'} className="grid gap-6">
      <EditorFacts id={id} typed={typed} isNew={isNew} problems={problems} onChange={change} />
      <EditorBody
        id={`${id}-body`}
        typed={typed}
        error={problems.body}
        onChange={(body) => change({ body })}
      />
      {blanks}
      <div className="grid gap-3">
        <FormErrors
          message={refused?.message ?? (problems.fields && 'Some fields need attention. Review them above.')}
        />
        {refused?.sameAs && (
          <p className="text-sm">
            <Link to={`/knowledge/${refused.sameAs}`}>Open existing item</Link>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" isBusy={isBusy} busyText="Saving...">
            {isNew ? 'Save item' : 'Save as a new version'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </div>
    </form>
  )
}

/** As the fields appear on the page. */
const order: readonly (keyof Draft)[] = [
  ...(['title', 'collection', 'citation', 'court', 'year', 'jurisdiction', 'asOf'] as const),
  ...(['topics', 'areas', 'tags', 'summary', 'note', 'body'] as const),
]

import { type TemplateField, templateField } from '@pam/contracts/knowledge'
import { checkTemplate, faultWords } from '@pam/law/templates/check-template'
import { useId, useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { BlankCard } from './blank-card.tsx'
import { freeName, newBlank } from './blank-fields.ts'

interface TemplateFieldsEditorProps {
  body: string
  /** As stored in a draft: they may be incomplete. */
  fields: readonly unknown[] | null
  onChange: (fields: TemplateField[] | null) => void
}

/** Incomplete blanks are kept too: the errors are shown next to them. */
const halfWritten = templateField.extend({
  name: z.string().default(''),
  label: z.string().default(''),
  choices: z.array(z.string()).default([]),
  help: z.string().default(''),
})

/** The blanks of a form, and whether they match its text. */
export function TemplateFieldsEditor({ body, fields, onChange }: TemplateFieldsEditorProps) {
  const id = useId()
  const [moved, setMoved] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const blanks = (fields ?? []).flatMap((field) => halfWritten.safeParse(field).data ?? [])
  const keep = (next: TemplateField[]) => onChange(next.length > 0 ? next : null)
  const check = checkTemplate(body, blanks)
  const names = blanks.map((blank) => blank.name)
  const add = (wanted: readonly string[]) => {
    // One blank opens for editing; many at once would hide each other.
    setAdded(wanted.length === 1 ? wanted : [])
    keep([...blanks, ...wanted.map(newBlank)].slice(0, 80))
  }
  const move = (index: number, by: -1 | 1) => {
    const [from, to] = [blanks[index], blanks[index + by]]
    if (!from || !to) return
    keep(blanks.map((blank, at) => (at === index ? to : at === index + by ? from : blank)))
    setMoved(`${from.label} is now blank ${index + by + 1} of ${blanks.length}.`)
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <div>
        <h2 id={`${id}-title`} className="font-semibold">
          Blanks
        </h2>
        <p className="text-sm text-ink-soft">
          {
            'Write {{name}} for a blank, {{name:words}} for money in words, and {{#if name}} … {{/if}} around text that appears only if the blank is filled in.'
          }
        </p>
      </div>
      <Check check={check} unused={check.unused} onAdd={add} />
      {blanks.map((blank, index) => (
        <BlankCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed; the place stays under the fingers
          key={index}
          id={`${id}-${index}`}
          blank={blank}
          place={{ index, count: blanks.length }}
          isTwice={names.indexOf(blank.name) !== index}
          isNew={added.includes(blank.name)}
          onChange={(change) =>
            keep(blanks.map((blank, at) => (at === index ? { ...blank, ...change } : blank)))
          }
          onMove={(by) => move(index, by)}
          onRemove={() => keep(blanks.filter((_, at) => at !== index))}
        />
      ))}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <Button
        className="justify-self-start"
        disabled={blanks.length >= 80}
        onClick={() => add([freeName(names)])}
      >
        Add a blank
      </Button>
    </section>
  )
}

interface CheckProps {
  check: ReturnType<typeof checkTemplate>
  unused: readonly string[]
  onAdd: (names: readonly string[]) => void
}

/** Mismatches between the text and its blanks. */
function Check({ check, unused, onAdd }: CheckProps) {
  const faults = faultWords(check)
  if (faults.length + unused.length === 0) return null
  const unknown = check.unknown.map((entry) => entry.name)
  return (
    <Notice
      tone="attention"
      title="The text and its fields do not match"
      actions={
        unknown.length > 0 ? (
          <Button size="small" onClick={() => onAdd(unknown)}>
            {unknown.length === 1 ? `Add the blank ${unknown[0]}` : `Add ${unknown.length} blanks`}
          </Button>
        ) : undefined
      }
    >
      <ul className="list-inside list-disc break-words">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {unused.length > 0 && <li>Not used in the text: {unused.join(', ')}.</li>}
      </ul>
    </Notice>
  )
}

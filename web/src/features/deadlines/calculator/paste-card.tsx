import type { DeadlineRow } from '@pam/contracts/deadlines'
import { type FoundDate, findDates } from '@pam/law/dates/find-dates'
import { useState } from 'react'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { TextArea } from '#ui/fields/text-area'
import { Card } from '#ui/layout/card'
import { FoundDateItem, type Use } from './found-date.tsx'

const schema = z.object({ text: z.string().refine((text) => text.trim() !== '', 'Paste the text first.') })

interface PasteCardProps {
  rows: readonly DeadlineRow[]
  onUse: (use: Use, found: FoundDate) => void
  onClose: () => void
}

/** Dates in a pasted text, found in the browser. Each is a candidate: a person says what it is, and confirms. */
export function PasteCard({ rows, onUse, onClose }: PasteCardProps) {
  const [looked, setLooked] = useState<{ text: string; found: readonly FoundDate[] }>()
  const form = useSavedForm({
    schema,
    defaultValues: { text: '' },
    onSave: async ({ text }) => setLooked({ text, found: findDates(text) }),
  })
  return (
    <Card
      title="Paste an order or notice"
      lead="Pam finds the dates and you choose what each one is. Nothing is added until you confirm. The text stays in your browser."
    >
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <TextArea
          label="Text of the order or notice"
          rows={6}
          error={form.errorOf('text')}
          {...form.register('text')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={looked ? 'secondary' : 'primary'}>
            Find dates
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
      {looked && (
        <div role="status" className="mt-4">
          <p className="text-sm text-ink-soft">
            {looked.found.length === 0
              ? 'No dates were found. Pam reads dates like June 3, 2026, 6/3/26, 2026-06-03 and the 3rd day of June, 2026.'
              : `${looked.found.length} ${looked.found.length === 1 ? 'date was' : 'dates were'} found. Pam did not look for dates written in other ways, nor for periods like “within 14 days”.`}
          </p>
        </div>
      )}
      {looked && looked.found.length > 0 && (
        <ul aria-label="Dates found" className="mt-2 divide-y divide-rule border-y border-rule">
          {looked.found.map((found) => (
            <FoundDateItem
              key={found.start}
              text={looked.text}
              found={found}
              rows={rows}
              onUse={(use) => onUse(use, found)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

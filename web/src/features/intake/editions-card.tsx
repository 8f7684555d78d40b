import type { FormView } from '@pam/contracts/intake'
import { counted } from '@pam/law/format/numbers'
import { momentInList } from '#lib/dates'
import { Card } from '#ui/layout/card'

/** Every version of the questions; an inquiry keeps the one it answered. */
export function EditionsCard({ form }: { form: FormView }) {
  return (
    <Card
      title="Versions"
      lead="Each change to the questions is saved as a new version. Inquiries keep the version they answered."
    >
      <ul className="divide-y divide-rule">
        {form.editions.map(({ edition, saved_at, saved_by, leads }) => (
          <li key={edition} className="figures flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-medium">
              Version {edition}
              {edition === form.edition ? ', current' : ''}
            </span>
            <span className="text-sm text-ink-soft">
              {saved_by}, {momentInList(saved_at)}, {counted(leads, 'inquiry', 'inquiries')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { CaseView } from '@pam/contracts/cases'
import type { ProposedLine } from '@pam/contracts/deadlines'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useAccept } from '#slice/deadlines/deadlines.queries.ts'
import { toggled } from '#slice/deadlines/toggled.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { ProposedItem } from './proposed-item.tsx'

interface ProposedLinesProps {
  case: CaseView
  trigger: string
  lines: readonly ProposedLine[]
  onDone: () => void
}

const mayAccept = ({ computed, existing_id: existing }: ProposedLine) =>
  computed !== null && existing === null

/** Nothing is preselected if the offset was not read in the official text: a person looks first. */
const chosenAtFirst = (lines: readonly ProposedLine[]) =>
  new Set(lines.filter((line) => mayAccept(line) && !line.line.is_unchecked).map(({ line }) => line.id))

export function ProposedLines({ case: legalCase, trigger, lines, onDone }: ProposedLinesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => chosenAtFirst(lines))
  const [responsible, setResponsible] = useState(legalCase.lead_id)
  const accept = useAccept(legalCase.id)
  const toast = useToast()
  const toggle = (id: string) => setChosen((before) => toggled(before, id))
  const keep = () =>
    accept.mutate(
      {
        deadlines: lines
          .filter(({ line }) => chosen.has(line.id))
          .map(({ line, input }) => ({
            title: line.title,
            chain_rule_id: line.id,
            trigger,
            authority: line.authority,
            is_jurisdictional: line.is_jurisdictional,
            input,
            responsible_id: responsible,
          })),
      },
      {
        onSuccess: ({ items }) => {
          toast({
            text:
              items.length === 1 ? '1 deadline was accepted.' : `${items.length} deadlines were accepted.`,
          })
          onDone()
        },
      },
    )
  return (
    <section aria-label="Proposed deadlines" className="mt-6 border-t border-rule pt-5">
      <h3 className="font-serif text-lg font-semibold">Resulting deadlines</h3>
      <ul className="mt-2 divide-y divide-rule">
        {lines.map((one) => (
          <ProposedItem
            key={one.line.id}
            proposed={one}
            isChosen={chosen.has(one.line.id)}
            isDisabled={!mayAccept(one)}
            onToggle={() => toggle(one.line.id)}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-4 border-t border-rule pt-4 sm:grid-cols-[1fr_auto] sm:items-end">
        <div className="max-w-xs">
          <Select
            label="Responsible"
            options={legalCase.team.map(({ user_id: value, name: label }) => ({ value, label }))}
            value={responsible}
            onChange={(event) => setResponsible(event.target.value)}
          />
        </div>
        <Button
          look="primary"
          disabled={chosen.size === 0}
          isBusy={accept.isPending}
          busyText="Accepting..."
          onClick={keep}
        >
          {chosen.size === 0
            ? 'Choose a deadline'
            : chosen.size === 1
              ? 'Accept 1 deadline'
              : `Accept ${chosen.size} deadlines`}
        </Button>
      </div>
      <div className="mt-3">
        <FormErrors
          message={
            accept.error ? sentenceFor(accept.error, 'They could not be saved. Try again.') : undefined
          }
        />
      </div>
    </section>
  )
}

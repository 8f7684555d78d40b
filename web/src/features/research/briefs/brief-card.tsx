import type { BriefFacts, FiledBrief } from '@pam/contracts/research/briefs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { optionsOf } from '#lib/options'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { DecidingCourt } from '#ui/fields/court-by-name'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { briefQueries, outcomeLabels, useMarkBrief, useUnmarkBrief } from './briefs.queries.ts'

/** Adds a document to the brief bank, or shows its entry. */
export function BriefCard({ documentId }: { documentId: string }) {
  const { data } = useQuery(briefQueries.one(documentId))
  const [isOpen, setOpen] = useState(false)
  const unmark = useUnmarkBrief(documentId)
  const toast = useToast()
  if (!data || (!data.brief && !data.can_change)) return null
  const { brief } = data
  return (
    <section aria-label="Brief bank" className="grid gap-3 rounded-lg border border-rule px-4 py-3">
      <h2 className="font-medium">Brief bank</h2>
      {brief && !isOpen && (
        <p className="text-sm">
          Filed {dayInList(brief.filed_on)} in {brief.court}. {brief.issue}.{' '}
          <span className="font-medium">{outcomeLabels[brief.outcome]}</span>.
        </p>
      )}
      {!brief && !isOpen && (
        <p className="text-sm text-ink-soft">
          Add a brief your firm has filed so that everyone can find it by question and reuse it with its
          citations.
        </p>
      )}
      {isOpen ? (
        <BriefForm documentId={documentId} brief={brief} onDone={() => setOpen(false)} />
      ) : (
        data.can_change && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setOpen(true)}>
              {brief ? 'Edit brief details' : 'Add to brief bank'}
            </Button>
            {brief && (
              <Button
                size="small"
                isBusy={unmark.isPending}
                onClick={() =>
                  unmark.mutate(undefined, {
                    onError: (error) =>
                      toast({ tone: 'danger', text: sentenceFor(error, 'It was not removed.') }),
                  })
                }
              >
                Remove from brief bank
              </Button>
            )}
          </div>
        )
      )}
    </section>
  )
}

interface BriefFormProps {
  documentId: string
  brief: FiledBrief | null
  onDone: () => void
}

function BriefForm({ documentId, brief, onDone }: BriefFormProps) {
  const mark = useMarkBrief(documentId)
  const [facts, setFacts] = useState<BriefFacts>({
    court: brief?.court ?? '',
    filed_on: brief?.filed_on ?? '',
    issue: brief?.issue ?? '',
    outcome: brief?.outcome ?? 'pending',
  })
  const set = (change: Partial<BriefFacts>) => setFacts((before) => ({ ...before, ...change }))
  const fields = mark.error instanceof ApiError ? mark.error.fields : {}
  const save = (event: FormEvent) => {
    event.preventDefault()
    mark.mutate({ ...facts, revision: brief?.revision ?? null }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <DecidingCourt value={facts.court} error={fields.court} onText={(court) => set({ court })} />
      <TextField
        label="Filed on"
        type="date"
        value={facts.filed_on}
        error={fields.filed_on}
        onChange={(event) => set({ filed_on: event.target.value })}
      />
      <TextField
        label="Issue"
        hint="For example: personal jurisdiction over online sellers."
        maxLength={500}
        value={facts.issue}
        error={fields.issue}
        onChange={(event) => set({ issue: event.target.value })}
      />
      <Select
        label="Outcome"
        value={facts.outcome}
        onValue={(value) => set({ outcome: value })}
        options={optionsOf(outcomeLabels)}
      />
      <FormErrors
        message={mark.error ? sentenceFor(mark.error, 'It was not saved. Try again.') : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" isBusy={mark.isPending}>
          Save brief details
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

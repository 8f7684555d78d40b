import type { AnalysisView } from '@pam/contracts/analysis'
import { sentenceFor } from '#lib/api-error'
import { Badge } from '#ui/feedback/badge'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Card } from '#ui/layout/card'
import { useTakeSide } from './analysis.queries.ts'
import { kindWords, levelWords, sideOptions } from './analysis-labels.ts'

/** What the document is, and which side we read it for. */
export function WhatItIs({ documentId, view }: { documentId: string; view: AnalysisView }) {
  const take = useTakeSide(documentId)
  const { kind, kind_reason: reason, level, side, is_target: isTarget, can_change: canChange } = view
  return (
    <Card title="Document type">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-lg font-semibold">{kind ? kindWords[kind] : 'Not decided'}</p>
          {level && <Badge tone={levelWords[level].tone}>Risk: {levelWords[level].word}</Badge>}
        </div>
        <p className="text-sm text-ink-soft">
          {reason ?? 'The document type was set by a person.'} {level && levelWords[level].text}
        </p>
        <FormErrors
          message={
            take.error ? sentenceFor(take.error, 'The side could not be saved. Try again.') : undefined
          }
        />
        <div className="grid gap-3 sm:max-w-sm">
          <Select
            label="We are"
            hint="Risks are assessed for this side."
            options={sideOptions}
            value={take.isPending && take.variables ? take.variables.we_are : side}
            disabled={!canChange || take.isPending}
            onValue={(value) => take.mutate({ we_are: value, is_target: isTarget })}
          />
          <Checkbox
            label="Our client is considering a sale or merger"
            checked={isTarget}
            disabled={!canChange || take.isPending}
            onChange={(event) => take.mutate({ we_are: side, is_target: event.target.checked })}
          />
        </div>
      </div>
    </Card>
  )
}

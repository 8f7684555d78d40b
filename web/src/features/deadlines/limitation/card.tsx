import type { CaseView } from '@pam/contracts/cases'
import { Button } from '#ui/actions/button'
import { Card } from '#ui/layout/card'
import { AddLimitation } from './add-limitation.tsx'
import { LimitationCalculator } from './calculator.tsx'

interface LimitationCardProps {
  case: CaseView
  /** For a claim that is not in the table. */
  onEnterDate: () => void
  onClose: () => void
}

/** The calculator inside a case, with its state preselected. */
export function LimitationCard({ case: legalCase, onEnterDate, onClose }: LimitationCardProps) {
  const state = /^(?:st|us-dct|us-bk|us-ca):([A-Z]{2})/.exec(legalCase.jurisdiction)?.[1]
  return (
    <Card
      title="Statute of limitations"
      lead="Choose the claim and enter the dates. Nothing is saved until you add it."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-6">
        <LimitationCalculator
          state={state}
          actions={(proof) => (
            <AddLimitation
              key={JSON.stringify(proof.input)}
              proof={proof}
              caseId={legalCase.id}
              onDone={onClose}
            />
          )}
        />
        <Button className="justify-self-start" onClick={onEnterDate}>
          Enter the date yourself
        </Button>
      </div>
    </Card>
  )
}

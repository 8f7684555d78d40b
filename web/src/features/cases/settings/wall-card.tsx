import type { CaseView } from '@pam/contracts/cases'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useWall } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'

/** The ethical wall. Who is not on the team finds no trace of a walled case. */
export function WallCard({ case: legalCase }: { case: CaseView }) {
  const [isAsking, setAsking] = useState(false)
  const wall = useWall(legalCase.id)
  const toast = useToast()
  const team = legalCase.team.map(({ name }) => name).join(', ')
  const run = () =>
    wall.mutate(!legalCase.walled, {
      onSuccess: () =>
        toast({ text: legalCase.walled ? 'The ethical wall was removed.' : 'Ethical wall added.' }),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The wall could not be changed.') }),
      onSettled: () => setAsking(false),
    })
  return (
    <Card title="Ethical wall">
      <p className="text-sm text-ink-soft">
        {legalCase.walled
          ? 'This case is behind an ethical wall. Only the case team can see it, its parties and its contents. Administrators who are not on the team cannot.'
          : 'No wall: lawyers and administrators of the firm see this case; paralegals see it when they are on the team.'}
      </p>
      {legalCase.can.wall && (
        <Button className="mt-4" onClick={() => setAsking(true)}>
          {legalCase.walled ? 'Remove ethical wall' : 'Add ethical wall'}
        </Button>
      )}
      <Confirm
        title={legalCase.walled ? 'Remove the ethical wall?' : 'Add an ethical wall?'}
        confirmText={legalCase.walled ? 'Remove wall' : 'Add wall'}
        isBusy={wall.isPending}
        isOpen={isAsking}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        {legalCase.walled
          ? 'Every lawyer and administrator at the firm will be able to see this case.'
          : `Only these people will know that this case exists: ${team}.`}
      </Confirm>
    </Card>
  )
}

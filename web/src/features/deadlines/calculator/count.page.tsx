import type { DeadlineInputView } from '@pam/contracts/deadlines'
import { useState } from 'react'
import { useCompute } from '#slice/deadlines/deadlines.queries.ts'
import { DueHead, ProofView } from '#slice/deadlines/proof/view.tsx'
import { Link } from '#ui/actions/link'
import { Page } from '#ui/layout/page'
import { CountForm } from './count-form.tsx'

/** Counts a period and shows the proof. Nothing is saved. */
export function CountPage() {
  const [asked, setAsked] = useState<DeadlineInputView>()
  const compute = useCompute()
  const count = (input: DeadlineInputView) => {
    setAsked(input)
    return compute.mutateAsync(input)
  }
  return (
    <Page
      title="Deadline calculator"
      lead={
        <>
          See when a period ends, day by day. Nothing is saved until you add it to a case.{' '}
          <Link to="/calendar">Back to calendar</Link>
        </>
      }
    >
      <div className="grid gap-8">
        <CountForm onCount={count} onChange={compute.reset} />
        {compute.data && asked && (
          <section aria-label="Answer" className="grid gap-8">
            <DueHead due={compute.data.due} safeDue={compute.data.safe_due} />
            <ProofView computed={compute.data} input={asked} />
          </section>
        )}
      </div>
    </Page>
  )
}

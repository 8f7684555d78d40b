import { Printer } from 'lucide-react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Page } from '#ui/layout/page'
import { AddLimitation } from './add-limitation.tsx'
import { LimitationCalculator } from './calculator.tsx'

/** Last days to sue or to give notice; nothing is saved until it is added to a case. */
export function LimitationPage() {
  return (
    <Page
      title="Statute of limitations"
      lead={
        <>
          Compute the last day to sue, give notice or file a charge. Nothing is saved until you add it to a
          case. <Link to="/calendar">Calendar</Link>
        </>
      }
      actions={
        <Button className="no-print" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <LimitationCalculator
        actions={(proof) => (
          <AddLimitation key={JSON.stringify(proof.input)} proof={proof} onDone={() => undefined} />
        )}
      />
    </Page>
  )
}

import type { CaseView } from '@pam/contracts/cases'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { CaseActDialog } from './case-act-dialog.tsx'
import { actsOn, actWords, type CaseAct } from './case-acts.ts'
import { CloseCaseDialog } from './settings/close-case-dialog.tsx'

/** The steps this person may take with the case now. */
export function CaseActions({ case: legalCase }: { case: CaseView }) {
  const [asked, setAsked] = useState<CaseAct | null>(null)
  return (
    <div className="flex flex-wrap gap-2">
      {actsOn(legalCase).map((act) => (
        <Button key={act} look={act === 'open' ? 'primary' : 'secondary'} onClick={() => setAsked(act)}>
          {actWords[act].button}
        </Button>
      ))}
      {asked === 'close' && <CloseCaseDialog case={legalCase} onClose={() => setAsked(null)} />}
      {asked && asked !== 'close' && (
        <CaseActDialog act={asked} case={legalCase} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

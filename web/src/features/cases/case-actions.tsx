import type { CaseView } from '@pam/contracts/cases'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { CaseActDialog } from './case-act-dialog.tsx'
import { actsOn, actWords, type CaseAct } from './case-acts.ts'
import { CloseCaseDialog } from './settings/close-case-dialog.tsx'

/** The steps this person may take with the case now. */
export function CaseActions({ case: it }: { case: CaseView }) {
  const [asked, setAsked] = useState<CaseAct | null>(null)
  return (
    <div className="flex flex-wrap gap-2">
      {actsOn(it).map((act) => (
        <Button key={act} look={act === 'open' ? 'primary' : 'secondary'} onClick={() => setAsked(act)}>
          {actWords[act].button}
        </Button>
      ))}
      {asked === 'close' && <CloseCaseDialog case={it} onClose={() => setAsked(null)} />}
      {asked && asked !== 'close' && <CaseActDialog act={asked} case={it} onClose={() => setAsked(null)} />}
    </div>
  )
}

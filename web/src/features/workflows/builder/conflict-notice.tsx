import type { WorkflowCatalog, WorkflowPage } from '@pam/contracts/workflows'
import { DiffView } from '#slice/workflows/versions/diff-view.tsx'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import type { DraftInHand } from './use-draft.ts'

interface ConflictNoticeProps {
  draft: DraftInHand
  /** What is saved now. */
  theirs: WorkflowPage
  catalog: WorkflowCatalog
  onSettle: () => void
}

/** Somebody else saved first: both versions, and a choice that loses neither. */
export function ConflictNotice({ draft, theirs, catalog, onSettle }: ConflictNoticeProps) {
  const [latest] = theirs.versions
  return (
    <div className="grid gap-3">
      <Notice
        tone="attention"
        role="alert"
        title={`${latest?.made_by ?? 'Somebody else'} saved version ${theirs.version} while you were editing`}
        actions={
          <>
            <Button
              onClick={() => {
                draft.discard()
                onSettle()
              }}
            >
              Use version {theirs.version}
            </Button>
            <Button
              look="primary"
              onClick={() => {
                draft.rebase(theirs.version)
                onSettle()
              }}
            >
              Keep my changes
            </Button>
          </>
        }
      >
        Your changes are still here and not saved. If you keep them, saving adds a version after theirs;
        theirs stays under Versions.
      </Notice>
      <details>
        <summary className="cursor-pointer text-sm font-medium">Compare both</summary>
        <div className="mt-3">
          <DiffView
            before={{ title: `Version ${theirs.version}`, definition: theirs.definition }}
            after={{ title: 'Your changes', definition: draft.details.definition }}
            catalog={catalog}
          />
        </div>
      </details>
    </div>
  )
}

import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { Suspense } from 'react'
import { RedlineWords } from '#features/documents'
import { knownAreaName } from '#lib/practice-areas'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { contentText } from './content-text.ts'
import { contentOf, draftOf } from './draft-content.ts'
import type { Draft } from './draft-store.ts'

interface StaleEditProps {
  theirs: KnowledgeItem
  mine: Draft
  isBusy: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** Somebody else was faster. Nothing is lost: both are shown, and the writer decides. */
export function StaleEdit({ theirs, mine, isBusy, onTakeTheirs, onSaveMine }: StaleEditProps) {
  const [before, after] = [contentOf(draftOf(theirs)).content, contentOf(mine).content]
  return (
    <Notice
      tone="attention"
      role="alert"
      title="Someone saved another version while you were writing"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Use theirs, discard mine</Button>
          <Button look="primary" isBusy={isBusy} busyText="Saving..." onClick={onSaveMine}>
            Save mine as the next version
          </Button>
        </>
      }
    >
      <p>Both are kept in the list of versions if you save yours. From theirs to yours:</p>
      {before && after && (
        <div className="mt-3 max-h-96 overflow-y-auto rounded-md border border-rule bg-surface px-4 py-3">
          <Suspense fallback={<SkeletonLines count={4} label="Comparing word by word..." />}>
            <RedlineWords
              id={`stale ${theirs.id} ${theirs.revision} ${after.body.length} ${after.title}`}
              before={contentText(before, knownAreaName)}
              after={contentText(after, knownAreaName)}
            />
          </Suspense>
        </div>
      )}
    </Notice>
  )
}

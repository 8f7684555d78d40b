import type { WorkflowCatalog, WorkflowPage } from '@pam/contracts/workflows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Select } from '#ui/fields/select'
import { DiffView } from './diff-view.tsx'

interface VersionsPanelProps {
  workflow: WorkflowPage
  catalog: WorkflowCatalog
  /** Puts an earlier version into the editor; null where nothing may be changed. */
  onRestore: ((definition: WorkflowPage['definition']) => void) | null
}

/** Who saved what and when, and what changed between two versions. */
export function VersionsPanel({ workflow, catalog, onRestore }: VersionsPanelProps) {
  const { id, versions, version: latest } = workflow
  const [newer, setNewer] = useState(latest)
  const [older, setOlder] = useState(Math.max(1, latest - 1))
  const [first, second] = [
    useQuery(workflowQueries.version(id, older)),
    useQuery(workflowQueries.version(id, newer)),
  ]
  const options = versions.map(({ number, made_by, made_at }) => ({
    value: String(number),
    label: `Version ${number}, ${momentInList(made_at)}${made_by ? `, ${made_by}` : ''}`,
  }))
  const error = first.error ?? second.error
  return (
    <div className="grid gap-4">
      {versions.length < 2 && (
        <p className="text-sm text-ink-soft">
          One version so far. Each time you save, a new version is added and compared here.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Compare"
          value={String(older)}
          onChange={(event) => setOlder(Number(event.target.value))}
          options={options}
        />
        <Select
          label="With"
          value={String(newer)}
          onChange={(event) => setNewer(Number(event.target.value))}
          options={options}
        />
      </div>
      {error && (
        <LoadFailure
          what="The versions"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
        />
      )}
      {!error && !(first.data && second.data) && <SkeletonLines count={5} label="Loading versions..." />}
      {first.data && second.data && (
        <>
          <DiffView
            before={{ title: `Version ${older}`, definition: first.data.definition }}
            after={{ title: `Version ${newer}`, definition: second.data.definition }}
            catalog={catalog}
          />
          {onRestore && older !== latest && (
            <Button
              className="justify-self-start"
              onClick={() => first.data && onRestore(first.data.definition)}
            >
              Edit version {older}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

import type { AuthorityImportState, AuthorityImportView } from '@pam/contracts/research/imports'
import { fileSize } from '@pam/law/format/file-size'
import { counted } from '@pam/law/format/numbers'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import {
  importQueries,
  isUnderWay,
  useCancelImport,
  useResumeImport,
  useSendImport,
} from './imports.queries.ts'

const states: Record<AuthorityImportState, { label: string; tone: BadgeTone }> = {
  receiving: { label: 'Upload not finished', tone: 'attention' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  importing: { label: 'Importing', tone: 'neutral' },
  done: { label: 'Imported', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

/** What each file is for. They may be imported in any order. */
const files = [
  { name: 'Opinion clusters (CSV)', use: 'Case names and years. Needed to verify a case citation.' },
  { name: 'Citations (CSV)', use: 'Volume, reporter and page. Needed to verify a case citation.' },
  { name: 'Dockets (CSV)', use: 'Courts. Without it, a citation that names a court is not verified.' },
  {
    name: 'Opinions (CSV)',
    use: 'The text: quotations and pages are compared with it, and research quotes it. It shows which decisions cite an authority. By far the largest file; it can take days.',
  },
  { name: 'U.S. Code, CFR (XML)', use: 'Sections of both codes, to verify, compare and quote.' },
]

/** Imports public records into the index, for administrators: choose a file, watch, stop and resume it. */
export function ImportAuthorities() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(importQueries.list())
  const send = useSendImport()
  const toast = useToast()
  const [at, setAt] = useState<AuthorityImportView | null>(null)
  const stop = useRef<AbortController | null>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    stop.current = new AbortController()
    send.mutate(
      { file, signal: stop.current.signal, onProgress: setAt },
      {
        onSuccess: () => toast({ text: 'Uploaded. The import has started.' }),
        onSettled: () => setAt(null),
      },
    )
  }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const cache = useQueryClient()
  const done = items.filter(({ state }) => state === 'done').length
  // The list of indexed sources is another query: a finished import changes it.
  useEffect(() => {
    if (done > 0) void cache.invalidateQueries({ queryKey: ['research', 'sources'] })
  }, [done, cache])
  return (
    <section aria-label="Import public records" className="grid gap-3">
      <h2 className="font-serif text-xl font-semibold">Import public records</h2>
      <p className="max-w-[68ch] text-ink-soft">
        Imported records serve everyone on this installation. Your firm’s own opinions and notes are imported
        in the <Link to="/knowledge/import">knowledge base</Link>.
      </p>
      <dl className="grid max-w-[68ch] gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {files.map(({ name, use }) => (
          <div key={name} className="sm:contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{use}</dd>
          </div>
        ))}
      </dl>
      <label className="grid gap-1.5 justify-self-start font-medium">
        File to import
        <input
          type="file"
          accept=".csv,.xml"
          disabled={send.isPending}
          onChange={choose}
          className="max-w-full rounded-md border border-rule-strong bg-surface p-2 text-sm font-normal file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:text-ink"
        />
      </label>
      {at && (
        <div className="grid gap-2 rounded-lg border border-rule px-4 py-3">
          <p role="status" className="text-sm break-words">
            Uploading {at.name}: {fileSize(at.received)} of {fileSize(at.size)}
          </p>
          <progress
            aria-label={`Upload of ${at.name}`}
            value={at.received}
            max={at.size}
            className="w-full"
          />
          <Button size="small" className="justify-self-start" onClick={() => stop.current?.abort()}>
            Pause upload
          </Button>
        </div>
      )}
      {send.error && (
        <Notice tone="danger" role="alert">
          {sentenceFor(send.error, 'The upload stopped. Choose the same file again to resume.')}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" role="alert">
          {sentenceFor(error, 'The imports could not be loaded.')}
        </Notice>
      )}
      {items.length > 0 && (
        <ul aria-label="Imports" className="divide-y divide-rule rounded-lg border border-rule bg-surface">
          {items.map((one) => (
            <ImportItem key={one.id} one={one} />
          ))}
        </ul>
      )}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>Show more</Button>}
    </section>
  )
}

function ImportItem({ one }: { one: AuthorityImportView }) {
  const cancel = useCancelImport()
  const resume = useResumeImport()
  const { label, tone } = states[one.state]
  const failed = cancel.error ?? resume.error
  const isStoppable = isUnderWay(one.state) || one.state === 'receiving'
  const isResumable = (one.state === 'failed' || one.state === 'canceled') && one.received === one.size
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium break-all">{one.name}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="figures text-sm text-ink-soft">
        {counted(one.rows, 'row')} · {fileSize(one.size)} · {one.created_by} · {momentInList(one.created_at)}
      </p>
      {one.state === 'importing' && (
        <progress
          aria-label={`Import of ${one.name}`}
          value={one.bytes_done}
          max={one.size}
          className="w-full"
        />
      )}
      {one.state === 'receiving' && (
        <p className="text-sm">Choose the same file again to resume at {fileSize(one.received)}.</p>
      )}
      {one.message && one.state === 'failed' && <p className="text-sm text-danger">{one.message}</p>}
      {failed && (
        <Notice tone="danger" role="alert">
          {sentenceFor(failed, 'Try again.')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isStoppable && (
          <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate(one.id)}>
            Cancel import
          </Button>
        )}
        {isResumable && (
          <Button size="small" isBusy={resume.isPending} onClick={() => resume.mutate(one.id)}>
            Resume import
          </Button>
        )}
      </div>
    </li>
  )
}

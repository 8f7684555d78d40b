import { casesApi } from '@pam/contracts/cases'
import type { TimeEntryView, TimeFilter } from '@pam/contracts/time'
import { workStatus } from '@pam/contracts/time'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Clock, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '#lib/api'
import { dateInFull, dateInList } from '#lib/dates'
import { saveAnswer } from '#lib/save-file'
import { useSession } from '#lib/session'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import { timeQueries, useExportTime } from '#slice/time/time.queries.ts'
import { useFirmDay } from '#slice/time/use-firm-day.ts'
import { Button } from '#ui/actions/button'
import { ExportButton } from '#ui/actions/export-button'
import { IconButton } from '#ui/actions/icon-button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { EntriesList } from './entries-list.tsx'
import type { EntryDraft } from './entry-dialog.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { SuggestionsCard } from './suggestions-card.tsx'
import { dayPlus, weekOf } from './time-days.ts'
import { WeekStrip } from './week-strip.tsx'

const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((page) => ({ default: page.EntryDialog })))
const ImportDialog = lazy(() =>
  import('#slice/time/import/import-dialog.tsx').then((page) => ({ default: page.ImportDialog })),
)

const place = z.object({
  day: z.iso.date().optional(),
  view: z.enum(['day', 'week']).default('day'),
  who: z.string().default('me'),
  status: workStatus.or(z.literal('')).default(''),
  /** All time of one case, whenever it was worked. */
  case: z.uuid().optional(),
})

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const
const statuses = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'approved', label: 'Approved' },
] as const

/** What was worked: by day or by week, with what is still to be recorded. */
export function TimePage() {
  const [{ day: chosen, view, who, status, case: caseId }, setPlace] = useUrlState(place)
  const { user } = useSession()
  const mayManage = useMayChange()('billing.manage')
  const today = useFirmDay()
  const day = chosen ?? today
  const week = weekOf(day)
  const [from = day, to = day] = view === 'week' ? [week[0], week[6]] : [day, day]
  const whose = who === 'me' ? user?.id : who === 'all' ? undefined : who
  const filter: TimeFilter = {
    ...(caseId ? { case_id: caseId } : { from, to }),
    ...(whose && { user_id: whose }),
    ...(status && { status }),
  }
  const list = useInfiniteQuery(timeQueries.entries(filter))
  const summary = useQuery(
    timeQueries.summary({ from: week[0] ?? day, to: week[6] ?? day, ...(whose && { user_id: whose }) }),
  )
  const exporting = useExportTime()
  const [editing, setEditing] = useState<{ entry?: TimeEntryView; draft: EntryDraft } | null>(null)
  const [isImporting, setImporting] = useState(false)
  const quick = useRef<HTMLInputElement>(null)
  useQuickKey(() => quick.current?.focus())
  const entries = list.data?.pages.flatMap((page) => page.items) ?? []
  const title = caseId
    ? (entries[0]?.case_title ?? 'One case')
    : view === 'week'
      ? `${dateInList(from)} to ${dateInList(to)}`
      : dateInFull(day)
  const move = (days: number) => setPlace({ day: dayPlus(day, days) })
  const step = view === 'week' ? 7 : 1
  const create = () =>
    setEditing({
      draft: { case: null, worked_on: day > today ? today : day, seconds_worked: null, narrative: '' },
    })
  return (
    <Page
      title="Time"
      actions={
        <>
          <Button onClick={() => setImporting(true)}>Import</Button>
          <ExportButton
            isBusy={exporting.isPending}
            onExport={() => exporting.mutate(filter, { onSuccess: saveAnswer })}
          />
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={create}>
            New entry
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <QuickEntry field={quick} onDetails={(draft) => setEditing({ draft })} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="flex items-center gap-1">
            <IconButton
              label={view === 'week' ? 'Previous week' : 'Previous day'}
              icon={<ChevronLeft size={20} aria-hidden />}
              onClick={() => move(-step)}
            />
            <Button onClick={() => setPlace({ day: undefined })}>Today</Button>
            <IconButton
              label={view === 'week' ? 'Next week' : 'Next day'}
              icon={<ChevronRight size={20} aria-hidden />}
              onClick={() => move(step)}
            />
          </div>
          <Select label="View" options={views} value={view} onValue={(value) => setPlace({ view: value })} />
          {mayManage && <WhoseTime value={who} onChange={(value) => setPlace({ who: value })} />}
          <Select
            label="Status"
            options={statuses}
            value={status}
            onValue={(value) => setPlace({ status: value })}
          />
        </div>
        <WeekStrip
          days={week}
          chosen={view === 'day' ? day : null}
          today={today}
          summary={summary.data}
          onChoose={(picked) => setPlace({ day: picked, view: 'day' })}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 font-serif text-xl font-semibold break-words">{title}</h2>
          {caseId && <Button onClick={() => setPlace({ case: undefined })}>Show all cases</Button>}
        </div>
        <QueryBoundary query={list} what="Your time" lines={5}>
          {() => (
            <>
              {entries.length === 0 && (
                <Empty
                  title="No time recorded"
                  icon={<Clock size={28} strokeWidth={1.5} aria-hidden />}
                  action={<Button onClick={() => quick.current?.focus()}>Record time</Button>}
                >
                  Type it above, start the timer in the top bar, or take a suggestion below.
                </Empty>
              )}
              {entries.length > 0 && (
                <EntriesList
                  entries={entries}
                  withDays={view === 'week' || caseId !== undefined}
                  withPerson={whose !== user?.id}
                  onEdit={(entry) => setEditing({ entry, draft: draftOf(entry) })}
                />
              )}
            </>
          )}
        </QueryBoundary>
        {list.hasNextPage && (
          <Button
            className="justify-self-center"
            isBusy={list.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Load more entries
          </Button>
        )}
        {view === 'day' && who === 'me' && !caseId && day <= today && (
          <SuggestionsCard day={day} onDetails={(draft) => setEditing({ draft })} />
        )}
      </div>
      <Suspense>
        {editing && (
          <EntryDialog
            {...(editing.entry && { entry: editing.entry })}
            draft={editing.draft}
            onClose={() => setEditing(null)}
          />
        )}
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
    </Page>
  )
}

const draftOf = (entry: TimeEntryView): EntryDraft => ({
  case: { id: entry.case_id, title: entry.case_title },
  worked_on: entry.worked_on,
  seconds_worked: entry.seconds_worked,
  started_at: entry.started_at,
  narrative: entry.narrative,
  task_code: entry.task_code,
  activity_code: entry.activity_code,
})

function WhoseTime({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data } = useQuery({
    queryKey: ['cases', 'colleagues'],
    queryFn: async ({ signal }) => (await api(casesApi.colleagues, {}, signal)).items,
  })
  const { user } = useSession()
  const options = [
    { value: 'me', label: 'Me' },
    { value: 'all', label: 'Everyone' },
    ...(data ?? []).filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label="Person"
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** N begins a new line, wherever one is on the page and not typing. */
function useQuickKey(focus: () => void) {
  const run = useRef(focus)
  run.current = focus
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable
      if (event.key !== 'n' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      run.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

import type { BackupsView, BackupView } from '@pam/contracts/backups'
import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { bytesInWords } from '#lib/sizes'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Notice } from '#ui/notice'
import { type Column, Table } from '#ui/table'
import { useToast } from '#ui/toast'
import { ListedSection } from './listed-section.tsx'
import { isMaking, monitoringQueries, useMakeBackup } from './monitoring.queries.ts'

const kinds = { scheduled: 'Scheduled', manual: 'Manual', migration: 'Before an update' } as const
const states = {
  running: 'In progress',
  done: 'Complete',
  incomplete: 'Incomplete',
  failed: 'Failed',
} as const

function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

const resultOf = ({ status, verified, encrypted, problem, removed }: BackupView): string =>
  [
    `${states[status]}${status === 'done' || status === 'incomplete' ? `. ${verified ? 'Verified' : 'Not verified'}` : ''}.`,
    encrypted && 'Encrypted.',
    removed && 'Deleted by the retention rule.',
    problem,
  ]
    .filter(Boolean)
    .join(' ')

const columns: readonly Column<BackupView>[] = [
  {
    id: 'started',
    title: 'When',
    value: (backup) => backup.started_at,
    cell: (backup) => <span className="figures whitespace-nowrap">{momentInList(backup.started_at)}</span>,
    isMain: true,
  },
  { id: 'kind', title: 'Kind', value: (backup) => kinds[backup.kind] },
  {
    id: 'bytes',
    title: 'Size',
    value: (backup) => backup.bytes ?? 0,
    cell: (backup) => (backup.bytes === null ? '' : bytesInWords(backup.bytes)),
  },
  {
    id: 'took',
    title: 'Took',
    value: (backup) => backup.took_seconds ?? 0,
    cell: (backup) => (backup.took_seconds === null ? '' : durationInWords(backup.took_seconds)),
  },
  { id: 'result', title: 'Result', value: resultOf },
  {
    id: 'file',
    title: 'File',
    value: (backup) => backup.file_name,
    cell: (backup) => <code className="text-xs break-all text-ink-soft">{backup.file_name}</code>,
  },
]

/** Backups that were made, the next one, and a button for one now. */
export function BackupsList() {
  const { data, error, isPending } = useQuery(monitoringQueries.backups())
  const make = useMakeBackup()
  const toast = useToast()
  const start = () =>
    make.mutate(undefined, {
      onSuccess: () => toast({ text: 'Backup started.' }),
      onError: (problem) =>
        toast({ tone: 'danger', text: sentenceFor(problem, 'The backup could not be started.') }),
    })
  return (
    <ListedSection
      title="Backups"
      lead="Backups stay on this machine: copy them to another one, and keep pam.key separately."
    >
      {error ? (
        <Notice tone="danger" role="alert">
          {sentenceFor(error, 'The backups could not be loaded.')}
        </Notice>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button isBusy={make.isPending} disabled={isMaking(data)} onClick={start}>
              Back up now
            </Button>
            {data && <p className="text-sm break-words text-ink-soft">{stateOf(data)}</p>}
          </div>
          <Table
            label="Backup history"
            columns={columns}
            rows={data?.items ?? []}
            rowId={(backup) => backup.id}
            isLoading={isPending}
            isPlain
            pageSize={10}
            empty={
              <Empty title="No backups yet" icon={<Archive size={28} strokeWidth={1.5} aria-hidden />}>
                {data ? `They are saved in ${data.folder}.` : ''}
              </Empty>
            }
          />
        </>
      )}
    </ListedSection>
  )
}

function stateOf(view: BackupsView): string {
  const { running, next_at: next } = view
  if (running) {
    const share = running.of > 0 ? Math.round((running.done / running.of) * 100) : 0
    return `Backing up: ${running.step}, ${share}%`
  }
  if (isMaking(view)) return 'A backup is being made.'
  return next ? `Next backup: ${momentInList(next)}` : 'Scheduled backups are off (BACKUP_AT).'
}

import type { BackupsView, BackupView } from '@pam/contracts/backups'
import { fileSize } from '@pam/law/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { Archive, Download, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { type Column, Table } from '#ui/tables/table'
import { BackupSettings } from './backup-settings.tsx'
import { ListedSection } from './listed-section.tsx'
import { isMaking, monitoringQueries, useBackupActs, useMakeBackup } from './monitoring.queries.ts'

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

const drillWords = {
  running: 'Being checked.',
  passed: 'Restore drill passed:',
  failed: 'Restore drill failed:',
} as const

const resultOf = ({ status, verified, encrypted, problem, removed, drill }: BackupView): string =>
  [
    `${states[status]}${status === 'done' || status === 'incomplete' ? `. ${verified ? 'Verified' : 'Not verified'}` : ''}.`,
    encrypted && 'Encrypted.',
    removed && 'Deleted by the retention rule.',
    problem,
    drill && `${drillWords[drill.status]} ${drill.text}`,
  ]
    .filter(Boolean)
    .join(' ')

const columnsOf = (actions: (backup: BackupView) => ReactNode): readonly Column<BackupView>[] => [
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
    cell: (backup) => (backup.bytes === null ? '' : fileSize(backup.bytes)),
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
  { id: 'actions', title: 'Actions', value: () => '', cell: actions },
]

/** Backups that were made, the next one, and a button for one now. */
export function BackupsList() {
  const { data, error, isPending } = useQuery(monitoringQueries.backups())
  const make = useMakeBackup()
  const [isSetting, setSetting] = useState(false)
  const toast = useToast()
  const { download, drill } = useBackupActs()
  const failed = (words: string) => (problem: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(problem, words) })
  const columns = columnsOf((backup) =>
    backup.here && (backup.status === 'done' || backup.status === 'incomplete') ? (
      <span className="flex gap-1">
        <IconButton
          label={`Download ${backup.file_name}`}
          icon={<Download size={16} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate(backup, { onError: failed('The backup was not downloaded.') })}
        />
        <IconButton
          label={`Restore drill for ${backup.file_name}`}
          icon={<ShieldCheck size={16} aria-hidden />}
          disabled={drill.isPending || backup.drill?.status === 'running'}
          onClick={() =>
            drill.mutate(backup.id, {
              onSuccess: () => toast({ text: 'Restore drill started.' }),
              onError: failed('The restore drill was not started.'),
            })
          }
        />
      </span>
    ) : null,
  )
  const start = () =>
    make.mutate(undefined, {
      onSuccess: () => toast({ text: 'Backup started.' }),
      onError: (problem) =>
        toast({ tone: 'danger', text: sentenceFor(problem, 'The backup could not be started.') }),
    })
  return (
    <ListedSection
      anchor="backups"
      title="Backups"
      lead="Backups stay on this computer. Download one regularly and keep it elsewhere, on a drive or in your cloud storage."
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
            <Button disabled={!data} onClick={() => setSetting(true)}>
              Schedule and encryption
            </Button>
            {data && <p className="text-sm break-words text-ink-soft">{stateOf(data)}</p>}
          </div>
          {data?.alert && <Notice tone="attention">{data.alert}</Notice>}
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
          <HowToRestore />
          {data && isSetting && <BackupSettings settings={data.settings} onClose={() => setSetting(false)} />}
        </>
      )}
    </ListedSection>
  )
}

function HowToRestore() {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">How to restore a backup</summary>
      <div className="mt-2 grid max-w-[70ch] gap-2 text-ink-soft">
        <p>
          Restoring replaces everything in Pam with the content of the backup, so it is done on the computer
          Pam runs on, while nobody works in it. Whoever looks after your computers finds the steps in the
          guide that came with Pam, under “Backup and restore”. They need:
        </p>
        <ul className="list-disc pl-5">
          <li>the backup file, and its passphrase if it is encrypted;</li>
          <li>
            the key file <code>pam.key</code> of this installation, which is never part of a backup: keep a
            copy of it in a safe place.
          </li>
        </ul>
        <p>
          A damaged backup is refused, and nothing is changed. A restored copy sends no email until an
          administrator allows it. The restore drill reads a backup the same way without changing anything.
        </p>
      </div>
    </details>
  )
}

function stateOf(view: BackupsView): string {
  const { running, next_at: next } = view
  if (running) {
    const share = running.of > 0 ? Math.round((running.done / running.of) * 100) : 0
    return `Backing up: ${running.step}, ${share}%`
  }
  if (isMaking(view)) return 'A backup is being made.'
  return next ? `Next backup: ${momentInList(next)}` : 'Scheduled backups are off.'
}

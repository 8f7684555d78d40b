import { documentsApi } from '@pam/contracts/documents'
import { fileSize } from '@pam/law/format/file-size'
import { counted, wholeNumber } from '@pam/law/format/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { listZip, type ZipListing, ZipRefused } from '#lib/read-zip'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { FileField } from '#ui/fields/file-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { foldersAt, type ImportFolder } from './plan.ts'
import { type ImportProgress, runImport } from './run.ts'

interface Chosen {
  readonly zip: File
  readonly listing: ZipListing
  readonly depth: number
  readonly folders: readonly ImportFolder[]
}

type Cases = Readonly<Record<string, PickedCase | null>>
const folderTitle = ({ name }: ImportFolder) => name || 'Files not in a folder'
const matchedAtOnce = 2000

async function matched(folders: readonly ImportFolder[]): Promise<{ cases: Cases; several: Set<string> }> {
  const names = folders.map(({ name }) => name.slice(0, 500)).filter(Boolean)
  const cases: Record<string, PickedCase | null> = {}
  const several = new Set<string>()
  for (let at = 0; at < names.length; at += matchedAtOnce) {
    const { items } = await api(documentsApi.matchFolders, {
      body: { folders: names.slice(at, at + matchedAtOnce) },
    })
    for (const item of items) {
      cases[item.folder] = item.case
      if (item.is_several) several.add(item.folder)
    }
  }
  return { cases, several }
}

/** Folders of documents from another program, each into its case. */
export function DocumentImportPage() {
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [cases, setCases] = useState<Cases>({})
  const [several, setSeveral] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<ImportProgress>()
  const [state, setState] = useState<'choosing' | 'reading' | 'ready' | 'running' | 'stopped' | 'done'>(
    'choosing',
  )
  const [error, setError] = useState('')
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  // A file that is closed half-way is taken up again by choosing it once more.
  useEffect(() => {
    if (state !== 'running') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [state])
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [zip] = event.target.files ?? []
    if (!zip) return
    setState('reading')
    setError('')
    setProgress(undefined)
    setChosen(undefined)
    try {
      const listing = await listZip(zip)
      let [depth, folders] = [0, foldersAt(listing.files, 0)]
      let found = await matched(folders)
      // Programs put everything into one folder: then the cases are the folders inside it.
      const [only] = folders
      if (folders.length === 1 && only?.name && !found.cases[only.name] && !found.several.has(only.name)) {
        const below = foldersAt(listing.files, 1)
        if (below.some(({ name }) => name)) {
          ;[depth, folders] = [1, below]
          found = await matched(folders)
        }
      }
      setChosen({ zip, listing, depth, folders })
      setCases(found.cases)
      setSeveral(found.several)
      setState('ready')
    } catch (failure) {
      setError(
        failure instanceof ZipRefused
          ? failure.message
          : sentenceFor(failure, 'The archive could not be read. Try again.'),
      )
      setState('choosing')
    }
  }
  const jobs = (chosen?.folders ?? []).flatMap(({ name, files }) => {
    const picked = cases[name]
    return picked ? files.map((entry) => ({ caseId: picked.id, entry })) : []
  })
  const run = async () => {
    if (!chosen) return
    const controller = new AbortController()
    stop.current = controller
    setState('running')
    setError('')
    try {
      await runImport(chosen.zip, jobs, chosen.depth, setProgress, controller.signal)
      setState('done')
    } catch (failure) {
      setState('stopped')
      if (!controller.signal.aborted) setError(sentenceFor(failure, 'The import stopped. Try again.'))
    }
    void cache.invalidateQueries()
  }
  const unmatched = chosen?.folders.filter(({ name }) => !cases[name]).length ?? 0
  const isFixed = state === 'running' || state === 'done'
  return (
    <Page title="Import documents" lead="Folders of documents from another program, as a ZIP archive.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
        <Card title="Archive">
          <div className="grid gap-4">
            <FileField
              label="ZIP archive"
              accept=".zip,application/zip"
              disabled={state === 'running'}
              onChange={(event) => void read(event)}
            />
            <p className="max-w-[68ch] text-sm text-ink-soft">
              One folder for each case, named by its number or title. Every file is checked and read like any
              other upload. If the import is interrupted, choose the same archive again: it continues where it
              stopped.
            </p>
            {state === 'reading' && <p role="status">Reading the archive...</p>}
            <FormErrors message={error || undefined} />
          </div>
        </Card>
        {chosen && (
          <Card title="Folders and cases">
            <div className="grid gap-4">
              <p role="status">
                {counted(chosen.listing.files.length, 'file', 'files')} in{' '}
                {counted(chosen.folders.length, 'folder', 'folders')}.
                {unmatched > 0 &&
                  ` ${counted(unmatched, 'folder has', 'folders have')} no case yet. Choose one, or leave it empty to skip the folder.`}
              </p>
              <ul className="divide-y divide-rule border-y border-rule">
                {chosen.folders.map((folder) => (
                  <li
                    key={folder.name}
                    className="grid items-start gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
                  >
                    <div className="min-w-0">
                      <p className="font-medium break-words">{folderTitle(folder)}</p>
                      <p className="figures text-sm text-ink-soft">
                        {counted(folder.files.length, 'file', 'files')}, {fileSize(folder.bytes)}
                      </p>
                    </div>
                    {isFixed ? (
                      <p>{cases[folder.name]?.title ?? 'Skipped'}</p>
                    ) : (
                      <CasePicker
                        label={`Case for ${folderTitle(folder)}`}
                        placeholder="Skip"
                        value={cases[folder.name] ?? null}
                        onChange={(picked) => setCases({ ...cases, [folder.name]: picked })}
                        {...(several.has(folder.name) && !cases[folder.name]
                          ? { hint: 'Several cases have this name.' }
                          : {})}
                      />
                    )}
                  </li>
                ))}
              </ul>
              <NotTaken title="Files that are not imported" files={chosen.listing.refused} />
              {progress && <Progress progress={progress} />}
              {state === 'done' && progress && (
                <Notice
                  tone="good"
                  role="status"
                  title={`${counted(progress.sent, 'document was', 'documents were')} imported.`}
                >
                  <Link to="/documents">Open documents</Link>
                </Notice>
              )}
              {state === 'running' ? (
                <Button className="justify-self-start" onClick={() => stop.current?.abort()}>
                  Stop import
                </Button>
              ) : (
                state !== 'done' && (
                  <Button
                    look="primary"
                    className="justify-self-start"
                    disabled={jobs.length === 0}
                    onClick={() => void run()}
                  >
                    {state === 'stopped'
                      ? 'Continue import'
                      : `Import ${counted(jobs.length, 'document', 'documents')}`}
                  </Button>
                )
              )}
            </div>
          </Card>
        )}
      </div>
    </Page>
  )
}

function Progress({ progress }: { progress: ImportProgress }) {
  const { all, sent, before, failed, waits } = progress
  const done = sent + before + failed.length
  return (
    <div className="grid gap-2">
      <p role="status" className="figures">
        {wholeNumber(done)} of {wholeNumber(all)} done.
        {before > 0 && ` ${counted(before, 'was', 'were')} imported before.`}
        {waits && ` ${waits}`}
      </p>
      <progress className="w-full max-w-xl accent-accent" max={all} value={done} aria-label="Import" />
      <NotTaken title="Files that could not be imported" files={failed} />
    </div>
  )
}

const shownFiles = 100

function NotTaken({ title, files }: { title: string; files: readonly { path: string; reason: string }[] }) {
  if (files.length === 0) return null
  return (
    <Notice tone="attention" title={`${title}: ${wholeNumber(files.length)}`}>
      <ul className="grid gap-1">
        {files.slice(0, shownFiles).map(({ path, reason }) => (
          <li key={path} className="break-words">
            {path}: {reason}
          </li>
        ))}
        {files.length > shownFiles && <li>And {wholeNumber(files.length - shownFiles)} more.</li>}
      </ul>
    </Notice>
  )
}

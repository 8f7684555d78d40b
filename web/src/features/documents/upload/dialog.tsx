import type { DocumentPlace } from '@pam/contracts/documents'
import { fileSize } from '@pam/law/format/file-size'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { Camera, Files, FolderUp } from 'lucide-react'
import { useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { documentQueries, useAddFolder } from '#slice/documents/documents.queries.ts'
import { FolderField, newFolder } from '#slice/documents/list/folder-field.tsx'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { FileButton } from './button.tsx'
import { chosenFiles, type PickedFile } from './files.ts'
import { uploads } from './store.ts'

export interface UploadStart {
  readonly case: PickedCase | null
  readonly folderId: string | null
  /** Inside a case the case is given. */
  readonly isCaseFixed?: boolean
}

interface UploadDialogProps {
  start: UploadStart
  files: readonly PickedFile[]
  onFiles: (files: readonly PickedFile[]) => void
  onClose: () => void
}

const audiences = [
  { value: 'me', label: 'Only me' },
  { value: 'firm', label: 'Everyone at the firm' },
]

/** Which files, and where they go. The upload itself runs in the tray. */
export function UploadDialog({ start, files, onFiles, onClose }: UploadDialogProps) {
  const may = useMay()
  const [inCase, setCase] = useState(start.case)
  const folderName = folderOf(files)
  const [chosenFolder, setFolder] = useState(start.folderId ?? undefined)
  const folder = chosenFolder ?? (folderName ? newFolder : '')
  const [audience, setAudience] = useState<DocumentPlace['audience']>('me')
  const { data: folders = [] } = useQuery(documentQueries.folders())
  const make = useAddFolder()
  const send = async () => {
    const case_id = inCase?.id ?? null
    const folder_id = await idOf(case_id).catch(() => undefined)
    if (folder_id === undefined) return
    uploads.add(
      files.map(({ file }) => file),
      { case_id, folder_id, audience },
    )
    onClose()
  }
  const idOf = async (case_id: string | null) => {
    if (folder !== newFolder || !folderName) return folder === newFolder ? null : folder || null
    const known = folders.find((folder) => folder.name === folderName && folder.case_id === case_id)
    return known ? known.id : (await make.mutateAsync({ name: folderName, case_id })).id
  }
  return (
    <Dialog
      title="Add documents"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={files.length === 0}
            isBusy={make.isPending}
            busyText="Starting..."
            onClick={() => void send()}
          >
            {files.length > 1 ? `Upload ${files.length} files` : 'Upload'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Choosers onPick={(more) => onFiles([...files, ...more])} />
        <ChosenList files={files} onRemove={(gone) => onFiles(files.filter((file) => file !== gone))} />
        {!start.isCaseFixed && may('cases.view') && (
          <CasePicker
            label="Case"
            placeholder="Not in a case"
            value={inCase}
            onChange={(picked) => {
              setCase(picked)
              setFolder(undefined)
            }}
          />
        )}
        <FolderField caseId={inCase?.id ?? null} value={folder} onChange={setFolder} newName={folderName} />
        {inCase ? (
          <p className="text-sm text-ink-soft">Everyone with access to the case sees them.</p>
        ) : (
          <Select
            label="Who sees them"
            options={audiences}
            value={audience}
            onChange={(event) => setAudience(event.target.value === 'firm' ? 'firm' : 'me')}
          />
        )}
        <FormErrors
          message={make.error ? sentenceFor(make.error, 'The folder could not be created.') : undefined}
        />
      </div>
    </Dialog>
  )
}

/** The folder all of them came in, if it was one. */
function folderOf(files: readonly PickedFile[]): string | null {
  const names = new Set(files.map(({ folder }) => folder))
  const [only] = names
  return names.size === 1 && only ? only.slice(0, 100) : null
}

function Choosers({ onPick }: { onPick: (files: PickedFile[]) => void }) {
  const pick = (files: File[]) => onPick(chosenFiles(files))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FileButton isMany icon={<Files size={16} aria-hidden />} onFiles={pick}>
          Choose files
        </FileButton>
        <FileButton
          isMany
          isFolder
          className="max-md:hidden"
          icon={<FolderUp size={16} aria-hidden />}
          onFiles={pick}
        >
          Choose a folder
        </FileButton>
        <FileButton isCamera className="md:hidden" icon={<Camera size={16} aria-hidden />} onFiles={pick}>
          Take a photo
        </FileButton>
      </div>
      <p className="text-sm text-ink-faint">
        PDF, Word, RTF, OpenDocument, text, web pages, emails and pictures. You can also drop files on the
        page or paste them.
      </p>
    </div>
  )
}

interface ChosenListProps {
  files: readonly PickedFile[]
  onRemove: (file: PickedFile) => void
}

function ChosenList({ files, onRemove }: ChosenListProps) {
  if (files.length === 0) return null
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <div className="grid gap-1.5">
      <p role="status" className="figures text-sm font-medium">
        {counted(files.length, 'file')}, {fileSize(total)}
      </p>
      <ul className="max-h-40 divide-y divide-rule overflow-y-auto rounded-md border border-rule">
        {files.map((file, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            key={`${index} ${file.file.name}`}
            className="flex items-center gap-3 py-1 pr-1 pl-3 text-sm"
          >
            <span className="min-w-0 flex-1 break-words">{file.file.name}</span>
            <span className="figures shrink-0 text-ink-soft">{fileSize(file.file.size)}</span>
            <Button
              size="small"
              look="plain"
              aria-label={`Remove ${file.file.name}`}
              onClick={() => onRemove(file)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { UploadDialog, type UploadStart } from './dialog.tsx'
import type { PickedFile } from './files.ts'
import { UploadZone } from './zone.tsx'

interface UploadHereProps {
  start: UploadStart
  /** Files that were chosen elsewhere, once. */
  takeFiles?: () => readonly PickedFile[] | null
  /** The address asks for the choice of files, as the command palette does. */
  isAsked?: boolean
  onAnswered?: () => void
}

/** Files are taken by this button, or dropped or pasted anywhere on the page; not offered to those who only read. */
export function UploadHere(props: UploadHereProps) {
  return useMayChange()('documents.create') ? <TakeFiles {...props} /> : null
}

function TakeFiles({ start, takeFiles, isAsked = false, onAnswered }: UploadHereProps) {
  const [files, setFiles] = useState<readonly PickedFile[] | null>(() => takeFiles?.() ?? null)
  const close = () => {
    setFiles(null)
    onAnswered?.()
  }
  return (
    <>
      <UploadZone onFiles={(more) => setFiles((before) => [...(before ?? []), ...more])} />
      <Button look="primary" icon={<FilePlus2 size={16} aria-hidden />} onClick={() => setFiles([])}>
        Add documents
      </Button>
      {(files || isAsked) && (
        <UploadDialog start={start} files={files ?? []} onFiles={setFiles} onClose={close} />
      )}
    </>
  )
}

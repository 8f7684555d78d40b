import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { droppedFiles, type PickedFile, pastedFiles } from './files.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page, or pasted, while it is mounted. */
export function UploadZone({ onFiles }: { onFiles: (files: PickedFile[]) => void }) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: PickedFile[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setOver(false)
      void droppedFiles(event.dataTransfer).then(take)
    }
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData, new Date())
      if (files.length > 0) event.preventDefault()
      take(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  if (!isOver) return null
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-veil p-6">
      <p className="flex items-center gap-3 rounded-lg border-2 border-dashed border-accent bg-raised px-8 py-6 text-lg font-medium shadow-float">
        <FileUp size={24} aria-hidden className="text-accent" />
        Drop the files or folders here
      </p>
    </div>,
    document.body,
  )
}

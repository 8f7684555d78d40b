import { type DocumentView, documentsApi } from '@pam/contracts/documents'
import { useEffect, useState } from 'react'
import { apiBytes } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import type { Size } from '#slice/documents/viewer/source.ts'
import { PagePicture, paperSize } from './picture.tsx'

interface PageDrawnThereProps {
  document: DocumentView
  number: number
  onSize: (size: Size) => void
}

/** A page the server draws, because no browser can; it is fetched when it comes near and let go of when it leaves. */
export function PageDrawnThere({ document: { id, version }, number, onSize }: PageDrawnThereProps) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the document is another picture
  useEffect(() => {
    const stop = new AbortController()
    let opened: ImageBitmap | undefined
    const open = async () => {
      const bytes = await apiBytes(documentsApi.picture, { params: { id, number } }, stop.signal)
      opened = await createImageBitmap(new Blob([bytes]))
      if (stop.signal.aborted) return opened.close()
      onSize(paperSize(opened))
      setPicture(opened)
    }
    open().catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(sentenceFor(error, 'This page could not be displayed.'))
    })
    return () => {
      stop.abort()
      opened?.close()
    }
  }, [id, version, number, onSize])
  if (problem) return <p className="p-6 text-sm text-black">{problem}</p>
  if (!picture) return <p className="p-6 text-sm text-black">Loading the page...</p>
  return <PagePicture picture={picture} />
}

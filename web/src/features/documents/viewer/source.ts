import { type DocumentView, documentsApi, type FileKind } from '@pam/contracts/documents'
import { useEffect, useState } from 'react'
import { apiBytes } from '#lib/api'
import type { Pdf } from './pdf.ts'

/** The source of the pages: the sheets of a PDF, a picture, a picture for each page, or only the text. */
export type Source =
  | { readonly kind: 'words' }
  | PdfSource
  | { readonly kind: 'picture'; readonly picture: ImageBitmap }
  | { readonly kind: 'pictures' }

export interface PdfSource {
  readonly kind: 'pdf'
  readonly pdf: Pdf
  readonly size: Size
}

export interface Size {
  readonly width: number
  readonly height: number
}

interface Opened {
  readonly source: Source | undefined
  readonly error: unknown
  readonly retry: () => void
}

const pictures: readonly (FileKind | null)[] = ['png', 'jpeg']
const words: Source = { kind: 'words' }
/** Browsers show no TIFF: the server draws its pages one by one. */
const drawnThere: Source = { kind: 'pictures' }

/** Opens the file of the version in force, once, and lets go of it. */
export function useSource({ id, version, file_kind: kind }: DocumentView, canRead: boolean): Opened {
  const [source, setSource] = useState<Source>()
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  const isDrawn = kind === 'pdf' || pictures.includes(kind)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens the same file again
  useEffect(() => {
    setError(undefined)
    setSource(undefined)
    if (!canRead || !isDrawn) return
    const stop = new AbortController()
    let close = () => {}
    const open = async () => {
      const bytes = await apiBytes(documentsApi.file, { params: { id }, query: { version } }, stop.signal)
      const opened = kind === 'pdf' ? await pdfOf(bytes) : await pictureOf(bytes)
      close = opened.close
      if (stop.signal.aborted) close()
      else setSource(opened.source)
    }
    open().catch((why: unknown) => {
      if (!stop.signal.aborted) setError(why)
    })
    return () => {
      stop.abort()
      close()
    }
  }, [id, version, kind, canRead, isDrawn, round])
  return {
    source: isDrawn ? source : kind === 'tiff' ? drawnThere : words,
    error,
    retry: () => setRound((value) => value + 1),
  }
}

export async function pdfOf(bytes: ArrayBuffer) {
  const { openPdf, pixelsPerPoint } = await import('./pdf.ts')
  const task = openPdf(bytes)
  const pdf = await task.promise
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: pixelsPerPoint })
  const source: PdfSource = { kind: 'pdf', pdf, size: { width, height } }
  return { source, close: () => void task.destroy() }
}

async function pictureOf(bytes: ArrayBuffer): Promise<{ source: Source; close: () => void }> {
  const picture = await createImageBitmap(new Blob([bytes]))
  return { source: { kind: 'picture', picture }, close: () => picture.close() }
}

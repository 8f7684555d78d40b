import { type ChangeEvent, useId, useState } from 'react'
import { useWords } from './language.ts'
import { withPhotosAsPdf } from './photos-pdf.ts'
import { sendFile } from './send-file.ts'

export interface SentFile {
  readonly id: string
  readonly name: string
}

interface FilePickerProps {
  caseId: string
  itemId?: string
  label: string
  /** Its purpose, if the label alone is not clear. */
  title?: string
  /** What several photos are called as one PDF. */
  pdfName: string
  isQuiet?: boolean
  onFailure: (error: unknown) => string
  onSent: (files: readonly SentFile[]) => unknown
}

/** Chooses files and sends them one after the other, with progress. */
export function FilePicker(props: FilePickerProps) {
  const { caseId, itemId = null, label, title, pdfName, isQuiet, onFailure, onSent } = props
  const words = useWords()
  const id = useId()
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [said, setSaid] = useState('')
  const [error, setError] = useState('')

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const chosen = [...(input.files ?? [])]
    if (chosen.length === 0) return
    setError('')
    setSaid('')
    const sent: SentFile[] = []
    try {
      for (const file of await withPhotosAsPdf(chosen, pdfName)) {
        setSending({ name: file.name, part: 0 })
        const onProgress = (part: number) => setSending({ name: file.name, part })
        sent.push({ id: await sendFile(caseId, file, itemId, onProgress), name: file.name })
      }
    } catch (failure) {
      setError(onFailure(failure))
    } finally {
      setSending(null)
      input.value = ''
    }
    if (sent.length > 0) {
      setSaid(words.sentOk(sent.map(({ name }) => name).join(', ')))
      onSent(sent)
    }
  }

  return (
    <span className="picker">
      <input
        id={id}
        type="file"
        multiple
        className="hidden-file"
        aria-label={title ?? label}
        disabled={sending !== null}
        onChange={(event) => void send(event)}
      />
      <label htmlFor={id} className={isQuiet ? 'button' : 'button primary'} aria-hidden="true">
        {label}
      </label>
      {sending && (
        <span className="progress">
          <span>{words.sending(sending.name)}</span>
          <progress value={sending.part} max={1} aria-label={words.sending(sending.name)} />
        </span>
      )}
      <span role="status" className="soft">
        {said}
      </span>
      {error && (
        <span role="alert" className="error">
          {error}
        </span>
      )}
    </span>
  )
}

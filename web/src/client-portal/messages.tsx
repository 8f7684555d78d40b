import type { PortalMessage } from '@pam/contracts/portal/client'
import { type FormEvent, useEffect, useState } from 'react'
import { portal } from './client.ts'
import { FilePicker, type SentFile } from './file-picker.tsx'
import { momentOf } from './format.ts'
import { useWords } from './language.ts'
import type { PartProps } from './part-props.ts'
import { saveFile } from './save-file.ts'

export function Messages({ case: found, onCase, onChange, onFailure }: PartProps) {
  const words = useWords()
  const [body, setBody] = useState('')
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const unread = found.messages.filter(({ from, read_at }) => from === 'firm' && read_at === null).length

  useEffect(() => {
    if (unread === 0) return
    portal.read(found.id).then(onChange, (failure: unknown) => setError(onFailure(failure)))
  }, [unread, found.id, onChange, onFailure])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError('')
    try {
      onCase(await portal.say(found.id, { body: body.trim(), sent_ids: files.map(({ id }) => id) }))
      setBody('')
      setFiles([])
    } catch (failure) {
      setError(onFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  const open = async (id: string, name: string) => {
    setError('')
    await portal.file(id).then(
      (content) => saveFile(content, name),
      (failure: unknown) => setError(onFailure(failure)),
    )
  }

  return (
    <>
      {found.messages.length === 0 && <p className="soft">{words.noMessages}</p>}
      <ol className="thread">
        {found.messages.map((message) => (
          <Message key={message.id} message={message} onOpen={(id, name) => void open(id, name)} />
        ))}
      </ol>
      <form className="card" onSubmit={(event) => void send(event)}>
        <label>
          {words.yourMessage}
          <textarea
            rows={4}
            maxLength={5000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </label>
        {files.length > 0 && (
          <ul className="rows">
            {files.map(({ id, name }) => (
              <li key={id}>
                <span className="grow name">{name}</span>
                <button
                  type="button"
                  className="plain"
                  aria-label={`${words.remove}: ${name}`}
                  onClick={() => setFiles(files.filter((file) => file.id !== id))}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
        {error && (
          <p role="alert" className="error">
            {error}
          </p>
        )}
        <div className="row between">
          <FilePicker
            caseId={found.id}
            label={words.attach}
            pdfName={words.documents}
            isQuiet
            onFailure={onFailure}
            onSent={(sent) => setFiles([...files, ...sent])}
          />
          <button
            type="submit"
            className="primary"
            disabled={isBusy || (body.trim() === '' && files.length === 0)}
          >
            {words.send}
          </button>
        </div>
        <p className="soft">{words.notForEmergencies}</p>
      </form>
    </>
  )
}

interface MessageProps {
  message: PortalMessage
  onOpen: (id: string, name: string) => void
}

function Message({ message, onOpen }: MessageProps) {
  const words = useWords()
  const { from, name, body, at, is_auto, read_at, files } = message
  const who = from === 'client' ? words.you : is_auto ? words.automatic : name
  return (
    <li className={`from-${from}`}>
      <span className="soft">
        {who} · {momentOf(at, words.locale)}
      </span>
      <div className="text">{body}</div>
      {files.map((file) =>
        file.id ? (
          <button
            key={file.id}
            type="button"
            aria-label={`${words.download}: ${file.name}`}
            onClick={() => onOpen(file.id ?? '', file.name)}
          >
            {file.name}
          </button>
        ) : (
          <span key={file.name} className="soft name">
            {file.name}
          </span>
        ),
      )}
      {from === 'client' && read_at && (
        <span className="soft">{words.seen(momentOf(read_at, words.locale))}</span>
      )}
    </li>
  )
}

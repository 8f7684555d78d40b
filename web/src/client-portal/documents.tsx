import { useEffect, useRef, useState } from 'react'
import { portal } from './client.ts'
import { FilePicker } from './file-picker.tsx'
import { momentOf, sizeOf } from './format.ts'
import { useWords } from './language.ts'
import type { PartProps } from './part-props.ts'
import { saveFile } from './save-file.ts'

interface Reading {
  readonly name: string
  readonly text: string
}

export function Documents({ case: found, onChange, onFailure }: PartProps) {
  const words = useWords()
  const [reading, setReading] = useState<Reading | null>(null)
  const [error, setError] = useState('')
  const run = async (act: () => Promise<void>) => {
    setError('')
    await act().catch((failure: unknown) => setError(onFailure(failure)))
  }
  return (
    <>
      <section className="card">
        <h2>{words.shared}</h2>
        {found.documents.length === 0 && <p className="soft">{words.noDocuments}</p>}
        <ul className="rows">
          {found.documents.map(({ id, name, size, shared_at, can_download }) => (
            <li key={id}>
              <span className="grow">
                <strong className="name">{name}</strong>
                <span className="soft">
                  {sizeOf(size, words.locale)} · {momentOf(shared_at, words.locale)}
                </span>
              </span>
              <span className="row">
                <button
                  type="button"
                  aria-label={`${words.read}: ${name}`}
                  onClick={() =>
                    void run(async () => setReading({ name, text: (await portal.words(id)).text }))
                  }
                >
                  {words.read}
                </button>
                {can_download && (
                  <button
                    type="button"
                    aria-label={`${words.download}: ${name}`}
                    onClick={() => void run(async () => saveFile(await portal.file(id), name))}
                  >
                    {words.download}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {error && (
          <p role="alert" className="error">
            {error}
          </p>
        )}
      </section>
      <section className="card">
        <h2>{words.sendFiles}</h2>
        <p className="soft">{words.sendHint}</p>
        <FilePicker
          caseId={found.id}
          label={words.chooseFiles}
          pdfName={words.documents}
          onFailure={onFailure}
          onSent={onChange}
        />
      </section>
      {found.sent.length > 0 && (
        <section className="card">
          <h2>{words.sent}</h2>
          <ul className="rows">
            {found.sent.map(({ id, name, size, at }) => (
              <li key={id}>
                <span className="grow">
                  <span className="name">{name}</span>
                  <span className="soft">
                    {sizeOf(size, words.locale)} · {momentOf(at, words.locale)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reading && <Reader {...reading} onClose={() => setReading(null)} />}
    </>
  )
}

function Reader({ name, text, onClose }: Reading & { onClose: () => void }) {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={name} onClose={onClose}>
      <div className="row between">
        <h2>{name}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
      <div className="paper text">{text.trim() || words.noWords}</div>
    </dialog>
  )
}

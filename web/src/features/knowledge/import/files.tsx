import type { ImportKind } from '@pam/contracts/knowledge/imports'
import { countedFirst } from '@pam/law/format/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Notice } from '#ui/feedback/notice'
import { FileField } from '#ui/fields/file-field'
import { importQueries, sendFile } from './import.queries.ts'

interface Sending {
  readonly sent: number
  readonly all: number
  readonly failed: readonly { name: string; why: string }[]
}

/** Files and folders, sent one by one; a failed one is named and the rest continues. */
export function ImportFiles({ id, kind }: { id: string; kind: ImportKind }) {
  const cache = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const isBusy = sending !== null && sending.sent < sending.all
  const take = async (files: readonly File[]) => {
    const failed: { name: string; why: string }[] = []
    for (const [index, file] of files.entries()) {
      setSending({ sent: index, all: files.length, failed: [...failed] })
      try {
        cache.setQueryData(importQueries.one(id).queryKey, await sendFile(id, file))
      } catch (error) {
        failed.push({
          name: file.webkitRelativePath || file.name,
          why: sentenceFor(error, 'It was not sent.'),
        })
      }
    }
    setSending({ sent: files.length, all: files.length, failed })
    await cache.invalidateQueries({ queryKey: ['knowledge', 'imports'] })
  }
  const chosen = {
    disabled: isBusy,
    multiple: true,
    onChange: (event: { target: HTMLInputElement }) => {
      const files = [...(event.target.files ?? [])]
      event.target.value = ''
      if (files.length > 0) void take(files)
    },
  }
  return (
    <div className="grid gap-4">
      <FileField label={kind === 'files' ? 'Files or ZIP archives' : 'Tables (.csv)'} {...chosen} />
      {kind === 'files' && <FileField label="A whole folder" {...chosen} {...folder} />}
      {sending && (
        <p role="status" className="text-sm text-ink-soft">
          {isBusy ? `Sending file ${sending.sent + 1} of ${sending.all}...` : sentWords(sending)}
        </p>
      )}
      {sending && sending.failed.length > 0 && (
        <Notice tone="attention" role="alert" title="Some files were not sent">
          <ul className="list-inside list-disc">
            {sending.failed.map(({ name, why }) => (
              <li key={name} className="break-words">
                {name}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const sentWords = ({ all, failed }: Sending) => {
  const there = all - failed.length
  return countedFirst(there, 'file is there.', 'files are there.')
}

/** Missing in the types: the browser then offers folders. */
const folder = { webkitdirectory: '' } as Record<string, string>

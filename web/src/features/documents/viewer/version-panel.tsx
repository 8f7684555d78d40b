import type { DocumentView } from '@pam/contracts/documents'
import { fileSize } from '@pam/law/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { FileDiff, RotateCcw, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { uploads } from '#slice/documents/upload/store.ts'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { useRestoreVersion, viewerQueries } from './viewer.queries.ts'

/** Every version, a new one, an old one in force again, and what changed between two. */
export function VersionPanel({ document }: { document: DocumentView }) {
  const versions = useQuery(viewerQueries.versions(document))
  const [asked, setAsked] = useState<number | null>(null)
  const restore = useRestoreVersion(document.id)
  const toast = useToast()
  // Awaited: with the new version this panel is mounted again, and callbacks of the old one would never run.
  const bringBack = async (number: number) => {
    try {
      const { version } = await restore.mutateAsync(number)
      toast({ text: `Version ${number} is current again, as version ${version}.` })
    } catch (why) {
      toast({ tone: 'danger', text: sentenceFor(why, 'It could not be restored.') })
    }
    setAsked(null)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {document.can.change && <NewVersion document={document} />}
        <ButtonLink size="small" to={`/documents/${document.id}/compare`}>
          <FileDiff size={16} aria-hidden />
          Compare
        </ButtonLink>
      </div>
      <QueryBoundary query={versions} what="The versions" lines={4}>
        {(data) => (
          <ol className="grid gap-2">
            {data.map((version) => (
              <li
                key={version.number}
                className="grid gap-1.5 rounded-md border border-rule px-3 py-2 text-sm"
              >
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  Version {version.number}
                  {version.is_current && <Badge tone="accent">Current</Badge>}
                  {version.state === 'failed' && <Badge tone="danger">Not readable</Badge>}
                </p>
                <p className="figures text-ink-soft">
                  {version.created_by},{' '}
                  <time dateTime={version.created_at}>{momentInList(version.created_at)}</time>,{' '}
                  {fileSize(version.size)}
                </p>
                {!version.is_current && (
                  <p className="flex flex-wrap gap-2">
                    <ButtonLink
                      look="plain"
                      size="small"
                      to={`/documents/${document.id}/compare?from=${version.number}&to=${document.version}`}
                    >
                      <FileDiff size={16} aria-hidden />
                      What changed since
                    </ButtonLink>
                    {document.can.change && (
                      <Button
                        look="plain"
                        size="small"
                        icon={<RotateCcw size={16} aria-hidden />}
                        onClick={() => setAsked(version.number)}
                      >
                        Restore
                      </Button>
                    )}
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
      <Confirm
        title={`Make version ${asked ?? ''} current?`}
        confirmText="Make current"
        isBusy={restore.isPending}
        isOpen={asked !== null}
        onConfirm={() => asked !== null && void bringBack(asked)}
        onClose={() => setAsked(null)}
      >
        Nothing is overwritten. It becomes the newest version, and the current one stays in the list.
      </Confirm>
    </div>
  )
}

function NewVersion({ document }: { document: DocumentView }) {
  const field = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    const { case_id, folder_id, audience } = document
    if (file) uploads.add([file], { case_id, folder_id, audience }, document.id)
    if (field.current) field.current.value = ''
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        aria-label="File of the new version"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => take(event.target.files)}
      />
      <Button size="small" icon={<Upload size={16} aria-hidden />} onClick={() => field.current?.click()}>
        Upload new version
      </Button>
    </>
  )
}

import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useSignOffReason } from '#lib/sign-off'
import { Button } from '#ui/actions/button'
import { CitationSignOff } from '#ui/fields/citation-sign-off'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Card } from '#ui/layout/card'
import type { PortalPartProps } from './part-props.ts'
import { useSetUpdate } from './portal.queries.ts'

/** How the case is going, in plain words for the client. */
export function UpdateCard({ portal, mayWrite }: PortalPartProps) {
  const save = useSetUpdate()
  const { signOff, field: signOffField } = useSignOffReason(save.error)
  const [text, setText] = useState<string | null>(null)
  const editing = text !== null
  return (
    <Card
      title="Status for clients"
      actions={
        mayWrite && !editing ? (
          <Button size="small" onClick={() => setText(portal.update)}>
            Write update
          </Button>
        ) : undefined
      }
    >
      {!editing && (
        <div className="text-sm">
          <p className="whitespace-pre-wrap">{portal.update || 'Nothing written yet.'}</p>
          {portal.update_at && <p className="mt-1 text-ink-soft">{momentInList(portal.update_at)}</p>}
        </div>
      )}
      {editing && (
        <div className="grid gap-3">
          <TextArea
            label="How the case is going, in plain words"
            maxLength={2000}
            rows={5}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <FormErrors
            message={save.error ? sentenceFor(save.error, 'It was not saved. Try again.') : undefined}
          />
          <CitationSignOff {...signOffField} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setText(null)}>Cancel</Button>
            <Button
              look="primary"
              isBusy={save.isPending}
              onClick={() =>
                save.mutate(
                  { id: portal.case_id, body: { text, sign_off: signOff } },
                  { onSuccess: () => setText(null) },
                )
              }
            >
              Publish update
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}

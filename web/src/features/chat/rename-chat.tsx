import type { Conversation } from '@pam/contracts/chat'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useChange } from './chat.queries.ts'

export function RenameChat({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [title, setTitle] = useState(conversation.title)
  const change = useChange()
  const save = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="Rename the conversation"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="rename-chat"
            look="primary"
            isBusy={change.isPending}
            busyText="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <form id="rename-chat" onSubmit={save} noValidate>
        <TextField
          label="Name"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={120}
          error={change.error ? sentenceFor(change.error, 'The name was not saved. Try again.') : undefined}
        />
      </form>
    </Dialog>
  )
}

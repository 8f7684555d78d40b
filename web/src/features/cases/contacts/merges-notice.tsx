import type { MergeView } from '@pam/contracts/contacts'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { contactQueries, useUndoMerge } from './contacts.queries.ts'

/** What was merged into a contact, while it can be undone. */
export function MergesNotice({ contactId }: { contactId: string }) {
  const { data = [] } = useQuery(contactQueries.merges(contactId))
  return data.map((merge) => <MergeLine key={merge.id} merge={merge} />)
}

function MergeLine({ merge }: { merge: MergeView }) {
  const undo = useUndoMerge()
  const toast = useToast()
  const may = useMay()
  const { removed, merged_by: by, merged_at: at, undo_until: until } = merge
  const run = () =>
    undo.mutate(merge.id, {
      onSuccess: () => toast({ text: `${removed.name} is a separate contact again.` }),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The merge could not be undone.') }),
    })
  return (
    <Notice
      title={`${removed.name} was merged into this contact`}
      actions={
        may('cases.manage') && (
          <Button size="small" isBusy={undo.isPending} onClick={run}>
            Undo merge
          </Button>
        )
      }
    >
      {by}, {momentInList(at)}. Can be undone until {momentInList(until)}.
    </Notice>
  )
}

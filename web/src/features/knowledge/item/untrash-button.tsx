import type { KnowledgeRow } from '@pam/contracts/knowledge'
import { ArchiveRestore } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useTrash } from '#slice/knowledge/knowledge.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'

export function UntrashButton({ item }: { item: Pick<KnowledgeRow, 'id' | 'title'> }) {
  const toast = useToast()
  const { untrash } = useTrash()
  const takeOut = () =>
    untrash.mutate(item.id, {
      onSuccess: () => toast({ text: `“${item.title}” was restored.` }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'Try again.') }),
    })
  return (
    <Button
      size="small"
      icon={<ArchiveRestore size={16} aria-hidden />}
      isBusy={untrash.isPending}
      busyText="Restoring..."
      aria-label={`Take out: ${item.title}`}
      onClick={takeOut}
    >
      Take out
    </Button>
  )
}

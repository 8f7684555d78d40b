import { searchApi } from '@pam/contracts/search'
import { Download } from 'lucide-react'
import { apiBlob } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useMayChange } from '#lib/use-may'
import { useMutation } from '#lib/use-mutation'
import { filterOf } from '#slice/search/search.queries.ts'
import type { Chosen } from '#slice/search/search-place.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'

/** The results as a table for a spreadsheet, each row with a link to its words. */
export function SaveResults({ question, chosen }: { question: string; chosen: Chosen }) {
  const toast = useToast()
  const save = useMutation({
    mutationFn: () => apiBlob(searchApi.export, { query: { q: question, ...filterOf(chosen) } }),
    onSuccess: (file) => saveFile('Search.csv', file, 'text/csv'),
    onError: (error) =>
      toast({ text: sentenceFor(error, 'The file could not be created. Try again.'), tone: 'danger' }),
  })
  if (!useMayChange()('documents.create')) return null
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden />}
      isBusy={save.isPending}
      busyText="Saving..."
      onClick={() => save.mutate()}
    >
      Save as CSV
    </Button>
  )
}

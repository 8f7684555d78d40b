import type { BulkAct, DocumentView } from '@pam/contracts/documents'
import { counted } from '@pam/law/format/numbers'
import { sentenceFor } from '#lib/api-error'
import { useActOnMany } from '#slice/documents/documents.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { undoOf } from './bulk-undo.ts'

export const countInWords = (count: number): string => counted(count, 'document')

/** Actions on several documents at once: reported by a toast, which can undo them. */
export function useBulkActs() {
  const toast = useToast()
  const { mutateAsync, isPending } = useActOnMany()
  const refused = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'Nothing was changed. Try again.') })
  const takeBack = async (before: readonly DocumentView[], what: BulkAct) => {
    try {
      for (const call of undoOf(before, what)) await mutateAsync(call)
      toast({ text: 'Undone.' })
    } catch (error) {
      refused(error)
    }
  }
  /** Answers whether it was done. */
  const act = async (documents: readonly DocumentView[], what: BulkAct, told: string): Promise<boolean> => {
    try {
      await mutateAsync({ ids: documents.map(({ id }) => id), what })
    } catch (error) {
      refused(error)
      return false
    }
    toast({ text: told, isAlert: true, undo: () => void takeBack(documents, what) })
    return true
  }
  return { act, isBusy: isPending }
}

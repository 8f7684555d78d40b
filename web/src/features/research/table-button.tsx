import { researchApi } from '@pam/contracts/research'
import { apiBlob } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The table of authorities of a document as a Word file, with the pages of a PDF. */
export function TableButton({ documentId, name }: { documentId: string; name: string }) {
  const table = useMutation({
    mutationFn: () => apiBlob(researchApi.tableOfAuthorities, { params: { id: documentId } }),
    onSuccess: (blob) =>
      saveFile(`Table of Authorities - ${name.replace(/\.[^.]{1,5}$/, '')}.docx`, blob, word),
  })
  return (
    <>
      <Button isBusy={table.isPending} onClick={() => table.mutate()}>
        Table of authorities
      </Button>
      {table.error && <FormErrors message={sentenceFor(table.error, 'The table could not be created.')} />}
    </>
  )
}

/** Which pages the table counts, or why it has none: the same sentence is in the file. */
export const TablePages = ({ children }: { children: string }) => (
  <p className="text-sm text-ink-soft">Table of authorities: {children}</p>
)

import { documentPrivilegeApi, type PrivilegeLogEntry } from '@pam/contracts/documents/privilege'
import { listOf } from '@pam/law/format/lists'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { claimLabels } from '#features/cases'
import { apiBytes } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { type Column, Table } from '#ui/tables/table'
import { privilegeQueries } from './privilege.queries.ts'

const files = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What is withheld in a case and why, ready to be served. */
export function PrivilegeLogPanel({ caseId }: { caseId: string }) {
  const log = useQuery(privilegeQueries.log(caseId))
  return (
    <QueryBoundary query={log} what="The privilege log" lines={6}>
      {({ items }) => <Log caseId={caseId} entries={items} />}
    </QueryBoundary>
  )
}

function Log({ caseId, entries }: { caseId: string; entries: readonly PrivilegeLogEntry[] }) {
  const incomplete = entries.filter(({ missing }) => missing.length > 0).length
  return (
    <div className="grid gap-4">
      {entries.length > 0 && <Exports caseId={caseId} />}
      {incomplete > 0 && (
        <Notice tone="attention">
          {counted(incomplete, 'entry is', 'entries are')} incomplete. The log is marked DRAFT until each has
          a date, an author, recipients and a description.
        </Notice>
      )}
      <Table
        label="Privilege log"
        columns={columns(caseId)}
        rows={entries}
        rowId={({ id }) => id}
        isPlain
        empty={
          <Empty
            title="Nothing is marked privileged"
            icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden />}
          >
            Mark a document or a note of this case as attorney-client or work product, and its log entry
            appears here.
          </Empty>
        }
      />
    </div>
  )
}

const columns = (caseId: string): readonly Column<PrivilegeLogEntry>[] => [
  { id: 'number', title: 'No.', value: ({ number }) => number },
  {
    id: 'item',
    title: 'Document',
    isMain: true,
    value: ({ name }) => name,
    cell: ({ kind, id, name }) => (
      <Link to={kind === 'document' ? `/documents/${id}` : `/cases/${caseId}?tab=notes`}>{name}</Link>
    ),
  },
  {
    id: 'date',
    title: 'Date',
    value: ({ date }) => date ?? '',
    cell: ({ date }) => date && dateInList(date),
  },
  { id: 'author', title: 'Author', value: ({ author }) => author },
  { id: 'recipients', title: 'Recipients', value: ({ recipients }) => recipients },
  {
    id: 'description',
    title: 'Description',
    value: ({ description }) => description,
    cell: ({ description, missing }) => (
      <span className="grid justify-items-start gap-1">
        {description}
        {missing.length > 0 && <Badge tone="attention">Add {listOf(missing)}</Badge>}
      </span>
    ),
  },
  { id: 'claim', title: 'Privilege claimed', value: ({ claim }) => claimLabels[claim] },
]

function Exports({ caseId }: { caseId: string }) {
  const toast = useToast()
  const take = useMutation({
    mutationFn: (as: keyof typeof files) =>
      apiBytes(documentPrivilegeApi.file, { params: { id: caseId }, query: { as } }),
    onSuccess: (bytes, as) => saveFile(`privilege-log.${as}`, new Uint8Array(bytes), files[as]),
    onError: (error) =>
      toast({ tone: 'danger', text: sentenceFor(error, 'The privilege log could not be exported.') }),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {(['docx', 'xlsx'] as const).map((as) => (
        <Button
          key={as}
          size="small"
          icon={<Download size={16} aria-hidden />}
          isBusy={take.isPending && take.variables === as}
          busyText="Exporting..."
          onClick={() => take.mutate(as)}
        >
          {as === 'docx' ? 'Word' : 'Excel'}
        </Button>
      ))}
    </div>
  )
}

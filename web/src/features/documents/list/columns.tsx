import type { DocumentView } from '@pam/contracts/documents'
import { fileSize } from '@pam/law/format/file-size'
import { Link } from 'react-router'
import { dayInColumn } from '#lib/dates'
import { fileKindWords, kindWords, stateWords } from '#slice/documents/document-labels.ts'
import type { Column } from '#ui/tables/table'
import { RoomMenu } from './menu.tsx'
import { RoomName } from './name.tsx'
import { DocumentStateMark } from './state.tsx'

type DocumentColumn = Column<DocumentView>

export interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
}

const day = (moment: string) => <span className="figures whitespace-nowrap">{dayInColumn(moment)}</span>

const nameColumn = ({ chosen, onChoose }: Choice): DocumentColumn => ({
  id: 'name',
  title: 'Name',
  value: (entry) => entry.name,
  isMain: true,
  cell: (entry) => (
    <RoomName document={entry} isChosen={chosen.has(entry.id)} onChoose={(on) => onChoose(entry.id, on)} />
  ),
})

const caseColumn: DocumentColumn = {
  id: 'case',
  title: 'Case',
  value: (entry) => entry.case_title ?? 'No case',
  isSortable: false,
  cell: (entry) =>
    entry.case_id ? (
      <Link
        to={`/cases/${entry.case_id}?tab=documents`}
        onClick={(event) => event.stopPropagation()}
        title={entry.case_title ?? undefined}
        className="block hover:underline max-md:line-clamp-2 md:max-w-[28ch] md:truncate"
      >
        {entry.case_title ?? 'A case'}
      </Link>
    ) : (
      <span className="text-ink-faint">No case</span>
    ),
}

const sizeColumn: DocumentColumn = {
  id: 'size',
  title: 'Size',
  value: (entry) => entry.size,
  align: 'right',
  cell: (entry) => <span className="whitespace-nowrap">{fileSize(entry.size)}</span>,
}

const menuColumn: DocumentColumn = {
  id: 'menu',
  title: 'Actions',
  value: () => '',
  isSortable: false,
  cell: (entry) => <RoomMenu document={entry} />,
}

/** Inside a case its own column is redundant. */
export const roomColumns = (choice: Choice, isInCase: boolean): readonly DocumentColumn[] => [
  nameColumn(choice),
  {
    id: 'kind',
    title: 'Type',
    value: (entry) => entry.kind ?? entry.file_kind ?? '',
    isSortable: false,
    cell: (entry) => (
      <span title={entry.kind_reason ?? undefined}>
        {entry.kind ? kindWords[entry.kind] : entry.file_kind ? fileKindWords[entry.file_kind] : 'Processing'}
      </span>
    ),
  },
  ...(isInCase ? [] : [caseColumn]),
  {
    id: 'pages',
    title: 'Pages',
    value: (entry) => entry.pages ?? '',
    align: 'right',
    isSortable: false,
  },
  {
    id: 'state',
    title: 'Status',
    value: (entry) => stateWords(entry).text,
    isSortable: false,
    cell: (entry) => <DocumentStateMark document={entry} />,
  },
  sizeColumn,
  {
    id: 'updated',
    title: 'Updated',
    value: (entry) => entry.updated_at,
    cell: (entry) => day(entry.updated_at),
  },
  menuColumn,
]

export const trashColumns = (choice: Choice): readonly DocumentColumn[] => [
  nameColumn(choice),
  caseColumn,
  sizeColumn,
  {
    id: 'removed',
    title: 'Moved to trash',
    value: (entry) => entry.removed_at ?? '',
    isSortable: false,
    cell: (entry) => (entry.removed_at ? day(entry.removed_at) : ''),
  },
  {
    id: 'gone',
    title: 'Deleted after',
    value: (entry) => entry.gone_after ?? '',
    isSortable: false,
    cell: (entry) => (entry.gone_after ? day(entry.gone_after) : ''),
  },
]

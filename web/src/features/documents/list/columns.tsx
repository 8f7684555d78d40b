import type { DocumentView } from '@pam/contracts/documents'
import { Link } from 'react-router'
import { dayInList } from '#lib/dates'
import { bytesInWords } from '#lib/sizes'
import { fileKindWords, kindWords, stateWords } from '#slice/documents/document-words.ts'
import type { Column } from '#ui/table'
import { RoomMenu } from './menu.tsx'
import { RoomName } from './name.tsx'
import { DocumentStateMark } from './state.tsx'

type DocumentColumn = Column<DocumentView>

export interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
}

const day = (moment: string) => <span className="figures whitespace-nowrap">{dayInList(moment)}</span>

const nameColumn = ({ chosen, onChoose }: Choice): DocumentColumn => ({
  id: 'name',
  title: 'Name',
  value: (it) => it.name,
  isMain: true,
  cell: (it) => (
    <RoomName document={it} isChosen={chosen.has(it.id)} onChoose={(on) => onChoose(it.id, on)} />
  ),
})

const caseColumn: DocumentColumn = {
  id: 'case',
  title: 'Case',
  value: (it) => it.case_title ?? 'No case',
  isSortable: false,
  cell: (it) =>
    it.case_id ? (
      <Link
        to={`/cases/${it.case_id}?tab=documents`}
        onClick={(event) => event.stopPropagation()}
        className="line-clamp-2 max-w-[24ch] hover:underline"
      >
        {it.case_title ?? 'A case'}
      </Link>
    ) : (
      <span className="text-ink-faint">No case</span>
    ),
}

const sizeColumn: DocumentColumn = {
  id: 'size',
  title: 'Size',
  value: (it) => it.size,
  align: 'right',
  cell: (it) => <span className="whitespace-nowrap">{bytesInWords(it.size)}</span>,
}

const menuColumn: DocumentColumn = {
  id: 'menu',
  title: 'Actions',
  value: () => '',
  isSortable: false,
  cell: (it) => <RoomMenu document={it} />,
}

/** Inside a case its own column says nothing new. */
export const roomColumns = (choice: Choice, isInCase: boolean): readonly DocumentColumn[] => [
  nameColumn(choice),
  {
    id: 'kind',
    title: 'Kind',
    value: (it) => it.kind ?? it.file_kind ?? '',
    isSortable: false,
    cell: (it) => (
      <span title={it.kind_reason ?? undefined}>
        {it.kind ? kindWords[it.kind] : it.file_kind ? fileKindWords[it.file_kind] : 'Not known yet'}
      </span>
    ),
  },
  ...(isInCase ? [] : [caseColumn]),
  {
    id: 'pages',
    title: 'Pages',
    value: (it) => it.pages ?? '',
    align: 'right',
    isSortable: false,
  },
  {
    id: 'state',
    title: 'State',
    value: (it) => stateWords(it).text,
    isSortable: false,
    cell: (it) => <DocumentStateMark document={it} />,
  },
  sizeColumn,
  { id: 'updated', title: 'Changed', value: (it) => it.updated_at, cell: (it) => day(it.updated_at) },
  menuColumn,
]

export const trashColumns = (choice: Choice): readonly DocumentColumn[] => [
  nameColumn(choice),
  caseColumn,
  sizeColumn,
  {
    id: 'removed',
    title: 'In the trash since',
    value: (it) => it.removed_at ?? '',
    isSortable: false,
    cell: (it) => (it.removed_at ? day(it.removed_at) : ''),
  },
  {
    id: 'gone',
    title: 'Gone after',
    value: (it) => it.gone_after ?? '',
    isSortable: false,
    cell: (it) => (it.gone_after ? day(it.gone_after) : ''),
  },
]

import { wholeNumber } from '@pam/law/format/numbers'
import { useToast } from '#ui/feedback/toast'
import { type Column, Table } from '#ui/tables/table'

interface Sample {
  id: number
  title: string
  client: string
  amount: number
}

const samples: Sample[] = Array.from({ length: 10_000 }, (_, id) => ({
  id,
  title: `Matter ${id + 1} against ${['Lane', 'Okafor', 'Byron', 'Marsh'][id % 4]}`,
  client: ['Ada Ltd', 'North Pier LLC', 'R. Quill'][id % 3] ?? '',
  amount: (id * 7919) % 100_000,
}))

const columns: readonly Column<Sample>[] = [
  { id: 'title', title: 'Title', value: (sample) => sample.title, isMain: true },
  { id: 'client', title: 'Client', value: (sample) => sample.client },
  {
    id: 'amount',
    title: 'Amount',
    value: (sample) => sample.amount,
    align: 'right',
    cell: (sample) => `$${wholeNumber(sample.amount)}`,
  },
]

export function GalleryTable() {
  const toast = useToast()
  return (
    <Table
      label="Ten thousand rows"
      columns={columns}
      rows={samples}
      rowId={(sample) => String(sample.id)}
      onOpen={(sample) => toast({ text: `Opened ${sample.title}.` })}
      empty={null}
    />
  )
}

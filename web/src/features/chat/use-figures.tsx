import type { ChatUse, FirmUse } from '@pam/contracts/chat/models'
import { monthInFull, monthOnAxis } from '@pam/law/format/dates'
import { dollarsOfMicros } from '@pam/law/format/money'
import { wholeNumber } from '@pam/law/format/numbers'
import { Chart } from '#ui/charts/chart'
import { Empty } from '#ui/feedback/empty'
import { Card } from '#ui/layout/card'
import { type Column, Table } from '#ui/tables/table'

/** One month in totals, and the previous months in a plot. */
export function UseFigures({ use }: { use: FirmUse }) {
  const { total, limit_micros: limit } = use
  const months = use.months.some(({ calls }) => calls > 0) ? use.months : []
  return (
    <>
      <p className="figures max-w-[68ch] text-lg">
        {monthInFull(use.month)}: {dollarsOfMicros(total.cost_micros)}
        {limit === null ? '' : ` of ${dollarsOfMicros(limit)}`} for {wholeNumber(total.calls)}{' '}
        {total.calls === 1 ? 'call' : 'calls'}, {wholeNumber(total.input_tokens)} tokens read and{' '}
        {wholeNumber(total.output_tokens)} written.
        {total.unpriced_calls > 0 &&
          ` The price of ${wholeNumber(total.unpriced_calls)} of them is not known.`}
      </p>
      <Card title="Dollars per month" lead="The last twelve months.">
        <Chart
          title="Dollars per month"
          kind="bars"
          labels={months.map(({ month }) => monthInFull(month))}
          ticks={months.map(({ month }) => monthOnAxis(month))}
          series={[
            { id: 'cost', name: 'Models', values: months.map(({ cost_micros }) => cost_micros / 1e6) },
          ]}
          format={(value) => dollarsOfMicros(value * 1e6, 4)}
          empty="Nothing was used in the last twelve months."
        />
      </Card>
      {total.calls === 0 ? (
        <Empty title="Nothing was used">
          No model was used this month. Usage is totaled here by person, case and model.
        </Empty>
      ) : (
        <>
          <UseTable
            label="By person"
            name="Person"
            rows={use.people.map((person) => ({ ...person, name: person.name || 'Former colleague' }))}
          />
          <UseTable
            label="By case"
            name="Case"
            rows={use.cases.map((legalCase) => ({
              ...legalCase,
              id: legalCase.id ?? '',
              name: caseName(legalCase),
            }))}
          />
          <UseTable
            label="By model"
            name="Model"
            rows={use.models.map((model) => ({ ...model, id: model.model, name: model.model }))}
          />
        </>
      )}
    </>
  )
}

const caseName = ({ id, title }: FirmUse['cases'][number]) =>
  id === null ? 'No case' : (title ?? 'A case you cannot access')

type Row = ChatUse & { id: string; name: string }

const columnsFor = (name: string): readonly Column<Row>[] => [
  { id: 'name', title: name, value: (row) => row.name, isMain: true },
  figure('calls', 'Calls', (row) => row.calls, wholeNumber),
  figure('input', 'Tokens read', (row) => row.input_tokens, wholeNumber),
  figure('output', 'Tokens written', (row) => row.output_tokens, wholeNumber),
  figure(
    'cost',
    'Cost',
    (row) => row.cost_micros,
    (micros) => dollarsOfMicros(micros, 4),
  ),
]

const figure = (
  id: string,
  title: string,
  value: (row: Row) => number,
  inWords: (value: number) => string,
): Column<Row> => ({
  id,
  title,
  value,
  align: 'right',
  cell: (row) => <span className="figures whitespace-nowrap">{inWords(value(row))}</span>,
})

function UseTable({ label, name, rows }: { label: string; name: string; rows: readonly Row[] }) {
  return (
    <div>
      <h2 className="mb-2 font-semibold">{label}</h2>
      <Table
        label={label}
        columns={columnsFor(name)}
        rows={rows}
        rowId={({ id }) => id}
        isPlain
        // Every call is in each of the tables, so they are shown if there was one.
        empty={null}
      />
    </div>
  )
}

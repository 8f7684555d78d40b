interface ResearchComparisonProps {
  columns: { step: string; before: string; after: string }
  rows: readonly { step: string; before: string; after: string }[]
}

const cell = 'border-t border-rule px-3 py-3.5 text-left align-top first:pl-0 last:pr-0 sm:px-4'

/** Step by step, the old way and the new. A table: it reads across as well as down. */
export function ResearchComparison({ columns, rows }: ResearchComparisonProps) {
  return (
    <table className="w-full table-fixed border-collapse text-sm sm:text-[0.9375rem]">
      <thead>
        <tr>
          <th
            scope="col"
            className="w-[24%] px-3 pb-2.5 pl-0 text-left font-medium text-ink-faint sm:w-36 sm:px-4 sm:pl-0"
          >
            {columns.step}
          </th>
          <th scope="col" className="px-3 pb-2.5 text-left font-semibold sm:px-4">
            {columns.before}
          </th>
          <th scope="col" className="px-3 pr-0 pb-2.5 text-left font-semibold text-accent sm:px-4">
            {columns.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, before, after }) => (
          <tr key={step}>
            <th scope="row" className={`${cell} font-medium`}>
              {step}
            </th>
            <td className={`${cell} text-ink-soft`}>{before}</td>
            <td className={cell}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

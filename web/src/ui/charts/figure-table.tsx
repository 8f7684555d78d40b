interface FigureTableProps {
  title: string
  header: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

/** The figures behind a plot in rows, for people who prefer reading, and for print. */
export function FigureTable({ title, header, rows }: FigureTableProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section aria-label={`${title}, table`} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
        <table className="figures w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-rule text-left text-ink-soft">
              {header.map((name, place) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-1.5 font-medium ${place > 0 ? 'pl-4 text-right' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a figure never move
              <tr key={place} className="border-b border-rule last:border-0">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={column} className="py-1 pl-4 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

import type { MemoAuthority } from '@pam/contracts/research/runs'
import { useId } from 'react'

type Dated = MemoAuthority & { readonly year: number; readonly id: string }

/** Which authority cites which, in chronological order: as a drawing, and in words for each. */
export function LineOfAuthority({ authorities }: { authorities: readonly MemoAuthority[] }) {
  const dated = authorities
    .flatMap((one) => {
      // An imported one has no item in the library.
      const id = one.knowledge_id ?? one.text_id
      return one.year === null || id === undefined ? [] : [{ ...one, year: one.year, id }]
    })
    .toSorted((one, other) => one.year - other.year)
  if (dated.length < 2) return null
  const titles = new Map(dated.map(({ id, title }) => [id, title]))
  return (
    <section className="grid gap-3">
      <h2 className="font-serif text-lg font-semibold">Line of authority</h2>
      <CitingArcs dated={dated} />
      <ol className="grid gap-2 border-l-2 border-rule">
        {dated.map(({ id, year, title, cites, side }, index) => (
          <li key={id} className="grid grid-cols-[1.5rem_3.5rem_1fr] gap-x-3 pl-3">
            <span className="figures text-ink-soft">{index + 1}.</span>
            <span className="figures font-semibold">{year}</span>
            <span className="min-w-0 break-words">
              {title}
              {side === 'unclear' ? '' : side === 'for' ? ' (for)' : ' (against)'}
              {cites.some((other) => titles.has(other)) && (
                <span className="block text-sm text-ink-soft">
                  Cites {cites.flatMap((other) => titles.get(other) ?? []).join('; ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const step = 72
const radius = 15
const rise = 16

/** An arc from each authority to every one it cites; the numbers are those of the list below. */
function CitingArcs({ dated }: { dated: readonly Dated[] }) {
  const arrow = useId()
  const places = new Map(dated.map(({ id }, index) => [id, index]))
  const arcs = dated.flatMap(({ cites }, from) =>
    cites.flatMap((id) => {
      const to = places.get(id)
      return to === undefined || to === from ? [] : [{ from, to }]
    }),
  )
  if (arcs.length === 0) return null
  const widest = Math.max(...arcs.map(({ from, to }) => Math.abs(from - to)))
  const base = 2 * rise * widest + radius + 8
  const x = (index: number) => step / 2 + index * step
  const said = arcs.map(({ from, to }) => `${from + 1} cites ${to + 1}`).join(', ')
  return (
    <figure className="grid gap-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-label="Citations between these authorities" tabIndex={0} className="overflow-x-auto">
        <svg
          role="img"
          aria-label={said}
          width={dated.length * step}
          height={base + radius + 22}
          className="text-ink-soft"
        >
          <defs>
            <marker
              id={arrow}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" fill="currentColor" />
            </marker>
          </defs>
          {arcs.map(({ from, to }) => (
            <path
              key={`${from}-${to}`}
              d={`M${x(from)} ${base - radius}Q${(x(from) + x(to)) / 2} ${base - radius - 2 * rise * Math.abs(from - to)} ${x(to)} ${base - radius - 1}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              markerEnd={`url(#${arrow})`}
            />
          ))}
          {dated.map(({ id, year }, index) => (
            <g key={id} className="text-ink">
              <circle
                cx={x(index)}
                cy={base}
                r={radius}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
              <text x={x(index)} y={base + 5} textAnchor="middle" fill="currentColor" fontSize="14">
                {index + 1}
              </text>
              <text x={x(index)} y={base + radius + 17} textAnchor="middle" fill="currentColor" fontSize="12">
                {year}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <figcaption className="text-sm text-ink-soft">
        Each arrow points from an authority to one it cites, based on the texts in your library and the
        imported opinions. Not checked for good law.
      </figcaption>
    </figure>
  )
}

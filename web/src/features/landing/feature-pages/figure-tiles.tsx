import { clsx } from 'clsx'
import { type Figure, illustrativeLine } from '#features/landing/content'

const columns: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-1 @md:grid-cols-3',
  4: 'grid-cols-2 @3xl:grid-cols-4',
}

/** Marketing figures, never without the line that qualifies them. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  // Three lie under each other on a phone, each on one line.
  const direction =
    figures.length === 3
      ? 'flex-row-reverse items-baseline justify-end gap-3 @md:flex-col-reverse @md:items-start @md:gap-0'
      : 'flex-col-reverse justify-end'
  return (
    <div>
      <dl className={clsx('grid gap-3', columns[figures.length])}>
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className={clsx('flex rounded-lg border border-rule bg-surface px-5 py-4', direction)}
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures font-serif text-[2rem] leading-tight font-semibold text-brass">{value}</dd>
          </div>
        ))}
      </dl>
      <IllustrativeLine />
    </div>
  )
}

function IllustrativeLine() {
  return <p className="mt-3 text-xs text-ink-faint">{illustrativeLine}</p>
}

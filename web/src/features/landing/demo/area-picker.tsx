import { illustrativeLine } from '#slice/landing/content/names.ts'
import { type AreaId, practiceAreas } from '#slice/landing/content/practice-areas.ts'
import { demoTexts } from '#slice/landing/content/steps.ts'
import { SmallPrint } from '#slice/landing/sections/section.tsx'

interface AreaPickerProps {
  selected: AreaId | null
  onPick: (area: AreaId) => void
  /** A visitor points at an area or moves the focus there. */
  onReach: () => void
}

/** Step 1. */
export function AreaPicker({ selected, onPick, onReach }: AreaPickerProps) {
  return (
    <div>
      <h2 className="font-serif text-2xl leading-tight font-semibold">{demoTexts.pick}</h2>
      <p className="mt-1.5 text-ink-soft">{demoTexts.pickLead}</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {practiceAreas.map(({ id, icon: Icon, title, stats, description, avgEarnings, growth }) => (
          <li key={id} className="grid">
            <button
              type="button"
              aria-pressed={id === selected}
              onClick={() => onPick(id)}
              onPointerEnter={onReach}
              onFocus={onReach}
              className="group flex flex-col rounded-md border border-rule-strong bg-surface p-4 text-left transition-colors duration-150 hover:border-accent hover:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="flex items-center gap-2.5 font-semibold">
                <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
                {title}
              </span>
              <span className="mt-2 text-sm text-ink-soft max-sm:hidden">{description}</span>
              <span className="mt-1 text-sm text-ink-soft">{stats}</span>
              <span className="mt-auto flex flex-wrap justify-between gap-x-3 pt-2 text-xs text-ink-soft sm:pt-3">
                <span>
                  Average earnings <b className="figures font-semibold text-ink">{avgEarnings}</b>
                </span>
                <span>{growth}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <SmallPrint>{illustrativeLine}</SmallPrint>
      </div>
    </div>
  )
}

import { ArrowRight } from 'lucide-react'
import { type Comparison as Figures, comparisonTexts as texts } from '#slice/landing/content/comparisons.ts'
import { illustrativeLine } from '#slice/landing/content/names.ts'
import { Button } from '#ui/actions/button'
import { SmallPrint } from './section.tsx'
import { useCountUp } from './use-count-up.ts'

interface ComparisonProps {
  figures: Figures | undefined
  onComplete: () => void
}

/** Step 3: manual work compared with the assistant. Areas without published figures say so and continue. */
export function Comparison({ figures, onComplete }: ComparisonProps) {
  return (
    <div className="flex flex-col lg:py-4">
      <h2 className="font-serif text-2xl leading-tight font-semibold">{texts.title}</h2>
      {figures ? <CountedFigures figures={figures} /> : <NoFigures />}
      <div className="mt-6">
        <Button look="primary" size="large" onClick={onComplete} icon={<ArrowRight size={18} aria-hidden />}>
          {texts.onward}
        </Button>
      </div>
    </div>
  )
}

const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`

function CountedFigures({ figures }: { figures: Figures }) {
  const { share, isRevealed } = useCountUp()
  const hours = Math.round(figures.traditionalTime * share)
  return (
    <div>
      <div className="mt-6 grid grid-cols-2 gap-x-6">
        <Column
          title={texts.traditional}
          time={`${hours} ${hours === 1 ? 'hour' : 'hours'}`}
          cost={dollars(figures.traditionalCost * share)}
          barShare={share}
          barLook="fill-rule-strong"
        />
        <Column
          title={texts.assisted}
          time={texts.pamTimeShown}
          cost={dollars(figures.pamCost)}
          barShare={0.015}
          barLook="fill-accent"
        />
      </div>
      <div className="mt-6 min-h-22 border-t border-rule pt-4" aria-live="polite">
        {isRevealed && (
          <div className="animate-rise">
            <p className="text-sm text-ink-soft">{texts.savings}</p>
            <p className="figures mt-0.5 flex flex-wrap items-baseline gap-x-3 font-serif text-4xl font-semibold text-brass">
              {dollars(figures.annualSavings)}
              <span className="font-sans text-sm font-normal text-ink-soft">
                {figures.hoursPerYear.toLocaleString('en-US')} {texts.hours},{' '}
                {dollars(figures.annualSavings / figures.hoursPerYear)} saved per hour
              </span>
            </p>
          </div>
        )}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        {texts.claims.map(({ value, label }) => (
          <li key={label}>
            <b className="figures font-semibold text-ink">{value}</b> {label}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <SmallPrint>{illustrativeLine}</SmallPrint>
      </div>
    </div>
  )
}

interface ColumnProps {
  title: string
  time: string
  cost: string
  barShare: number
  barLook: string
}

function Column({ title, time, cost, barShare, barLook }: ColumnProps) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <svg viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true" className="mt-2 h-2.5 w-full">
        <rect width="200" height="10" className="fill-sunken" />
        <rect width={200 * barShare} height="10" className={barLook} />
      </svg>
      <dl>
        <dt className="mt-3 text-sm text-ink-soft">{texts.time}</dt>
        <dd className="figures font-serif text-[1.625rem] leading-tight font-semibold whitespace-nowrap sm:text-3xl">
          {time}
        </dd>
        <dt className="mt-2 text-sm text-ink-soft">{texts.cost}</dt>
        <dd className="figures font-serif text-[1.625rem] leading-tight font-semibold sm:text-3xl">{cost}</dd>
      </dl>
    </div>
  )
}

function NoFigures() {
  return (
    <div className="mt-6 border-l-2 border-brass pl-5">
      <p className="font-serif text-xl leading-snug">{texts.noneTitle}</p>
      <p className="mt-2 text-ink-soft">{texts.noneText}</p>
    </div>
  )
}

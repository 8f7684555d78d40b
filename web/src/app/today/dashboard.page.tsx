import { Suspense } from 'react'
import { type TodayPanel, useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { benefits, greetingAt, tiles, welcomeLine } from './dashboard-content.ts'
import { DashboardTile } from './dashboard-tile.tsx'
import { DueCard } from './due-card.tsx'
import { GuestCard } from './guest-card.tsx'
import { SetupCard, useSetup } from './setup-card.tsx'
import { useFirstName } from './use-first-name.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Today: the day's work first, then the ways into the product. */
export function DashboardPage() {
  const may = useMay()
  const name = useFirstName()
  const greeting = greetingAt(new Date())
  const setup = useSetup()
  const seesCases = may('cases.view')
  return (
    <Page title={name ? `${greeting}, ${name}` : greeting} lead={welcomeLine}>
      <div className="grid gap-(--gap)">
        <GuestCard />
        {setup.isNeeded && <SetupCard steps={setup.steps} onClose={setup.close} />}
        <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <div className="grid min-w-0 grid-cols-1 gap-(--gap) max-lg:contents">
            {seesCases && <DueCard />}
            <TodayPanels column="main" />
          </div>
          {seesCases && (
            <div className="grid min-w-0 grid-cols-1 gap-(--gap) max-lg:contents">
              <WaitingCard />
              <TodayPanels column="side" />
            </div>
          )}
        </div>
        <section aria-label="Start" className="tiles">
          {tiles.map((tile) => (
            <DashboardTile key={tile.label} {...tile} />
          ))}
        </section>
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="mb-2 text-sm font-semibold">
            What Pam takes off your desk
          </h2>
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {benefits.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3 border-t border-rule py-2.5 text-sm">
                <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass" />
                <div>
                  <h3 className="font-medium">{title}</h3>
                  <p className="text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

/** What the slices show of the day, each permitted panel in its column. */
function TodayPanels({ column }: Pick<TodayPanel, 'column'>) {
  const may = useMay()
  return useSlices()
    .flatMap(({ today = [] }) => today)
    .filter((panel) => panel.column === column && (!panel.permission || may(panel.permission)))
    .toSorted((one, other) => one.order - other.order)
    .map(({ title, order, panel: Panel }) => (
      // On a phone the two columns are one list, in the order of the panels.
      <div key={title} className="min-w-0" style={{ order }}>
        <Suspense fallback={<Card title={title} className="min-h-72" />}>
          <Panel />
        </Suspense>
      </div>
    ))
}

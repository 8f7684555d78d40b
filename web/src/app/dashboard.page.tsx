import { Suspense } from 'react'
import { OwnCases } from '#features/cases'
import { DueNext } from '#features/deadlines'
import { NoRecentDocuments, RecentDocuments } from '#features/documents'
import { useSession } from '#lib/session'
import { useMay } from '#lib/use-may'
import { Card } from '#ui/card'
import { Page } from '#ui/page'
import { benefits, greetingAt, tiles, welcomeLine } from './dashboard-content.ts'
import { DashboardTile } from './dashboard-tile.tsx'

export function DashboardPage() {
  const { user } = useSession()
  const may = useMay()
  const name = user?.role === 'guest' ? 'Guest' : user?.name
  const greeting = greetingAt(new Date())
  return (
    <Page title={name ? `${greeting}, ${name}` : greeting} lead={welcomeLine}>
      <div className="grid gap-8">
        <section aria-label="Start" className="tiles">
          {tiles.map((tile) => (
            <DashboardTile key={tile.label} {...tile} />
          ))}
        </section>
        {may('cases.view') && (
          <Suspense fallback={null}>
            <DueNext />
            <OwnCases />
          </Suspense>
        )}
        {may('documents.create') ? (
          <Suspense fallback={null}>
            <RecentDocuments />
          </Suspense>
        ) : (
          <Card title="Recent Documents">
            <NoRecentDocuments />
          </Card>
        )}
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="mb-4 font-serif text-xl font-semibold">
            What Pam takes off your desk
          </h2>
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {benefits.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3.5 border-t border-rule py-4">
                <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass" />
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

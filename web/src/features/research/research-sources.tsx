import { type ResearchSources, researchApi } from '@pam/contracts/research'
import { counted, wholeNumber } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api'
import { momentInList } from '#lib/dates'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { ImportAuthorities } from './imports/import-authorities.tsx'

const kinds: Record<ResearchSources['imports'][number]['kind'], string> = {
  decisions: 'Names and dates of decisions',
  citations: 'Citations of decisions',
  dockets: 'Courts of decisions',
  opinions: 'Opinions of decisions',
  us_code: 'United States Code',
  cfr: 'Code of Federal Regulations',
}

/** The sources of answers and checks, so that everybody knows what was not searched. */
export function ResearchSourcesPanel() {
  const may = useMay()
  const query = useQuery({
    queryKey: ['research', 'sources'],
    queryFn: ({ signal }) => api(researchApi.sources, {}, signal),
  })
  return (
    <QueryBoundary query={query} what="The sources" lines={4}>
      {(data) => (
        <div className="grid max-w-4xl gap-6">
          <dl className="grid gap-4 sm:grid-cols-3">
            <Figure
              label="In the library that comes with Pam"
              value={`${wholeNumber(data.library)} authorities`}
            >
              <Link to="/knowledge">Open the knowledge base</Link>
            </Figure>
            <Figure label="Added by your firm" value={counted(data.own, 'authority', 'authorities')} />
            <Figure
              label="CourtListener lookup"
              value={
                data.look_ups_left_today === null
                  ? 'Off'
                  : `${wholeNumber(data.look_ups_left_today)} left today`
              }
            >
              <LookUpHint isOn={data.look_ups_left_today !== null} />
            </Figure>
          </dl>
          <Imports imports={data.imports} />
          {may('settings.manage') && <ImportAuthorities />}
        </div>
      )}
    </QueryBoundary>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-rule bg-surface px-4 py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures text-lg font-semibold">{value}</dd>
      {children && <dd className="text-sm">{children}</dd>}
    </div>
  )
}

function LookUpHint({ isOn }: { isOn: boolean }) {
  const may = useMay()
  if (isOn)
    return (
      <span className="text-ink-soft">
        For cases that are not in the library, only the citation and the docket number are sent.
      </span>
    )
  return may('settings.manage') ? (
    <Link to="/settings">Connect CourtListener in Settings</Link>
  ) : (
    <span className="text-ink-soft">An administrator can connect it.</span>
  )
}

function Imports({ imports }: Pick<ResearchSources, 'imports'>) {
  return (
    <section aria-label="Imported records" className="grid gap-3">
      <h2 className="font-serif text-xl font-semibold">Imported public records</h2>
      {imports.length === 0 ? (
        <p className="max-w-[68ch] text-ink-soft">
          None yet. An administrator can import the decisions that CourtListener publishes in bulk with their
          opinions, the United States Code and the Code of Federal Regulations. Their citations and quotations
          can then be checked offline, and research quotes them.
        </p>
      ) : (
        <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
          {imports.map((one) => (
            <li key={`${one.name} ${one.touched_at}`} className="grid gap-0.5 px-4 py-3">
              <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
                {kinds[one.kind]} {!one.is_done && <Badge tone="attention">Not finished</Badge>}
              </p>
              <p className="figures text-sm break-words text-ink-soft">
                {wholeNumber(one.rows)} rows · {one.name} · {momentInList(one.touched_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import type { PortalPerson } from '@pam/contracts/portal'
import type { PortalCase } from '@pam/contracts/portal/client'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateInList, momentInList } from '#lib/dates'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Dialog } from '#ui/overlays/dialog'
import { portalQueries } from './portal.queries.ts'

/** The case as this person sees it, from the same answer of the server they get. */
export function PreviewDialog({ person, onClose }: { person: PortalPerson; onClose: () => void }) {
  const query = useQuery(portalQueries.preview(person.id))
  return (
    <Dialog title={`As ${person.name} sees it`} isOpen onClose={onClose}>
      <QueryBoundary query={query} what="The preview" lines={5}>
        {(data) => <Preview seen={data} />}
      </QueryBoundary>
    </Dialog>
  )
}

function Preview({ seen }: { seen: PortalCase }) {
  const { rights } = seen
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-base font-semibold">{seen.title}</p>
      <Part title="Latest from your lawyer" lines={seen.update ? [seen.update] : []} />
      <Part
        title="Next dates"
        lines={seen.dates.map(
          ({ title, on, bring }) => `${title}, ${dateInList(on)}${bring ? `. Bring: ${bring}` : ''}`,
        )}
      />
      <Part
        title="Questionnaires"
        lines={seen.questionnaires.map(
          ({ title, answered, total, is_submitted }) =>
            `${title}: ${is_submitted ? 'submitted' : `${answered} of ${total} answered`}`,
        )}
      />
      {rights.documents && (
        <>
          <Part
            title="What we need from you"
            lines={seen.requests.flatMap(({ items }) =>
              items.map(({ name, is_done }) => `${name}: ${is_done ? 'received' : 'missing'}`),
            )}
          />
          <Part title="Documents" lines={seen.documents.map(({ name }) => name)} />
        </>
      )}
      {rights.messages && (
        <Part
          title="Messages"
          lines={seen.messages.slice(-5).map(({ body, at }) => `${momentInList(at)}: ${body}`)}
        />
      )}
      {rights.money && (
        <>
          <Part
            title="Invoices"
            lines={seen.invoices.map(
              ({ number, unpaid_cents }) => `${number}: ${dollars(unpaid_cents)} owed`,
            )}
          />
          <Part title="Held in trust" lines={[dollars(seen.trust_cents ?? 0)]} />
        </>
      )}
    </div>
  )
}

function Part({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-ink-soft">Nothing</p>
      ) : (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line} className="break-words whitespace-pre-wrap">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

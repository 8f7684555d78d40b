import type { LinkView } from '@pam/contracts/sharing'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { ArrivalsCard } from '#slice/sharing/arrivals-card.tsx'
import { LogCard } from '#slice/sharing/log-card.tsx'
import { RevokeButton } from '#slice/sharing/revoke-button.tsx'
import { SharedCard } from '#slice/sharing/shared-card.tsx'
import { sharingQueries } from '#slice/sharing/sharing.queries.ts'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { LinkDetails } from './details.tsx'
import { kindWords, stateTones, stateWords } from './labels.ts'

const isNoLink = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')

const notFound = (
  <Empty title="Link not found" action={<Link to="/documents/shared">Back to shared</Link>}>
    The link may be wrong, or it has documents you do not have access to.
  </Empty>
)

/** One share or request: who has it, what they see or sent, and everything that was done by it. */
export function LinkPage() {
  const { id = '' } = useParams()
  const query = useQuery(sharingQueries.one(id))
  return (
    <QueryBoundary
      query={query}
      what="The link"
      lines={6}
      frame={(state) => <Page title="Shared">{isNoLink(query.error) ? notFound : state}</Page>}
    >
      {(link) => <OneLink link={link} />}
    </QueryBoundary>
  )
}

function OneLink({ link }: { link: LinkView }) {
  return (
    <Page
      title={link.title}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={stateTones[link.state]}>{stateWords[link.state]}</Badge>
          <span>{kindWords[link.kind]}</span>
          {link.case_id && (
            <Link to={`/cases/${link.case_id}?tab=documents`}>{link.case_title ?? 'Its case'}</Link>
          )}
          <span className="figures">{endWords(link)}</span>
        </span>
      }
      actions={link.can.revoke && link.state === 'open' ? <RevokeButton link={link} /> : null}
    >
      <nav aria-label="Breadcrumb" className="-mt-2 mb-5 text-sm">
        <Link to="/documents/shared">All shared links</Link>
      </nav>
      <div className="grid gap-5">
        <LinkDetails link={link} />
        {link.kind === 'share' ? <SharedCard link={link} /> : <ArrivalsCard link={link} />}
        <LogCard id={link.id} />
      </div>
    </Page>
  )
}

function endWords({ state, revoked_at, revoked_by, expires_at }: LinkView): string {
  if (revoked_at) return `Withdrawn ${dayInList(revoked_at)} by ${revoked_by ?? 'a colleague'}`
  return `${state === 'expired' ? 'Ended' : 'Ends'} ${dayInList(expires_at)}`
}

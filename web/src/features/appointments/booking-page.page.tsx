import type { BookingPageView } from '@pam/contracts/appointments'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '#features/auth'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { LinkReachNote } from '#ui/actions/link-reach'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { appointmentQueries, usePublishPage } from './appointments.queries.ts'
import { PageForm } from './page-form.tsx'

/** One booking page: its hours, people and questions, and where it is in public. */
export function BookingPage() {
  const { id = '' } = useParams()
  const page = useQuery(appointmentQueries.page(id))
  return (
    <QueryBoundary
      query={page}
      what="The booking page"
      lines={8}
      frame={(state) => <Page title="Booking page">{state}</Page>}
    >
      {(shown) => <OnePage page={shown} />}
    </QueryBoundary>
  )
}

function OnePage({ page }: { page: BookingPageView }) {
  return (
    <Page
      title={page.title}
      lead={
        <>
          <Link to="/appointments?tab=pages">Booking pages</Link>{' '}
          <Badge tone={page.is_published ? 'good' : 'neutral'}>
            {page.is_published ? 'Open to the public' : 'Closed'}
          </Badge>
        </>
      }
    >
      <div className="grid gap-5">
        <AddressCard page={page} />
        <PageForm key={page.version} page={page} />
      </div>
    </Page>
  )
}

function AddressCard({ page }: { page: BookingPageView }) {
  const publish = usePublishPage(page.id)
  const toast = useToast()
  const address = `${usePublicOrigin()}${page.path}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ text: 'Copied.' }),
      () => toast({ tone: 'danger', text: 'It could not be copied. Select it by hand.' }),
    )
  return (
    <Card title="Public address">
      <div className="grid gap-4">
        {!page.is_published && (
          <Notice>The page is closed. Its link does not work until you publish it.</Notice>
        )}
        <p className="font-mono text-sm break-all">{address}</p>
        <LinkReachNote url={address} />
        <div className="flex flex-wrap gap-2">
          {page.can_change && (
            <Button
              look={page.is_published ? 'secondary' : 'primary'}
              isBusy={publish.isPending}
              busyText="Saving..."
              onClick={() =>
                publish.mutate(!page.is_published, {
                  onError: (error) =>
                    toast({ tone: 'danger', text: sentenceFor(error, 'It was not changed. Try again.') }),
                })
              }
            >
              {page.is_published ? 'Close booking page' : 'Publish booking page'}
            </Button>
          )}
          {page.is_published && (
            <>
              <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
                Copy address
              </Button>
              <Button
                icon={<ExternalLink size={16} aria-hidden />}
                onClick={() => window.open(page.path, '_blank', 'noopener')}
              >
                Open page
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

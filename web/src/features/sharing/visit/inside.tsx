import { sharingApi, type VisitorView } from '@pam/contracts/sharing'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#lib/api'
import { ApiError } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { VisitFrame } from './frame.tsx'
import { VisitRequest } from './request.tsx'
import { VisitShare } from './share.tsx'

interface VisitInsideProps {
  pass: string
  entry: VisitorView
  onOut: (why: 'left' | 'over') => void
}

const watchMs = 30_000
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'signed_out'

/** What was shared. It looks again now and then, so that a link that was withdrawn closes this page too. */
export function VisitInside({ pass, entry, onOut }: VisitInsideProps) {
  const query = useQuery({
    queryKey: ['visit', pass],
    queryFn: ({ signal }) => api(sharingApi.visit, {}, signal, undefined, pass),
    refetchInterval: watchMs,
  })
  const { data, error, refetch } = query
  const end = useEffectEvent(() => onOut('over'))
  const hasEnded = isOver(error)
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  const leave = () => {
    // Left here in any case; the server learns of it when it can.
    void api(sharingApi.leave, {}, undefined, undefined, pass).catch(() => undefined)
    onOut('left')
  }
  const title = data?.title ?? 'Documents'
  return (
    <VisitFrame
      firm={entry.firm}
      title={title}
      isWide
      actions={
        <Button size="small" icon={<LogOut size={16} aria-hidden />} onClick={leave}>
          Leave
        </Button>
      }
    >
      <QueryBoundary query={query} what="The page" lines={6} frame={(state) => !hasEnded && state}>
        {(visit) => (
          <>
            <header className="mb-5">
              <h1 className="font-serif text-3xl leading-tight font-semibold [overflow-wrap:anywhere]">
                {title}
              </h1>
              <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
                From {visit.from || visit.firm}, for {visit.me.name} ({visit.me.email}). Open until{' '}
                {dayInList(visit.expires_at)}.
              </p>
              {visit.message && <p className="mt-3 font-serif whitespace-pre-wrap">{visit.message}</p>}
            </header>
            {visit.kind === 'share' ? (
              <VisitShare visit={visit} pass={pass} />
            ) : (
              <VisitRequest visit={visit} pass={pass} onArrived={() => void refetch()} />
            )}
          </>
        )}
      </QueryBoundary>
    </VisitFrame>
  )
}

import { sharingApi, type VisitorView } from '@pam/contracts/sharing'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['visit', pass],
    queryFn: ({ signal }) => api(sharingApi.visit, {}, signal, undefined, pass),
    refetchInterval: watchMs,
  })
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
      {!data && !error && <SkeletonLines count={6} label="Loading..." />}
      {!data && error && !hasEnded && (
        <LoadFailure what="The page" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <header className="mb-5">
            <h1 className="font-serif text-3xl leading-tight font-semibold [overflow-wrap:anywhere]">
              {title}
            </h1>
            <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
              From {data.from || data.firm}, for {data.me.name} ({data.me.email}). Open until{' '}
              {dayInList(data.expires_at)}.
            </p>
            {data.message && <p className="mt-3 font-serif whitespace-pre-wrap">{data.message}</p>}
          </header>
          {data.kind === 'share' ? (
            <VisitShare visit={data} pass={pass} />
          ) : (
            <VisitRequest visit={data} pass={pass} onArrived={() => void refetch()} />
          )}
        </>
      )}
    </VisitFrame>
  )
}

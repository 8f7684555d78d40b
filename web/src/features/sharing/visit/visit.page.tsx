import { sharingApi, type VisitorView } from '@pam/contracts/sharing'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { makeQueryClient } from '#lib/query-client'
import { useVisitToken } from '#slice/sharing/use-visit-token.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { ToastProvider } from '#ui/feedback/toast'
import { VisitFrame } from './frame.tsx'
import { VisitInside } from './inside.tsx'
import { dropPass, keepPass, passFor } from './pass.ts'
import { VisitSignIn } from './sign-in.tsx'

/** What people outside the firm see of a link: the entry page, then what was shared with them. */
export function VisitPage() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Visit />
      </ToastProvider>
    </QueryClientProvider>
  )
}

function Visit() {
  const token = useVisitToken()
  return <VisitLink key={token} token={token} />
}

function VisitLink({ token }: { token: string }) {
  const [pass, setPass] = useState(() => passFor(token))
  const [isOver, setOver] = useState(false)
  const entry = useQuery({
    queryKey: ['visit-entry', token],
    queryFn: ({ signal }) => api(sharingApi.entry, { body: { token } }, signal),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const comeIn = (given: string) => {
    keepPass(token, given)
    setPass(given)
    setOver(false)
  }
  const goOut = (why: 'left' | 'over') => {
    dropPass()
    setPass(null)
    setOver(why === 'over')
  }
  if (entry.error) return <Closed error={entry.error} onRetry={() => void entry.refetch()} />
  if (!entry.data) return <Busy>Opening the link...</Busy>
  if (pass) return <VisitInside pass={pass} entry={entry.data} onOut={goOut} />
  return <BeforeSignIn token={token} entry={entry.data} isOver={isOver} onIn={comeIn} />
}

interface BeforeSignInProps {
  token: string
  entry: VisitorView
  isOver: boolean
  onIn: (pass: string) => void
}

const titles = { share: 'Documents for you', request: 'Request title' }

function BeforeSignIn({ token, entry, isOver, onIn }: BeforeSignInProps) {
  return (
    <VisitFrame firm={entry.firm} title={titles[entry.kind]}>
      <h1 className="mb-4 font-serif text-3xl leading-tight font-semibold">{titles[entry.kind]}</h1>
      {isOver && (
        <div className="mb-4">
          <Notice tone="attention" role="status" title="Your visit has ended">
            It was open for two hours, or the firm closed it. Sign in again to continue.
          </Notice>
        </div>
      )}
      {entry.needs_code && !entry.sends_codes ? (
        <Notice tone="attention" role="status" title="This link cannot be opened now">
          It asks for a code by email, and {entry.firm} cannot send email at the moment. Ask them for another
          link.
        </Notice>
      ) : (
        <VisitSignIn token={token} needsCode={entry.needs_code} onIn={onIn} />
      )}
    </VisitFrame>
  )
}

function Closed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isClosed = error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')
  return (
    <VisitFrame firm="Pam" title="This link is not open">
      <h1 className="font-serif text-3xl leading-tight font-semibold">
        {isClosed ? 'This link is not open' : 'The link could not be opened'}
      </h1>
      {isClosed ? (
        <p className="mt-3 text-ink-soft">
          It may have expired or been withdrawn, or the link is incomplete. Please ask the sender for a new
          one.
        </p>
      ) : (
        <div className="mt-4">
          <Notice tone="danger" role="alert" actions={<Button onClick={onRetry}>Retry</Button>}>
            {sentenceFor(error, 'Try again.')}
          </Notice>
        </div>
      )}
    </VisitFrame>
  )
}

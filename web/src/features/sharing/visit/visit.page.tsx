import { sharingApi, type VisitorView } from '@pam/contracts/sharing'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { makeQueryClient } from '#lib/query-client'
import { useVisitToken } from '#slice/sharing/use-visit-token.ts'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Busy } from '#ui/spinner'
import { ToastProvider } from '#ui/toast'
import { VisitFrame } from './frame.tsx'
import { VisitInside } from './inside.tsx'
import { dropPass, keepPass, passFor } from './pass.ts'
import { VisitSignIn } from './sign-in.tsx'

/** What people outside the firm see of a link: a door, and behind it what is meant for them. */
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
  const door = useQuery({
    queryKey: ['visit-door', token],
    queryFn: ({ signal }) => api(sharingApi.door, { body: { token } }, signal),
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
  if (door.error) return <Closed error={door.error} onRetry={() => void door.refetch()} />
  if (!door.data) return <Busy>Opening the link...</Busy>
  if (pass) return <VisitInside pass={pass} door={door.data} onOut={goOut} />
  return <BeforeSignIn token={token} door={door.data} isOver={isOver} onIn={comeIn} />
}

interface BeforeSignInProps {
  token: string
  door: VisitorView
  isOver: boolean
  onIn: (pass: string) => void
}

const titles = { share: 'Documents for you', request: 'Request title' }

function BeforeSignIn({ token, door, isOver, onIn }: BeforeSignInProps) {
  return (
    <VisitFrame firm={door.firm} title={titles[door.kind]}>
      <h1 className="mb-4 font-serif text-3xl leading-tight font-semibold">{titles[door.kind]}</h1>
      {isOver && (
        <div className="mb-4">
          <Notice tone="attention" role="status" title="Your visit has ended">
            It was open for two hours, or the firm closed it. Sign in again to continue.
          </Notice>
        </div>
      )}
      {door.needs_code && !door.sends_codes ? (
        <Notice tone="attention" role="status" title="This link cannot be opened now">
          It asks for a code by email, and {door.firm} cannot send email at the moment. Ask them for another
          link.
        </Notice>
      ) : (
        <VisitSignIn token={token} needsCode={door.needs_code} onIn={onIn} />
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

import type { EmailStatus } from '@pam/contracts/email'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useToast } from '#ui/feedback/toast'
import { emailQueries, useFetchMail } from './email.queries.ts'

const longestWait = 60_000

/** Asks the server to look into the mailbox, and looks at the list every second until it has. */
export function useCheckMail(status: EmailStatus, q: string) {
  const [before, setBefore] = useState<{ checked_at: string | null } | null>(null)
  const start = useFetchMail()
  const toast = useToast()
  const list = useInfiniteQuery({
    ...emailQueries.messages(status, q),
    ...(before && { refetchInterval: 1_000 }),
  })
  const mailbox = list.data?.pages[0]?.mailbox
  const isDone = before !== null && !list.isFetching && (mailbox?.checked_at ?? null) !== before.checked_at
  const hasFailed = mailbox?.failed ?? false

  useEffect(() => {
    if (!isDone) return
    setBefore(null)
    // Why it failed is on the page itself.
    if (!hasFailed) toast({ text: 'Your mail is up to date.' })
  }, [isDone, hasFailed, toast])

  useEffect(() => {
    if (!before) return
    const giveUp = setTimeout(() => {
      setBefore(null)
      toast({ text: 'This takes longer than usual. New mail appears here as soon as it is in.' })
    }, longestWait)
    return () => clearTimeout(giveUp)
  }, [before, toast])

  return {
    isChecking: start.isPending || before !== null,
    checkNow: () =>
      start.mutate(undefined, {
        onSuccess: setBefore,
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'That did not work. Try again.') }),
      }),
  }
}

import { type ReactNode, useEffect, useRef } from 'react'
import { openGuestSession } from '#features/auth'
import { useSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'
import { Busy } from '#ui/feedback/spinner'

interface GuestEntryProps {
  /** What a person with a session sees. */
  children: ReactNode
  /** The page about the tool: after signing out, and where no guest session opens. */
  about: ReactNode
}

/** A visitor who opens a tool uses it at once, as a guest. A person who just signed out is not made a guest. */
export function GuestEntry({ children, about }: GuestEntryProps) {
  const { user, ended } = useSession()
  const { mutate, isError } = useMutation({ mutationFn: openGuestSession })
  const wasAsked = useRef(false)
  const isVisitor = user === null && ended === null
  useEffect(() => {
    if (!isVisitor || wasAsked.current) return
    wasAsked.current = true
    mutate()
  }, [isVisitor, mutate])
  if (user) return children
  return isVisitor && !isError ? <Busy>Opening guest access...</Busy> : about
}

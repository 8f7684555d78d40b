import type { ReactNode } from 'react'
import { useSession } from '#lib/session'
import { type Introduction, useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'
import { GuestEntry } from './guest-entry.tsx'

interface IntroducedProps {
  introduction: Introduction
  children: ReactNode
}

/** A tool for those who may use it; for everyone else the page about it. */
export function Introduced({
  introduction: { slice, without, opensGuestSession },
  children,
}: IntroducedProps) {
  const slices = useSlices()
  const { user } = useSession()
  const may = useMay()
  const About = slices.map(({ introductions }) => introductions?.[slice]).find((page) => page)
  const about = About && <About />
  if (opensGuestSession) return <GuestEntry about={about}>{children}</GuestEntry>
  const mayUse = without === 'session' ? user !== null : may(without)
  return mayUse ? children : about
}

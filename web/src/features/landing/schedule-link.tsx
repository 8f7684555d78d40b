import { CalendarDays } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { buttonStyles } from '#ui/actions/button'
import { prepare } from './content/texts.ts'
import { callToAction } from './content/trust-badges.ts'
import { draftTo, type useContact } from './use-contact.ts'

interface ScheduleLinkProps {
  label: string
  contact: ReturnType<typeof useContact>
  size?: 'medium' | 'large'
  className?: string
}

/** Opens the scheduling page in a new tab. Once followed it rests, until the visitor comes back. */
export function ScheduleLink({ label, contact, size = 'large', className }: ScheduleLinkProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const rest = () => setBusy(false)
    window.addEventListener('focus', rest)
    return () => window.removeEventListener('focus', rest)
  }, [isBusy])
  const follow = (event: MouseEvent) => {
    if (isBusy) event.preventDefault()
    else setBusy(true)
  }
  const page = contact.schedule_demo_url
  return (
    <a
      href={page ?? draftTo(contact.contact_email, prepare.mailSubject)}
      {...(page ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={follow}
      aria-disabled={isBusy || undefined}
      className={buttonStyles({ size, className })}
    >
      <CalendarDays size={18} aria-hidden className="shrink-0" />
      {isBusy ? callToAction.scheduleBusy : label}
    </a>
  )
}

import { CircleAlert } from 'lucide-react'
import { callToAction } from '#slice/landing/content/trust-badges.ts'
import { Button } from '#ui/actions/button'
import { prepareTrial, type useStartTrial } from './use-start-trial.ts'

interface TrialButtonProps {
  label: string
  trial: ReturnType<typeof useStartTrial>
  busyLabel?: string
  className?: string
}

export function TrialButton({
  label,
  trial,
  busyLabel = callToAction.trialBusy,
  className,
}: TrialButtonProps) {
  return (
    <Button
      look="primary"
      size="large"
      isBusy={trial.isBusy}
      busyText={busyLabel}
      onClick={trial.start}
      onPointerEnter={prepareTrial}
      onFocus={prepareTrial}
      {...(className ? { className } : {})}
    >
      {label}
    </Button>
  )
}

/** Why the guest session did not open, in the words of the server. */
export function TrialError({ error }: { error: string | null }) {
  if (!error) return null
  return (
    <p
      role="alert"
      className="mt-4 flex max-w-md gap-2.5 rounded-md border border-danger bg-danger-soft px-3.5 py-2.5 text-sm text-danger"
    >
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
      {error}
    </p>
  )
}

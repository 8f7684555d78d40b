import { CircleAlert } from 'lucide-react'
import type { LoginFailure } from './failure.ts'

/** The red box above the button. */
export function LoginFailureBox({ message, hint }: LoginFailure) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-md border border-danger bg-danger-soft px-3.5 py-2.5 text-sm text-danger"
    >
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
      <div>
        <p>{message}</p>
        {hint && <p className="mt-0.5">{hint}</p>}
      </div>
    </div>
  )
}

import { ButtonLink } from '#ui/link'
import { Page } from '#ui/page'
import type { Place } from './places.ts'

/** Said plainly: the screen has its address and its guard, the tool itself comes with a later version. */
export function NotYetPage({ place }: { place: Place }) {
  const Icon = place.icon
  return (
    <Page title={place.title}>
      <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-rule-strong px-6 py-16 text-center">
        <Icon size={36} strokeWidth={1.5} aria-hidden className="text-ink-faint" />
        <h2 className="text-lg font-semibold">Not in this version yet</h2>
        <p className="max-w-[52ch] text-ink-soft">
          This screen has its place in Pam, but the tool behind it is not part of this version. It will open
          here after an update.
        </p>
        <ButtonLink to="/dashboard" className="mt-3">
          Back to the dashboard
        </ButtonLink>
      </div>
    </Page>
  )
}

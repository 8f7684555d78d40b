import { notYet } from '#features/landing/content'

/** One quiet line on every page whose tool does not exist yet. */
export function NotYetLine() {
  return (
    <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
      {notYet.line}
    </p>
  )
}

import { useSession } from '#lib/session'
import { ButtonLink } from '#ui/actions/link'
import { Tooltip } from '#ui/overlays/tooltip'

/** On every screen of a guest: whose records these are, that they are only to be read, and the way to an account. */
export function SampleMark() {
  const { sampleFirm } = useSession()
  if (!sampleFirm) return null
  return (
    <>
      <Tooltip text={`${sampleFirm} is fictional. You can look at everything and change nothing.`}>
        <span
          role="note"
          className="mr-1 rounded-sm bg-brass-soft px-2 py-1 text-xs font-medium whitespace-nowrap text-brass sm:text-sm"
        >
          Sample firm<span className="max-sm:sr-only"> · read-only</span>
        </span>
      </Tooltip>
      <ButtonLink to="/login" size="small" className="mr-1 max-sm:hidden">
        Sign In
      </ButtonLink>
    </>
  )
}

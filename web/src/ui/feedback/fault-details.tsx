import { faultIdOf } from '#lib/api-error'

/** The id of a server error, for whoever looks for it in the log; nothing for any other text. */
export function FaultDetails({ of: shown }: { of: unknown }) {
  const id = faultIdOf(String(shown))
  if (!id) return null
  return (
    <details className="text-xs">
      <summary>Details</summary>
      Request {id}
    </details>
  )
}

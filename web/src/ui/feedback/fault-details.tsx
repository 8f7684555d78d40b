import { faultIdOf } from '#lib/api-error'

/** The id of a server error, for whoever looks for it in the log; nothing for any other text. */
export function FaultDetails({ of: shown }: { of: unknown }) {
  const id = typeof shown === 'string' ? faultIdOf(shown) : undefined
  if (!id) return null
  return (
    <details className="mt-1 text-xs">
      <summary className="cursor-pointer">Details</summary>
      Request <code className="break-all">{id}</code>
    </details>
  )
}

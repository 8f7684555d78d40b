import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { callToAction } from '#slice/landing/content/trust-badges.ts'

/** Opens a real guest session, then the dashboard. The code for it is fetched on the first wish. */
export function useStartTrial() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const start = useCallback(async () => {
    setBusy(true)
    setError(null)
    try {
      const { openGuestSession } = await import('#features/auth')
      await openGuestSession()
      await navigate('/dashboard')
    } catch (cause) {
      setError(sentenceFor(cause, callToAction.failed))
      setBusy(false)
    }
  }, [navigate])
  return { isBusy, error, start: useCallback(() => void start(), [start]) }
}

/** Before the click: hovering or focusing the button predicts that its target is needed. */
export const prepareTrial = (): void => {
  import('#features/auth').catch(() => undefined)
}

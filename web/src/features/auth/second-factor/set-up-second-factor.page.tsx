import { useState } from 'react'
import { useReloadMe } from '#slice/auth/auth.queries.ts'
import { DutyFrame } from '#slice/auth/security/duty-frame.tsx'
import { EnrolSteps } from './enrol-steps.tsx'

export function SetUpSecondFactorPage() {
  const reload = useReloadMe()
  const [hasCodes, setHasCodes] = useState(false)
  const goOn = async () => {
    await reload()
    setHasCodes(false)
  }
  return (
    <DutyFrame
      duty="set_up_second_factor"
      title="Set up two-step sign-in"
      lead="Your firm requires a code from an authenticator app in addition to your password. You can continue once it is set up."
      isHeld={hasCodes}
    >
      <EnrolSteps onCodes={() => setHasCodes(true)} onDone={() => void goOn()} />
    </DutyFrame>
  )
}

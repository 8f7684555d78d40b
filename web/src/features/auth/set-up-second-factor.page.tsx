import { useReloadMe } from './auth.queries.ts'
import { DutyFrame } from './duty-frame.tsx'
import { EnrolSteps } from './enrol-steps.tsx'

export function SetUpSecondFactorPage() {
  const reload = useReloadMe()
  return (
    <DutyFrame
      duty="set_up_second_factor"
      title="Set up your second factor"
      lead="Your firm asks for a code from an authenticator app beside the password. Everything else waits until it is set up."
    >
      <EnrolSteps onDone={() => void reload()} />
    </DutyFrame>
  )
}

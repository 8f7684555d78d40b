import { useSignOut } from '#features/auth'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { FrontFrame } from '#ui/layout/front-frame'

/** The firm allows no access from this network. The session is not over: in an allowed network it continues. */
export function KeptOut({ why }: { why: string }) {
  const signOut = useSignOut()
  return (
    <FrontFrame title="Network not allowed">
      <Notice tone="attention" role="alert">
        {why}
      </Notice>
      <Button className="justify-self-start" onClick={signOut}>
        Sign out
      </Button>
    </FrontFrame>
  )
}

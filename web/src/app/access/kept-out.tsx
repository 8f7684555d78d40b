import { useSignOut } from '#features/auth'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { FrontFrame } from '#ui/layout/front-frame'

/** The firm lets nobody in from this network. The session is not over: back in an allowed one it goes on. */
export function KeptOut({ why }: { why: string }) {
  const signOut = useSignOut()
  return (
    <FrontFrame title="Not from here">
      <Notice tone="attention" role="alert">
        {why}
      </Notice>
      <Button className="justify-self-start" onClick={signOut}>
        Sign out
      </Button>
    </FrontFrame>
  )
}

import { useSignOut } from '#features/auth'
import { Button } from '#ui/button'
import { FrontFrame } from '#ui/front-frame'
import { Notice } from '#ui/notice'

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

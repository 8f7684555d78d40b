import { createContext, type ReactNode, useContext } from 'react'
import { Notice } from '#ui/feedback/notice'

interface LinkReach {
  /** Links made by Pam lead to this computer, where nobody else can open them. */
  readonly isLocal: boolean
  /** Where that is changed, for who may. */
  readonly action: ReactNode
}

const Reach = createContext<LinkReach>({ isLocal: false, action: null })

export const LinkReachProvider = Reach.Provider

const ofThisComputer = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(:\d+)?(\/|$)/

/** For a link to someone outside; without `url`, for links that are about to be sent. */
export function LinkReachNote({ url }: { url?: string }) {
  const { isLocal, action } = useContext(Reach)
  if (url === undefined ? !isLocal : !ofThisComputer.test(url)) return null
  return (
    <Notice tone="attention" title="Works only on this computer" actions={action}>
      Pam has no public address yet, so nobody else can open {url === undefined ? 'its links' : 'this link'}.
    </Notice>
  )
}

import { ChatPage } from '#features/chat'
import { ChatFeaturePage } from '#features/landing'
import { useSession } from '#lib/session'

/** The chat for everybody who is here by name or as a guest; for a passer-by the page about it. */
export function ChatScreen() {
  const { user } = useSession()
  return user ? <ChatPage /> : <ChatFeaturePage />
}

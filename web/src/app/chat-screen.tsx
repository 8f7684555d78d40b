import { ChatPage } from '#features/chat'
import { ChatFeaturePage } from '#features/landing'
import { GuestEntry } from './guest-entry.tsx'

/** The chat for everybody; a visitor becomes a guest first. */
export const ChatScreen = () => (
  <GuestEntry about={<ChatFeaturePage />}>
    <ChatPage />
  </GuestEntry>
)

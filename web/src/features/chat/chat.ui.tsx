import { Coins, MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import { Navigate } from 'react-router'
import { defineSliceUi, type Introduction } from '#lib/slice-ui'

const ChatPage = lazy(() => import('./chat.page.tsx').then((page) => ({ default: page.ChatPage })))
const ModelUsePage = lazy(() =>
  import('./model/use.page.tsx').then((page) => ({ default: page.ModelUsePage })),
)

/** The maximum number of documents in a conversation's scope. */
const mostAsked = 50

const introduction: Introduction = { slice: 'chat', without: 'session', opensGuestSession: true }

export const chatUi = defineSliceUi({
  name: 'chat',
  places: [
    {
      path: '/chat',
      title: 'Chat with Pam',
      needs: 'anyone',
      icon: MessageSquareText,
      words: 'ask question assistant',
      page: ChatPage,
      introduction,
      permissions: ['public.view', 'chat.demo', 'chat.use'],
      nav: { name: 'Chat', group: '', order: 20 },
    },
    {
      path: '/settings/models',
      title: 'Use of models',
      needs: 'admin',
      icon: Coins,
      words: 'cost tokens limits budget spending',
      page: ModelUsePage,
      permissions: ['settings.manage'],
    },
  ],
  // Loaded like the list: a conversation that gets its URL while it is answered stays on the screen.
  screens: [{ path: '/chat/:id', needs: 'session', page: ChatPage, introduction }],
  documentActs: [
    {
      permission: 'chat.use',
      act: {
        id: 'ask',
        label: 'Ask Pam',
        Icon: MessageSquareText,
        fits: ({ state, removed_at }) => state === 'ready' && !removed_at,
        dialog: (documents) => (
          <Navigate
            to={`/chat?documents=${documents
              .slice(0, mostAsked)
              .map(({ id }) => id)
              .join(',')}`}
          />
        ),
      },
    },
  ],
})

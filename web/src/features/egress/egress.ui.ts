import { Send } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const EgressPage = lazy(() => import('./egress.page.tsx').then((page) => ({ default: page.EgressPage })))

export const egressUi = defineSliceUi({
  name: 'egress',
  places: [
    {
      path: '/settings/egress',
      title: 'Egress ledger',
      needs: 'admin',
      icon: Send,
      words: 'what left outside services bytes nothing leaves switch',
      page: EgressPage,
      permissions: ['egress.read'],
    },
  ],
})

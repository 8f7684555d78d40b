import { Inbox } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const IntakePage = lazy(() => import('./intake.page.tsx').then((page) => ({ default: page.IntakePage })))
const LeadPage = lazy(() => import('./leads/lead.page.tsx').then((page) => ({ default: page.LeadPage })))
const FormPage = lazy(() => import('./forms/form.page.tsx').then((page) => ({ default: page.FormPage })))
const WriteDownPage = lazy(() =>
  import('./write-down.page.tsx').then((page) => ({ default: page.WriteDownPage })),
)
const StartPage = lazy(() => import('./start/start.page.tsx').then((page) => ({ default: page.StartPage })))

export const intakeUi = defineSliceUi({
  name: 'intake',
  pages: [{ path: '/start/:key', page: StartPage }],
  places: [
    {
      path: '/intake',
      title: 'Intake',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: Inbox,
      words: 'leads inquiries forms prospective clients new client',
      page: IntakePage,
      permissions: ['cases.view', 'cases.manage'],
      nav: { name: 'Intake', group: 'Practice', order: 60 },
      section: { of: 'Intake', link: { text: 'Inquiries', needs: 'cases.view', order: 10 } },
    },
  ],
  screens: [
    { path: '/intake/leads/:id', needs: 'user', isInSample: true, permission: 'cases.view', page: LeadPage },
    { path: '/intake/new', needs: 'user', permission: 'cases.view', page: WriteDownPage },
    { path: '/intake/forms/:id', needs: 'user', permission: 'cases.view', page: FormPage },
  ],
})

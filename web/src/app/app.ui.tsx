import { FileText, LayoutDashboard, UserRound, Users } from 'lucide-react'
import { lazy } from 'react'
import { ProfilePage } from '#features/auth'
import { MobileCard } from '#features/settings'
import { UsersPage } from '#features/users'
import { defineSliceUi, useSlices } from '#lib/slice-ui'
import { screensByPermission } from './access/screens-by-permission.ts'

const DashboardPage = lazy(() =>
  import('./today/dashboard.page.tsx').then((page) => ({ default: page.DashboardPage })),
)
const loadCase = () => import('./workspaces/case-workspace.tsx')
const CaseWorkspace = lazy(() => loadCase().then((page) => ({ default: page.CaseWorkspace })))
const CaseOverview = lazy(() => loadCase().then((page) => ({ default: page.CaseOverview })))
const CaseDocuments = lazy(() => loadCase().then((page) => ({ default: page.CaseDocuments })))
const DocumentsScreen = lazy(() =>
  import('./workspaces/documents-screen.tsx').then((page) => ({ default: page.DocumentsScreen })),
)
const DocumentWorkspace = lazy(() =>
  import('./workspaces/document-workspace.tsx').then((page) => ({ default: page.DocumentWorkspace })),
)
const ReviewScreen = lazy(() =>
  import('./workspaces/review-screen.tsx').then((page) => ({ default: page.ReviewScreen })),
)

const ProfileScreen = () => <ProfilePage extra={<MobileCard />} />
const UsersScreen = () => <UsersPage screens={screensByPermission(useSlices())} />

/** The screens that put several slices side by side. */
export const appUi = defineSliceUi({
  name: 'app',
  places: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      needs: 'session',
      icon: LayoutDashboard,
      words: 'home start',
      page: DashboardPage,
      permissions: ['public.view'],
      nav: { name: 'Dashboard', group: '', order: 10 },
    },
    {
      path: '/profile',
      title: 'Profile Settings',
      needs: 'session',
      icon: UserRound,
      words: 'password second factor two-step sessions theme',
      page: ProfileScreen,
      permissions: ['profile.view', 'profile.edit'],
    },
    {
      path: '/users',
      title: 'User Management',
      needs: 'admin',
      icon: Users,
      words: 'people roles invitations',
      page: UsersScreen,
      permissions: ['users.manage'],
      nav: { name: 'Users', group: 'Administration', order: 10 },
    },
    {
      path: '/documents',
      title: 'AI-Powered Document Management',
      needs: 'anyone',
      icon: FileText,
      words: 'files upload',
      page: DocumentsScreen,
      permissions: ['public.view', 'documents.create', 'documents.manage'],
      nav: { name: 'Documents', group: 'Practice', order: 50 },
    },
  ],
  screens: [
    { path: '/cases/:id', needs: 'user', isInSample: true, permission: 'cases.view', page: CaseWorkspace },
    {
      path: '/documents/:id',
      needs: 'user',
      isInSample: true,
      permission: 'documents.create',
      page: DocumentWorkspace,
    },
    {
      path: '/documents/reviews/:id',
      needs: 'user',
      isInSample: true,
      permission: 'documents.create',
      page: ReviewScreen,
    },
  ],
  caseTabs: [
    { id: 'overview', title: 'Overview', order: 10, panel: CaseOverview },
    {
      id: 'documents',
      title: 'Documents',
      order: 50,
      panel: ({ case: legalCase }) => <CaseDocuments caseId={legalCase.id} title={legalCase.title} />,
    },
  ],
})

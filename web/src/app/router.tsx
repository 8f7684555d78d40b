import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ClausesPage, PlaybookPage } from '#features/analysis'
import {
  ChangePasswordPage,
  ForgotPasswordPage,
  LoginPage,
  ProfilePage,
  ResetPasswordPage,
  SetUpSecondFactorPage,
} from '#features/auth'
import { ModelUsePage } from '#features/chat'
import { CalendarPage, CountPage, LimitationPage, ProofPage } from '#features/deadlines'
import { RedlinePage, RetentionPage } from '#features/documents'
import { EgressPage } from '#features/egress'
import { StartPage } from '#features/intake'
import {
  EditPage,
  FillPage,
  ItemPage,
  ImportPage as KnowledgeImportPage,
  WritePage,
} from '#features/knowledge'
import {
  AutomationFeaturePage,
  CasesFeaturePage,
  ChatFeaturePage,
  DocumentsFeaturePage,
  KnowledgeFeaturePage,
  LandingPage,
  ResearchFeaturePage,
  SearchFeaturePage,
} from '#features/landing'
import { AuditPage, MonitoringPage } from '#features/monitoring'
import { ResearchRunPage } from '#features/research'
import { ReviewsPage } from '#features/reviews'
import { GoldenPage, OpenSavedPage, SavedPage } from '#features/search'
import { InstallationPage, MobileCard, OutboxPage, SettingsPage, SmsTestPage } from '#features/settings'
import { LinkPage, SharedPage, VisitPage } from '#features/sharing'
import { AcceptInvitationPage, UsersPage } from '#features/users'
import { WorkflowsPage } from '#features/workflows'
import { Busy } from '#ui/spinner'
import {
  AnalyticsScreen,
  CasesScreen,
  CheckScreen,
  ConflictsScreen,
  ContactScreen,
  ContactsScreen,
  FormScreen,
  ImportScreen,
  IntakeScreen,
  LeadScreen,
  StagesScreen,
  TasksScreen,
  WriteDownScreen,
} from './cases-screens.tsx'
import { ChatScreen } from './chat-screen.tsx'
import { WithDocumentActs } from './document-acts.tsx'
import { DocumentsScreen } from './documents-screen.tsx'
import { Guard } from './guard.tsx'
import { KnowledgeScreen } from './knowledge-screen.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { Permitted } from './permitted.tsx'
import { type Place, places } from './places.ts'
import { ResearchScreen } from './research-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { screensByPermission } from './screens-by-permission.ts'
import { SearchScreen } from './search-screen.tsx'

const Shell = lazy(() => import('./shell.tsx').then(({ Shell }) => ({ default: Shell })))
const DashboardPage = lazy(() =>
  import('./dashboard.page.tsx').then(({ DashboardPage }) => ({ default: DashboardPage })),
)
const CaseWorkspace = lazy(() =>
  import('./case-workspace.tsx').then(({ CaseWorkspace }) => ({ default: CaseWorkspace })),
)
const DocumentWorkspace = lazy(() =>
  import('./document-workspace.tsx').then((it) => ({ default: it.DocumentWorkspace })),
)
const GalleryPage = import.meta.env.DEV
  ? lazy(() => import('./gallery.page.tsx').then(({ GalleryPage }) => ({ default: GalleryPage })))
  : null

/** The screens of the shell, each behind its guard. */
const screens: readonly { place: Place; page: ReactNode }[] = [
  { place: places.dashboard, page: <DashboardPage /> },
  { place: places.profile, page: <ProfilePage extra={<MobileCard />} /> },
  { place: places.settings, page: <SettingsPage /> },
  { place: places.users, page: <UsersPage screens={screensByPermission} /> },
  { place: places.cases, page: <CasesScreen /> },
  {
    place: places.calendar,
    page: (
      <Permitted to="cases.view">
        <CalendarPage />
      </Permitted>
    ),
  },
  {
    place: places.count,
    page: (
      <Permitted to="cases.view">
        <CountPage />
      </Permitted>
    ),
  },
  {
    place: places.limitations,
    page: (
      <Permitted to="cases.view">
        <LimitationPage />
      </Permitted>
    ),
  },
  { place: places.tasks, page: <TasksScreen /> },
  { place: places.contacts, page: <ContactsScreen /> },
  { place: places.conflicts, page: <ConflictsScreen /> },
  { place: places.intake, page: <IntakeScreen /> },
  { place: places.analytics, page: <AnalyticsScreen /> },
  { place: places.importCases, page: <ImportScreen /> },
  { place: places.stages, page: <StagesScreen /> },
  { place: places.workflows, page: <WorkflowsPage /> },
  { place: places.monitoring, page: <MonitoringPage /> },
  { place: places.installation, page: <InstallationPage /> },
  { place: places.outbox, page: <OutboxPage /> },
  { place: places.egress, page: <EgressPage /> },
  { place: places.modelUse, page: <ModelUsePage /> },
  { place: places.smsTest, page: <SmsTestPage /> },
  { place: places.audit, page: <AuditPage /> },
  { place: places.search, page: <SearchScreen /> },
  { place: places.chat, page: <ChatScreen /> },
  { place: places.documents, page: <DocumentsScreen /> },
  {
    place: places.shared,
    page: (
      <Permitted to="documents.manage">
        <SharedPage />
      </Permitted>
    ),
  },
  {
    place: places.reviews,
    page: (
      <Permitted to="documents.create">
        <ReviewsPage />
      </Permitted>
    ),
  },
  {
    place: places.playbook,
    page: (
      <Permitted to="documents.create">
        <PlaybookPage />
      </Permitted>
    ),
  },
  { place: places.research, page: <ResearchScreen /> },
  // This tool opens on the page about it until it exists.
  { place: places.automation, page: <AutomationFeaturePage /> },
  { place: places.knowledge, page: <KnowledgeScreen /> },
]

/** The file a visitor brought goes to the room, not to the page about it. */
const noFile = () => null

/** Screens of one record, and pages about a tool that has a screen of its own. */
const inner: readonly { path: string; needs: Place['needs']; page: ReactNode }[] = [
  { path: '/cases/about', needs: 'user', page: <CasesFeaturePage /> },
  {
    path: '/search/golden',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <GoldenPage />
      </Permitted>
    ),
  },
  {
    path: '/search/saved',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <SavedPage />
      </Permitted>
    ),
  },
  {
    path: '/search/saved/:id',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <OpenSavedPage />
      </Permitted>
    ),
  },
  { path: '/search/about', needs: 'anyone', page: <SearchFeaturePage /> },
  { path: '/research/about', needs: 'anyone', page: <ResearchFeaturePage /> },
  { path: '/research/runs/:id', needs: 'session', page: <ResearchRunPage /> },
  { path: '/chat/about', needs: 'anyone', page: <ChatFeaturePage /> },
  { path: '/chat/:id', needs: 'session', page: <ChatScreen /> },
  { path: '/knowledge/about', needs: 'anyone', page: <KnowledgeFeaturePage /> },
  {
    path: '/knowledge/new',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <WritePage />
      </Permitted>
    ),
  },
  {
    path: '/knowledge/import',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <KnowledgeImportPage />
      </Permitted>
    ),
  },
  { path: '/knowledge/:id', needs: 'session', page: <ItemPage /> },
  {
    path: '/knowledge/:id/edit',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <EditPage />
      </Permitted>
    ),
  },
  {
    path: '/knowledge/:id/fill',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <FillPage />
      </Permitted>
    ),
  },
  { path: '/documents/about', needs: 'anyone', page: <DocumentsFeaturePage takeFile={noFile} /> },
  {
    path: '/cases/:id',
    needs: 'user',
    page: (
      <Permitted to="cases.view">
        <CaseWorkspace />
      </Permitted>
    ),
  },
  {
    path: '/documents/reviews/:id',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <ReviewScreen />
      </Permitted>
    ),
  },
  {
    path: '/documents/retention',
    needs: 'user',
    page: (
      <Permitted to="documents.manage">
        <RetentionPage />
      </Permitted>
    ),
  },
  {
    path: '/documents/shared/:id',
    needs: 'user',
    page: (
      <Permitted to="documents.manage">
        <LinkPage />
      </Permitted>
    ),
  },
  {
    path: '/documents/:id',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <DocumentWorkspace />
      </Permitted>
    ),
  },
  {
    path: '/documents/:id/clauses',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <ClausesPage />
      </Permitted>
    ),
  },
  {
    path: '/documents/:id/compare',
    needs: 'user',
    page: (
      <Permitted to="documents.create">
        <RedlinePage />
      </Permitted>
    ),
  },
  { path: '/conflicts/:id', needs: 'user', page: <CheckScreen /> },
  { path: '/intake/leads/:id', needs: 'user', page: <LeadScreen /> },
  { path: '/intake/new', needs: 'user', page: <WriteDownScreen /> },
  { path: '/intake/forms/:id', needs: 'user', page: <FormScreen /> },
  {
    path: '/deadlines/:id',
    needs: 'user',
    page: (
      <Permitted to="cases.view">
        <ProofPage />
      </Permitted>
    ),
  },
  { path: '/contacts/:id', needs: 'user', page: <ContactScreen /> },
]

/** The screens by who may open them, as search engines are told. */
export const pathsFor = (isAllowed: (needs: Place['needs']) => boolean): string[] =>
  Object.values(places)
    .filter(({ needs }) => isAllowed(needs))
    .map(({ path }) => path)

export function AppRoutes() {
  return (
    <Suspense fallback={<Busy>Loading...</Busy>}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/start/:key" element={<StartPage />} />
        <Route path="/s/:token?" element={<VisitPage />} />
        <Route path="/r/:token?" element={<VisitPage />} />
        <Route path="/accept-invitation" element={<AcceptInvitationPage />} />
        <Route path="/change-password" element={<ChangePasswordPage />} />
        <Route path="/set-up-second-factor" element={<SetUpSecondFactorPage />} />
        <Route
          element={
            <WithDocumentActs>
              <Shell />
            </WithDocumentActs>
          }
        >
          {screens.map(({ place, page }) => (
            <Route key={place.path} path={place.path} element={<Guard needs={place.needs}>{page}</Guard>} />
          ))}
          {inner.map(({ path, needs, page }) => (
            <Route key={path} path={path} element={<Guard needs={needs}>{page}</Guard>} />
          ))}
        </Route>
        {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}

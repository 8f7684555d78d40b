import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { LoginPage, ProfilePage } from '#features/auth'
import { LandingPage } from '#features/landing'
import { SettingsPage } from '#features/settings'
import { WorkflowsPage } from '#features/workflows'
import { Busy } from '#ui/spinner'
import { Guard } from './guard.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { NotYetPage } from './not-yet.page.tsx'
import { type Place, places } from './places.ts'

const Shell = lazy(() => import('./shell.tsx').then(({ Shell }) => ({ default: Shell })))
const DashboardPage = lazy(() =>
  import('./dashboard.page.tsx').then(({ DashboardPage }) => ({ default: DashboardPage })),
)
const GalleryPage = import.meta.env.DEV
  ? lazy(() => import('./gallery.page.tsx').then(({ GalleryPage }) => ({ default: GalleryPage })))
  : null

/** Screens whose tool comes with a later version. */
const later: readonly Place[] = [
  places.chat,
  places.search,
  places.cases,
  places.documents,
  places.research,
  places.automation,
  places.knowledge,
  places.users,
  places.monitoring,
  places.smsTest,
]

export function AppRoutes() {
  return (
    <Suspense fallback={<Busy>Loading...</Busy>}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route element={<Shell />}>
          <Route
            path={places.dashboard.path}
            element={
              <Guard needs={places.dashboard.needs}>
                <DashboardPage />
              </Guard>
            }
          />
          <Route
            path={places.profile.path}
            element={
              <Guard needs={places.profile.needs}>
                <ProfilePage />
              </Guard>
            }
          />
          <Route
            path={places.settings.path}
            element={
              <Guard needs={places.settings.needs}>
                <SettingsPage />
              </Guard>
            }
          />
          <Route
            path={places.workflows.path}
            element={
              <Guard needs={places.workflows.needs}>
                <WorkflowsPage />
              </Guard>
            }
          />
          {later.map((place) => (
            <Route
              key={place.path}
              path={place.path}
              element={
                <Guard needs={place.needs}>
                  <NotYetPage place={place} />
                </Guard>
              }
            />
          ))}
        </Route>
        {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}

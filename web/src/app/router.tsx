import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { type Screen, useSlices } from '#lib/slice-ui'
import { Busy } from '#ui/feedback/spinner'
import { Guard } from './access/guard.tsx'
import { Permitted } from './access/permitted.tsx'
import { Introduced } from './entry/introduced.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { WithDocumentActs } from './workspaces/document-acts.tsx'

const Shell = lazy(() => import('./shell/shell.tsx').then(({ Shell }) => ({ default: Shell })))
const GalleryPage = import.meta.env.DEV
  ? lazy(() => import('./gallery/gallery.page.tsx').then(({ GalleryPage }) => ({ default: GalleryPage })))
  : null

/** The addresses of the application, as the manifests of the slices name them. */
export function AppRoutes() {
  const slices = useSlices()
  const pages = slices.flatMap((slice) => slice.pages ?? [])
  const screens = slices.flatMap((slice): readonly Screen[] => [
    ...(slice.places ?? []),
    ...(slice.screens ?? []),
  ])
  return (
    <Suspense fallback={<Busy>Loading...</Busy>}>
      <Routes>
        {pages.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route
          element={
            <WithDocumentActs>
              <Shell />
            </WithDocumentActs>
          }
        >
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
          ))}
        </Route>
        {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}

function GuardedScreen({ screen }: { screen: Screen }) {
  const { needs, isInSample, permission, introduction, page: Page } = screen
  const content = permission ? (
    <Permitted to={permission}>
      <Page />
    </Permitted>
  ) : (
    <Page />
  )
  return (
    <Guard needs={needs} isInSample={isInSample}>
      {introduction ? <Introduced introduction={introduction}>{content}</Introduced> : content}
    </Guard>
  )
}

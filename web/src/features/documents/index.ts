import { lazy } from 'react'

export { DocumentActs } from './document-acts.ts'
export { documentQueries } from './documents.queries.ts'
export { DocumentsNav } from './documents-nav.tsx'
export { PrivilegedWarning } from './privilege/privileged-warning.tsx'
export { OtherDocument } from './redline/sides.tsx'
export { FileButton } from './upload/button.tsx'
export { UploadZone } from './upload/zone.tsx'

export const DocumentPage = lazy(() =>
  import('./viewer/document.page.tsx').then((page) => ({ default: page.DocumentPage })),
)
export const DocumentsPage = lazy(() =>
  import('./documents.page.tsx').then((page) => ({ default: page.DocumentsPage })),
)
export const DocumentsPanel = lazy(() =>
  import('./list/case-panel.tsx').then((page) => ({ default: page.DocumentsPanel })),
)
export const UploadTray = lazy(() =>
  import('./upload/tray.tsx').then((page) => ({ default: page.UploadTray })),
)
export const RedlineSide = lazy(() =>
  import('./redline/side.tsx').then((page) => ({ default: page.RedlineSide })),
)
/** Two loaded texts, word by word. */
export const RedlineWords = lazy(() =>
  import('./redline/words.tsx').then((page) => ({ default: page.RedlineWords })),
)
export const TrialCard = lazy(() => import('./trial-card.tsx').then((page) => ({ default: page.TrialCard })))
/** A document as people outside the firm see it. */
export const GivenViewer = lazy(() =>
  import('./viewer/given-viewer.tsx').then((page) => ({ default: page.GivenViewer })),
)

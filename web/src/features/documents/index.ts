import { lazy } from 'react'

export { type DocumentAct, DocumentActs } from './document-acts.ts'
export { documentQueries } from './documents.queries.ts'
export { DocumentsNav } from './documents-nav.tsx'
export { NoRecentDocuments } from './list/no-recent.tsx'
export { PrivilegedWarning } from './privilege/privileged-warning.tsx'
export { OtherDocument } from './redline/sides.tsx'
export { FileButton } from './upload/button.tsx'
export { UploadZone } from './upload/zone.tsx'
export type { DocumentTab } from './viewer/tab.ts'

export const DocumentPage = lazy(() =>
  import('./viewer/document.page.tsx').then((it) => ({ default: it.DocumentPage })),
)
export const DocumentsPage = lazy(() =>
  import('./documents.page.tsx').then((it) => ({ default: it.DocumentsPage })),
)
export const DocumentsPanel = lazy(() =>
  import('./list/case-panel.tsx').then((it) => ({ default: it.DocumentsPanel })),
)
export const PrivilegeLogPanel = lazy(() =>
  import('./privilege/log-panel.tsx').then((it) => ({ default: it.PrivilegeLogPanel })),
)
export const RecentDocuments = lazy(() =>
  import('./list/recent.tsx').then((it) => ({ default: it.RecentDocuments })),
)
export const UploadTray = lazy(() => import('./upload/tray.tsx').then((it) => ({ default: it.UploadTray })))
export const RetentionPage = lazy(() =>
  import('./retention/retention.page.tsx').then((it) => ({ default: it.RetentionPage })),
)
export const RedlinePage = lazy(() =>
  import('./redline/redline.page.tsx').then((it) => ({ default: it.RedlinePage })),
)
export const RedlineSide = lazy(() =>
  import('./redline/side.tsx').then((it) => ({ default: it.RedlineSide })),
)
/** Two texts at hand, word by word. */
export const RedlineWords = lazy(() =>
  import('./redline/words.tsx').then((it) => ({ default: it.RedlineWords })),
)
export const TrialCard = lazy(() => import('./trial-card.tsx').then((it) => ({ default: it.TrialCard })))
/** A document as people outside the firm see it. */
export const GivenViewer = lazy(() =>
  import('./viewer/given-viewer.tsx').then((it) => ({ default: it.GivenViewer })),
)

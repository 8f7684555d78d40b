import { Camera, FilePlus2, FolderInput, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const RetentionPage = lazy(() =>
  import('./retention/retention.page.tsx').then((page) => ({ default: page.RetentionPage })),
)
const RedlinePage = lazy(() =>
  import('./redline/redline.page.tsx').then((page) => ({ default: page.RedlinePage })),
)
const DocumentImportPage = lazy(() =>
  import('./import/import.page.tsx').then((page) => ({ default: page.DocumentImportPage })),
)
const PhotosDialog = lazy(() =>
  import('./upload/photos-dialog.tsx').then((page) => ({ default: page.PhotosDialog })),
)
const PrivilegeLogPanel = lazy(() =>
  import('./privilege/log-panel.tsx').then((page) => ({ default: page.PrivilegeLogPanel })),
)
const RecentDocumentsPanel = lazy(() =>
  import('./list/recent-panel.tsx').then((page) => ({ default: page.RecentDocumentsPanel })),
)

export const documentsUi = defineSliceUi({
  name: 'documents',
  screens: [
    { path: '/documents/import', needs: 'user', permission: 'documents.create', page: DocumentImportPage },
    { path: '/documents/retention', needs: 'user', permission: 'documents.manage', page: RetentionPage },
    {
      path: '/documents/:id/compare',
      needs: 'user',
      isInSample: true,
      permission: 'documents.create',
      page: RedlinePage,
    },
  ],
  caseTabs: [
    {
      id: 'privilege',
      title: 'Privilege log',
      order: 70,
      isUnderMore: true,
      panel: ({ case: legalCase }) => <PrivilegeLogPanel caseId={legalCase.id} />,
    },
  ],
  today: [{ title: 'Recent Documents', column: 'main', order: 20, panel: RecentDocumentsPanel }],
  palette: [
    {
      id: 'add-documents',
      title: 'Upload documents',
      words: 'add files folder send',
      needs: 'documents.create',
      icon: FilePlus2,
      order: 60,
      opens: { path: '/documents?add=true' },
    },
    {
      id: 'photograph-document',
      title: 'Photograph a document',
      words: 'camera photo scan picture pdf',
      needs: 'documents.create',
      icon: Camera,
      order: 55,
      opens: { dialog: PhotosDialog },
    },
    {
      id: 'import-documents',
      title: 'Import document folders',
      words: 'zip archive clio mycase practicepanther move',
      needs: 'documents.create',
      icon: FolderInput,
      order: 70,
      isOnlyInPalette: true,
      opens: { path: '/documents/import' },
    },
    {
      id: 'trash',
      title: 'Trash',
      words: 'removed documents restore',
      needs: 'documents.create',
      icon: Trash2,
      order: 80,
      isOnlyInPalette: true,
      opens: { path: '/documents?removed=true' },
    },
  ],
})

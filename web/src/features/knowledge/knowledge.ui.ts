import { BookOpen } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const KnowledgePage = lazy(() =>
  import('./knowledge.page.tsx').then((page) => ({ default: page.KnowledgePage })),
)
const ItemPage = lazy(() => import('./item/item.page.tsx').then((page) => ({ default: page.ItemPage })))
const WritePage = lazy(() => import('./editor/write.page.tsx').then((page) => ({ default: page.WritePage })))
const EditPage = lazy(() => import('./editor/edit.page.tsx').then((page) => ({ default: page.EditPage })))
const FillPage = lazy(() => import('./fill/fill.page.tsx').then((page) => ({ default: page.FillPage })))
const ImportPage = lazy(() =>
  import('./import/import.page.tsx').then((page) => ({ default: page.ImportPage })),
)

export const knowledgeUi = defineSliceUi({
  name: 'knowledge',
  places: [
    {
      path: '/knowledge',
      title: 'Knowledge Base',
      needs: 'anyone',
      icon: BookOpen,
      words: 'library case law statutes rules forms templates guides notes',
      page: KnowledgePage,
      introduction: { slice: 'knowledge', without: 'session' },
      permissions: ['public.view'],
      nav: { name: 'Knowledge Base', group: 'Library', order: 10 },
    },
  ],
  screens: [
    { path: '/knowledge/new', needs: 'user', permission: 'documents.create', page: WritePage },
    { path: '/knowledge/import', needs: 'user', permission: 'documents.create', page: ImportPage },
    { path: '/knowledge/:id', needs: 'session', page: ItemPage },
    { path: '/knowledge/:id/edit', needs: 'user', permission: 'documents.create', page: EditPage },
    { path: '/knowledge/:id/fill', needs: 'user', permission: 'documents.create', page: FillPage },
  ],
})

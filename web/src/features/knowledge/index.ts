import { lazy } from 'react'

export const KnowledgePage = lazy(() =>
  import('./knowledge.page.tsx').then((it) => ({ default: it.KnowledgePage })),
)
export const ItemPage = lazy(() => import('./item/item.page.tsx').then((it) => ({ default: it.ItemPage })))
export const WritePage = lazy(() =>
  import('./editor/write.page.tsx').then((it) => ({ default: it.WritePage })),
)
export const EditPage = lazy(() => import('./editor/edit.page.tsx').then((it) => ({ default: it.EditPage })))
export const FillPage = lazy(() => import('./fill/fill.page.tsx').then((it) => ({ default: it.FillPage })))
export const ImportPage = lazy(() =>
  import('./import/import.page.tsx').then((it) => ({ default: it.ImportPage })),
)

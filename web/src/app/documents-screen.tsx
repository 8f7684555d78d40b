import { DocumentsPage } from '#features/documents'
import { DocumentsFeaturePage, takeCarriedFile } from '#features/landing'
import { useMay } from '#lib/use-may'

/** The document room for those who work in it; for everyone else the page about it. */
export function DocumentsScreen() {
  const may = useMay()
  const Page = may('documents.create') ? DocumentsPage : DocumentsFeaturePage
  return <Page takeFile={takeCarriedFile} />
}

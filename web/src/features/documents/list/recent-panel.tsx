import { useMay } from '#lib/use-may'
import { Card } from '#ui/layout/card'
import { NoRecentDocuments } from './no-recent.tsx'
import { RecentDocuments } from './recent.tsx'

/** On Today: the last documents, or for those who keep none how to begin. */
export function RecentDocumentsPanel() {
  const may = useMay()
  if (may('documents.create')) return <RecentDocuments />
  return (
    <Card title="Recent Documents">
      <NoRecentDocuments />
    </Card>
  )
}

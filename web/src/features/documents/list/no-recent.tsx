import { FileText } from 'lucide-react'
import { Empty } from '#ui/feedback/empty'

export const NoRecentDocuments = () => (
  <Empty title="No recent documents" icon={<FileText size={28} strokeWidth={1.5} aria-hidden />}>
    The documents you open or upload are listed here, newest first.
  </Empty>
)

import { FileUp, type LucideIcon, Mic, Scale } from 'lucide-react'

interface DemoLink {
  label: string
  to: string
  icon: LucideIcon
}

/** What appears after the scripted demo; the fourth, the report, is made in the browser. */
export const demoLinks: readonly DemoLink[] = [
  { label: 'Upload Document', to: '/documents', icon: FileUp },
  { label: 'Voice Command', to: '/chat?voice=1', icon: Mic },
  { label: 'Legal Research', to: '/research', icon: Scale },
]

export const reportTexts = {
  label: 'Generate Report',
  busy: 'Making the report...',
  failed: 'The report could not be created. Check the network and try again.',
  fileName: 'pam-sample-report.pdf',
} as const

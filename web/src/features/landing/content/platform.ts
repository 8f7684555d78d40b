import {
  BookOpen,
  CalendarClock,
  FileText,
  FolderOpen,
  type LucideIcon,
  MessageSquareText,
  Workflow,
} from 'lucide-react'

interface PlatformCard {
  icon: LucideIcon
  title: string
  text: string
}

export const platform = {
  title: 'Comprehensive Legal AI Platform',
  lead: 'The desk, the file room and the calendar of a practice, in one program.',
  cards: [
    {
      icon: MessageSquareText,
      title: 'Ask in plain words',
      text: 'Chat by text or voice about a case, a document or a rule, with the source beside each sentence.',
    },
    {
      icon: FolderOpen,
      title: 'Cases in order',
      text: 'Intake, people, tasks, documents and deadlines of each case in one place.',
    },
    {
      icon: FileText,
      title: 'Documents that answer',
      text: 'Upload, read, compare and share; find the passage and not only the file.',
    },
    {
      icon: BookOpen,
      title: 'Cited research',
      text: 'Authorities collected, citations checked, and “not found” said plainly.',
    },
    {
      icon: CalendarClock,
      title: 'Deadlines that show the count',
      text: 'Day by day, with the rule behind it, for a person to approve.',
    },
    {
      icon: Workflow,
      title: 'Automated routine work',
      text: 'Reminders, task templates and recurring tasks, for you to approve.',
    },
  ] satisfies readonly PlatformCard[],
  metricsTitle: 'Performance metrics',
  metrics: [
    { value: '80%', label: 'tasks automated' },
    { value: '20+', label: 'hours saved per week' },
    { value: '90%', label: 'faster research' },
    { value: '70%', label: 'review time saved' },
    { value: '3x', label: 'case capacity' },
    { value: '$150K+', label: 'annual savings' },
  ],
  pictureAlt: 'The dashboard of Pam: what is due, what is waiting, recent cases and documents',
  pictureCaption: 'The dashboard of the sample firm that comes with every installation.',
} as const

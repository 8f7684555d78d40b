import {
  BriefcaseBusiness,
  CalendarClock,
  HandCoins,
  type LucideIcon,
  Scaling,
  Timer,
  UsersRound,
} from 'lucide-react'

export interface Tile {
  path: string
  label: string
  text: string
}

export const tiles: readonly Tile[] = [
  {
    path: '/chat',
    label: 'Chat with Pam',
    text: 'Ask about a case, a document or a rule, and see the source.',
  },
  {
    path: '/search',
    label: 'Search Knowledge Base',
    text: 'Find the exact passage, not just the file.',
  },
  {
    path: '/cases',
    label: 'Case Management',
    text: 'Clients, deadlines, tasks and documents of each case.',
  },
  {
    path: '/documents',
    label: 'Document Management',
    text: 'Upload, read, compare and share what you file.',
  },
  { path: '/research', label: 'AI Legal Research', text: 'Authorities with their citations checked.' },
  { path: '/automation', label: 'Legal Automation', text: 'Automate recurring steps.' },
]

interface Benefit {
  icon: LucideIcon
  title: string
  text: string
}

export const benefits: readonly Benefit[] = [
  {
    icon: HandCoins,
    title: 'Lower overhead',
    text: 'One program on your own computer. No per-seat subscription.',
  },
  { icon: Scaling, title: 'Room to grow', text: 'Handle more cases with the staff you have.' },
  { icon: Timer, title: 'Less routine', text: 'Intake, filing and forms are drafted for your approval.' },
  {
    icon: CalendarClock,
    title: 'Deadlines in sight',
    text: 'Every date shows its rule and how it was counted.',
  },
  { icon: UsersRound, title: 'Clients kept informed', text: 'Clear answers and documents, on time.' },
  {
    icon: BriefcaseBusiness,
    title: 'A match for larger firms',
    text: 'Big-firm tools for firms of one to twenty.',
  },
]

export const welcomeLine = 'Welcome to Pam, your AI legal assistant.'

export function greetingAt(moment: Date): string {
  const hour = moment.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

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
  { path: '/automation', label: 'Legal Automation', text: 'Let recurring steps run on their own.' },
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
    text: 'One program on your own machine, no service to rent by the seat.',
  },
  { icon: Scaling, title: 'Room to grow', text: 'Handle more cases with the staff you have.' },
  { icon: Timer, title: 'Less routine', text: 'Intake, filing and forms prepared, for you to approve.' },
  {
    icon: CalendarClock,
    title: 'Deadlines in sight',
    text: 'Each date with the rule and the count behind it.',
  },
  { icon: UsersRound, title: 'Clients kept informed', text: 'Clear answers and documents, on time.' },
  {
    icon: BriefcaseBusiness,
    title: 'A match for larger firms',
    text: 'The tools of a big office for one to twenty people.',
  },
]

export const welcomeLine = 'Welcome to Pam, your AI legal assistant.'

export function greetingAt(moment: Date): string {
  const hour = moment.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

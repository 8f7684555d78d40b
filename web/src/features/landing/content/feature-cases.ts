import {
  CalendarCheck,
  CalendarClock,
  ChartLine,
  ClipboardList,
  FileStack,
  Hourglass,
  MessagesSquare,
  ShieldCheck,
  StickyNote,
  UserRoundPlus,
} from 'lucide-react'
import type { FeatureCard, FeatureText, Figure } from './feature-pages.ts'

export const casesFeature = {
  tool: 'Cases',
  title: 'Comprehensive Case Management',
  lead: 'From the first call to the closing letter: people, documents, deadlines and tasks of each case in one place.',
  today:
    'Cases open for paralegals and lawyers of the firm. An administrator can give you one of these roles.',
  figures: [
    { value: '40%', label: 'time reduction' },
    { value: '99%', label: 'deadline accuracy' },
    { value: '3x', label: 'case capacity' },
    { value: '85%', label: 'client satisfaction' },
  ] satisfies readonly Figure[],
  cardsTitle: 'The whole life of a case',
  cards: [
    {
      icon: UserRoundPlus,
      title: 'Intake',
      text: 'A form for the client, a conflict check, an engagement letter; then the case is open.',
    },
    {
      icon: CalendarClock,
      title: 'Deadlines',
      text: 'Each date with its rule and its count, day by day, for you to approve.',
    },
    {
      icon: Hourglass,
      title: 'Statute of limitations',
      text: 'The last day to sue, with each step of the computation and the statute behind it.',
    },
    {
      icon: MessagesSquare,
      title: 'Client portal',
      text: 'Clients open what you share and upload what you ask for, by a private link.',
    },
    {
      icon: ChartLine,
      title: 'Predictive analytics',
      text: 'How long cases like this one took in your own office, with the range and the count.',
    },
    {
      icon: ShieldCheck,
      title: 'Conflict check',
      text: 'Over people, companies, aliases and documents, and again when a new name appears.',
    },
  ],
  coreTitle: 'Core features',
  core: [
    { icon: ClipboardList, title: 'Tasks', text: 'Who does what by when, from your own checklists.' },
    { icon: FileStack, title: 'Documents', text: 'Filed to the case, versioned, searchable.' },
    { icon: CalendarCheck, title: 'Calendar', text: 'Hearings and deadlines of the firm on one page.' },
    { icon: StickyNote, title: 'Notes and timeline', text: 'Every call and every step, with who and when.' },
  ] satisfies readonly FeatureCard[],
  results: {
    title: 'What it adds up to',
    text: 'Less time on routine work, more time for clients.',
    figure: { value: '$150K+', label: 'annual savings' } satisfies Figure,
  },
} as const satisfies FeatureText & Record<string, unknown>

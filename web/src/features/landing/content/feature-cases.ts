import {
  CalendarCheck,
  CalendarClock,
  ChartLine,
  ClipboardList,
  FileStack,
  HandCoins,
  MessagesSquare,
  ReceiptText,
  ShieldCheck,
  UserRoundPlus,
} from 'lucide-react'
import type { FeatureCard, FeatureText, Figure } from './feature-pages.ts'

export const casesFeature = {
  tool: 'Cases',
  title: 'Comprehensive Case Management',
  lead: 'From the first call to the last invoice: people, papers, dates and money of each case in one file that is always in order.',
  today:
    'Cases open for paralegals and lawyers of the firm. An administrator can give you one of these roles. Billing and the client portal are not in this version yet.',
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
      icon: ReceiptText,
      title: 'Billing',
      text: 'Time caught as it happens, invoices in your format, trust money kept separate.',
    },
    {
      icon: MessagesSquare,
      title: 'Client portal',
      text: 'Clients read, sign and send what you ask for, without another e-mail thread.',
    },
    {
      icon: ChartLine,
      title: 'Predictive analytics',
      text: 'How long cases like this one took in your own office, with the range and the count.',
    },
    {
      icon: ShieldCheck,
      title: 'Conflict check',
      text: 'Over people, companies, aliases and papers, and again when a new name appears.',
    },
  ],
  coreTitle: 'Core features',
  core: [
    { icon: ClipboardList, title: 'Tasks', text: 'Who does what by when, from your own checklists.' },
    { icon: FileStack, title: 'Papers', text: 'Filed to the case, versioned, found by what they say.' },
    { icon: CalendarCheck, title: 'Calendar', text: 'Hearings and deadlines of the firm on one page.' },
    { icon: HandCoins, title: 'Money', text: 'Fees, costs and trust balance, to the cent.' },
  ] satisfies readonly FeatureCard[],
  results: {
    title: 'What it adds up to',
    text: 'Hours that nobody billed become hours that somebody can. That is the whole case for case management.',
    figure: { value: '$150K+', label: 'annual savings' } satisfies Figure,
  },
} as const satisfies FeatureText & Record<string, unknown>

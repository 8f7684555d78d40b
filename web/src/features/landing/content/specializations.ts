import {
  BookOpen,
  Building2,
  CalendarClock,
  FileSearch,
  FileText,
  House,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Scale,
  Table2,
} from 'lucide-react'
import { assistant } from './names.ts'

interface Specialization {
  id: 'corporate' | 'intellectual-property' | 'personal-injury' | 'real-estate'
  icon: LucideIcon
  tab: string
  title: string
  description: string
  features: readonly { icon: LucideIcon; name: string; description: string }[]
  stats: readonly { value: string; label: string }[]
  caseStudy: { title: string; text: string; result: string }
}

export const specializationTexts = {
  title: 'Practice Area Specialization',
  lead: 'The same desk, set for the work you do.',
  caseStudy: 'Example',
  note: 'The firms in these examples are invented.',
} as const

export const specializations: readonly Specialization[] = [
  {
    id: 'corporate',
    icon: Building2,
    tab: 'Corporate',
    title: 'Corporate and contracts',
    description:
      'For the lawyer who reads the agreement, keeps the minute book and answers the client the same day.',
    features: [
      {
        icon: FileSearch,
        name: 'Clause review',
        description: 'Each clause against your own usual terms, with the difference marked.',
      },
      {
        icon: ListChecks,
        name: 'Due diligence lists',
        description: 'Requests, what came in, and what is still missing.',
      },
      {
        icon: BookOpen,
        name: 'Minute book',
        description: 'Resolutions and consents drafted from your templates.',
      },
    ],
    stats: [
      { value: '6 h', label: 'of review by hand' },
      { value: '30 s', label: `with ${assistant}` },
      { value: '$156,000', label: 'annual savings' },
    ],
    caseStudy: {
      title: 'A two-lawyer firm and forty supplier contracts',
      text: 'A client is being bought and must list every change-of-control clause by Friday. The contracts go in as one folder; the clauses come out as one table, each row with its page.',
      result: 'The lawyers spend their time on the nine contracts that need a consent.',
    },
  },
  {
    id: 'intellectual-property',
    icon: Lightbulb,
    tab: 'Intellectual property',
    title: 'Patents, marks and licenses',
    description: 'For the practice where a missed date is a lost right.',
    features: [
      {
        icon: CalendarClock,
        name: 'Docket with proof',
        description: 'Each date with the event and the count behind it.',
      },
      {
        icon: Table2,
        name: 'Answers in a table',
        description: 'The same questions asked of many documents, each answer beside its passage.',
      },
      {
        icon: FileText,
        name: 'License terms',
        description: 'Field, territory, royalty and audit rights across all licenses.',
      },
    ],
    stats: [
      { value: '8 h', label: 'of review by hand' },
      { value: '30 s', label: `with ${assistant}` },
      { value: '$187,200', label: 'annual savings' },
    ],
    caseStudy: {
      title: 'A solo practitioner with ninety live files',
      text: 'Three office actions arrive on one morning. Each is filed to its case, its date is counted and shown day by day, and the file can be searched for each cited passage.',
      result: 'Three dates approved before lunch, none of them from memory.',
    },
  },
  {
    id: 'personal-injury',
    icon: Scale,
    tab: 'Personal injury',
    title: 'Personal injury',
    description: 'For the firm whose cases are won in the records.',
    features: [
      {
        icon: CalendarClock,
        name: 'Medical chronology',
        description: 'Visits, findings and bills in order, each with its page.',
      },
      {
        icon: FileSearch,
        name: 'Record requests',
        description: 'Clients and providers upload what you ask for by link.',
      },
      {
        icon: FileText,
        name: 'Demand package',
        description: 'The letter and its exhibits, from what is in the file.',
      },
    ],
    stats: [
      { value: '4 h', label: 'of review by hand' },
      { value: '30 s', label: `with ${assistant}` },
      { value: '$124,800', label: 'annual savings' },
    ],
    caseStudy: {
      title: 'A firm of five and a stack of records',
      text: 'Two hundred pages come from four providers, out of order and partly twice. The chronology is built overnight, and one imaging report turns out never to have been sent.',
      result: 'The report is requested in week one and not found missing in month nine.',
    },
  },
  {
    id: 'real-estate',
    icon: House,
    tab: 'Real estate',
    title: 'Leases, title and closings',
    description: 'For the office where every file has a closing date.',
    features: [
      {
        icon: FileText,
        name: 'Lease abstracts',
        description: 'Term, rent, options and notices, with amendments counted in.',
      },
      {
        icon: ListChecks,
        name: 'Title exceptions',
        description: 'Listed, sorted and tied to the recorded document.',
      },
      {
        icon: CalendarClock,
        name: 'Closing list',
        description: 'Who owes what by when, and what has come in.',
      },
    ],
    stats: [
      { value: '99%', label: 'deadline accuracy' },
      { value: '3x', label: 'case capacity' },
      { value: '40%', label: 'time reduction' },
    ],
    caseStudy: {
      title: 'A solo lawyer and a strip mall',
      text: 'Fourteen leases, some with three amendments, and a buyer who wants to know which tenants may leave. The abstracts name the clause and the amendment for each answer.',
      result: 'The buyer gets one page, and can check every line of it.',
    },
  },
]

import {
  BriefcaseBusiness,
  Building2,
  HeartHandshake,
  House,
  Lightbulb,
  type LucideIcon,
  Scale,
  Trees,
  UsersRound,
} from 'lucide-react'

export const areaIds = [
  'corporate',
  'intellectual-property',
  'personal-injury',
  'real-estate',
  'employment',
  'family',
  'environmental',
  'elder',
] as const

export type AreaId = (typeof areaIds)[number]

export interface PracticeArea {
  id: AreaId
  icon: LucideIcon
  title: string
  /** The work the area is made of. */
  stats: string
  description: string
  avgEarnings: string
  growth: string
}

export const practiceAreas: readonly PracticeArea[] = [
  {
    id: 'corporate',
    icon: Building2,
    title: 'Corporate Law',
    stats: 'Contracts, minutes, due diligence',
    description: 'Read agreements, keep the minute book, chase signatures.',
    avgEarnings: '$101,900',
    growth: 'Steady demand',
  },
  {
    id: 'intellectual-property',
    icon: Lightbulb,
    title: 'Intellectual Property',
    stats: 'Filings, office actions, licenses',
    description: 'Watch dates, sort prior art, compare license terms.',
    avgEarnings: '$160,145',
    growth: 'Growing demand',
  },
  {
    id: 'personal-injury',
    icon: Scale,
    title: 'Personal Injury',
    stats: 'Records, demands, limitation dates',
    description: 'Put medical records in order and build the chronology.',
    avgEarnings: '$267,000',
    growth: 'Steady demand',
  },
  {
    id: 'real-estate',
    icon: House,
    title: 'Real Estate',
    stats: 'Leases, title, closings',
    description: 'Abstract leases, list title exceptions, run the closing.',
    avgEarnings: '$152,658',
    growth: 'Follows the market',
  },
  {
    id: 'employment',
    icon: BriefcaseBusiness,
    title: 'Employment Law',
    stats: 'Handbooks, claims, agreements',
    description: 'Check policies, collect facts, prepare responses.',
    avgEarnings: '$62,300',
    growth: 'Growing demand',
  },
  {
    id: 'family',
    icon: UsersRound,
    title: 'Family Law',
    stats: 'Disclosure, parenting plans, orders',
    description: 'Gather financial disclosure and draft from it.',
    avgEarnings: '$75,000',
    growth: 'Steady demand',
  },
  {
    id: 'environmental',
    icon: Trees,
    title: 'Environmental Law',
    stats: 'Permits, reports, comment periods',
    description: 'Track permit conditions and the dates they bring.',
    avgEarnings: '$95,000',
    growth: 'Growing demand',
  },
  {
    id: 'elder',
    icon: HeartHandshake,
    title: 'Elder Law',
    stats: 'Benefits, directives, guardianship',
    description: 'Prepare applications and keep directives current.',
    avgEarnings: '$68,500',
    growth: 'Growing demand',
  },
]

export const areaOf = (id: AreaId): PracticeArea =>
  practiceAreas.find((area) => area.id === id) ?? (practiceAreas[0] as PracticeArea)

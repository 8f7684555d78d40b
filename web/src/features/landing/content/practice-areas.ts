import type { LucideIcon } from 'lucide-react'
import { frontIcons } from './front-icons.ts'
import areas from './practice-areas.json' with { type: 'json' }
import { withIcons } from './with-icons.ts'

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
  readonly id: AreaId
  readonly icon: LucideIcon
  readonly title: string
  /** The work the area is made of. */
  readonly stats: string
  readonly description: string
  readonly avgEarnings: string
  readonly growth: string
}

export const practiceAreas = withIcons(areas, frontIcons) as readonly PracticeArea[]

export const areaOf = (id: AreaId): PracticeArea =>
  practiceAreas.find((area) => area.id === id) ?? (practiceAreas[0] as PracticeArea)

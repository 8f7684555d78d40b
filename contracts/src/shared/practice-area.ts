import { z } from 'zod'

/** The areas every firm starts with. */
export const builtInArea = z.enum([
  'corporate',
  'intellectual-property',
  'personal-injury',
  'real-estate',
  'employment',
  'family',
  'environmental',
  'elder',
  'criminal',
  'immigration',
  'bankruptcy',
  'estate',
])
export type BuiltInArea = z.infer<typeof builtInArea>
export const builtInAreas: readonly BuiltInArea[] = builtInArea.options

/** One that a firm added in Settings; which ones exist is the server's to say. */
export type OwnArea = `own-${string}`
const ownArea = z.custom<OwnArea>(
  (value) => typeof value === 'string' && /^own-[0-9a-f-]{36}$/.test(value),
  'Choose a practice area.',
)

export const practiceArea = z.union([builtInArea, ownArea], 'Choose a practice area.')
export type PracticeArea = z.infer<typeof practiceArea>

export const isBuiltIn = (area: string): area is BuiltInArea => builtInArea.safeParse(area).success

/** A firm can give them names of its own. */
export const practiceAreaNames: Record<BuiltInArea, string> = {
  corporate: 'Corporate law',
  'intellectual-property': 'Intellectual property',
  'personal-injury': 'Personal injury',
  'real-estate': 'Real estate',
  employment: 'Employment',
  family: 'Family law',
  environmental: 'Environmental',
  elder: 'Elder law',
  criminal: 'Criminal defense',
  immigration: 'Immigration',
  bankruptcy: 'Bankruptcy',
  estate: 'Estates and trusts',
}

/** A practice area as the firm has it. A hidden one is no longer offered; what uses it keeps it. */
export interface FirmArea {
  readonly id: PracticeArea
  readonly name: string
  readonly is_hidden: boolean
}

export const startingAreas: readonly FirmArea[] = builtInAreas.map((id) => ({
  id,
  name: practiceAreaNames[id],
  is_hidden: false,
}))

/** The name of an area; one that the firm does not have was imported from elsewhere. */
export const areaNameIn = (areas: readonly FirmArea[], area: string): string =>
  areas.find(({ id }) => id === area)?.name ??
  (isBuiltIn(area) ? practiceAreaNames[area] : 'Other practice area')

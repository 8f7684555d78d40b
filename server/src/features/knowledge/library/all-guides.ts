import { corporateGuides } from './guides-corporate.ts'
import { elderGuides } from './guides-elder.ts'
import { employmentGuides } from './guides-employment.ts'
import { environmentalGuides } from './guides-environmental.ts'
import { familyGuides } from './guides-family.ts'
import { intellectualPropertyGuides } from './guides-intellectual-property.ts'
import { personalInjuryGuides } from './guides-personal-injury.ts'
import { realEstateGuides } from './guides-real-estate.ts'
import type { LibraryGuide } from './library-shape.ts'

export const allGuides: readonly LibraryGuide[] = [
  ...corporateGuides,
  ...intellectualPropertyGuides,
  ...personalInjuryGuides,
  ...realEstateGuides,
  ...employmentGuides,
  ...familyGuides,
  ...environmentalGuides,
  ...elderGuides,
]

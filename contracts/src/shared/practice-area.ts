import { z } from 'zod'

export const practiceArea = z.enum([
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
export type PracticeArea = z.infer<typeof practiceArea>

export const practiceAreaNames: Record<PracticeArea, string> = {
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

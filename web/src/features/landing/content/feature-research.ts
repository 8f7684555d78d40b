import { BadgeCheck, BookMarked, FileText, Gavel, Landmark, SearchX } from 'lucide-react'
import type { FeatureText, Figure } from './feature-pages.ts'
import { assistant } from './names.ts'

export const researchFeature = {
  tool: 'Research',
  title: 'AI-Powered Legal Research',
  lead: 'Authorities collected, read and quoted exactly. Each citation is looked up before you rely on it.',
  open: 'Open the citation check',
  asGuest: 'Check citations as a guest',
  today:
    'Ask a question for a memo with quoted, checked authorities, or paste a draft to check its citations.',
  figures: [
    { value: '90%', label: 'faster research' },
    { value: '50M+', label: 'legal documents' },
    { value: '99.8%', label: 'accuracy' },
  ] satisfies readonly Figure[],
  cardsTitle: 'Research that holds up',
  cards: [
    {
      icon: Landmark,
      title: 'Cases, statutes, rules',
      text: 'The sources you are licensed to use, side by side with your own files.',
    },
    {
      icon: BadgeCheck,
      title: 'Citations checked',
      text: 'Each one is parsed, found and compared; a red mark stays until you deal with it.',
    },
    {
      icon: BookMarked,
      title: 'Exact quotations',
      text: 'Word for word against the source, with the difference shown.',
    },
    {
      icon: Gavel,
      title: 'For and against',
      text: 'What supports the point, what does not, and which court said it.',
    },
    {
      icon: FileText,
      title: 'A memo with its sources',
      text: 'From the question to a draft, each paragraph tied to a passage.',
    },
    {
      icon: SearchX,
      title: 'What was not found',
      text: `Where ${assistant} looked, and where not, is listed at the end of every answer.`,
    },
  ],
  comparison: {
    title: 'Traditional research and AI research',
    columns: { step: 'Step', before: 'Traditional', after: `With ${assistant}` },
    rows: [
      {
        step: 'Finding',
        before: 'Keywords tried one after another, in several databases',
        after: 'One question in plain words, over all of them',
      },
      {
        step: 'Reading',
        before: 'Whole opinions, to find the paragraph that matters',
        after: 'The paragraph first, the opinion one click away',
      },
      {
        step: 'Checking',
        before: 'Each citation by hand, if there is time',
        after: 'Every citation and quotation, before anything is filed',
      },
      {
        step: 'Writing',
        before: 'From notes, with the sources in another window',
        after: 'From the passages, with each source in the draft',
      },
      {
        step: 'Judging',
        before: 'The lawyer',
        after: 'The lawyer',
      },
    ],
  },
} as const satisfies FeatureText & Record<string, unknown>

import {
  BellRing,
  CalendarClock,
  CirclePause,
  FileSignature,
  GitBranch,
  Hand,
  History,
  ReceiptText,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import type { FeatureCard, FeatureText, Figure } from './feature-pages.ts'

interface Example extends FeatureCard {
  steps: readonly string[]
}

export const automationFeature = {
  tool: 'Automation',
  title: 'Legal Workflow Automation',
  lead: 'The steps every case repeats, prepared for you in the right order. A person approves what leaves the office.',
  figures: [
    { value: '80%', label: 'tasks automated' },
    { value: '20+', label: 'hours saved per week' },
  ] satisfies readonly Figure[],
  cardsTitle: 'Routine that can be read',
  cards: [
    {
      icon: GitBranch,
      title: 'Steps in plain words',
      text: 'A workflow reads like a checklist, and anyone in the office can follow it.',
    },
    {
      icon: Hand,
      title: 'A person decides',
      text: 'Letters, filings and bills wait for a signature; nothing is sent by itself.',
    },
    {
      icon: BellRing,
      title: 'Starts by itself',
      text: 'On a new client, a served document, a date or the end of the month.',
    },
    {
      icon: FileSignature,
      title: 'Drafts from your templates',
      text: 'Filled from the case, with every blank that is left marked.',
    },
    {
      icon: CirclePause,
      title: 'Pause at any point',
      text: 'Stop one run or all of them, and go on where it stood.',
    },
    {
      icon: History,
      title: 'A record of each run',
      text: 'What was done, when, from which document and who approved it.',
    },
  ],
  examplesTitle: 'Pre-built workflows',
  examplesLead: 'Four to start with. Each can be copied and changed.',
  examples: [
    {
      icon: UserRoundPlus,
      title: 'Client onboarding',
      text: 'From the first call to an open case.',
      steps: ['Intake form', 'Conflict check', 'Engagement letter', 'Case opened'],
    },
    {
      icon: CalendarClock,
      title: 'Deadline management',
      text: 'From service of a complaint to a date on the calendar.',
      steps: ['Document filed', 'Rule found', 'Days counted', 'Date approved'],
    },
    {
      icon: UsersRound,
      title: 'Team coordination',
      text: 'From a decision to the person who carries it out.',
      steps: ['Task assigned', 'Documents attached', 'Reminder', 'Done and noted'],
    },
    {
      icon: ReceiptText,
      title: 'Billing automation',
      text: 'From unbilled time to an invoice you can stand behind.',
      steps: ['Time gathered', 'Narrative checked', 'Invoice drafted', 'Approved and sent'],
    },
  ] satisfies readonly Example[],
  closing: {
    title: 'Begin with the task you dislike most',
    text: 'Describe it in a sentence; the steps come back for you to correct.',
    button: 'Start Your Automation Journey',
  },
} as const satisfies FeatureText & Record<string, unknown>

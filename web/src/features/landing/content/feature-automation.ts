import {
  BellRing,
  CalendarClock,
  CirclePause,
  GitBranch,
  Hand,
  History,
  ListChecks,
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
  open: 'Open the gallery',
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
      text: 'What leaves the firm waits for approval, unless you mark the step automatic.',
    },
    {
      icon: BellRing,
      title: 'Starts by itself',
      text: 'On a new case, a document, a deadline, an invoice or a time of day.',
    },
    {
      icon: ListChecks,
      title: 'Dry run first',
      text: 'Every effect on a real case is listed before anything happens.',
    },
    {
      icon: CirclePause,
      title: 'Pause at any point',
      text: 'Pause a workflow, cancel one run, or retry from the step that failed.',
    },
    {
      icon: History,
      title: 'A record of each run',
      text: 'What each step did, when, with what values and who approved it.',
    },
  ],
  examplesTitle: 'Pre-built workflows',
  examplesLead: 'Four to start with. Each can be copied and changed.',
  examples: [
    {
      icon: UserRoundPlus,
      title: 'Client onboarding',
      text: 'The first two weeks of a new case.',
      steps: ['Case opened', 'First tasks', 'Wait two weeks', 'Check the engagement letter'],
    },
    {
      icon: CalendarClock,
      title: 'Deadline management',
      text: 'A deadline seven days out becomes a task and an email.',
      steps: ['Deadline near', 'Task added', 'Person notified'],
    },
    {
      icon: UsersRound,
      title: 'Team coordination',
      text: 'The whole team hears when a case moves.',
      steps: ['Case moves', 'Each team member', 'Notified by email'],
    },
    {
      icon: ReceiptText,
      title: 'Billing automation',
      text: 'An invoice that stays unpaid is followed up.',
      steps: ['Invoice sent', 'Wait for payment', 'Still unpaid?', 'Follow-up task'],
    },
  ] satisfies readonly Example[],
  closing: {
    title: 'Begin with the task you dislike most',
    text: 'Describe it in a sentence; the steps come back for you to correct.',
    button: 'Start Your Automation Journey',
  },
} as const satisfies FeatureText & Record<string, unknown>

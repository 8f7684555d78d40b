import { assistant } from './names.ts'

export type StepNumber = 1 | 2 | 3 | 4

interface Step {
  number: StepNumber
  title: string
  /** Shorter, for narrow screens. */
  short: string
}

export const steps: readonly Step[] = [
  { number: 1, title: 'Select Practice Area', short: 'Area' },
  { number: 2, title: `See ${assistant} in Action`, short: 'Action' },
  { number: 3, title: 'Experience the Value', short: 'Value' },
  { number: 4, title: 'Start Your Trial', short: 'Trial' },
]

export const demoTexts = {
  region: 'Interactive demo',
  noScript: 'The demo and guest access need JavaScript. Everything else on this page reads without it.',
  pick: 'What type of legal work can I help with today?',
  pickLead: 'Choose an area. The demo takes half a minute and asks for nothing.',
  start: 'Start AI Demo',
  startLead: `Watch ${assistant} take a request a paralegal gets every week.`,
  again: 'Choose another area',
  actions: 'Now try it on the real thing',
  trialTitle: 'Start Your Trial',
  trialLead: `Try it as a guest and look around ${assistant} for yourself. No card, no account, nothing to install.`,
  startTrial: 'Start Trial',
  scheduleDemo: 'Schedule Demo',
} as const

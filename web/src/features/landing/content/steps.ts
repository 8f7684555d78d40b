import demo from './demo.json' with { type: 'json' }

export type StepNumber = 1 | 2 | 3 | 4

interface Step {
  readonly number: StepNumber
  readonly title: string
  /** Shorter, for narrow screens. */
  readonly short: string
}

export const steps = demo.steps as readonly Step[]
export const demoTexts = demo.texts

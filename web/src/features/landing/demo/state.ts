import type { AreaId } from '#slice/landing/content/practice-areas.ts'
import type { StepNumber } from '#slice/landing/content/steps.ts'

/** The visitor's state in the demo. */
export interface DemoState {
  currentStep: StepNumber
  selectedArea: AreaId | null
  completedSteps: readonly StepNumber[]
}

export type DemoAct =
  | { act: 'pick'; area: AreaId }
  | { act: 'complete'; step: StepNumber }
  | { act: 'return'; step: StepNumber }

export const demoStart: DemoState = { currentStep: 1, selectedArea: null, completedSteps: [] }

/** Forward only by completing the current step; back only to a completed one. */
export function demoAfter(state: DemoState, act: DemoAct): DemoState {
  switch (act.act) {
    case 'pick': {
      if (state.currentStep !== 1) return state
      const isSame = act.area === state.selectedArea
      // Another area is another demo: what followed the old one has not happened in it.
      return {
        currentStep: 2,
        selectedArea: act.area,
        completedSteps: isSame ? withStep(state.completedSteps, 1) : [1],
      }
    }
    case 'complete': {
      const { step } = act
      if (step === 1 || step === 4 || step !== state.currentStep || !state.selectedArea) return state
      const next: StepNumber = step === 2 ? 3 : 4
      return { ...state, currentStep: next, completedSteps: withStep(state.completedSteps, step) }
    }
    case 'return':
      return mayReturn(state, act.step) ? { ...state, currentStep: act.step } : state
  }
}

/** Only a completed step may be chosen. */
export const mayReturn = ({ completedSteps, currentStep }: DemoState, step: StepNumber): boolean =>
  step !== currentStep && completedSteps.includes(step)

const withStep = (steps: readonly StepNumber[], step: StepNumber): readonly StepNumber[] =>
  steps.includes(step) ? steps : [...steps, step].sort()

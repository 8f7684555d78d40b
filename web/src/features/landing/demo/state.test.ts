import { describe, expect, it } from 'vitest'
import { type DemoAct, demoAfter, demoStart, mayReturn } from './state.ts'

const stateAfter = (...acts: DemoAct[]) => acts.reduce(demoAfter, demoStart)
const pick: DemoAct = { act: 'pick', area: 'family' }

describe('the demo', () => {
  it('starts at step 1 with nothing chosen', () => {
    expect(demoStart).toEqual({ currentStep: 1, selectedArea: null, completedSteps: [] })
  })

  it('goes forward by completing, to step 4', () => {
    expect(stateAfter(pick)).toEqual({ currentStep: 2, selectedArea: 'family', completedSteps: [1] })
    expect(stateAfter(pick, { act: 'complete', step: 2 }).currentStep).toBe(3)
    expect(stateAfter(pick, { act: 'complete', step: 2 }, { act: 'complete', step: 3 })).toEqual({
      currentStep: 4,
      selectedArea: 'family',
      completedSteps: [1, 2, 3],
    })
  })

  it('cannot skip: only the current step can be completed, and none without an area', () => {
    expect(stateAfter({ act: 'complete', step: 2 })).toEqual(demoStart)
    expect(stateAfter(pick, { act: 'complete', step: 3 }).currentStep).toBe(2)
    expect(stateAfter(pick, { act: 'complete', step: 1 }).currentStep).toBe(2)
    expect(stateAfter(pick, { act: 'return', step: 4 }).currentStep).toBe(2)
  })

  it('goes back only to a completed step', () => {
    const state = stateAfter(pick, { act: 'complete', step: 2 })
    expect([1, 2, 3, 4].map((step) => mayReturn(state, step as 1))).toEqual([true, true, false, false])
    expect(demoAfter(state, { act: 'return', step: 1 }).currentStep).toBe(1)
  })

  it('keeps what was done when the same area is picked again, and starts again with another', () => {
    const back: DemoAct[] = [pick, { act: 'complete', step: 2 }, { act: 'return', step: 1 }]
    expect(stateAfter(...back, pick).completedSteps).toEqual([1, 2])
    expect(stateAfter(...back, { act: 'pick', area: 'elder' })).toEqual({
      currentStep: 2,
      selectedArea: 'elder',
      completedSteps: [1],
    })
  })
})

import { defineSlice } from '#platform/slice/slice'
import { seedIntake } from './intake.demo.ts'
import { intakeRoutes } from './intake.routes.ts'
import { checkNewLead, findLeadsToCheck } from './leads/check.ts'
import { deleteOldAnswers } from './retention.ts'

export { sitesThatMayFrame } from './embed.ts'
export { requireLetter } from './intake.policy.ts'
export { finalLetter } from './letters.service.ts'

export const intakeSlice = defineSlice({
  name: 'intake',
  routes: intakeRoutes,
  jobs: [checkNewLead, findLeadsToCheck, deleteOldAnswers],
  seed: seedIntake,
})

import { casesApi } from '@pam/contracts/cases'
import type { TestApp, TestPerson } from '#test/app'

export type Team = Awaited<ReturnType<typeof makeTeam>>

/** Who works on the walled case; those who are to lose it are named for how. */
export async function makeTeam(world: TestApp) {
  return {
    lead: await world.person('lawyer', { fullName: 'Fenwick Ashgrove' }),
    member: await world.person('paralegal', { fullName: 'Odalys Brantner' }),
    partner: await world.person('admin', { fullName: 'Perpetua Colwyn' }),
    leaver: await world.person('paralegal', { fullName: 'Lucan Dray' }),
    demoted: await world.person('paralegal', { fullName: 'Dorcas Ember' }),
  }
}

/** Colleagues of the same firm who are not on the team of the walled case, one of each role. */
export async function makeOutsiders(world: TestApp) {
  return {
    lawyer: await world.person('lawyer', { fullName: 'Ivo Farnham' }),
    admin: await world.person('admin', { fullName: 'Greta Hollis' }),
    paralegal: await world.person('paralegal', { fullName: 'Jonas Kerr' }),
    user: await world.person('user', { fullName: 'Mabel North' }),
    guest: await world.person('guest'),
    client: await world.person('client', { fullName: 'Rhys Quist' }),
  }
}

/** Puts people on the team of a case. */
export async function joinCase(lead: TestPerson, caseId: string, people: readonly TestPerson[]) {
  for (const { id } of people)
    await lead.call(casesApi.join, { params: { id: caseId }, body: { user_id: id } })
}

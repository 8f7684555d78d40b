import { researchRunsApi as api } from '@pam/contracts/research-runs'
import { savedAuthoritiesApi } from '@pam/contracts/saved-authorities'
import type { TestApp } from './app.ts'
import type { Change } from './changes.ts'
import { anyRun, giveOpinion, leaseQuestion, savedOpinion } from './research.ts'

/** A memo with one citation that nobody can verify. */
async function withOpenFinding(world: TestApp) {
  const { lawyer, run } = await anyRun(world)
  const params = { id: run.id }
  await lawyer.call(api.change, { params, body: { revision: 0, notes: 'As held in Doe v. Roe, it is so.' } })
  const { findings } = await lawyer.call(api.gate, { params })
  const key = findings[0]?.key ?? ''
  const sign = () =>
    lawyer.call(api.signOff, { params, body: { key, reason: 'Read by hand in the library of the court.' } })
  return { lawyer, params: { ...params, key }, sign }
}

/** Calls that change research runs and saved authorities. */
export const researchChanges: Record<string, Change> = {
  'savedAuthorities.save': async (world) => {
    const lawyer = await world.person('lawyer')
    const opinion = await giveOpinion(world, lawyer)
    return () =>
      lawyer.call(savedAuthoritiesApi.save, { body: { knowledge_id: opinion, words: 'We affirm.' } })
  },
  'savedAuthorities.change': async (world) => {
    const { lawyer, saved } = await savedOpinion(world)
    const body = { revision: 0, folder: 'Leases' }
    return () => lawyer.call(savedAuthoritiesApi.change, { params: { id: saved.id }, body })
  },
  'savedAuthorities.remove': async (world) => {
    const { lawyer, saved } = await savedOpinion(world)
    return () => lawyer.call(savedAuthoritiesApi.remove, { params: { id: saved.id } })
  },
  'researchRuns.start': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(api.start, { body: { question: leaseQuestion } })
  },
  'researchRuns.refresh': async (world) => {
    const { lawyer, run } = await anyRun(world)
    return () => lawyer.call(api.refresh, { params: { id: run.id } })
  },
  'researchRuns.change': async (world) => {
    const { lawyer, run } = await anyRun(world)
    return () => lawyer.call(api.change, { params: { id: run.id }, body: { revision: 0, notes: 'Ours.' } })
  },
  'researchRuns.remove': async (world) => {
    const { lawyer, run } = await anyRun(world)
    return () => lawyer.call(api.remove, { params: { id: run.id } })
  },
  'researchRuns.signOff': async (world) => (await withOpenFinding(world)).sign,
  'researchRuns.withdraw': async (world) => {
    const { lawyer, params, sign } = await withOpenFinding(world)
    await sign()
    return () => lawyer.call(api.withdraw, { params })
  },
}

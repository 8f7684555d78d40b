import { researchBriefsApi } from '@pam/contracts/research/briefs'
import { authorityImportsApi } from '@pam/contracts/research/imports'
import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { researchWorkApi } from '@pam/contracts/research/work'
import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { anyRun, briefFacts, filedBrief, giveOpinion, leaseQuestion, savedOpinion } from '#test/research'
import type { Change } from './all.ts'

/** A memo with one unverifiable citation. */
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

async function begunImport(world: TestApp) {
  const admin = await world.person('admin')
  const { id } = await admin.call(authorityImportsApi.begin, { body: { name: `${newId()}.csv`, size: 10 } })
  return { admin, params: { id } }
}

/** A filed brief with an unverifiable citation. */
async function openInBrief(world: TestApp) {
  const { lawyer, id } = await filedBrief(world)
  const { findings } = await lawyer.call(researchWorkApi.gate, { params: { id } })
  const key = findings[0]?.key ?? ''
  const sign = () =>
    lawyer.call(researchWorkApi.signOff, {
      params: { id },
      body: { key, reason: 'Read by hand in the library of the court.' },
    })
  return { lawyer, params: { id, key }, sign }
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
  'authorityImports.begin': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(authorityImportsApi.begin, { body: { name: `${newId()}.csv`, size: 10 } })
  },
  'authorityImports.sendPiece': async (world) => {
    const { admin, params } = await begunImport(world)
    const piece = { query: { offset: 0 }, body: Buffer.from('hello') }
    return () => admin.send(authorityImportsApi.sendPiece, { params, ...piece })
  },
  'authorityImports.cancel': async (world) => {
    const { admin, params } = await begunImport(world)
    return () => admin.call(authorityImportsApi.cancel, { params })
  },
  'authorityImports.resume': async (world) => {
    const { admin, params } = await begunImport(world)
    const body = Buffer.from('neither no')
    await admin.send(authorityImportsApi.sendPiece, { params, query: { offset: 0 }, body })
    await world.services.jobs.settle()
    return () => admin.call(authorityImportsApi.resume, { params })
  },
  'researchBriefs.mark': async (world) => {
    const { lawyer, id } = await filedBrief(world)
    return () =>
      lawyer.call(researchBriefsApi.mark, {
        params: { id },
        body: { ...briefFacts, outcome: 'denied', revision: 0 },
      })
  },
  'researchBriefs.unmark': async (world) => {
    const { lawyer, id } = await filedBrief(world)
    return () => lawyer.call(researchBriefsApi.unmark, { params: { id } })
  },
  'researchBriefs.passage': async (world) => {
    const { lawyer, id } = await filedBrief(world)
    return () => lawyer.call(researchBriefsApi.passage, { params: { id }, body: { start: 0, end: 60 } })
  },
  'researchWork.decide': async (world) => {
    const { lawyer, id } = await filedBrief(world)
    return () => lawyer.call(researchWorkApi.decide, { params: { id }, body: { is_ours: false } })
  },
  'researchWork.signOff': async (world) => (await openInBrief(world)).sign,
  'researchWork.withdraw': async (world) => {
    const { lawyer, params, sign } = await openInBrief(world)
    await sign()
    return () => lawyer.call(researchWorkApi.withdraw, { params })
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

import { analysisApi } from '@pam/contracts/analysis'
import type { TestApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { connectModel } from '#test/models'
import type { Change } from './all.ts'

const given = async (world: TestApp) => {
  const lawyer = await world.person('lawyer')
  return { lawyer, params: { id: (await giveAndRead(world, lawyer)).id } }
}

/** Calls that change analyses of documents. */
export const analysisChanges: Record<string, Change> = {
  'analysis.takeSide': async (world) => {
    const { lawyer, params } = await given(world)
    return () => lawyer.call(analysisApi.takeSide, { params, body: { we_are: 'vendor' } })
  },
  'analysis.again': async (world) => {
    const { lawyer, params } = await given(world)
    return () => lawyer.call(analysisApi.again, { params })
  },
  'analysis.askModel': async (world) => {
    await connectModel(await world.person('admin'), 'http://127.0.0.1:8099')
    const { lawyer, params } = await given(world)
    return () => lawyer.call(analysisApi.askModel, { params })
  },
  'analysis.changePlaybook': async (world) => {
    const admin = await world.person('admin')
    const body = { governing_law: ['Delaware'], insurance_limit: null, budget: null, annual_fees: null }
    return () => admin.call(analysisApi.changePlaybook, { body })
  },
  'analysis.savePosition': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { category: 'Audit Rights', expects: 'optional' as const, version: 0 }
    return () => lawyer.call(analysisApi.savePosition, { body })
  },
  'analysis.dropPosition': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { category: 'Audit Rights', expects: 'optional' as const, version: 0 }
    await lawyer.call(analysisApi.savePosition, { body })
    return () => lawyer.call(analysisApi.dropPosition, { query: { category: 'Audit Rights' } })
  },
}

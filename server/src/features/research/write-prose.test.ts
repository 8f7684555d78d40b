import { casesApi } from '@pam/contracts/cases'
import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { connectModel } from '#test/models'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { giveOpinion, research } from '#test/research'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('openrouter')
})
beforeEach(() => service.behave('good'))
afterAll(() => service.stop())

const filter = { jurisdiction: 'United States, Ninth Circuit' }

async function office(allowed?: Parameters<typeof connectModel>[2], title = 'Ostrander v. Pellham') {
  const world = await testApp()
  const [admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
  await giveOpinion(world, lawyer, { title })
  await connectModel(admin, service.address, allowed)
  return { world, lawyer }
}

const asked = async () => (await service.heard()).filter(({ path }) => path === '/chat/completions')

describe('a model’s analysis in a memo', () => {
  it('keeps the sentences whose citation and quotation verify, and removes every invention', async () => {
    const { world, lawyer } = await office()
    const { memo, steps, id } = await research(world, lawyer, { filter })
    const text = memo?.prose?.join(' ') ?? ''
    expect(text).toContain(
      'A tenant is bound by the lease from the day of signing. Ostrander v. Pellham, 812 F.4th 77',
    )
    expect(text).toContain('“A lease binds the tenant from the day of signing')
    for (const invention of ['Varghese', 'frees the tenant', '9,417', 'another court', 'Doe v. Roe', 'Ships'])
      expect(text).not.toContain(invention)
    expect(memo?.writer).toMatchObject({ removed: 6 })
    expect(steps.at(-1)).toMatchObject({
      kind: 'written',
      text: expect.stringContaining('6 of its sentences were removed'),
    })
    expect(memo?.authorities).toHaveLength(1)
    const gate = await lawyer.call(api.gate, { params: { id } })
    expect(gate).toMatchObject({ is_open: false, findings: [] })
    const file = await lawyer.send(api.export, { params: { id }, query: { as: 'docx' } })
    expect(file.statusCode).toBe(200)
  })

  it('falls back to the built-in memo if nothing it wrote is left, and says so', async () => {
    const { world, lawyer } = await office('client_data', 'Ostrander v. Inventions Co.')
    const { memo, steps } = await research(world, lawyer, { filter })
    expect(memo?.prose).toBeUndefined()
    expect(memo?.authorities).toHaveLength(1)
    expect(steps.at(-1)?.text).toMatch(
      /^None of the sentences .* could be verified: 6 removed\..*verified extracts only/,
    )
  })

  it.each([
    ['Ostrander v. Silence', 'good', 'unusable'],
    ['Ostrander v. Pellham', '500', 'did not answer'],
    ['Ostrander v. Pellham', '401', 'did not answer'],
  ] as const)('falls back if the model’s answer is unusable: %s, %s', async (title, mode, told) => {
    const { world, lawyer } = await office('client_data', title)
    await service.behave(mode)
    const { memo, steps, state } = await research(world, lawyer, { filter })
    expect(state).toBe('done')
    expect(memo?.prose).toBeUndefined()
    expect(steps.at(-1)?.text).toContain(told)
  })

  it('is not requested if the policy or the case forbids it, or for guests', async () => {
    const { world, lawyer } = await office('no_client_data')
    const before = (await asked()).length
    const refused = await research(world, lawyer, { filter })
    expect(refused.steps.at(-1)?.text).toContain('AI policy')
    const { world: other, lawyer: theirs } = await office()
    const own = await openCase(theirs)
    await theirs.call(casesApi.changeRules, {
      params: { id: own.id },
      body: { ai_allowed: false, legal_hold: false, retention_years: null, version: own.version },
    })
    const inCase = await research(other, theirs, { filter, case_id: own.id })
    expect(inCase.steps.at(-1)?.text).toContain('this case does not allow')
    const guest = await other.person('guest')
    const asGuest = await research(other, guest)
    expect(asGuest.memo?.prose).toBeUndefined()
    expect((await asked()).length).toBe(before)
  })
})

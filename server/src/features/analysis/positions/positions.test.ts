import { analysisApi } from '@pam/contracts/analysis'
import { documentsApi } from '@pam/contracts/documents'
import { exampleContract } from '@pam/law/clauses/example-contract'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'

const law = {
  category: 'Governing Law',
  expects: 'required' as const,
  approver: 'Judith Marsh',
  version: 0,
  unacceptable: ['State of Delaware'],
  fallback: 'New York law governs.',
  preferred: '',
  acceptable: '',
}

describe('the positions of the firm', () => {
  it('are versioned: every change is based on the one that was read, and old ones stay', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const first = await lawyer.call(analysisApi.savePosition, { body: law })
    expect(first).toMatchObject({ version: 1, is_kept: true, approver: 'Judith Marsh' })
    await other.call(analysisApi.savePosition, { body: { ...law, approver: 'Tomás Rivera', version: 1 } })
    await expect(
      lawyer.call(analysisApi.savePosition, { body: { ...law, version: 1 } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const { category } = law
    await lawyer.call(analysisApi.dropPosition, { query: { category } })
    expect((await lawyer.call(analysisApi.positions)).items).toEqual([])
    await expect(lawyer.call(analysisApi.dropPosition, { query: { category } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { items } = await lawyer.call(analysisApi.positionHistory, { query: { category } })
    expect(items.map((item) => [item.version, item.is_kept, item.approver])).toEqual([
      [3, false, 'Tomás Rivera'],
      [2, true, 'Tomás Rivera'],
      [1, true, 'Judith Marsh'],
    ])
    const again = await lawyer.call(analysisApi.savePosition, { body: law })
    expect(again.version).toBe(4)
  })

  it('are limited to known kinds of clauses, and to lawyers', async () => {
    const world = await testApp()
    const [lawyer, clerk] = [await world.person('lawyer'), await world.person('paralegal')]
    await expect(
      lawyer.call(analysisApi.savePosition, { body: { ...law, category: 'Astrology' } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await expect(clerk.call(analysisApi.savePosition, { body: law })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect((await clerk.call(analysisApi.positions)).items).toEqual([])
  })

  it('are compared with a contract as they are now, with the words that deviate', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer, { content: exampleContract })
    const positionsOf = async () => (await lawyer.call(analysisApi.show, { params: { id } })).positions
    expect(await positionsOf()).toEqual([])
    await lawyer.call(analysisApi.savePosition, {
      body: { category: 'Insurance', expects: 'optional', version: 0 },
    })
    await lawyer.call(analysisApi.savePosition, {
      body: { category: 'Source Code Escrow', expects: 'required', version: 0 },
    })
    await lawyer.call(analysisApi.savePosition, { body: law })
    const positions = await positionsOf()
    expect(positions.map((position) => [position.category, position.status])).toEqual([
      ['Governing Law', 'unacceptable'],
      ['Source Code Escrow', 'missing'],
      ['Insurance', 'met'],
    ])
    const { text } = await lawyer.call(documentsApi.text, { params: { id } })
    const span = positions[0]?.span
    expect(text.slice(span?.start, span?.end)).toBe('State of Delaware')
    expect(positions[0]).toMatchObject({ approver: 'Judith Marsh', fallback: 'New York law governs.' })
  })
})

import { analysisApi } from '@pam/contracts/analysis'
import { documentsApi } from '@pam/contracts/documents'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'

const lease = `WAREHOUSE LEASE AGREEMENT

This Warehouse Lease Agreement is entered into as of March 3, 2021 by and between Birch Mill, Inc., a Maine corporation ("Landlord"), and Quarry Road LLC, an Ohio limited liability company ("Tenant").

1. Term. The term of this Agreement is five (5) years from the date hereof.

2. Governing Law. This Agreement is governed by the laws of the State of Ohio.
`

const amendment = `FIRST AMENDMENT TO WAREHOUSE LEASE AGREEMENT

This First Amendment is entered into as of May 4, 2026 by and between Birch Mill, Inc. ("Landlord") and Quarry Road LLC ("Tenant"), parties to that certain Warehouse Lease Agreement dated as of March 3, 2021 (the "Lease").

1. Section 1 of the Lease is hereby amended so that the term of the Lease expires on June 30, 2028, provided that Tenant is not in default.

2. Tenant shall indemnify Landlord against all claims.
`

async function filed() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  const base = await giveAndRead(world, lawyer, {
    name: 'Warehouse Lease.txt',
    content: lease,
    fields: { case_id: caseId, audience: 'firm' },
  })
  const { id } = await giveAndRead(world, lawyer, {
    name: 'Amendment.txt',
    content: amendment,
    fields: { case_id: caseId, audience: 'firm' },
  })
  return { world, lawyer, base, id }
}

describe('an amendment', () => {
  it('is filed as one, says what it changes, and finds the base agreement of the case', async () => {
    const { lawyer, base, id } = await filed()
    const view = await lawyer.call(analysisApi.show, { params: { id } })
    expect(view).toMatchObject({ kind: 'amendment', state: 'done' })
    expect(view.amendment).toMatchObject({
      base: { title: 'Warehouse Lease Agreement', date: '2021-03-03' },
      sections: [{ what: 'Section 1', change: 'amended' }],
      base_document: { id: base.id, name: 'Warehouse Lease.txt' },
    })
    expect(view.proposed_deadlines).toMatchObject([
      { what: 'end', due: '2028-06-30', conditions: ['provided that Tenant is not in default'] },
    ])
  })

  it('reports no missing clause', async () => {
    const { lawyer, base, id } = await filed()
    const rules = async (document: string) =>
      (await lawyer.call(analysisApi.show, { params: { id: document } })).risks.map(({ rule }) => rule)
    expect(await rules(base.id)).toEqual(expect.arrayContaining(['no_cap', 'missing_force_majeure']))
    const found = await rules(id)
    expect(found.filter((rule) => /^(?:missing_|no_cap|one_sided_indemnity)/.test(rule))).toEqual([])
    const { clauses, lint } = await lawyer.call(analysisApi.show, { params: { id } })
    const escrow = clauses.find(({ category }) => category === 'Source Code Escrow')
    expect(escrow).toMatchObject({
      found: false,
      searched: expect.stringContaining('read it with the base agreement'),
    })
    expect(lint.filter(({ kind }) => kind === 'broken_reference' || kind === 'undefined_term')).toEqual([])
  })

  it('links no base agreement that is in the trash, or one of two candidates', async () => {
    const { world, lawyer, base, id } = await filed()
    const linked = async () =>
      (await lawyer.call(analysisApi.show, { params: { id } })).amendment?.base_document ?? null
    const { case_id: caseId } = base
    await giveAndRead(world, lawyer, {
      name: 'Lease copy.txt',
      content: `${lease}\n3. Notices. In writing.\n`,
      fields: { case_id: caseId ?? '', audience: 'firm' },
    })
    expect(await linked()).toBeNull()
    await lawyer.call(documentsApi.trash, { params: { id: base.id } })
    expect(await linked()).toMatchObject({ name: 'Lease copy.txt' })
  })
})

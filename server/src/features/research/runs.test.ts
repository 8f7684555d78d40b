import { documentsApi } from '@pam/contracts/documents'
import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { describe, expect, it } from 'vitest'
import { indexLibrary } from '#features/search'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { layTestLibrary, madeUpAuthority } from '#test/knowledge'
import { anyRun, emptyAuthorityIndex, giveOpinion, leaseQuestion, research } from '#test/research'

const firmOnly = { jurisdiction: 'United States, Ninth Circuit' }

describe('a research run', () => {
  it('makes a memo of exact quotations with pinpoint cites, and shows its steps', async () => {
    const world = await testApp()
    await emptyAuthorityIndex(world)
    const { run } = await anyRun(world, { filter: firmOnly })
    expect(run.state).toBe('done')
    expect(run.steps.map(({ kind }) => kind)).toEqual([
      ...['understood', 'searched', 'found', 'read', 'set_aside', 'verified'],
    ])
    expect(run.steps[0]?.text).toContain('a yes-or-no question about “tenant”, “bound”, “lease”')
    const [authority] = run.memo?.authorities ?? []
    expect(authority).toMatchObject({
      cite: 'Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025)',
      origin: 'courtlistener',
    })
    expect(authority?.extracts).toContainEqual(
      expect.objectContaining({
        words: 'A lease binds the tenant from the day of signing, and not from the day of entry.',
        is_quotation: true,
        pin: '80',
        cite: 'Ostrander v. Pellham, 812 F.4th 77, 80 (9th Cir. 2025)',
      }),
    )
    expect(run.memo?.open_points).toContain(
      'Check the subsequent history of each authority. Pam does not determine what is good law.',
    )
  })

  it('gives the reason for each source it set aside', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await giveOpinion(world, lawyer)
    await giveOpinion(world, lawyer, { title: 'Quimby v. Voss', citation: '813 F.4th 99', year: 1990 })
    const run = await research(world, lawyer, { filter: { ...firmOnly, from_year: 2000 } })
    expect(run.memo?.authorities.map(({ title }) => title)).toEqual(['Ostrander v. Pellham'])
    const aside = run.steps.find(({ kind }) => kind === 'set_aside')
    expect(aside?.items).toContainEqual(
      expect.objectContaining({
        text: 'Quimby v. Voss, 813 F.4th 99',
        detail: 'It is from 1990; you chose 2000 or later.',
      }),
    )
  })

  it('leaves out an authority whose citation cannot be verified, and says so', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await giveOpinion(world, lawyer, { citation: '2024 WL 99999' })
    const run = await research(world, lawyer, { filter: firmOnly })
    expect(run.memo?.authorities).toEqual([])
    const aside = run.steps.find(({ kind }) => kind === 'set_aside')
    expect(aside?.items.map(({ detail }) => detail).join(' ')).toContain('Westlaw or Lexis')
    expect(run.memo?.open_points.join(' ')).toContain(
      'left out because the citation or the quotation could not be verified',
    )
  })

  it('reports that nothing was found instead of inventing something', async () => {
    const world = await testApp()
    const run = await research(world, await world.person('lawyer'), {
      question: 'Does the zoning of submarine beekeeping preempt glacier easements?',
    })
    expect(run.state).toBe('done')
    expect(run.memo?.authorities).toEqual([])
    expect(run.memo?.answer).toMatch(/^No authority found\./)
  })

  it('marks the library’s own descriptions as summaries', async () => {
    const world = await testApp()
    await layTestLibrary(world, [
      madeUpAuthority({
        slug: 'test-marram',
        name: 'Marram v. Sedgewick',
        citation: '714 U.S. 55',
        year: 2011,
        jurisdiction: 'Marshland',
        decides: 'A marsh easement does not bind a later owner who had no notice of it.',
      }),
    ])
    await world.services.jobs.enqueue(world.services.db, indexLibrary, {})
    await world.services.jobs.settle()
    const guest = await world.person('guest')
    const run = await research(world, guest, {
      question: 'Does a marsh easement bind a later owner without notice?',
      filter: { jurisdiction: 'Marshland' },
    })
    expect(run.memo?.authorities).toMatchObject([
      { cite: 'Marram v. Sedgewick, 714 U.S. 55 (2011)', extracts: [{ is_quotation: false }] },
    ])
    expect(run.memo?.not_searched.join(' ')).toContain('only the library that comes with Pam was searched')
  })

  it('shows what changed when it is repeated', async () => {
    const world = await testApp()
    const { lawyer, run } = await anyRun(world, { filter: firmOnly })
    await giveOpinion(world, lawyer, {
      title: 'Quimby v. Voss',
      citation: '813 F.4th 99',
      body: '*101 A tenant is bound by the lease on the day of signing, whatever the day of entry.',
    })
    await lawyer.call(api.refresh, { params: { id: run.id } })
    await world.services.jobs.settle()
    const again = await lawyer.call(api.show, { params: { id: run.id } })
    expect(again).toMatchObject({ state: 'done', edition: 2 })
    expect(again.changes).toMatchObject({
      added: ['Quimby v. Voss, 813 F.4th 99 (9th Cir. 2025)'],
      dropped: [],
    })
  })

  it('refuses a second run while one is in progress', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await lawyer.call(api.start, { body: { question: leaseQuestion } })
    await expect(lawyer.call(api.refresh, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    await world.services.jobs.settle()
  })
})

describe('visibility of a run', () => {
  it('is limited to its owner without a case', async () => {
    const world = await testApp()
    const { run } = await anyRun(world)
    const colleague = await world.person('lawyer')
    await expect(colleague.call(api.show, { params: { id: run.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await colleague.call(api.list)).items).toEqual([])
  })

  it('is the team’s in a case behind a wall', async () => {
    const world = await testApp()
    const lead = await world.person('lawyer')
    const other = await world.person('lawyer')
    const open = await openCase(lead)
    const walled = await openCase(lead, { title: 'Behind the wall', walled: true })
    const shared = await research(world, lead, { case_id: open.id })
    const hidden = await research(world, lead, { case_id: walled.id })
    expect((await other.call(api.list)).items.map(({ id }) => id)).toEqual([shared.id])
    await expect(other.call(api.show, { params: { id: hidden.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('includes quoted documents of the case on request, while they may be read', async () => {
    const world = await testApp()
    const lead = await world.person('lawyer')
    const theCase = await openCase(lead)
    const { id } = await giveAndRead(world, lead, {
      name: 'Lease.txt',
      content: 'The tenant signed the lease on the day of signing, May 1, and was bound from that day on.',
      fields: { case_id: theCase.id },
    })
    const run = await research(world, lead, { case_id: theCase.id, filter: { documents: true } })
    expect(run.memo?.facts).toMatchObject([{ name: 'Lease.txt', document_id: id, page: 1 }])
    await lead.call(documentsApi.trash, { params: { id } })
    const later = await lead.call(api.show, { params: { id: run.id } })
    expect(later).toMatchObject({ hidden_facts: 1, memo: { facts: [] } })
  })

  it('does not let a guest attach research to a case or search its documents', async () => {
    const world = await testApp()
    const guest = await world.person('guest')
    const body = { question: leaseQuestion, filter: { documents: true } }
    await expect(guest.call(api.start, { body })).rejects.toMatchObject({ code: 'bad_input' })
  })
})

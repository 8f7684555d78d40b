import { casesApi, type PartyRole } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { conflictReport } from '@pam/contracts/conflicts/report'
import { contactsApi } from '@pam/contracts/contacts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { beginCase, openCase } from '#test/cases'
import { giveDocument } from '#test/documents'

const ask = (by: TestPerson, names: readonly { name: string; role: PartyRole; party?: string }[]) =>
  by.call(conflictsApi.check, { body: { names: [...names] } })

/** A current client, a former client and a witness, all on the other side of a new case. */
async function againstThree(world: TestApp) {
  const lawyer = await world.person('lawyer', { fullName: 'Rosalind Abernathy' })
  await openCase(lawyer, { parties: [{ name: 'Brannigan Vane', role: 'client' }] })
  const { id } = await openCase(lawyer, { parties: [{ name: 'Odile Tremaine', role: 'client' }] })
  await lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'settled' } })
  await openCase(lawyer, { parties: [{ name: 'Quentin Zweigart', role: 'witness' }] })
  const next = await beginCase(lawyer, {
    parties: ['Brannigan Vane', 'Odile Tremaine', 'Quentin Zweigart'].map((name) => ({
      name,
      role: 'adverse',
    })),
  })
  const check = await lawyer.call(conflictsApi.checkCase, { params: { id: next.id } })
  const hitOn = (name: string) => check.hits.find((hit) => hit.matched === name)?.id ?? ''
  return { world, lawyer, next, check, hitOn, ids: check.hits.map((hit) => hit.id) }
}

describe('a party with aliases', () => {
  async function knownTwice() {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const contact = {
      kind: 'organisation' as const,
      name: 'Blue Heron Properties LLC',
      aliases: [{ name: 'Lakeside Rentals', kind: 'doing_business_as' as const }],
    }
    const known = await lawyer.call(contactsApi.add, { body: contact })
    await openCase(lawyer, { parties: [{ contact_id: known.id, role: 'client' }] })
    return { lawyer, contact }
  }

  it('is one hit on the same target, with every name that matched', async () => {
    const { lawyer, contact } = await knownTwice()
    const other = await lawyer.call(contactsApi.add, { body: { ...contact, name: 'Blue Heron Properties' } })
    const { id } = await beginCase(lawyer, { parties: [{ contact_id: other.id, role: 'adverse' }] })
    const { hits, names } = await lawyer.call(conflictsApi.checkCase, { params: { id } })
    expect(names.map((asked) => asked.name)).toEqual(['Blue Heron Properties', 'Lakeside Rentals'])
    const red = hits.filter((hit) => hit.severity === 'red')
    expect(red).toMatchObject([
      { matched_as: 'current_client', names: ['Blue Heron Properties', 'Lakeside Rentals'] },
    ])
    expect(new Set(hits.map((hit) => [hit.contact_id, hit.case_id].join())).size).toBe(hits.length)
  })

  it('searched as two parties stays two hits', async () => {
    const { lawyer } = await knownTwice()
    const two = [
      { name: 'Blue Heron Properties', role: 'adverse' as const },
      { name: 'Lakeside Rentals', role: 'adverse' as const },
    ]
    expect((await ask(lawyer, two)).hits).toHaveLength(2)
    expect(
      (
        await ask(
          lawyer,
          two.map((asked) => ({ ...asked, party: 'same' })),
        )
      ).hits,
    ).toHaveLength(1)
  })

  it('has the severity of its most severe match', async () => {
    const { lawyer } = await knownTwice()
    const owner = await lawyer.call(contactsApi.add, {
      body: { kind: 'person', name: 'Ottoline Marchbanks' },
    })
    const { items } = await lawyer.call(contactsApi.list, { query: { q: 'Blue Heron' } })
    await lawyer.call(contactsApi.relate, {
      params: { id: owner.id },
      body: { to_id: items[0]?.id ?? '', kind: 'owner_of' },
    })
    const names = ['Ottoline Marchbanks', 'Lakeside Rentals'].map((name) => ({
      name,
      role: 'adverse' as const,
      party: 'one',
    }))
    const { hits } = await ask(lawyer, names)
    expect(hits.filter((hit) => hit.case_id !== null)).toMatchObject([
      { severity: 'red', matched_as: 'current_client', names: names.map((asked) => asked.name) },
    ])
  })

  it('needs a new decision when another of its names matches', async () => {
    const { lawyer, contact } = await knownTwice()
    const other = await lawyer.call(contactsApi.add, {
      body: { ...contact, name: 'Blue Heron Properties', aliases: [] },
    })
    const params = {
      id: (await beginCase(lawyer, { parties: [{ contact_id: other.id, role: 'adverse' }] })).id,
    }
    const first = await lawyer.call(conflictsApi.checkCase, { params })
    await lawyer.call(conflictsApi.decideMany, {
      params: { id: first.id },
      body: { hit_ids: first.hits.map((hit) => hit.id), decision: 'no_conflict', reason: 'Another company.' },
    })
    expect((await lawyer.call(conflictsApi.checkCase, { params })).undecided).toBe(0)
    await lawyer.call(contactsApi.change, {
      params: { id: other.id },
      body: { ...contact, name: 'Blue Heron Properties', version: other.version },
    })
    expect((await lawyer.call(conflictsApi.checkCase, { params })).undecided).toBe(1)
  })
})

describe('hits decided together', () => {
  it('share one reason and one report, and each has an audit entry', async () => {
    const { world, lawyer, check, hitOn } = await againstThree(await testApp())
    const hit_ids = [hitOn('Odile Tremaine'), hitOn('Quentin Zweigart')]
    const body = { hit_ids, decision: 'no_conflict' as const, reason: 'Other people of the same name.' }
    const done = await lawyer.call(conflictsApi.decideMany, { params: { id: check.id }, body })
    expect([done.decided.toSorted(), done.refused]).toEqual([hit_ids.toSorted(), []])
    expect(done.check.hits.filter((hit) => hit.decision).map((hit) => hit.reason)).toEqual([
      body.reason,
      body.reason,
    ])
    expect([done.check.undecided, done.check.report]).toEqual([1, null])
    const entries = (await world.auditOf()).filter((entry) => entry.action === 'conflicts.decided')
    const subjects = entries.map((entry) => entry.subject_id)
    expect(subjects).toEqual(expect.arrayContaining(hit_ids))
    const last = await lawyer.call(conflictsApi.decideMany, {
      params: { id: check.id },
      body: { ...body, hit_ids: [hitOn('Brannigan Vane')] },
    })
    expect(last.check.report).toMatchObject({ version: 1 })
  })

  it('name each hit that is refused and save the others', async () => {
    const { lawyer, check, hitOn, ids } = await againstThree(await testApp())
    const foreign = '00000000-0000-4000-8000-000000000000'
    const { decided, refused, ...done } = await lawyer.call(conflictsApi.decideMany, {
      params: { id: check.id },
      body: { hit_ids: [...ids, foreign], decision: 'screen', reason: 'Screened since Monday.' },
    })
    expect(decided.toSorted()).toEqual([hitOn('Odile Tremaine'), hitOn('Quentin Zweigart')].toSorted())
    expect(refused).toEqual([
      {
        hit_id: hitOn('Brannigan Vane'),
        matched: 'Brannigan Vane',
        why: expect.stringMatching(/A screen does not cure a conflict with a current client \(MR 1\.7\)/),
      },
      { hit_id: foreign, matched: '', why: 'This hit is not part of this check.' },
    ])
    expect(done.check.undecided).toBe(1)
  })

  it('leave a hit behind a wall to those inside, and disclose nothing about it', async () => {
    const world = await testApp()
    const inside = await world.person('lawyer')
    const { id } = await openCase(inside, {
      title: 'Secret merger',
      parties: [{ name: 'Zenobia Quillfeather', role: 'client' }],
    })
    await inside.call(casesApi.wall, { params: { id }, body: { walled: true } })
    const outside = await world.person('lawyer')
    const check = await ask(outside, [{ name: 'Zenobia Quillfeather', role: 'adverse' }])
    const answer = await outside.call(conflictsApi.decideMany, {
      params: { id: check.id },
      body: {
        hit_ids: check.hits.map((hit) => hit.id),
        decision: 'no_conflict',
        reason: 'Somebody else.',
      },
    })
    expect([answer.decided, answer.refused.map((hit) => hit.matched)]).toEqual([
      [],
      ['Possible conflict, contact conflicts counsel'],
    ])
    expect(answer.check.undecided).toBe(1)
    expect(JSON.stringify(answer)).not.toMatch(/Secret merger/)
  })

  it('are for lawyers', async () => {
    const { world, check, ids } = await againstThree(await testApp())
    const paralegal = await world.person('paralegal')
    await expect(
      paralegal.call(conflictsApi.decideMany, {
        params: { id: check.id },
        body: { hit_ids: ids, decision: 'no_conflict', reason: 'Somebody else.' },
      }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a screen against a current client', () => {
  it('is refused even if the client is only a witness, and by SQL', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await openCase(lawyer, { parties: [{ name: 'Brannigan Vane', role: 'client' }] })
    const { hits } = await ask(lawyer, [{ name: 'Brannigan Vane', role: 'witness' }])
    expect(hits[0]).toMatchObject({ severity: 'amber', matched_as: 'current_client', can_screen: false })
    const params = { id: hits[0]?.id ?? '' }
    const body = { decision: 'screen' as const, reason: 'Screened on May 4.' }
    await expect(lawyer.call(conflictsApi.decide, { params, body })).rejects.toMatchObject({
      fields: { decision: expect.stringContaining('MR 1.7') },
    })
    await expect(
      world.services.db.execute(
        sql`update conflict_hits set decision = 'screen', reason = 'None', decided_at = now() where id = ${params.id}`,
      ),
    ).rejects.toThrow()
  })
})

describe('a consent', () => {
  const reason = 'Both clients consented in writing.'

  it('without the signed letter is only requested, and clears nothing', async () => {
    const { world, lawyer, next, check, ids } = await againstThree(await testApp())
    const { check: after } = await lawyer.call(conflictsApi.decideMany, {
      params: { id: check.id },
      body: { hit_ids: ids, decision: 'consent', reason },
    })
    expect(after).toMatchObject({ undecided: 0, letters_outstanding: 3, report: null })
    expect(new Set(after.hits.map((hit) => hit.decision))).toEqual(new Set(['consent_requested']))
    const params = { id: next.id }
    expect(await lawyer.call(conflictsApi.ofCase, { params })).toMatchObject({
      is_cleared: false,
      why_not: '3 signed consent letters are outstanding.',
    })
    await expect(lawyer.call(casesApi.open, { params })).rejects.toMatchObject({ code: 'conflict' })
    const { items } = await lawyer.call(conflictsApi.list, { query: { undecided: 'true' } })
    expect(items.find((row) => row.id === check.id)).toMatchObject({ undecided: 0, letters_outstanding: 3 })
    await expect(
      world.services.db.execute(sql`update conflict_hits set decision = 'consent' where id = ${ids[0]}`),
    ).rejects.toThrow()
  })

  it('with the signed letter clears the check, and hit and report name the letter', async () => {
    const { world, lawyer, next, check, ids } = await againstThree(await testApp())
    const letter = await giveDocument(lawyer, { name: 'Consent, signed.txt', fields: { case_id: next.id } })
    const { check: after } = await lawyer.call(conflictsApi.decideMany, {
      params: { id: check.id },
      body: { hit_ids: ids, decision: 'consent', reason, document_id: letter.id },
    })
    expect(after).toMatchObject({ undecided: 0, letters_outstanding: 0, report: { version: 1 } })
    expect(after.hits[0]).toMatchObject({
      decision: 'consent',
      letter: { document_id: letter.id, name: 'Consent, signed.txt' },
    })
    const { text } = await lawyer.call(conflictsApi.report, { params: { id: check.id } })
    expect(conflictReport.parse(JSON.parse(text)).hits[0]?.decision).toMatchObject({
      letter: { name: 'Consent, signed.txt', sha256: after.hits[0]?.letter?.sha256 },
    })
    expect((await lawyer.call(casesApi.open, { params: { id: next.id } })).status).toBe('open')
    world.clock.pass(1)
    const again = await lawyer.call(conflictsApi.checkCase, { params: { id: next.id } })
    expect(again.hits.map((hit) => [hit.decision, hit.letter?.document_id, hit.is_carried_over])).toEqual(
      again.hits.map(() => ['consent', letter.id, true]),
    )
  })

  it('accepts no letter of a third case, in the trash, or not visible to the lawyer', async () => {
    const { world, lawyer, check, ids } = await againstThree(await testApp())
    const third = await beginCase(lawyer)
    const decide = (document_id: string, by = lawyer) =>
      by.call(conflictsApi.decideMany, {
        params: { id: check.id },
        body: { hit_ids: ids, decision: 'consent', reason, document_id },
      })
    const foreign = await giveDocument(lawyer, { fields: { case_id: third.id } })
    await expect(decide(foreign.id)).rejects.toMatchObject({
      fields: { document_id: expect.stringContaining('another case') },
    })
    const colleague = await world.person('lawyer')
    const hidden = await giveDocument(colleague)
    await expect(decide(hidden.id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await lawyer.call(conflictsApi.show, { params: { id: check.id } })).undecided).toBe(3)
  })

  it('recorded before letters were required is migrated as requested', async () => {
    const { world, lawyer, next, check, ids } = await againstThree(await testApp())
    const { db } = world.services
    await db.execute(sql`alter table conflict_hits drop constraint conflict_hits_consent_has_letter`)
    try {
      await db.execute(
        sql`update conflict_hits set decision = 'consent', reason = 'Both signed.', decided_by = ${lawyer.id}, decided_at = now() where check_id = ${check.id}`,
      )
      world.clock.pass(1)
      const again = await lawyer.call(conflictsApi.checkCase, { params: { id: next.id } })
      expect(again).toMatchObject({ letters_outstanding: ids.length, report: null })
    } finally {
      await db.execute(
        sql`alter table conflict_hits add constraint conflict_hits_consent_has_letter check ((decision is not distinct from 'consent') = (letter_id is not null)) not valid`,
      )
    }
  })
})

import { casesApi, type PartyRole } from '@pam/contracts/cases'
import { conflictsApi, type HitView } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import { tasksApi } from '@pam/contracts/tasks'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { addContact, beginCase, clearCase, openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'

const ask = async (by: TestPerson, name: string, role: PartyRole = 'client') =>
  by.call(conflictsApi.check, { body: { names: [{ name, role }] } })

const brief = (hits: readonly HitView[]) => hits.map((hit) => [hit.severity, hit.matched, hit.matched_as])

describe('a conflict check', () => {
  it('finds a current client on the other side under another spelling, and marks it red', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer, {
      parties: [{ name: 'Acme Widgets, Inc.', kind: 'organisation', role: 'client' }],
    })
    const { complete, hits, undecided, corpus } = await ask(lawyer, 'ACME WIDGETS INCORPORATED', 'adverse')
    expect(complete).toBe(true)
    expect(corpus).toMatchObject({ names: 1, contacts: 1 })
    expect(hits).toMatchObject([
      {
        name: 'ACME WIDGETS INCORPORATED',
        matched: 'Acme Widgets, Inc.',
        score: 1,
        layer: 'exact',
        severity: 'red',
        matched_as: 'current_client',
        rule: 'MR 1.7(a)(1)',
        case_id: legalCase.id,
        case_title: legalCase.title,
      },
    ])
    expect(undecided).toBe(1)
  })

  it.each([
    ['client', 'client', 'open', 'info', 'current_client'],
    ['client', 'adverse', 'open', 'red', 'adverse_open'],
    ['client', 'witness', 'open', 'amber', 'witness_or_counsel'],
    ['client', 'insurer', 'open', 'amber', 'related'],
    ['adverse', 'client', 'open', 'red', 'current_client'],
    ['adverse', 'client', 'closed', 'red', 'former_client'],
    ['adverse', 'client', 'prospective', 'amber', 'prospective_client'],
    ['adverse', 'adverse', 'open', 'info', 'adverse_open'],
    ['witness', 'client', 'open', 'amber', 'current_client'],
    ['witness', 'client', 'closed', 'amber', 'former_client'],
    ['witness', 'witness', 'open', 'info', 'witness_or_counsel'],
  ] as const)('%s against %s of a case that is %s is %s', async (proposed, role, status, severity, as) => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const parties = [{ name: 'Quentin Zweigart', role }]
    const { id } =
      status === 'prospective' ? await beginCase(lawyer, { parties }) : await openCase(lawyer, { parties })
    if (status === 'closed')
      await lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'settled' } })
    const { hits } = await ask(lawyer, 'Quentin Zweigart', proposed)
    expect(brief(hits)).toEqual([[severity, 'Quentin Zweigart', as]])
  })

  it('finds aliases, people of the firm, and names in notes', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Rosalind Abernathy' })
    await lawyer.call(contactsApi.add, {
      body: {
        kind: 'organisation',
        name: 'Blue Heron Properties LLC',
        aliases: [{ name: 'Lakeside Rentals', kind: 'doing_business_as' }],
      },
    })
    const alias = await ask(lawyer, 'Lakeside Rentals, Inc.')
    expect(alias.hits).toMatchObject([
      { matched: 'Lakeside Rentals', layer: 'alias', matched_as: 'contact_only' },
    ])
    const insider = await ask(lawyer, 'Rosalind Abernathy', 'adverse')
    expect(insider.hits).toMatchObject([{ matched_as: 'firm_insider', severity: 'amber' }])
    const legalCase = await beginCase(lawyer)
    const text = 'Met with Tobias Underhill about the fence.'
    await lawyer.call(casesApi.writeNote, { params: { id: legalCase.id }, body: { text } })
    const noted = await ask(lawyer, 'Tobias Underhill', 'adverse')
    expect(noted.hits).toMatchObject([
      { layer: 'note', matched_as: 'mentioned', severity: 'amber', case_id: legalCase.id },
    ])
  })

  it('follows two relations: the subsidiary of a client’s parent is found', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const [parent, subsidiary] = [
      await addContact(lawyer, 'Grand Holding'),
      await addContact(lawyer, 'Small Daughter Works'),
    ]
    const legalCase = await openCase(lawyer, {
      parties: [{ name: 'Big Brother Mills', kind: 'organisation', role: 'client' }],
    })
    const client = legalCase.parties[0]?.contact_id ?? ''
    for (const to_id of [client, subsidiary.id])
      await lawyer.call(contactsApi.relate, { params: { id: parent.id }, body: { to_id, kind: 'parent_of' } })
    const { hits } = await ask(lawyer, 'Small Daughter Works', 'adverse')
    expect(hits.find((hit) => hit.layer === 'relation')).toMatchObject({
      matched: 'Big Brother Mills',
      severity: 'amber',
      case_id: legalCase.id,
      path: ['Small Daughter Works', 'subsidiary of', 'parent of'],
    })
  })

  it('finds a name as soon as it is added, renamed or removed', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const contact = await addContact(lawyer, 'Philippa Ostrander')
    expect((await ask(lawyer, 'Philippa Ostrander')).hits).toHaveLength(1)
    const { id, version } = contact
    await lawyer.call(contactsApi.change, {
      params: { id },
      body: { kind: 'person', name: 'Philippa Vandermeer', version },
    })
    expect((await ask(lawyer, 'Philippa Ostrander')).hits).toEqual([])
    await lawyer.call(contactsApi.remove, { params: { id } })
    expect((await ask(lawyer, 'Philippa Vandermeer')).hits).toHaveLength(1)
  })

  it('of another firm’s names finds nothing', async () => {
    const [home, away] = [await testApp(), await testApp()]
    await addContact(await home.person('lawyer'), 'Philippa Ostrander')
    const { hits, complete, corpus } = await ask(await away.person('lawyer'), 'Philippa Ostrander', 'adverse')
    expect([hits, complete, corpus.names]).toEqual([[], true, 0])
  })

  it('that cannot be finished says so, and never that nothing was found', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await beginCase(lawyer, { parties: [{ name: 'Philippa Ostrander', role: 'client' }] })
    const { db } = world.services
    await db.execute(sql`alter table conflict_keys rename to conflict_keys_gone`)
    try {
      const check = await lawyer.call(conflictsApi.checkCase, { params: { id } })
      expect(check).toMatchObject({
        complete: false,
        incomplete_because: 'The search did not finish. Check again.',
      })
      await expect(lawyer.call(casesApi.open, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    } finally {
      await db.execute(sql`alter table conflict_keys_gone rename to conflict_keys`)
    }
  })
})

describe('a wall', () => {
  const walledClient = async (world: TestApp) => {
    const inside = await world.person('lawyer')
    const legalCase = await openCase(inside, {
      title: 'Secret merger',
      parties: [{ name: 'Zenobia Quillfeather', role: 'client' }],
    })
    await inside.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    return { inside, legalCase }
  }

  it('discloses to outsiders that there is something, but not what', async () => {
    const world = await testApp()
    await walledClient(world)
    const outside = await world.person('lawyer')
    const check = await ask(outside, 'Zenobia Quillfeather', 'adverse')
    expect(check.hits).toMatchObject([
      {
        matched: 'Possible conflict, contact conflicts counsel',
        severity: 'amber',
        is_walled: true,
        contact_id: null,
        case_id: null,
        case_title: null,
        matched_as: null,
        can_decide: false,
      },
    ])
    expect(JSON.stringify(check)).not.toMatch(/Secret merger/)
  })

  it('looks the same to an outsider for every role of the name, and needs a decision in each', async () => {
    const world = await testApp()
    const inside = await world.person('lawyer')
    const roles = ['client', 'adverse', 'witness'] as const
    for (const role of roles) {
      const parties = [
        { name: `Client of ${role}`, role: 'client' as const },
        { name: `Person Behind ${role}`, role },
      ]
      for (const title of role === 'witness' ? ['First secret', 'Second secret'] : ['Secret'])
        await beginCase(inside, { title, walled: true, parties })
    }
    const outside = await world.person('lawyer')
    const answers: string[] = []
    for (const asked of ['client', 'adverse'] as const)
      for (const role of roles) {
        const name = `Person Behind ${role}`
        const { id, hits, undecided } = await ask(outside, name, asked)
        const { items } = await outside.call(conflictsApi.list)
        const listed = items.find((item) => item.id === id)
        const { red, amber, undecided: open } = listed ?? {}
        const told = JSON.stringify([hits, undecided, red, amber, open])
        answers.push(
          told
            .replaceAll(name, '')
            .replaceAll(/"id":"[^"]+"/g, '')
            .replaceAll(asked, ''),
        )
      }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/,1,0,1,1\]$/)
  })

  it('blocks a case with a walled name until somebody inside decides, whatever was found', async () => {
    const world = await testApp()
    await walledClient(world)
    const outside = await world.person('lawyer')
    // A client elsewhere: for information, if there were no wall.
    const opened = await beginCase(outside, { parties: [{ name: 'Zenobia Quillfeather', role: 'client' }] })
    await outside.call(conflictsApi.checkCase, { params: { id: opened.id } })
    const { why_not, is_cleared } = await outside.call(conflictsApi.ofCase, { params: { id: opened.id } })
    expect([is_cleared, why_not]).toEqual([false, '1 hit needs a decision.'])
    await expect(outside.call(casesApi.open, { params: { id: opened.id } })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('leaves its hits for those inside to decide', async () => {
    const world = await testApp()
    const { inside } = await walledClient(world)
    const outside = await world.person('lawyer')
    const { hits } = await ask(outside, 'Zenobia Quillfeather', 'adverse')
    const call = {
      params: { id: hits[0]?.id ?? '' },
      body: { decision: 'no_conflict' as const, reason: 'Somebody else of that name.' },
    }
    await expect(outside.call(conflictsApi.decide, call)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await inside.call(conflictsApi.decide, call)).hits).toMatchObject([{ decision: 'no_conflict' }])
  })
})

describe('a screen', () => {
  it('is refused against a current client (MR 1.7), and allowed for a former one', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await openCase(lawyer, { parties: [{ name: 'Brannigan Vane', role: 'client' }] })
    const { hits } = await ask(lawyer, 'Brannigan Vane', 'adverse')
    const screen = (id = '') =>
      lawyer.call(conflictsApi.decide, {
        params: { id },
        body: { decision: 'screen', reason: 'Screened on May 4.' },
      })
    expect(hits[0]).toMatchObject({ matched_as: 'current_client', severity: 'red' })
    await expect(screen(hits[0]?.id)).rejects.toMatchObject({
      code: 'bad_input',
      fields: { decision: expect.stringContaining('MR 1.7') },
    })
    const { id } = await openCase(lawyer, { parties: [{ name: 'Odile Tremaine', role: 'client' }] })
    await lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'settled' } })
    const former = await ask(lawyer, 'Odile Tremaine', 'adverse')
    expect(former.hits[0]).toMatchObject({ matched_as: 'former_client' })
    expect((await screen(former.hits[0]?.id)).hits[0]).toMatchObject({ decision: 'screen' })
  })
})

describe('no case opens', () => {
  it('without a check, with an open hit, with a declined one, or with an old check', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await openCase(lawyer, { parties: [{ name: 'Quentin Zweigart', role: 'client' }] })
    const { id } = await beginCase(lawyer, { parties: [{ name: 'Quentin Zweigart', role: 'adverse' }] })
    const params = { id }
    const refused = (by = lawyer) =>
      expect(by.call(casesApi.open, { params })).rejects.toMatchObject({ code: 'conflict' })
    const whyNot = async (by = lawyer) => (await by.call(conflictsApi.ofCase, { params })).why_not
    await refused()
    expect(await whyNot()).toBe('Conflicts have not been checked yet.')
    const { hits } = await lawyer.call(conflictsApi.checkCase, { params })
    await refused()
    expect(await whyNot()).toBe('1 hit needs a decision.')
    const decide = (decision: 'decline' | 'no_conflict') =>
      lawyer.call(conflictsApi.decide, {
        params: { id: hits[0]?.id ?? '' },
        body: { decision, reason: 'Talked to both.' },
      })
    await decide('decline')
    await refused()
    await decide('no_conflict')
    world.clock.pass(30 * 24 * 3600)
    // Their session has expired by then.
    const later = await world.person('admin')
    await refused(later)
    expect(await whyNot(later)).toBe('The last check is more than 30 days old.')
    await clearCase(later, id)
    expect(await later.call(conflictsApi.ofCase, { params })).toMatchObject({
      is_cleared: true,
      why_not: null,
    })
    expect((await later.call(casesApi.open, { params })).status).toBe('open')
  })

  it('even by SQL', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await beginCase(lawyer)
    const { db } = world.services
    await expect(
      db.execute(
        sql`update cases set status = 'open', opened_at = now(), opened_on = current_date where id = ${id}`,
      ),
    ).rejects.toThrow()
  })

  it('and what was found cannot be changed afterward', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Rosalind Abernathy' })
    const { id, hits } = await ask(lawyer, 'Rosalind Abernathy')
    const { db } = world.services
    await expect(
      db.execute(sql`update conflict_checks set complete = true where id = ${id}`),
    ).rejects.toThrow()
    await expect(
      db.execute(sql`update conflict_hits set severity = 'info' where id = ${hits[0]?.id}`),
    ).rejects.toThrow()
  })
})

describe('the list of checks', () => {
  it('shows what is undecided', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Rosalind Abernathy' })
    await ask(lawyer, 'Nobody Known')
    world.clock.pass(1)
    await ask(lawyer, 'Rosalind Abernathy')
    const { items } = await lawyer.call(conflictsApi.list, { query: {} })
    expect(items.map((item) => [item.names, item.amber, item.undecided])).toEqual([
      [['Rosalind Abernathy'], 1, 1],
      [['Nobody Known'], 0, 0],
    ])
    const open = await lawyer.call(conflictsApi.list, { query: { undecided: 'true' } })
    expect(open.items).toHaveLength(1)
  })
})

describe('matches other than names', () => {
  it('a shared mailbox, domain, number or street address is found under another name', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const known = await lawyer.call(contactsApi.add, {
      body: {
        kind: 'organisation',
        name: 'Northgate Holdings',
        emails: ['office@northgate.example'],
        addresses: ['44 Harbor Street, Boston'],
        identifier_last4: '7781',
      },
    })
    const ask = async (identity: object) => {
      const names = [{ name: 'Quite Another Company', role: 'adverse' as const, ...identity }]
      const { hits } = await lawyer.call(conflictsApi.check, { body: { names } })
      return hits.map((hit) => [hit.layer, hit.contact_id])
    }
    expect(await ask({ emails: ['sales@northgate.example'] })).toEqual([['email_domain', known.id]])
    expect(await ask({ identifier_last4: '7781' })).toEqual([['identifier', known.id]])
    expect(await ask({ addresses: ['44 Harbor St.'] })).toEqual([['address', known.id]])
    expect(await ask({})).toEqual([])
  })

  it('documents are searched, behind walls too but without disclosing where', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const walled = await beginCase(lawyer, { title: 'Merger', walled: true })
    const content = `AGREEMENT\n\nbetween Harbor Lane Partners and\nWendell Quist, dated ${world.firmId}.`
    await giveAndRead(world, lawyer, { content, fields: { case_id: walled.id } })
    const other = await world.person('lawyer')
    const names = [{ name: 'Wendell Quist', role: 'client' as const }]
    const { hits, corpus } = await other.call(conflictsApi.check, { body: { names } })
    expect(corpus.documents).toBe(1)
    expect(hits).toMatchObject([{ severity: 'amber', is_walled: true, case_title: null, case_id: null }])
    expect(JSON.stringify(hits)).not.toContain('Merger')
  })

  it('a document that names a party of another case triggers a new check of that case, with a task for its lead', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer, { parties: [{ name: 'Isolde Vantrease', role: 'client' }] })
    await world.services.jobs.settle()
    const content = `Statement of Isolde Vantrease in the matter of ${world.firmId}.`
    await giveAndRead(world, lawyer, { content })
    await world.services.jobs.settle()
    const { items } = await lawyer.call(tasksApi.list, { query: { case_id: legalCase.id } })
    expect(items.map((task) => [task.title, task.assignee_id])).toEqual([
      ['Review the possible conflicts Pam found', lawyer.id],
    ])
  })
})

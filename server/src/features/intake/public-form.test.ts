import { type FormView, intakeApi } from '@pam/contracts/intake'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { firms } from '#table/auth/auth'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { fall, keyOf, leadCalled, openForm, patience, send } from '#test/intake'

let world: TestApp
let lawyer: TestPerson
let form: FormView
beforeEach(async () => {
  world = await testApp()
  lawyer = await world.person('lawyer')
  form = await openForm(lawyer)
})

const countLeads = async () => (await lawyer.call(intakeApi.leads)).total
/** Limits count by address: each test uses its own. */
let last = 0
const somewhere = () => `198.51.100.${++last}`

async function page(address = somewhere(), to = form) {
  const stranger = world.visitor(address)
  const params = { key: keyOf(to) }
  const { ticket, ...shown } = await stranger.call(intakeApi.publicForm, { params })
  const submit = (answers = fall(), more: { website?: string; source?: string } = {}) =>
    stranger.call(intakeApi.submit, {
      params,
      body: { ticket, accepts_notice: true, answers, ...more },
    })
  return { shown, submit, stranger, params, ticket }
}

describe('the page of a form', () => {
  it('contains the notice of the firm, the questions and the limit, and nothing else of the firm', async () => {
    const { shown } = await page()
    expect(shown.notice[0]).toMatch(/^Do not send confidential details until a conflict check is done\./)
    expect(shown.notice.join(' ')).toMatch(/does not make you a client/)
    expect(shown.notice.join(' ')).toMatch(/What you send is stored/)
    expect(shown.narrative_cap).toBe(500)
    expect(Object.keys(shown).toSorted()).toEqual(
      [
        'firm',
        'intro',
        'least_seconds',
        'narrative_cap',
        'notice',
        'phone',
        'questions',
        'sites',
        'title',
      ].toSorted(),
    )
  })

  it('is equally not found for a wrong key, a closed form and a revoked address', async () => {
    const other = await openForm(lawyer)
    const old = keyOf(other)
    await lawyer.call(intakeApi.renewAddress, { params: { id: other.id } })
    const closed = await openForm(lawyer)
    await lawyer.call(intakeApi.publishForm, { params: { id: closed.id }, body: { is_published: false } })
    const answers = await Promise.all(
      [old, keyOf(closed), 'x'.repeat(43), 'short', "'; drop table leads"].map(async (key) => {
        const answer = await world.visitor().send(intakeApi.publicForm, { params: { key } })
        const { request_id: _, ...body } = answer.json()
        return { status: answer.statusCode, body }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('of the sample firm, whose addresses guests can read, takes nothing', async () => {
    const { submit } = await page()
    world.clock.pass(patience)
    const become = (kind: 'sample' | 'firm') =>
      world.services.db.update(firms).set({ kind }).where(eq(firms.id, world.firmId))
    await become('sample')
    const refused = await Promise.allSettled([page(), submit()]).finally(() => become('firm'))
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'not_found' } })
    expect(await countLeads()).toBe(0)
  })

  it('of a revoked address cannot be submitted anymore, even if it was open before', async () => {
    const other = await openForm(lawyer)
    const { submit } = await page(somewhere(), other)
    await lawyer.call(intakeApi.renewAddress, { params: { id: other.id } })
    world.clock.pass(patience)
    await expect(submit()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a submission', () => {
  it('becomes an inquiry with names, source and the accepted notice', async () => {
    const { submit } = await page()
    world.clock.pass(patience)
    const { reference } = await submit(
      fall({ name: 'Mira Hollis', other_company: 'Bluestone Markets Inc.' }),
      {
        source: 'Website',
      },
    )
    expect(reference).toMatch(/^IN-[A-Z3-9]{8}$/)
    const lead = await leadCalled(lawyer, reference)
    expect(lead).toMatchObject({
      name: 'Mira Hollis',
      against: 'Bluestone Markets Inc.',
      source: 'Website',
      status: 'new',
      practice_area: 'personal-injury',
      clearance: 'not_checked',
    })
    expect(lead.names.map(({ role }) => role)).toEqual(['client', 'adverse'])
    expect(lead.notice[0]).toMatch(/confidential details/)
  })

  it('without the notice accepted is refused by its schema', async () => {
    const { stranger, params, ticket } = await page()
    world.clock.pass(patience)
    const body = { ticket, accepts_notice: false, answers: fall() }
    expect((await stranger.send(intakeApi.submit, { params, body })).statusCode).toBe(400)
  })

  it('with invalid answers names them, and does not count toward limits', async () => {
    const { submit } = await page()
    world.clock.pass(patience)
    for (let n = 0; n < 8; n++)
      await expect(submit(fall({ email: 'nobody', story: 'x'.repeat(501) }))).rejects.toMatchObject({
        code: 'bad_input',
        fields: { email: expect.stringMatching(/email/), story: expect.stringMatching(/at most 500/) },
      })
    await submit()
  })

  it('drops the answer to a question that was not shown', async () => {
    const { submit } = await page()
    world.clock.pass(patience)
    const { reference } = await submit(fall({ insured: 'no', insurer: 'Hidden Mutual', made_up: 'x' }))
    const lead = await leadCalled(lawyer, reference)
    expect(JSON.stringify(lead)).not.toMatch(/Hidden Mutual|made_up/)
  })

  it('faster than a person can read, with the hidden field filled, or with a forged ticket is refused with a message', async () => {
    const before = await countLeads()
    const { submit, stranger, params, ticket } = await page()
    await expect(submit()).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/Wait a few seconds/),
    })
    world.clock.pass(patience)
    await expect(submit(fall(), { website: 'http://spam.example' })).rejects.toMatchObject({
      fields: { website: 'Leave this field empty.' },
    })
    const forged = [`${ticket}x`, ticket.replace(/^1\./, '2.'), 'a.b.c.d', '....']
    for (const one of forged) {
      const body = { ticket: one, accepts_notice: true as const, answers: fall() }
      await expect(stranger.call(intakeApi.submit, { params, body })).rejects.toMatchObject({
        code: 'conflict',
      })
    }
    expect(await countLeads()).toBe(before)
  })

  it('from a page of another form, or of yesterday, is refused', async () => {
    const other = await openForm(lawyer)
    const { ticket } = await page()
    const { stranger, params } = await page(somewhere(), other)
    world.clock.pass(patience)
    const body = { ticket, accepts_notice: true as const, answers: fall() }
    await expect(stranger.call(intakeApi.submit, { params, body })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { submit } = await page()
    world.clock.pass(25 * 3600)
    await expect(submit()).rejects.toMatchObject({ detail: expect.stringMatching(/open too long/) })
  })

  it('sent many times at once is stored once and answered the same', async () => {
    const before = await countLeads()
    const { submit } = await page()
    world.clock.pass(patience)
    const answers = fall()
    const all = await Promise.all(Array.from({ length: 12 }, () => submit(answers)))
    expect(new Set(all.map((entry) => entry.reference)).size).toBe(1)
    // Identical text from a reloaded page is no second inquiry either.
    const again = await page()
    world.clock.pass(patience)
    expect(await again.submit(answers)).toEqual(all[0])
    expect(await countLeads()).toBe(before + 1)
  })

  it('is limited by address, with a clear message, and others are not affected', async () => {
    const address = somewhere()
    const sendOne = async () => {
      const { submit } = await page(address)
      world.clock.pass(patience)
      return submit()
    }
    for (let n = 0; n < 5; n++) await sendOne()
    await expect(sendOne()).rejects.toMatchObject({
      code: 'too_many',
      detail: expect.stringMatching(/Your answers are still here. Try again in \d+ minutes/),
    })
    await send(world, form, fall(), somewhere())
    world.clock.pass(3700)
    await sendOne()
  })

  it('over the limit is refused however often one page sends it at once, and accepted later', async () => {
    const address = somewhere()
    for (let n = 0; n < 5; n++) {
      const { submit } = await page(address)
      world.clock.pass(patience)
      await submit()
    }
    const before = await countLeads()
    const { submit } = await page(address)
    world.clock.pass(patience)
    const answers = fall()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => submit(answers)))
    expect(all.every((promiseSettledResult) => promiseSettledResult.status === 'rejected')).toBe(true)
    expect(await countLeads()).toBe(before)
    world.clock.pass(3700)
    await submit(answers)
    expect(await countLeads()).toBe(before + 1)
  })

  it('of more than 64 kB is refused', async () => {
    const { stranger, params, ticket } = await page()
    world.clock.pass(patience)
    const answers = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`q${n}`, 'x'.repeat(4900)]))
    const answer = await stranger.send(intakeApi.submit, {
      params,
      body: { ticket, accepts_notice: true, answers },
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('a version', () => {
  it('stays with its submissions, even if the questions change while the page is open', async () => {
    const own = await openForm(lawyer)
    const { submit } = await page(somewhere(), own)
    const questions = own.questions.map((question) =>
      question.id === 'where' ? { ...question, label: 'Where was it?' } : question,
    )
    const saved = await lawyer.call(intakeApi.saveForm, {
      params: { id: own.id },
      body: { ...own, questions },
    })
    expect(saved.edition).toBe(2)
    world.clock.pass(patience)
    const first = await leadCalled(lawyer, (await submit()).reference)
    const second = await leadCalled(lawyer, (await send(world, saved, fall(), somewhere())).reference)
    expect([first.edition, second.edition]).toEqual([1, 2])
    const { editions } = await lawyer.call(intakeApi.showForm, { params: { id: own.id } })
    expect(editions.map((edition) => [edition.edition, edition.leads])).toEqual([
      [2, 1],
      [1, 1],
    ])
  })

  it('is not created if only the title changes, and never for invalid questions', async () => {
    const own = await openForm(lawyer)
    const params = { id: own.id }
    const saved = await lawyer.call(intakeApi.saveForm, { params, body: { ...own, title: 'Other' } })
    expect([saved.edition, saved.title]).toEqual([1, 'Other'])
    const questions = saved.questions.filter((question) => question.role !== 'client')
    await expect(
      lawyer.call(intakeApi.saveForm, { params, body: { ...saved, questions } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await expect(
      lawyer.call(intakeApi.saveForm, { params, body: { ...own, title: 'Late' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

import { sharingApi } from '@pam/contracts/sharing'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { ada, comeIn, firmMailsTo, mailedCode, sharedDocument, visitOf } from '#test/sharing'

const minute = 60
const stranger = { email: 'stranger@else.example' }

async function asked(world: TestApp, token: string, email = ada.email) {
  await world.visitor().call(sharingApi.sendCode, { body: { token, email } })
  await world.services.jobs.settle()
}

const enter = (world: TestApp, token: string, code: string, email = ada.email, from?: string) =>
  world.visitor(from).send(sharingApi.enter, { body: { token, email, code } })

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the entry page of a link', () => {
  it('names the firm and no more, and for a wrong address nothing at all', async () => {
    const world = await testApp()
    const { token } = await sharedDocument(world, { title: 'Settlement' })
    const answer = await world.visitor().send(sharingApi.entry, { body: { token } })
    expect(answer.json()).toEqual({
      kind: 'share',
      firm: 'Test firm',
      needs_code: true,
      sends_codes: true,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const wrong of ['x', '', token.slice(1), `${token.slice(1)}A`])
      expect((await world.visitor().send(sharingApi.entry, { body: { token: wrong } })).statusCode).toBe(404)
  })

  it('answers those who are no recipients like those who are, and mails them nothing', async () => {
    const world = await testApp()
    const { token, lawyer, link } = await sharedDocument(world)
    const answers = []
    for (const email of [ada.email, stranger.email]) {
      const answer = await world.visitor().send(sharingApi.sendCode, { body: { token, email } })
      answers.push([answer.statusCode, answer.body, Object.keys(answer.headers).toSorted()])
    }
    expect(answers[0]).toEqual(answers[1])
    await world.services.jobs.settle()
    expect(await firmMailsTo(world, stranger.email)).toEqual([])
    expect((await firmMailsTo(world, ada.email)).map((entry) => entry.subject)).toContain(
      'Your code for Test firm',
    )
    const code = await mailedCode(world, ada.email)
    const [right, wrong] = [wrongFor(code), code]
    const refusals = [await enter(world, token, right), await enter(world, token, wrong, stranger.email)]
    const said = refusals.map((refusal) => [refusal.statusCode, refusal.json().code, refusal.json().detail])
    expect(said[0]).toEqual(said[1])
    const { items } = await lawyer.call(sharingApi.log, { params: { id: link.id } })
    expect(
      items
        .filter((item) => item.what === 'refused')
        .map((item) => item.who)
        .toSorted(),
    ).toEqual([ada.email, stranger.email, stranger.email].toSorted())
  })

  it('takes a code once, also of two who bring it at the same moment', async () => {
    const world = await testApp()
    const { token } = await sharedDocument(world)
    await asked(world, token)
    const code = await mailedCode(world, ada.email)
    const both = await Promise.all(Array.from({ length: 6 }, () => enter(world, token, code)))
    expect(both.map((response) => response.statusCode).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    expect((await enter(world, token, code)).statusCode).toBe(401)
  })

  it('takes a code for ten minutes, and only the newest', async () => {
    const world = await testApp()
    const { token } = await sharedDocument(world)
    await asked(world, token)
    const first = await mailedCode(world, ada.email)
    world.clock.pass(10 * minute)
    expect((await enter(world, token, first)).statusCode).toBe(401)
    await asked(world, token)
    const second = await mailedCode(world, ada.email)
    world.clock.pass(10 * minute - 1)
    if (second !== first) expect((await enter(world, token, first)).statusCode).toBe(401)
    expect((await enter(world, token, second, ada.email.toUpperCase())).statusCode).toBe(200)
  })

  it('prevents guessing: after five wrong tries the right code is void too', async () => {
    const world = await testApp()
    const { token } = await sharedDocument(world)
    await asked(world, token)
    const code = await mailedCode(world, ada.email)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await enter(world, token, wrongFor(code), ada.email, `10.9.8.${guess}`)).statusCode).toBe(401)
    expect((await enter(world, token, code)).statusCode).toBe(401)
    // And a person who keeps guessing has to wait, from any address.
    const more = []
    for (let guess = 0; guess < 6; guess += 1)
      more.push((await enter(world, token, wrongFor(code), ada.email, `10.9.9.${guess}`)).statusCode)
    expect(more.at(-1)).toBe(429)
  })

  it('sends no more than a few codes an hour', async () => {
    const world = await testApp()
    const { token } = await sharedDocument(world)
    const ask = (email: string) => world.visitor().send(sharingApi.sendCode, { body: { token, email } })
    for (const email of [ada.email, stranger.email]) {
      const statuses = []
      for (let time = 0; time < 6; time += 1) statuses.push((await ask(email)).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  it('without a code still asks for the address of a recipient', async () => {
    const world = await testApp()
    const { token } = await sharedDocument(world, { needs_code: false })
    expect((await enter(world, token, '', stranger.email)).statusCode).toBe(401)
    const answer = await enter(world, token, '')
    expect(answer.statusCode).toBe(200)
    expect((await visitOf(world.holding(answer.json().pass))).me).toEqual(ada)
  })
})

describe('a pass', () => {
  it('is for two hours, for its own link, and never a session', async () => {
    const world = await testApp()
    const one = await sharedDocument(world)
    const other = await sharedDocument(world)
    const visitor = await comeIn(world, one.token)
    const second = await comeIn(world, other.token)
    const { documents } = await visitOf(second)
    for (const call of [sharingApi.words, sharingApi.take, sharingApi.pages])
      expect((await visitor.send(call, { params: { id: documents[0]?.id } })).statusCode).toBe(404)
    expect((await visitor.send(sharingApi.list)).statusCode).toBe(401)
    // A person of the firm is no visitor by being signed in.
    expect((await one.lawyer.send(sharingApi.visit)).statusCode).toBe(401)
    world.clock.pass(120 * minute - 1)
    expect((await visitor.send(sharingApi.visit)).statusCode).toBe(200)
    world.clock.pass(1)
    expect((await visitor.send(sharingApi.visit)).statusCode).toBe(401)
  })

  it('ends when its holder leaves', async () => {
    const world = await testApp()
    const visitor = await comeIn(world, (await sharedDocument(world)).token)
    await visitor.call(sharingApi.leave)
    expect((await visitor.send(sharingApi.visit)).statusCode).toBe(401)
    await visitor.call(sharingApi.leave)
  })

  it('ends with the link of another firm’s making no more than its own', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const [here, there] = [await sharedDocument(home), await sharedDocument(away)]
    const visitor = await comeIn(home, here.token)
    await there.lawyer.call(sharingApi.revoke, { params: { id: there.link.id } })
    expect((await visitOf(visitor)).documents).toHaveLength(1)
    expect(
      (
        await away
          .person('admin')
          .then((testPerson) => testPerson.send(sharingApi.show, { params: { id: here.link.id } }))
      ).statusCode,
    ).toBe(404)
  })
})

import { problem } from '@pam/contracts/shared/error'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AccessCaller,
  type AccessRow,
  accessTable,
  callers,
  endpointsByName,
  isOpenTo,
  linesNow,
  needsPass,
  type PassHolder,
  passOf,
} from './access-table.ts'
import { type TestApp, testApp } from './app.ts'
import type { Caller } from './caller.ts'
import { isChosen } from './chosen-slices.ts'
import { portalOfCase } from './portal.ts'
import { sampleGuest } from './sample-guest.ts'
import { comeIn, sharedDocument } from './sharing.ts'
import { enterAs, sentRequest } from './signatures.ts'

const nobodysId = '00000000-0000-4000-8000-000000000000'
const input = { params: { id: nobodysId, provider: 'did', number: '1' }, body: {} }
const rows = accessTable.filter(({ name }) => endpointsByName.has(name) && isChosen(name))
/** Ends the session it is called with, so it gets a separate one. */
const endsSession = 'auth.logout'

describe('who may call what', () => {
  it('is in the contracts exactly as in access-table.json: change that file if the change is meant', () => {
    const now = linesNow()
    const names = [...new Set([...Object.keys(now), ...accessTable.map(({ name }) => name)])]
    const differing = names.flatMap((name) => {
      const [frozen, line] = [accessTable.find((row) => row.name === name)?.line, now[name]]
      if (line === frozen) return []
      return [
        `${name} is "${line ?? 'not in the contracts'}", access-table.json has "${frozen ?? 'nothing'}"`,
      ]
    })
    expect(differing).toEqual([])
  })

  it('is listed in order, so that a diff shows one line for one endpoint', () => {
    const names = accessTable.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })
})

describe('every endpoint answers as the table requires', () => {
  let world: TestApp
  let people: Record<AccessCaller, Caller>

  beforeAll(async () => {
    world = await testApp()
    const visitor = world.visitor()
    const [guest, client, user] = [
      await world.person('guest'),
      await world.person('client'),
      await world.person('user'),
    ]
    const [paralegal, lawyer] = [await world.person('paralegal'), await world.person('lawyer')]
    const sample = await sampleGuest(world, world.firmId)
    people = { visitor, guest, sample, client, user, paralegal, lawyer, admin: await world.person('admin') }
  })

  const anotherOf = async (caller: AccessCaller): Promise<Caller> => {
    if (caller === 'visitor') return people.visitor
    return caller === 'sample' ? sampleGuest(world, world.firmId) : world.person(caller)
  }

  async function answerTo(row: AccessRow, by: Caller) {
    const endpoint = endpointsByName.get(row.name)
    if (!endpoint) throw new Error(`${row.name} is not in the contracts.`)
    const answer = await by.send(endpoint, endpoint.method === 'GET' ? { params: input.params } : input)
    const code = answer.statusCode < 400 ? '' : problem.parse(answer.json()).code
    return { status: answer.statusCode, code }
  }

  it.each(callers)('refuses %s where the table does, and nothing changes', async (caller) => {
    const refusal = caller === 'visitor' ? '401 signed_out' : '403 forbidden'
    const denied = rows.filter((row) => !needsPass(row) && !isOpenTo(row, caller))
    const before = await world.fingerprint()
    const wrong: string[] = []
    for (const row of denied) {
      const { status, code } = await answerTo(row, people[caller])
      if (`${status} ${code}` !== refusal) wrong.push(`${row.name} answers ${status} ${code} to ${caller}`)
    }
    expect(wrong).toEqual([])
    expect(await world.fingerprint()).toBe(before)
  })

  it.each(callers)('lets %s in where the table does', async (caller) => {
    const wrong: string[] = []
    for (const row of rows.filter((one) => isOpenTo(one, caller))) {
      const by = row.name === endsSession ? await anotherOf(caller) : people[caller]
      const { status, code } = await answerTo(row, by)
      const isRefused = code === 'signed_out' || code === 'forbidden' || status >= 500
      if (isRefused) wrong.push(`${row.name} answers ${status} ${code} to ${caller}`)
    }
    expect(wrong).toEqual([])
  })

  it('requires the link’s pass or a portal session if the table does, whoever is signed in', async () => {
    const { token } = await sharedDocument(world)
    const holders: Record<PassHolder, Caller> = {
      pass: await comeIn(world, token),
      portal: (await portalOfCase(world)).client,
      signer: await enterAs(world, (await sentRequest(world)).emails[0] ?? ''),
    }
    const wrong: string[] = []
    for (const row of rows.filter(needsPass)) {
      for (const caller of callers) {
        const { status, code } = await answerTo(row, people[caller])
        // What is not well formed is refused before anybody is asked who they are.
        if (code !== 'signed_out' && code !== 'bad_input')
          wrong.push(`${row.name} answers ${status} ${code} to ${caller}`)
      }
      const { status, code } = await answerTo(row, holders[passOf(row) ?? 'pass'])
      if (code === 'signed_out' || code === 'forbidden' || status >= 500)
        wrong.push(`${row.name} answers ${status} ${code} to the holder of a pass`)
    }
    expect(wrong).toEqual([])
  })
})

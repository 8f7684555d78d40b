import { casesApi } from '@pam/contracts/cases'
import { newId } from '#platform/id'
import { deadlines } from '#table/deadlines/deadlines'
import { type TestApp, type TestPerson, testApp } from './app.ts'

const dayMs = 24 * 3600_000

export const daysBefore = (world: TestApp, days: number) =>
  new Date(world.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)

export interface PastLine {
  readonly area: string
  /** Days before today; left out, it is still open, as far as a file can say. */
  readonly opened: number
  readonly closed?: number
  readonly outcome?: string
  readonly court?: string
}

/** Cases the firm brings from elsewhere, by the API. */
export async function bringPast(world: TestApp, by: TestPerson, lines: readonly PastLine[], name = 'Past') {
  const rows = lines.map(({ area, opened, closed, outcome = '', court = '' }, index) =>
    [
      `${name} ${index}`,
      `${name}-${index}`,
      area,
      court,
      daysBefore(world, opened),
      closed === undefined ? '' : daysBefore(world, closed),
      outcome,
    ].join(','),
  )
  const csv = ['title,number,practice area,court,opened,closed on,outcome', ...rows].join('\n')
  await by.call(casesApi.importRows, { body: { csv, what: 'cases' } })
}

/** A past that is the same every time: family cases are short and settle, injury cases long and are won. */
const past = (count: number): PastLine[] =>
  Array.from({ length: count }, (_, index) => {
    const isFamily = index % 2 === 0
    const opened = 80 + ((index * 37) % 1900)
    const lasts = (isFamily ? 60 : 300) + ((index * 53) % (isFamily ? 120 : 400))
    const isSettled = index % 10 < (isFamily ? 8 : 3)
    const line = { area: isFamily ? 'Family law' : 'Personal injury', opened, court: isFamily ? '' : 'SDNY' }
    return lasts >= opened
      ? line
      : { ...line, closed: opened - lasts, outcome: isSettled ? 'settled' : isFamily ? 'withdrawn' : 'won' }
  })

/** A firm whose lawyer imported this history. */
export async function firmWithPast(count = 240) {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  await bringPast(world, lawyer, past(count))
  return { world, lawyer }
}

export interface PastDue {
  readonly caseId: string
  readonly owner: string
  /** Days before today. */
  readonly entered: number
  readonly due: number
  readonly done: number | null
}

/** Past deadlines; the API stamps them with the current time. */
export async function bringDeadlines(world: TestApp, lines: readonly PastDue[]) {
  const at = (days: number) => new Date(world.clock.now().getTime() - days * dayMs)
  await world.services.db.insert(deadlines).values(
    lines.map(({ caseId, owner, entered, due, done }) => ({
      id: newId(),
      firmId: world.firmId,
      caseId,
      title: 'Brief',
      source: 'order' as const,
      status: done === null ? ('open' as const) : ('done' as const),
      due: daysBefore(world, due),
      safeDue: daysBefore(world, due),
      remindOn: daysBefore(world, due),
      responsibleId: owner,
      confirmedBy: owner,
      confirmedAt: at(entered),
      ...(done === null ? {} : { doneAt: at(done), doneBy: owner }),
    })),
  )
}

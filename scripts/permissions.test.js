import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsBelow } from './permissions.js'

/** The faults of a slice of these files. */
async function faultsOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'pam-permissions-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return (await faultsBelow(folder)).faults
}

const route = (handler) => `import { tasksApi } from '@pam/contracts/tasks'
export function tasksRoutes(app) {
  route(app, tasksApi.remove, ${handler})
}`
const policy =
  'export async function requireTask<A extends "read" | "remove">(ctx: Ctx, id: string, act: A) {}'
const service = (parameters) =>
  `export async function removeTask(${parameters}) { await ctx.db.transaction(async () => {}) }`
const good = {
  'tasks/tasks.routes.ts': route(
    "async (ctx, { params }) => removeTask(ctx, await requireTask(ctx, params.id, 'remove'))",
  ),
  'tasks/tasks.policy.ts': policy,
  'tasks/tasks.service.ts': service("ctx: Ctx, task: Granted<Task, 'remove'>, partId: string"),
}

describe('the check of permissions', () => {
  it('accepts a write that asks a policy and takes what it granted', async () => {
    expect(await faultsOf(good)).toEqual([])
  })

  it('refuses a route that gives a service the id of a record', async () => {
    const files = {
      ...good,
      'tasks/tasks.routes.ts': route('(ctx, { params }) => removeTask(ctx, params.id)'),
    }
    expect(await faultsOf(files)).toEqual([
      'tasks/tasks.routes.ts:3: tasksApi.remove writes without a policy',
    ])
  })

  it('refuses a service that writes by an id', async () => {
    const files = { ...good, 'tasks/tasks.service.ts': service('ctx: Ctx, id: string') }
    expect(await faultsOf(files)).toEqual([
      'tasks/tasks.service.ts:1: removeTask writes by an id that nobody granted',
    ])
  })

  it('refuses a policy that grants several acts as one', async () => {
    const files = {
      ...good,
      'tasks/tasks.policy.ts':
        "export async function requireTask(ctx: Ctx, id: string, act: 'read' | 'remove') {}",
    }
    expect(await faultsOf(files)).toEqual(['tasks/tasks.policy.ts:1: requireTask grants its acts all alike'])
  })

  it('refuses a slice that writes and has no policy', async () => {
    const { 'tasks/tasks.policy.ts': _, ...files } = good
    expect(await faultsOf(files)).toEqual(['tasks: has endpoints that write to a record and no policy'])
  })
})

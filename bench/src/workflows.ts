import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { casesApi } from '@pam/contracts/cases'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { tasksApi } from '@pam/contracts/tasks'
import { workflowsApi } from '@pam/contracts/workflows'
import { startPam } from './pam-process.ts'
import { type Call, signedIn } from './signed-in.ts'
import type { Figure } from './table.ts'

const stepsOfRun = 20
const runs = 15

/** Workflow steps per second on the embedded store, compared with the same tasks added by a person in the same run. */
export async function workflowsBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  try {
    const call = await signedIn(pam.url)
    const caseId = await idOf(
      call('POST', pathOf(casesApi.begin), { title: 'Rivera v. Cole', practice_area: 'corporate' }),
    )
    const byHand = await perSecond(runs * stepsOfRun, () => addByHand(call, caseId))
    const workflow = await startWorkflow(call)
    const bySteps = await perSecond(runs * stepsOfRun, () => runAll(call, workflow, caseId))
    return [
      { name: 'tasks added by calls, one after the other', value: byHand, unit: '/s' },
      { name: `steps of ${runs} runs at once, each adds a task`, value: bySteps, unit: '/s' },
      { name: 'time of a step / time of the same call', value: byHand / bySteps, unit: 'x', bar: '4' },
    ]
  } finally {
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const idOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return count / ((performance.now() - start) / 1000)
}

async function addByHand(call: Call, id: string): Promise<void> {
  for (let at = 0; at < runs * stepsOfRun; at += 1)
    await call('POST', pathOf(tasksApi.add, { id }), { title: `Task ${at}` })
}

async function startWorkflow(call: Call): Promise<string> {
  const steps = Array.from({ length: stepsOfRun }, (_, at) => ({
    id: `step_${at}`,
    title: `Step ${at}`,
    kind: 'act',
    act: 'tasks.add',
    with: { title: `Task ${at} of {{ case.title }}` },
    automatic: false,
    retries: 0,
    if_fails: 'stop',
  }))
  const trigger = { kind: 'button', when: null, weekdays: [], at: null }
  const id = await idOf(
    call('POST', pathOf(workflowsApi.create), { name: 'Twenty tasks', definition: { trigger, steps } }),
  )
  await call('POST', pathOf(workflowsApi.setStatus, { id }), { status: 'active' })
  return id
}

async function runAll(call: Call, id: string, caseId: string): Promise<void> {
  for (let at = 0; at < runs; at += 1)
    await call('POST', pathOf(workflowsApi.run, { id }), { case_id: caseId, key: crypto.randomUUID() })
  for (;;) {
    const answer = await call('GET', pathOf(workflowsApi.metrics, { id }))
    const { completed, failed } = (await answer.json()) as { completed: number; failed: number }
    if (failed > 0) throw new Error('a run failed')
    if (completed === runs) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

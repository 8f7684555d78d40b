import { casesApi } from '@pam/contracts/cases'
import { type WorkflowStep, workflowsApi } from '@pam/contracts/workflows'
import { sql } from 'drizzle-orm'
import { features } from '#features'
import { rowsOf } from '#platform/database/db'
import { workflowRunSteps } from '#table/workflows/workflows'
import { act, addTask, startedWorkflow, startRun } from '#test/workflow-office'
import { workerOffice } from './worker-office.ts'
import { worked } from './workflow-worker-result.ts'

// A separate server process, to be killed: `workflow-worker.ts <data folder> <database or nothing> <pairs of workflows>
// <where it dies>`. In an empty store it starts forty runs for each pair and ends. `act 5`: it dies inside the fifth
// act, which is done and not yet in the journal. `step 90`: it dies when ninety steps are in the journal. `yes 5`: it
// dies right after the fifth approval. Otherwise it prints the final state.
const [, , dataDir = '', databaseUrl = '', pairs = '', death = ''] = process.argv
const [where, limit] = death.split(' ')
const { db, open, found, comeBack, isEmpty } = await workerOffice(dataDir, { DATABASE_URL: databaseUrl })

if (await isEmpty()) {
  await begin()
  console.log('begun')
  process.exit(0)
}
if (where === 'act') dieInside(Number(limit))
const opened = await open(true)
const { services } = opened
const call = await comeBack(opened, 'ada')
let approved = 0
for (;;) {
  await services.jobs.enqueue(db, { name: 'workflows.wake', payload: wakePayload() }, {}, { key: 'soon' })
  await approveAll()
  if (where === 'step' && (await db.$count(workflowRunSteps)) >= Number(limit))
    process.kill(process.pid, 'SIGKILL')
  const [row] = rowsOf<{ open: number }>(
    await db.execute(
      sql`select count(*)::int as open from workflow_runs where status in ('running', 'waiting')`,
    ),
  )
  if (row?.open === 0) break
  await new Promise((resolve) => setTimeout(resolve, 300))
}
console.log(JSON.stringify(await worked(db)))

function wakePayload() {
  const job = features.jobs.find(({ name }) => name === 'workflows.wake')
  if (!job) throw new Error('The job that ends waits has another name now.')
  return job.payload
}

/** Approves everything that is waiting. Another process may have done so in the meantime. */
async function approveAll() {
  for (const { id } of (await call(workflowsApi.approvals)).items) {
    const body = { decision: 'approve' as const }
    const isFirst = await call(workflowsApi.decide, { params: { id }, body }).then(
      () => true,
      (error: { status?: number }) => {
        if (error.status !== 409 && error.status !== 404) throw error
        return false
      },
    )
    if (isFirst) approved += 1
    if (where === 'yes' && approved >= Number(limit)) process.kill(process.pid, 'SIGKILL')
  }
}

function dieInside(count: number) {
  let done = 0
  for (const tool of features.tools.filter(({ effect }) => effect === 'changes')) {
    const run = tool.run.bind(tool)
    Object.assign(tool, {
      run: async (...given: Parameters<typeof run>) => {
        const made = await run(...given)
        done += 1
        if (done >= count) process.kill(process.pid, 'SIGKILL')
        return made
      },
    })
  }
}

/** Pairs of workflows, because one takes twenty runs on a case within an hour. */
async function begin() {
  const { person, close } = await found()
  const { call } = await person('ada', 'lawyer')
  const details = { title: 'Rivera v. Cole', practice_area: 'corporate' as const }
  const { id: caseId } = await call(casesApi.begin, { body: details })
  for (let pair = 0; pair < Number(pairs); pair += 1) {
    const mail = { to: 'client@example.com', subject: 'Hello', text: 'Hello' }
    const other = await startedWorkflow({ call }, [
      act('note', 'cases.write_note', { text: 'A note' }),
      // It leaves the firm, so it asks first.
      act('mail', 'workflows.email', mail),
    ])
    const steps: WorkflowStep[] = [
      addTask('one', 'One'),
      { id: 'wait', title: 'Wait', kind: 'wait', until: '"2020-01-02"', event: null },
      {
        id: 'if',
        title: 'If',
        kind: 'branch',
        if: 'count(case.team) = 1',
        yes: [addTask('two', 'Two')],
        no: [],
      },
      {
        id: 'each',
        title: 'Each',
        kind: 'each',
        items: 'case.team',
        steps: [addTask('three', '{{ item.name }}')],
      },
      { id: 'start', title: 'Start', kind: 'start', workflow_id: other },
    ]
    const id = await startedWorkflow({ call }, steps)
    for (let run = 0; run < 20; run += 1) await startRun({ call }, id, caseId)
  }
  await close()
}

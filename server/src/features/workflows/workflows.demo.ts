import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertWorkflows } from './workflows.queries.ts'
import type { Workflow } from './workflows.table.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)

type Sample = Pick<Workflow, 'name' | 'description' | 'status' | 'workflowType'> & {
  made: number
  touched: number
}

const samples: Sample[] = [
  {
    name: 'New client, from first call to engagement letter',
    description:
      'Checks for conflicts, opens the case, sends the engagement letter and sets up the first tasks.',
    status: 'active',
    workflowType: 'Client onboarding',
    made: 212,
    touched: 6,
  },
  {
    name: 'Answer to a complaint',
    description:
      'From the day of service: counts the days, reserves time for the draft, reminds the lawyer and the paralegal.',
    status: 'active',
    workflowType: 'Deadline management',
    made: 180,
    touched: 31,
  },
  {
    name: 'Discovery responses, second set',
    description: null,
    status: 'paused',
    workflowType: 'Deadline management',
    made: 64,
    touched: 12,
  },
  {
    name: 'Monday docket round',
    description: 'Collects what is due this week and sends each person their list at seven in the morning.',
    status: 'active',
    workflowType: 'Team coordination',
    made: 140,
    touched: 2,
  },
  {
    name: 'Month-end bills',
    description:
      'Gathers unbilled time, drafts one bill for each case and puts them in front of the responsible lawyer.',
    status: 'failed',
    workflowType: 'Billing automation',
    made: 150,
    touched: 1,
  },
  {
    name: 'Closing letter with file return',
    description:
      'Writes the closing letter, lists what goes back to the client and starts the retention period.',
    status: 'stopped',
    workflowType: 'Case closing',
    made: 300,
    touched: 90,
  },
]

/** The sample firm's workflows. */
export async function seedWorkflows({ tx, firmId, now }: Pick<SampleFirm, 'tx' | 'firmId' | 'now'>) {
  await insertWorkflows(
    tx,
    samples.map(({ made, touched, ...sample }) => ({
      ...sample,
      id: newId(),
      firmId,
      createdAt: daysBefore(now, made),
      updatedAt: daysBefore(now, touched),
    })),
  )
}

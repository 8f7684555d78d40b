import { deadlinesApi } from '@pam/contracts/deadlines'
import { tasksApi } from '@pam/contracts/tasks'
import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import {
  answerDue,
  injuryLimit,
  lawyerWithDeadline,
  lawyerWithTiedTask,
  standingOrder,
  stormDay,
  weekBefore,
} from '#test/deadlines'
import { newClient } from '#test/tasks'
import type { Example } from './all.ts'

const ownCase = async (home: TestApp) => ({ params: { id: (await lawyerWithCase(home)).case.id } })
const ownDeadline = async (home: TestApp) => ({
  params: { id: (await lawyerWithDeadline(home)).deadline.id },
})
const served = { trigger: 'Summons and complaint served', trigger_date: '2026-07-01' }

/** Examples of deadlines, proposed changes and added days. */
export const deadlineRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'deadlines.propose': async (home) => ({
    ...(await ownCase(home)),
    body: { rule: 'FRCP 6', jurisdiction: 'us-dct:NY', service: 'personal', ...served },
  }),
  'deadlines.accept': async (home) => ({ ...(await ownCase(home)), body: { deadlines: [answerDue] } }),
  'deadlines.addOrdered': async (home) => ({
    ...(await ownCase(home)),
    body: { title: 'Joint report', due: '2026-09-01', authority: 'Order of 3 August' },
  }),
  'deadlines.addLimitation': async (home) => ({ ...(await ownCase(home)), body: injuryLimit }),
  'deadlines.show': ownDeadline,
  'deadlines.override': async (home) => ({
    ...(await ownDeadline(home)),
    body: { due: '2026-08-01', order: 'Order of 2 July', version: 1 },
  }),
  'deadlines.settle': async (home) => ({
    ...(await ownDeadline(home)),
    body: { status: 'done', version: 1 },
  }),
  'deadlines.assign': async (home) => ({
    ...(await ownDeadline(home)),
    body: { user_id: (await home.person('lawyer')).id, version: 1 },
  }),
  'deadlines.acknowledge': ownDeadline,
  'deadlines.addTask': async (home) => ({
    ...(await ownDeadline(home)),
    body: { title: 'Draft the answer', tie: weekBefore },
  }),
  'deadlines.changeTask': async (home) => {
    const { deadline, task } = await lawyerWithTiedTask(home)
    return {
      params: { id: deadline.id },
      body: { title: 'Draft the reply', task_id: task.id, tie: weekBefore, version: 1 },
    }
  },
  'deadlines.applyTemplate': async (home) => {
    const { lawyer, deadline } = await lawyerWithDeadline(home)
    const { id } = await lawyer.call(tasksApi.saveTemplate, {
      body: { ...newClient, name: `List ${newId()}` },
    })
    return { params: { id: deadline.id }, body: { template_id: id } }
  },
  'deadlines.previewMove': async (home) => {
    const { case: legalCase } = await lawyerWithDeadline(home)
    return { params: { id: legalCase.id }, body: served }
  },
  'deadlines.move': async (home) => {
    const { case: legalCase, deadline } = await lawyerWithDeadline(home)
    return { params: { id: legalCase.id }, body: { ...served, deadline_ids: [deadline.id] } }
  },
  'deadlines.decideChange': async (home) => {
    const { lawyer } = await lawyerWithDeadline(home)
    await (await home.person('admin')).call(deadlinesApi.addOverlay, { body: stormDay })
    const { items } = await lawyer.call(deadlinesApi.changes)
    return { params: { id: items[0]?.id ?? '' }, body: { accept: true } }
  },
  'deadlines.revokeFeed': async (home) => {
    const { id } = await (await home.person('lawyer')).call(deadlinesApi.makeFeed, {
      body: { name: 'Phone' },
    })
    return { params: { id } }
  },
  'deadlines.dropLocalRule': async (home) => {
    const admin = await home.person('admin')
    const { id } = await admin.call(deadlinesApi.addLocalRule, { body: standingOrder })
    return { params: { id } }
  },
  'deadlines.dropOverlay': async (home) => {
    const { id } = await (await home.person('admin')).call(deadlinesApi.addOverlay, { body: stormDay })
    return { params: { id } }
  },
}

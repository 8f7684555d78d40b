import { deadlinesApi } from '@pam/contracts/deadlines'
import { tasksApi } from '@pam/contracts/tasks'
import { lawyerWithCase } from '#test/cases'
import {
  acceptDeadline,
  answerDue,
  injuryLimit,
  lawyerWithDeadline,
  lawyerWithTiedTask,
  standingOrder,
  stormDay,
  weekBefore,
} from '#test/deadlines'
import { newClient } from '#test/tasks'
import type { Change } from './all.ts'

const moved = { trigger: 'Summons and complaint served', trigger_date: '2026-07-01' }

/** Calls that change deadlines and added days. */
export const deadlineChanges: Record<string, Change> = {
  'deadlines.accept': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => acceptDeadline(lawyer, legalCase.id)
  },
  'deadlines.addOrdered': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const body = { title: 'Joint report', due: '2026-09-01', authority: 'Order of 3 August' }
    return () => lawyer.call(deadlinesApi.addOrdered, { params: { id: legalCase.id }, body })
  },
  'deadlines.addLimitation': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => lawyer.call(deadlinesApi.addLimitation, { params: { id: legalCase.id }, body: injuryLimit })
  },
  'deadlines.override': async (world) => {
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    const body = { due: '2026-08-01', order: 'Order of 2 July', version: deadline.version }
    return () => lawyer.call(deadlinesApi.override, { params: { id: deadline.id }, body })
  },
  'deadlines.settle': async (world) => {
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    const body = { status: 'done' as const, version: deadline.version }
    return () => lawyer.call(deadlinesApi.settle, { params: { id: deadline.id }, body })
  },
  'deadlines.assign': async (world) => {
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    const body = { user_id: (await world.person('paralegal')).id, version: deadline.version }
    return () => lawyer.call(deadlinesApi.assign, { params: { id: deadline.id }, body })
  },
  'deadlines.acknowledge': async (world) => {
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    return () => lawyer.call(deadlinesApi.acknowledge, { params: { id: deadline.id } })
  },
  'deadlines.addTask': async (world) => {
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    const body = { title: 'Draft the answer', tie: weekBefore }
    return () => lawyer.call(deadlinesApi.addTask, { params: { id: deadline.id }, body })
  },
  'deadlines.changeTask': async (world) => {
    const { lawyer, deadline, task } = await lawyerWithTiedTask(world)
    const body = { title: 'Draft the reply', task_id: task.id, tie: weekBefore, version: task.version }
    return () => lawyer.call(deadlinesApi.changeTask, { params: { id: deadline.id }, body })
  },
  'deadlines.applyTemplate': async (world) => {
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    const { id } = await lawyer.call(tasksApi.saveTemplate, { body: newClient })
    const call = { params: { id: deadline.id }, body: { template_id: id } }
    return () => lawyer.call(deadlinesApi.applyTemplate, call)
  },
  'deadlines.move': async (world) => {
    const { lawyer, case: legalCase, deadline } = await lawyerWithDeadline(world)
    const body = { ...moved, deadline_ids: [deadline.id] }
    return () => lawyer.call(deadlinesApi.move, { params: { id: legalCase.id }, body })
  },
  'deadlines.decideChange': async (world) => {
    const { lawyer } = await lawyerWithDeadline(world)
    await (await world.person('admin')).call(deadlinesApi.addOverlay, { body: stormDay })
    const { items } = await lawyer.call(deadlinesApi.changes)
    return () =>
      lawyer.call(deadlinesApi.decideChange, { params: { id: items[0]?.id ?? '' }, body: { accept: true } })
  },
  'deadlines.addOverlay': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(deadlinesApi.addOverlay, { body: stormDay })
  },
  'deadlines.addLocalRule': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(deadlinesApi.addLocalRule, { body: standingOrder })
  },
  'deadlines.dropLocalRule': async (world) => {
    const admin = await world.person('admin')
    const { id } = await admin.call(deadlinesApi.addLocalRule, { body: standingOrder })
    return () => admin.call(deadlinesApi.dropLocalRule, { params: { id } })
  },
  'deadlines.dropOverlay': async (world) => {
    const admin = await world.person('admin')
    const { id } = await admin.call(deadlinesApi.addOverlay, { body: stormDay })
    return () => admin.call(deadlinesApi.dropOverlay, { params: { id } })
  },
  'deadlines.makeFeed': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(deadlinesApi.makeFeed, { body: { name: 'Phone' } })
  },
  'deadlines.revokeFeed': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await lawyer.call(deadlinesApi.makeFeed, { body: { name: 'Phone' } })
    return () => lawyer.call(deadlinesApi.revokeFeed, { params: { id } })
  },
  'deadlines.readReminders': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(deadlinesApi.readReminders)
  },
}

/** They compute and answer; nothing is written. */
export const deadlineLooks: Record<string, Change> = {
  'deadlines.compute': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(deadlinesApi.compute, { body: answerDue.input })
  },
  'deadlines.computeLimitation': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(deadlinesApi.computeLimitation, { body: injuryLimit.input })
  },
  'deadlines.propose': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const body = { rule: 'FRCP 6', jurisdiction: 'us-dct:NY', service: 'personal', ...moved } as const
    return () => lawyer.call(deadlinesApi.propose, { params: { id: legalCase.id }, body })
  },
  'deadlines.previewMove': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithDeadline(world)
    return () => lawyer.call(deadlinesApi.previewMove, { params: { id: legalCase.id }, body: moved })
  },
}

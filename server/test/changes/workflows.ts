import { workflowsApi as api } from '@pam/contracts/workflows'
import { expect } from 'vitest'
import { newId } from '#platform/id'
import { openCase } from '#test/cases'
import {
  activeWorkflow,
  anyWorkflowRun,
  definition,
  details,
  failedRun,
  webhookWorkflow,
} from '#test/workflows'
import type { Change } from './all.ts'

/** Calls that change workflows and their runs. */
export const workflowChanges: Record<string, Change> = {
  'workflows.create': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(api.create, { body: details })
  },
  'workflows.change': async (world) => {
    const lawyer = await world.person('lawyer')
    const params = await activeWorkflow(lawyer)
    return () => lawyer.call(api.change, { params, body: { ...details, version: 1 } })
  },
  'workflows.setStatus': async (world) => {
    const lawyer = await world.person('lawyer')
    const params = await activeWorkflow(lawyer)
    return () => lawyer.call(api.setStatus, { params, body: { status: 'paused' } })
  },
  'workflows.remove': async (world) => {
    const lawyer = await world.person('lawyer')
    const params = await activeWorkflow(lawyer)
    return () => lawyer.call(api.remove, { params })
  },
  'workflows.run': async (world) => {
    const lawyer = await world.person('lawyer')
    const params = await activeWorkflow(lawyer)
    const body = { case_id: null, key: newId() }
    return () => lawyer.call(api.run, { params, body })
  },
  'workflows.cancelRun': async (world) => {
    const { lawyer, run } = await anyWorkflowRun(world)
    return () => lawyer.call(api.cancelRun, { params: { id: run }, body: {} })
  },
  'workflows.retryRun': async (world) => {
    const { lawyer, run } = await failedRun(world)
    return () => lawyer.call(api.retryRun, { params: { id: run }, body: {} })
  },
  'workflows.webhook': async (world) => {
    const params = await webhookWorkflow(await world.person('lawyer'))
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(api.webhook, { params })
  },
  'workflows.decide': async (world) => {
    const { lawyer, approval } = await anyWorkflowRun(world)
    const body = { decision: 'approve' as const, note: '' }
    return () => lawyer.call(api.decide, { params: { id: approval }, body })
  },
}

/** Calls that only preview: a dry run takes every step and leaves nothing behind. */
export const workflowLooks: Record<string, Change> = {
  'workflows.check': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(api.check, { body: { definition } })
  },
  'workflows.suggest': async (world) => {
    const lawyer = await world.person('lawyer')
    return async () => {
      const sentence = 'When a case is opened, add a task to call the client.'
      const { workflow } = await lawyer.call(api.suggest, { body: { sentence } })
      expect(workflow?.definition.steps).toHaveLength(1)
    }
  },
  'workflows.tryOut': async (world) => {
    const lawyer = await world.person('lawyer')
    return async () => {
      const { effects } = await lawyer.call(api.tryOut, { body: { definition } })
      expect(effects.length).toBeGreaterThan(0)
    }
  },
  'workflows.dryRun': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id: caseId } = await openCase(lawyer)
    const { templates } = await lawyer.call(api.catalog)
    const template = templates.find(({ key }) => key === 'client-onboarding')
    const { id } = await lawyer.call(api.create, {
      body: { ...details, definition: template?.definition ?? definition },
    })
    return async () => {
      const { effects } = await lawyer.call(api.dryRun, { params: { id }, body: { case_id: caseId } })
      expect(effects.length).toBeGreaterThan(4)
    }
  },
}

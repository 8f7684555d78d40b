import { casesApi } from '@pam/contracts/cases'
import {
  type RunPage,
  type WorkflowCatalog,
  type WorkflowPage,
  type WorkflowStep,
  type WorkflowView,
  workflowsApi,
} from '@pam/contracts/workflows'
import { rowOf } from './cases.ts'
import type { FakeServer } from './server.ts'

const noon = '2026-11-04T12:00:00.000Z'
export const workflowId = '30000000-0000-4000-8000-000000000001'
export const runId = '31000000-0000-4000-8000-000000000001'

export const workflowOf = (name: string, change: Partial<WorkflowView> = {}): WorkflowView => ({
  id: `30000000-0000-4000-8000-${String(name.length).padStart(12, '0')}`,
  name,
  description: 'Counts the days from service.',
  status: 'active',
  workflow_type: 'Deadline management',
  created_at: '2026-03-02T12:00:00.000Z',
  updated_at: noon,
  owner: 'Ana Rivera',
  starts: 'Started manually',
  reason: null,
  runs: 0,
  waiting: 0,
  last_run_at: null,
  ...change,
})

export const addTask = (id: string, title: string): WorkflowStep => ({
  id,
  title,
  kind: 'act',
  act: 'tasks.add',
  with: { title, due_on: '{{ add_days(today, 3) }}' },
  automatic: false,
  retries: 3,
  if_fails: 'stop',
})

export const pageOf = (steps: WorkflowStep[], change: Partial<WorkflowPage> = {}): WorkflowPage => ({
  ...workflowOf('Onboarding', { id: workflowId }),
  definition: { trigger: { kind: 'case.opened', when: null, weekdays: [], at: null }, steps },
  version: 2,
  versions: [
    { number: 2, made_by: 'Ana Rivera', made_at: noon },
    { number: 1, made_by: 'Ana Rivera', made_at: noon },
  ],
  problems: [],
  owner_id: null,
  may_change: true,
  ...change,
})

export const runOf = (change: Partial<RunPage> = {}): RunPage => ({
  id: runId,
  workflow_id: workflowId,
  workflow: 'Onboarding',
  version: 2,
  status: 'completed',
  case_id: rowOf(1).id,
  case_title: 'Marsh v. Elm',
  started_at: noon,
  ended_at: null,
  started_by: 'Ada Byron started it',
  error: null,
  steps: [],
  may_change: true,
  can_undo: false,
  is_canceling: false,
  ...change,
})

const field = (name: string, title: string, is: 'text' | 'date' | 'person' | 'case', is_needed = false) => ({
  name,
  title,
  is,
  choices: [],
  is_needed,
})

export const catalogOf = (): WorkflowCatalog => ({
  triggers: [
    { kind: 'button', title: 'Started manually', has_case: true },
    { kind: 'case.opened', title: 'A case is opened', has_case: true },
    { kind: 'invoice.paid', title: 'An invoice is paid', has_case: true },
    { kind: 'webhook', title: 'A webhook arrives', has_case: false },
  ],
  acts: [
    {
      act: 'tasks.add',
      title: 'Add a task to a case',
      summary: 'Add a task to a case.',
      leaves_the_firm: false,
      fields: [
        field('title', 'Title', 'text', true),
        field('assignee_id', 'Assignee', 'person'),
        field('due_on', 'Due on', 'date'),
        field('case_id', 'Case', 'case', true),
      ],
    },
    {
      act: 'workflows.email',
      title: 'Send an email about a case',
      summary: 'Send an email about a case.',
      leaves_the_firm: true,
      fields: [field('to', 'To', 'text', true), field('subject', 'Subject', 'text', true)],
    },
  ],
  templates: [
    {
      key: 'client-onboarding',
      name: 'Client onboarding',
      description: 'The first week of a case.',
      workflow_type: 'Client onboarding',
      definition: pageOf([addTask('letter', 'Send the engagement letter')]).definition,
    },
    {
      key: 'family',
      name: 'Family law: first steps',
      description: 'Disclosures and records.',
      workflow_type: 'Family law',
      definition: pageOf([addTask('records', 'Collect records')]).definition,
    },
  ],
})

/** What every screen of workflows asks for beside its own. */
export function aroundWorkflows(server: FakeServer): void {
  server.on(workflowsApi.catalog, catalogOf)
  server.on(workflowsApi.approvals, () => ({ items: [] }))
  server.on(workflowsApi.check, () => ({ problems: [] }))
  server.on(casesApi.colleagues, () => ({ items: [{ id: rowOf(7).id, name: 'Mei Chen', role: 'lawyer' }] }))
}

/** A workflow's page; the catalog route must match before it, since its path looks like an id too. */
export function onShow(server: FakeServer, page: () => WorkflowPage): void {
  server.on(workflowsApi.show, page)
  server.on(workflowsApi.catalog, catalogOf)
}

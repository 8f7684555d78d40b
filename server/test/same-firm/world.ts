import { analysisApi } from '@pam/contracts/analysis'
import { researchRunsApi } from '@pam/contracts/research/runs'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { tasksApi } from '@pam/contracts/tasks'
import { testApp } from '#test/app'
import { openPage } from '#test/appointments'
import { beginChat } from '#test/chat'
import { giveAndRead } from '#test/documents'
import { openForm } from '#test/intake'
import { giveItem } from '#test/knowledge'
import { leaseQuestion } from '#test/research'
import { newClient } from '#test/tasks'
import { blank, giveForm } from '#test/templates'
import { activeWorkflow } from '#test/workflows'
import { makeMatter } from './matter.ts'
import { citation } from './papers.ts'
import { makeOutsiders, makeTeam, type Team } from './people.ts'
import { openWords, type Seen, type Shared } from './words.ts'

/** A firm with a case that lawyers and administrators see, before there is one behind a wall. */
export async function makeFirm() {
  const world = await testApp()
  // The firm is at work in any zone of the country, so that people are reminded.
  world.clock.pass(10 * 3600)
  const [team, outsiders] = [await makeTeam(world), await makeOutsiders(world)]
  const shared = await makeSharedThings(team)
  const open = await makeMatter({ world, team, shared, words: openWords, walled: false })
  const { id: lawyersDocument } = await giveAndRead(world, outsiders.lawyer, { name: 'Memo.txt' })
  const { id: lawyersChat } = await beginChat(outsiders.lawyer)
  const { id: lawyersResearch } = await outsiders.lawyer.call(researchRunsApi.start, {
    body: { question: leaseQuestion },
  })
  const { id: lawyersSaved } = await outsiders.lawyer.call(savedAuthoritiesApi.save, {
    body: { knowledge_id: shared.itemId },
  })
  const seen: Seen = {
    openCase: open.case,
    openContact: open.contact,
    openTask: open.task,
    openDeadline: open.deadline,
    openDocument: open.document,
    openReview: open.review,
    lawyersDocument,
    lawyersChat,
    lawyersResearch,
    lawyersSaved,
  }
  return { world, team, outsiders, shared: { ...shared, ...seen }, open }
}

export type Firm = Awaited<ReturnType<typeof makeFirm>>

async function makeSharedThings({ lead, member }: Team): Promise<Shared> {
  const form = await openForm(lead)
  const page = await openPage(lead)
  const template = await lead.call(tasksApi.saveTemplate, { body: newClient })
  const item = await giveItem(lead, { collection: 'case_law', citation })
  const paper = await giveForm(lead, {
    body: '# Letter\n\nDear {{client}}: {{title}}',
    fields: [blank('client', { type: 'party', from: 'client.name' }), blank('title', { from: 'case.title' })],
  })
  await lead.call(analysisApi.savePosition, {
    body: { category: 'Audit Rights', expects: 'optional', version: 0 },
  })
  const workflow = await activeWorkflow(member)
  return {
    formId: form.id,
    pageId: page.id,
    templateId: template.id,
    itemId: item.id,
    paperFormId: paper.id,
    workflowId: workflow.id,
  }
}

import { newRun } from '@pam/contracts/research/runs'
import { z } from 'zod'
import { moveToStage, requireCase, stagesOf } from '#features/cases'
import { startResearch } from '#features/research'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { defineTool, type Tool } from '#platform/tools'

async function stageNamed(ctx: Ctx, caseId: string, name: string) {
  const granted = await requireCase(ctx, caseId, 'edit')
  const stages = (await stagesOf(ctx.db, ctx.actor.firmId)).filter(
    ({ practiceArea }) => practiceArea === granted.practiceArea,
  )
  const stage = stages.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (stage) return { granted, stage }
  throw badInput(`There is no stage “${name}”. Choose one of: ${stages.map((one) => one.name).join(', ')}.`)
}

const question = newRun.shape.question

/** Actions of earlier slices that a workflow can use but nobody asks for in a conversation. */
export const officeActs: readonly Tool[] = [
  defineTool({
    name: 'workflows.move_case',
    summary: 'Move a case to another stage.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({ case_id: z.uuid(), stage: z.string().trim().min(1).max(100) }),
    run: async (ctx, { case_id, stage: name }) => {
      const { granted, stage } = await stageNamed(ctx, case_id, name)
      await moveToStage(ctx, granted, stage)
      return { case_id, stage: stage.name }
    },
    propose: async (ctx, { case_id, stage: name }) => {
      const { granted, stage } = await stageNamed(ctx, case_id, name)
      return {
        title: 'Move the case to another stage',
        details: [
          { label: 'Case', value: granted.title },
          { label: 'Stage', value: stage.name },
        ],
      }
    },
    render: (_, { case_id, stage }) => ({
      sentences: [`The case was moved to ${stage}.`],
      link: `/cases/${case_id}`,
    }),
  }),
  defineTool({
    name: 'workflows.research',
    summary: 'Research a question with cited authorities.',
    needs: 'research.use',
    effect: 'changes',
    input: z.object({ question, case_id: z.uuid().optional() }),
    run: async (ctx, { question: asked, case_id = null }) => {
      const { id } = await startResearch(ctx, newRun.parse({ question: asked, case_id }))
      return { research_id: id, question: asked }
    },
    propose: (_, { question: asked }) => ({
      title: 'Research a question',
      details: [{ label: 'Question', value: asked }],
    }),
    render: (_, { research_id }) => ({
      sentences: ['The research has started. The memo will list every authority it relies on.'],
      link: `/research/${research_id}`,
    }),
  }),
]

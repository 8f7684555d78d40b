import type { Permission } from '@pam/contracts/shared/access'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import { badInput, forbidden, notFound } from './errors.ts'

/**
 * Something the assistant can do for the person it talks to, with that person's rights and no more. One that changes
 * anything is only ever proposed: it runs when the person has seen its real arguments and said yes.
 */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  /** The slice and the act, as in `tasks.add`. */
  readonly name: string
  /** In a sentence, for whoever chooses: a person or a model. */
  readonly summary: string
  readonly needs: Permission
  readonly effect: 'looks' | 'changes'
  readonly input: Input
  run(ctx: Ctx, input: z.output<Input>): Promise<unknown>
}

export const defineTool = <Input extends z.ZodType>(tool: Tool<Input>): Tool => tool as unknown as Tool

/** Runs a tool as the person: the right is asked here, the record rule where the record is read. */
export async function callTool(
  ctx: Ctx,
  tools: readonly Tool[],
  name: string,
  given: unknown,
): Promise<unknown> {
  const tool = tools.find((it) => it.name === name)
  if (!tool) throw notFound('tool')
  if (!ctx.may(tool.needs)) throw forbidden('have this done')
  const parsed = tool.input.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((it) => [it.path.join('.'), it.message] as const)
    throw badInput('This cannot be done as it was asked.', Object.fromEntries(wrong))
  }
  return tool.run(ctx, parsed.data)
}

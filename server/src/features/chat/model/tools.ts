import { z } from 'zod'
import { requireReadable } from '#features/documents'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { prepareTool, type Tool, type ToolAnswer } from '#platform/tools'
import type { ConversationRow } from '#slice/chat/chat.table'
import type { ToolCall } from './completion.ts'

/** Function names may not contain a dot. */
const wireName = ({ name }: Tool) => name.replaceAll('.', '__')

/** The tools of the person's role, in the format for models. */
export const offeredTools = (ctx: Ctx, tools: readonly Tool[]) =>
  tools
    .filter(({ needs }) => ctx.may(needs))
    .map((tool) => ({
      type: 'function' as const,
      function: {
        name: wireName(tool),
        description: tool.effect === 'changes' ? `Proposes, and does not do: ${tool.summary}` : tool.summary,
        parameters: schemaOf(tool),
      },
    }))

function schemaOf(tool: Tool): object {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.input, {
    io: 'input',
    unrepresentable: 'any',
    // The format says it; its pattern would cost a model hundreds of tokens.
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return tool.input instanceof z.ZodObject ? { ...schema, additionalProperties: false } : schema
}

export type ReadCall =
  | { readonly tool: Tool; readonly input: Readonly<Record<string, unknown>> }
  | { readonly wrong: string }

/** A call, if it is fully valid: a model's words reach nothing before that. */
export function readCall(ctx: Ctx, tools: readonly Tool[], call: ToolCall): ReadCall {
  const tool = tools.find((tool) => wireName(tool) === call.name && ctx.may(tool.needs))
  if (!tool) return { wrong: 'There is no such tool.' }
  const given = objectIn(call.arguments)
  if (!given) return { wrong: 'The arguments are not a JSON object.' }
  const { input: shape } = tool
  const extra =
    shape instanceof z.ZodObject ? Object.keys(given).filter((key) => !Object.hasOwn(shape.shape, key)) : []
  if (extra.length > 0) return { wrong: 'There are arguments the tool does not have.' }
  try {
    prepareTool(ctx, tools, tool.name, given)
    return { tool, input: given }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([field, why]) => `${field}: ${why}`)
    return { wrong: ['The arguments are wrong.', ...fields].join(' ').slice(0, 500) }
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text.trim() || '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : null
  } catch {
    return null
  }
}

/** The arguments, limited to the scope of the conversation: a model may not search beyond what the person asked. */
export function withinScope(
  { caseId, documentIds }: ConversationRow,
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (tool.name !== 'search.find') return input
  const { case_id: _, ...rest } = input
  if (documentIds.length > 0) return { ...rest, document_ids: documentIds }
  return caseId
    ? { ...rest, case_id: caseId, document_ids: [] }
    : { ...input, document_ids: input.document_ids ?? [] }
}

/** The case of a tool's answer: none, one, or unknown. */
export async function caseOf(
  ctx: Ctx,
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
): Promise<
  { readonly is: 'none' } | { readonly is: 'one'; readonly id: string | null } | { readonly is: 'many' }
> {
  if (tool.isPure) return { is: 'none' }
  if (typeof input.case_id === 'string') return { is: 'one', id: input.case_id }
  if (typeof input.document_id === 'string') {
    const { document } = await requireReadable(ctx, input.document_id)
    return { is: 'one', id: document.caseId }
  }
  return { is: 'many' }
}

/** A tool's result, line by line. Its passages are referenced by number. */
export const linesOf = ({ sentences, attention, rows }: ToolAnswer): string[] => [
  ...(attention ? [attention] : []),
  ...sentences,
  ...(rows?.title ? [rows.title] : []),
  ...(rows?.rows ?? []).map(({ text, detail }) => `- ${text}${detail ? `: ${detail}` : ''}`),
]

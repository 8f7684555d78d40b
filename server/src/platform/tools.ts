import type { Permission } from '@pam/contracts/shared/access'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import { badInput, forbidden, notFound } from './errors.ts'
import type { Phrase, Slots } from './phrases.ts'

/**
 * Something the assistant can do for the person it talks to, with exactly that person's permissions. A tool that
 * changes anything is only proposed: it runs once the person has seen its exact arguments and confirmed.
 */
export interface Tool<Input extends z.ZodType = z.ZodType, Output = unknown> {
  /** The slice and the act, as in `tasks.add`. */
  readonly name: string
  /** In a sentence, for the person or model choosing it. */
  readonly summary: string
  readonly needs: Permission
  readonly effect: 'looks' | 'changes'
  /** It sends something out of the firm: a workflow asks first. */
  readonly leavesFirm?: boolean
  /** A person must confirm it each time, wherever it is requested: a workflow asks first. */
  readonly isReviewed?: boolean
  /** It reads no record, only computes: its result may be shown to anybody. */
  readonly isPure?: boolean
  readonly input: Input
  run(ctx: Ctx, input: z.output<Input>): Promise<Output>
  /** How people ask for it, where no model listens. */
  readonly heard?: readonly Hearing[]
  /** What would happen, with every argument in people's words: for what changes something. */
  propose?(ctx: Ctx, input: z.output<Input>): Promise<Proposed> | Proposed
  /** What it found or did, in plain words. */
  render?(ctx: Ctx, output: Output, input: z.output<Input>): Promise<ToolAnswer> | ToolAnswer
}

/** The case a sentence names, or the conversation's case; otherwise what to ask. */
export function caseMeant(slots: Slots, { caseId }: Around, ask: string): { id: string } | Understood {
  const named = slots.meant('case')
  const [first, second] = named
  if (first && second) return { ask: 'Which case do you mean?', choices: named.map(({ name }) => name) }
  if (first) return { id: first.id }
  return caseId ? { id: caseId } : { ask }
}

/** What is known around a sentence. */
export interface Around {
  /** The conversation's case, if it has one. */
  readonly caseId: string | null
  /** The only documents it looks at, where some were chosen. */
  readonly documentIds: readonly string[]
  /** On the firm's calendar. */
  readonly today: string
}

/** Ways of asking for a tool, and how its arguments are read from them. */
export interface Hearing {
  readonly phrases: readonly Phrase[]
  read(slots: Slots, around: Around, ctx: Ctx): Promise<Understood> | Understood
}

/** The arguments; or what must be asked first, with the answers it could have. */
export type Understood =
  | { readonly input: Readonly<Record<string, unknown>> }
  | { readonly ask: string; readonly choices?: readonly string[] }

export interface Proposed {
  /** As in "Add a task". */
  readonly title: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

/** Exact words with their place: offsets into the stored text, half-open. */
export interface AnswerPassage {
  readonly kind: 'document' | 'note' | 'knowledge'
  readonly document_id: string | null
  readonly note_id: string | null
  readonly knowledge_id: string | null
  readonly case_id: string | null
  readonly title: string
  readonly page: number | null
  readonly start: number
  readonly end: number
  readonly page_start: number
  readonly page_end: number
  readonly text: string
}

export interface AnswerRow {
  readonly text: string
  readonly detail: string
  readonly link: string | null
}

/** What a tool has to say, each part of it true by where it comes from: records, computation, or the words of a source. */
export interface ToolAnswer {
  /** The value that was asked for, set in bold: words of the first sentence. */
  readonly lead?: string
  /** Sentences this program made from its own records. */
  readonly sentences: readonly string[]
  readonly passages?: readonly AnswerPassage[]
  readonly rows?: { readonly title: string; readonly rows: readonly AnswerRow[] }
  /** Something to be careful about. */
  readonly attention?: string
  /** Where the thing that was made opens. */
  readonly link?: string
}

export const defineTool = <Input extends z.ZodType, Output>(tool: Tool<Input, Output>): Tool =>
  tool as unknown as Tool

/** The tool and its parsed arguments, if the person has the right. The record rule is asked where the record is read. */
export function prepareTool(ctx: Ctx, tools: readonly Tool[], name: string, given: unknown) {
  const tool = tools.find((tool) => tool.name === name)
  if (!tool) throw notFound('tool')
  if (!ctx.may(tool.needs)) throw forbidden('have this done')
  const parsed = tool.input.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
    throw badInput('This request could not be carried out as asked.', Object.fromEntries(wrong))
  }
  return { tool, input: parsed.data }
}

/** Runs a tool as the person. */
export async function callTool(
  ctx: Ctx,
  tools: readonly Tool[],
  name: string,
  given: unknown,
): Promise<unknown> {
  const { tool, input } = prepareTool(ctx, tools, name, given)
  return tool.run(ctx, input)
}

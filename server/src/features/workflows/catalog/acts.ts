import type { WorkflowCatalog } from '@pam/contracts/workflows'
import { z } from 'zod'
import type { Tool } from '#platform/tools'
import { callWebhook } from './call-webhook.ts'
import { officeActs } from './office-acts.ts'
import { ownActs } from './own-acts.ts'
import { readingActs } from './reading-acts.ts'
import { sendSms } from './send-sms.ts'

export interface Act {
  readonly name: string
  readonly title: string
  readonly tool: Tool
}

type Field = WorkflowCatalog['acts'][number]['fields'][number]

/** The actions of steps: what slices offer that can state beforehand what it will change. */
export const actsOf = (tools: readonly Tool[]): Act[] =>
  [
    ...tools.filter(({ effect, propose }) => effect === 'changes' && propose !== undefined),
    ...[...ownActs, ...officeActs, ...readingActs(tools), callWebhook, sendSms],
  ]
    .map((tool) => ({ name: tool.name, title: titleOf(tool), tool }))
    .toSorted((one, other) => one.title.localeCompare(other.title))

/** The summary up to its first stop is short enough for a list. */
const titleOf = ({ summary }: Tool): string => summary.split(/[.,;:]/)[0] ?? summary

const shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})

/** The fields of an act, read off the shape of its input. */
export function fieldsOf({ tool }: Act): Field[] {
  const { properties, required } = shape.parse(
    z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }),
  )
  return Object.entries(properties).map(([name, property]) => ({
    name,
    title: titled(name),
    is: kindOf(name, property),
    choices: choicesOf(property),
    is_needed: required.includes(name),
  }))
}

const titled = (name: string): string => {
  const words = name.replace(/_id$/, '').replace(/_on$/, ' on').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An optional field is declared with a second shape: the first that is not null counts. */
const plain = (property: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const choices = (property.anyOf ?? []) as readonly Readonly<Record<string, unknown>>[]
  return choices.find(({ type }) => type !== 'null') ?? property
}

const choicesOf = (property: Readonly<Record<string, unknown>>): string[] => {
  const { enum: values } = plain(property)
  return Array.isArray(values) ? values.map(String) : []
}

function kindOf(name: string, property: Readonly<Record<string, unknown>>): Field['is'] {
  const { type, format, maxLength, enum: values } = plain(property)
  if (name === 'case_id') return 'case'
  if (Array.isArray(values)) return 'choice'
  if (format === 'uuid' && /assignee|person|responsible|user|who/.test(name)) return 'person'
  if (format === 'date') return 'date'
  if (type === 'boolean') return 'yes_no'
  if (type === 'number' || type === 'integer') return 'number'
  return typeof maxLength === 'number' && maxLength <= 300 ? 'text' : 'long_text'
}

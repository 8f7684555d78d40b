import type { TemplateField } from '@pam/contracts/knowledge'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { findTemplate } from './templates.queries.ts'

/** A form the actor may see: its current words, and its blanks. */
export interface Template {
  readonly id: string
  readonly title: string
  readonly topics: readonly string[]
  readonly body: string
  readonly versionId: string
  readonly fields: readonly TemplateField[]
}

const longest = 200_000

/** An item the actor may not see does not exist; one without blanks is not a form. */
export async function requireTemplate(ctx: Ctx, id: string): Promise<Template> {
  const found = await findTemplate(ctx.db, ctx.actor, id)
  if (!found) throw notFound('item')
  if (found.removedAt)
    throw new AppError('conflict', 'This template is in the trash. Restore it before you use it.')
  const { fields, ...form } = found
  if (!fields) throw new AppError('conflict', 'This item has no fields to fill in.')
  if (form.body.length > longest)
    throw new AppError(
      'conflict',
      'This template is longer than 200,000 characters, the maximum that can be filled in.',
    )
  return { ...form, fields }
}

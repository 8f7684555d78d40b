import type { KnowledgeContent } from '@pam/contracts/knowledge'
import type { Ctx } from '#platform/context'
import { AppError, forbidden } from '#platform/errors'
import { writeItem } from './write-item.service.ts'

interface PublishedAuthority {
  readonly content: Partial<KnowledgeContent> & Pick<KnowledgeContent, 'collection' | 'title' | 'body'>
  readonly origin: 'courtlistener' | 'file'
  /** Where it is published, and in words where its text is from. */
  readonly url: string
  readonly words: string
}

/** Files a published authority in the firm's library; returns the id of one that is already there. */
export async function fileAuthority(ctx: Ctx, authority: PublishedAuthority): Promise<string> {
  if (!ctx.may('documents.create')) throw forbidden('add to the library')
  const { content, origin, url, words } = authority
  try {
    return await ctx.db.transaction((tx) =>
      writeItem(tx, ctx, { content, tags: [], origin, source: { words, url } }),
    )
  } catch (error) {
    const same = error instanceof AppError ? error.fields?.same_as : undefined
    if (!same || (error instanceof AppError && error.message.includes('in the trash'))) throw error
    return same
  }
}

import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

type Root = ReturnType<typeof fromMarkdown>

/** Any inline content. */
export type MarkdownNode = Root['children'][number]
export type MarkdownOf<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>

/** What a Markdown text is made of: CommonMark with tables and lists to tick. */
export const treeOf = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [gfmTable(), gfmTaskListItem()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()],
  })

/** An address a text may lead to: the web, or a page of our own. Everything else stays plain words. */
export function safeHref(url: string): { href: string; isOwn: boolean } | null {
  if (/^\/(?![/\\])/.test(url)) return { href: url, isOwn: true }
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return { href: url, isOwn: false }
}

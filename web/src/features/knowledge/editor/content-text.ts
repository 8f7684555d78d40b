import type { KnowledgeContent } from '@pam/contracts/knowledge'
import { shelfNames } from '#slice/knowledge/knowledge-labels.ts'

/** The whole content of an item as one text, for comparing two versions. */
export function contentText(content: KnowledgeContent, areaName: (area: string) => string): string {
  const facts = [
    ['Category', shelfNames[content.collection]],
    ['Citation', content.citation],
    ['Court', content.court],
    ['Year', content.year === null ? '' : String(content.year)],
    ['Jurisdiction', content.jurisdiction],
    ['As of', content.as_of ?? ''],
    ['Topics', content.topics.join(', ')],
    ['Areas', content.areas.map(areaName).join(', ')],
    ['Summary', content.summary],
    [
      'Blanks',
      (content.fields ?? []).map((field) => `${field.label} (${field.name}, ${field.type})`).join('; '),
    ],
  ].filter(([, value]) => value !== '')
  return [content.title, ...facts.map(([name, value]) => `${name}: ${value}`), '', content.body].join('\n')
}

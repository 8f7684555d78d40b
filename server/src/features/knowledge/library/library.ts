import { builtInArea } from '@pam/contracts/shared/practice-area'
import { z } from 'zod'
import {
  type LibraryAuthority,
  type LibraryEntry,
  type LibraryGuide,
  type LibraryRule,
  type LibraryTemplate,
  templateSources,
} from './library-shape.ts'
import { readLists, readPages } from './read-content.ts'

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const topics = z.array(text).min(1)
const areas = z.array(builtInArea).default([])

const decisionsOfCourt = z.strictObject({
  court: text,
  jurisdiction: text,
  areas,
  decisions: z.array(
    z.strictObject({
      slug,
      name: text,
      citation: text,
      year: z.int().min(1600).max(2100),
      topics,
      decides: text,
      /** Earlier ones that the opinion itself relies on or discusses. */
      cites: z.array(slug).default([]),
    }),
  ),
})

const rulesOfPlace = z.strictObject({
  jurisdiction: text,
  as_of: z.iso.date(),
  areas,
  rules: z.array(z.strictObject({ slug, name: text, citation: text, topics, says: text })),
})

const guideFront = z.strictObject({
  kind: z.enum(['guide', 'checklist']),
  title: text,
  topics,
  as_of: z.iso.date(),
})

const templateFront = z.strictObject({
  title: text,
  purpose: text,
  jurisdiction: text,
  topics,
  areas,
  fields: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      label: text,
      type: z.enum(['text', 'long', 'date', 'money', 'choice', 'yes_no', 'party']),
      required: z.boolean(),
      from: z.enum(templateSources).exactOptional(),
      choices: z.array(text).exactOptional(),
      help: text.exactOptional(),
    }),
  ),
})

/** Each guide ends by saying how far it may be relied on. */
const closing =
  '*General practice, not advice on a case. Figures, forms and periods change: check the current rule.*'

export const authorities: readonly LibraryAuthority[] = readLists('authorities', decisionsOfCourt).flatMap(
  ({ decisions, ...bench }) =>
    decisions.map((decision) => ({ kind: 'authority', ...bench, ...decision, checked: false }) as const),
)

export const allRules: readonly LibraryRule[] = readLists('rules', rulesOfPlace).flatMap(
  ({ rules, as_of: asOf, ...place }) =>
    rules.map((rule) => ({ kind: 'rule', ...place, asOf, ...rule, checked: false }) as const),
)

/** The folder of a guide is its practice area. */
export const allGuides: readonly LibraryGuide[] = readPages('guides', guideFront).map(
  ({ slug: name, group, front: { as_of: asOf, ...front }, body }) => ({
    slug: name,
    ...front,
    areas: [builtInArea.parse(group)],
    jurisdiction: 'United States, general',
    asOf,
    checked: false,
    body: `${body}\n\n${closing}\n`,
  }),
)

export const allTemplates: readonly LibraryTemplate[] = readPages('templates', templateFront).map(
  ({ slug: name, front, body }) => ({
    kind: 'template',
    slug: name,
    ...front,
    checked: false,
    body: `${body}\n`,
  }),
)

/** The initial contents of a new firm's knowledge base. */
export const starterLibrary: readonly LibraryEntry[] = [
  ...authorities,
  ...allRules,
  ...allGuides,
  ...allTemplates,
]

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { featureIcons } from './feature-icons.ts'
import { frontIcons } from './front-icons.ts'
import { areaIds } from './practice-areas.ts'

// The page reads the files unchecked: a schema in the browser would cost more script than the texts do.

const text = z.string().regex(/^\S(?:.*\S)?$/)
/** Texts of one place. The compiler notices a missing one, since the page uses each by its name. */
const texts = z.record(z.string(), text)
const figure = z.strictObject({ value: text, label: text })
const titled = z.strictObject({ title: text, text })
const headed = z.strictObject({ title: text, lead: text })
const frontIcon = z.enum(Object.keys(frontIcons))
const card = titled.extend({ icon: z.enum(Object.keys(featureIcons)) })
const feature = headed.extend({ tool: text, cardsTitle: text, cards: z.array(card).length(6) })
const withFigures = feature.extend({ figures: z.array(figure).min(2).max(4) })
const closing = titled.extend({ button: text })
const areaId = z.enum(areaIds)
/** One of each, in this order. */
const inOrder = <Row extends z.ZodRawShape>(row: z.ZodObject<Row>, ids: readonly (string | number)[]) =>
  z
    .array(row)
    .refine((rows) => rows.map((one) => Object.values(one)[0]).join() === ids.join(), `must be ${ids.join()}`)

const schemas: Record<string, z.ZodType> = {
  'chat-demos': z.record(areaId, z.strictObject({ query: text, replies: z.tuple([text, text, text]) })),
  comparisons: z.strictObject({
    texts: z.looseObject({ claims: z.array(figure) }).catchall(text),
    areas: z.partialRecord(
      areaId,
      z.strictObject({
        traditionalTime: z.number().positive(),
        traditionalCost: z.number().positive(),
        pamTime: z.number().positive(),
        pamCost: z.number().nonnegative(),
        annualSavings: z.number().positive(),
        hoursPerYear: z.number().positive(),
        costPerHour: z.number().positive(),
      }),
    ),
  }),
  demo: z.strictObject({
    steps: inOrder(z.strictObject({ number: z.number(), title: text, short: text }), [1, 2, 3, 4]),
    texts,
  }),
  'demo-actions': z.strictObject({
    links: z.array(z.strictObject({ label: text, to: z.string().startsWith('/'), icon: frontIcon })),
    report: texts,
  }),
  'document-demo': z.strictObject({
    texts,
    refusals: texts,
    results: z.array(figure.extend({ id: text })).length(4),
  }),
  'feature-automation': withFigures.extend({
    open: text,
    examplesTitle: text,
    examplesLead: text,
    examples: z.array(card.extend({ steps: z.array(text).min(2) })),
    closing,
  }),
  'feature-cases': withFigures.extend({
    today: text,
    coreTitle: text,
    core: z.array(card).length(4),
    results: titled.extend({ figure }),
  }),
  'feature-chat': feature.extend({
    startVoice: text,
    startText: text,
    voice: titled.extend({ stillOff: text }),
    today: text,
    closing,
  }),
  'feature-documents': withFigures.extend({
    howTitle: text,
    how: z.array(card).length(4),
    today: text,
    carried: z.strictObject({ title: text, untilThen: text }),
    closing,
  }),
  'feature-knowledge': feature.extend({
    open: text,
    asGuest: text,
    today: text,
    contentTitle: text,
    content: z.array(card).length(5),
  }),
  'feature-research': withFigures.extend({
    open: text,
    asGuest: text,
    today: text,
    comparison: z.strictObject({
      title: text,
      columns: z.strictObject({ step: text, before: text, after: text }),
      rows: z.array(z.strictObject({ step: text, before: text, after: text })),
    }),
  }),
  'feature-search': withFigures.extend({
    label: text,
    placeholder: text,
    button: text,
    nothingTyped: text,
    tooLong: text,
    notOpened: text,
    today: text,
  }),
  measured: z.strictObject({
    title: text,
    question: text,
    ways: z.array(z.strictObject({ row: text, title: text })).length(3),
    halves: z.array(z.strictObject({ title: text, figures: z.array(z.number()).length(3) })).length(2),
    note: text,
  }),
  names: z.looseObject({ heroPromises: z.array(text), sharing: texts }).catchall(text),
  platform: headed.extend({
    cards: z.array(titled.extend({ icon: frontIcon })).length(6),
    metricsTitle: text,
    metrics: z.array(figure).length(6),
    pictureAlt: text,
    pictureCaption: text,
  }),
  'practice-areas': inOrder(
    z.strictObject({
      id: areaId,
      icon: frontIcon,
      title: text,
      stats: text,
      description: text,
      avgEarnings: z.string().regex(/^\$\d{2,3},\d{3}$/),
      growth: text,
    }),
    areaIds,
  ),
  prepare: headed.extend({
    steps: z.array(titled),
    questions: z.array(z.strictObject({ title: text, items: z.array(text) })),
    schedule: text,
    noPage: text,
    mailSubject: text,
  }),
  'sample-contract': z.strictObject({
    fileName: z.string().endsWith('.pdf'),
    title: text,
    paragraphs: z.array(text),
  }),
  security: headed.extend({ points: z.array(titled), button: text, subject: text }),
  specializations: z.strictObject({
    texts,
    areas: z.array(
      z.strictObject({
        id: areaId,
        icon: frontIcon,
        tab: text,
        title: text,
        description: text,
        features: z.array(z.strictObject({ icon: frontIcon, name: text, description: text })),
        stats: z.array(figure).length(3),
        caseStudy: titled.extend({ result: text }),
      }),
    ),
  }),
  technology: headed.extend({
    tabs: inOrder(z.strictObject({ id: text, title: text }), ['technical', 'applications', 'security']),
    approaches: inOrder(z.strictObject({ id: text, title: text, text, points: z.array(text) }), [
      'vector',
      'graph',
    ]),
    applications: z.array(titled),
    facts: z.array(titled),
    pointer: text,
  }),
  'trust-badges': z.strictObject({
    notCertified: text,
    note: text,
    badges: z.array(z.strictObject({ id: text, label: text, isEarned: z.boolean(), truth: text })),
    callToAction: texts,
  }),
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))

it('every data file has a schema', () => {
  expect(files.toSorted()).toEqual(
    Object.keys(schemas)
      .map((name) => `${name}.json`)
      .toSorted(),
  )
})

it.each(files)('%s is as its schema says', (name) => {
  const schema = schemas[name.replace('.json', '')] ?? z.never()
  const data: unknown = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
  expect(schema.safeParse(data).error).toBeUndefined()
})

it('every icon of the maps is used', () => {
  const used = (isFeature: boolean) =>
    files
      .filter((name) => name.startsWith('feature-') === isFeature)
      .flatMap((name) => [
        ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/"icon": "([^"]+)"/g),
      ])
      .map(([, icon]) => icon)
  expect(Object.keys(frontIcons)).toEqual([...new Set(used(false))].toSorted())
  expect(Object.keys(featureIcons)).toEqual([...new Set(used(true))].toSorted())
})

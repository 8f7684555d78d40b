import type { AnalysisSpan, AnalysisView } from '@pam/contracts/analysis'
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { letterPage } from '#platform/files/letter-page'

const levels = { red: 'Red', amber: 'Amber', green: 'Green' }
const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })
const line = (text: string, isBold = false) =>
  new Paragraph({ children: [new TextRun({ text, bold: isBold })] })
const note = (text: string) =>
  new Paragraph({ children: [new TextRun({ text, italics: true, color: '5b5d63' })] })

/** Words of the document, as text and never as markup; characters this file type does not support are dropped. */
const quoted = ({ text, page }: AnalysisSpan) =>
  new Paragraph({
    indent: { left: 480 },
    spacing: { after: 120 },
    children: [new TextRun({ text: `“${clean(text)}” (page ${page})`, italics: true })],
  })
const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, '')
    .slice(0, 1500)

/** What it is, what to know, what to do, and then the rest. */
export async function reportDocx(name: string, view: AnalysisView): Promise<Buffer> {
  const children = [
    new Paragraph({ text: clean(name), heading: HeadingLevel.TITLE }),
    ...whatItIs(view),
    ...whatItAmends(view),
    ...whatToKnow(view),
    ...whatToDo(view),
    ...theClauses(view),
    heading('Facts'),
    ...view.facts.map(({ what, value, detail, span }) =>
      line(
        `${what.replaceAll('_', ' ')}: ${clean(value)}${detail ? ` (${clean(detail)})` : ''}, page ${span.page}`,
      ),
    ),
    note(
      `Prepared by Pam without a language model. Model ${view.model_version ?? 'unknown'}, risk rules ${view.rubric_version}. A lawyer must review it.`,
    ),
  ]
  return Packer.toBuffer(
    new Document({
      creator: 'Pam',
      title: `Analysis of ${clean(name)}`,
      sections: [{ properties: letterPage, children }],
    }),
  )
}

const whatItIs = ({ kind, kind_reason: reason, side, level }: AnalysisView) => [
  heading('Document type'),
  line(`${kind?.replaceAll('_', '-') ?? 'Not decided'}. ${reason ?? 'Set by a person.'}`),
  line(`Reviewed for: ${side}.${level ? ` Risk: ${levels[level]}.` : ''}`),
]

const whatItAmends = ({ amendment }: AnalysisView) =>
  amendment
    ? [
        heading('Amendment'),
        line(
          amendment.base
            ? `${clean(amendment.base.title)}${amendment.base.date ? ` dated ${amendment.base.date}` : ''}. Read it with the base agreement.`
            : 'The base agreement could not be read. Read it with the base agreement.',
        ),
        ...amendment.sections.map(({ what, change, span }) =>
          line(`${clean(what)}: ${change}, page ${span.page}`),
        ),
      ]
    : []

const whatToKnow = ({ risks }: AnalysisView) => [
  heading('Key issues'),
  ...(risks.length === 0 ? [line('No rule found an issue.')] : []),
  ...risks.flatMap(({ category, points, reason, playbook, span }) => [
    line(`${category} (${points} of 5): ${reason}`, true),
    ...(span ? [quoted(span)] : []),
    note(playbook),
  ]),
]

const whatToDo = ({ proposed_deadlines: deadlines, date_notes: notes, lint }: AnalysisView) => [
  heading('Action items'),
  ...(deadlines.length + notes.length + lint.length === 0
    ? [line('No key dates and no drafting issues were found.')]
    : []),
  ...deadlines.flatMap(({ title, due, weekday, safe_due: safe, how, conditions, span }) => [
    line(`${title}: ${weekday}, ${due}; internal due date ${safe}. ${how}`, true),
    ...conditions.map((condition) => line(`Condition: ${clean(condition)}`)),
    quoted(span),
  ]),
  ...notes.map(({ message, span }) => line(`${message} (page ${span.page})`)),
  ...lint.map(({ message, span }) => line(span ? `${message} (page ${span.page})` : message)),
]

const theClauses = ({ clauses }: AnalysisView) => [
  heading('Clauses'),
  ...clauses.flatMap(({ category, found, spans, searched }) =>
    found
      ? [line(`${category}: possible`, true), ...spans.map(quoted)]
      : [line(`${category}: not found`, true), note(searched)],
  ),
]

import { makePdf, type Sheet } from '#lib/make-pdf'
import { chatScripts } from '#slice/landing/content/chat-demos.ts'
import { comparisons } from '#slice/landing/content/comparisons.ts'
import { assistant, illustrativeLine, legalLine, simulatedLine } from '#slice/landing/content/names.ts'
import { type AreaId, areaOf } from '#slice/landing/content/practice-areas.ts'
import { sampleContract } from '#slice/landing/content/texts.ts'

/** What the visitor just saw, as a printable report. */
export function reportSheet(area: AreaId): Sheet {
  const { title } = areaOf(area)
  const { query, replies } = chatScripts[area]
  const figures = comparisons[area]
  const value = figures
    ? `By hand: ${figures.traditionalTime} hours, $${figures.traditionalCost}. With ${assistant}: 30 seconds, $${figures.pamCost}. Annual savings: $${figures.annualSavings.toLocaleString('en-US')}. ${illustrativeLine}`
    : 'No comparison is published for this area.'
  return {
    title: `Sample report: ${title}`,
    subtitle: `${simulatedLine}. Prepared in your browser by ${assistant}.`,
    blocks: [
      { heading: 'The request', text: query },
      ...replies.map((text, index) => ({ heading: `Step ${index + 1}`, text })),
      { heading: 'Time and cost', text: value },
      { heading: 'Please note', text: legalLine },
    ],
    foot: `${assistant}   Sample report, not legal advice   Page`,
  }
}

export const makeReport = (area: AreaId) => makePdf(reportSheet(area))

/** Our sample contract as the file a visitor would have brought. */
export async function makeSampleContract(): Promise<File> {
  const { title, paragraphs, fileName } = sampleContract
  const blocks = paragraphs.map((text) => ({ text }))
  const bytes = await makePdf({ title, blocks, foot: 'Sample contract between invented parties   Page' })
  return new File([bytes], fileName, { type: 'application/pdf' })
}

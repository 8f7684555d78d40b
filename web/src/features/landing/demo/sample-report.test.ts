import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { areaIds } from '#slice/landing/content/practice-areas.ts'
import { makeReport, makeSampleContract, reportSheet } from './sample-report.ts'

describe('the sample report', () => {
  it.each(areaIds)('of %s is a PDF with its title', async (area) => {
    const read = await PDFDocument.load(await makeReport(area))
    expect(read.getTitle()).toBe(reportSheet(area).title)
    expect(read.getPageCount()).toBeGreaterThan(0)
  })

  it('describes itself, and has no figures where none are published', () => {
    const { subtitle, foot, blocks } = reportSheet('elder')
    expect(subtitle).toContain('Simulated demo, sample figures')
    expect(foot).toContain('not legal advice')
    expect(blocks.find((block) => block.heading === 'Time and cost')?.text).toBe(
      'No comparison is published for this area.',
    )
    expect(
      reportSheet('corporate')
        .blocks.map((block) => block.text)
        .join(' '),
    ).toContain('$156,000')
  })

  it('comes with a contract long enough to be one', async () => {
    const file = await makeSampleContract()
    const read = await PDFDocument.load(new Uint8Array(await file.arrayBuffer()))
    expect(read.getTitle()).toBe('Services Agreement (sample)')
  })
})

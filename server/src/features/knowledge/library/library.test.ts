import { builtInAreas } from '@pam/contracts/shared/practice-area'
import { allChainRules } from '@pam/law/chains/chains'
import { describe, expect, it } from 'vitest'
import { allGuides, allRules, allTemplates, authorities, starterLibrary } from './library.ts'
import { templateSources } from './library-shape.ts'

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const sentences = (text: string) => text.match(/[.?](?=\s+[A-Z]|$)/g)?.length ?? 0

describe('the starter library', () => {
  it('names each entry once, permanently', () => {
    expect(repeated(starterLibrary.map((libraryEntry) => libraryEntry.slug))).toEqual([])
    for (const entry of starterLibrary) expect(entry.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it.each(starterLibrary)(
    '$slug says where it holds, what it is about, and that nobody has checked it',
    (libraryEntry) => {
      expect(libraryEntry.checked).toBe(false)
      expect(libraryEntry.jurisdiction).not.toBe('')
      expect(libraryEntry.topics.length).toBeGreaterThan(0)
      expect(repeated(libraryEntry.topics)).toEqual([])
      expect(repeated(libraryEntry.areas)).toEqual([])
      for (const topic of libraryEntry.topics) expect(topic).toMatch(/^[a-z0-9][a-z0-9 -]{2,39}$/)
    },
  )

  it('has one style: no dashes for pauses, no exclamation marks, no typographic quotes', () => {
    expect(JSON.stringify(starterLibrary).match(/.{0,30}[—–!“”‘’].{0,10}/g)).toBeNull()
  })
})

/** The reporters the library uses, the years they cover, and the courts they print. */
const reporters: Record<string, { years: readonly [number, number]; courts: RegExp }> = {
  'U.S.': { years: [1790, 2026], courts: /^Supreme Court of the United States$/ },
  'F.': { years: [1880, 1924], courts: /Court of Appeals/ },
  'F.2d': { years: [1924, 1993], courts: /^United States Court of Appeals/ },
  'F.3d': { years: [1993, 2021], courts: /^United States Court of Appeals/ },
  'F. Supp. 3d': { years: [2014, 2026], courts: /^United States District Court/ },
  'F.R.D.': { years: [1938, 2026], courts: /^United States District Court/ },
  'A.2d': { years: [1938, 2010], courts: /Delaware/ },
  'A.3d': { years: [2010, 2026], courts: /Delaware/ },
  'N.W.2d': { years: [1941, 2026], courts: /Minnesota/ },
  'N.Y.': { years: [1847, 1956], courts: /^Court of Appeals of New York$/ },
  'N.Y.2d': { years: [1956, 2004], courts: /^Court of Appeals of New York$/ },
  'N.J.': { years: [1948, 2026], courts: /^Supreme Court of New Jersey$/ },
  'N.H.': { years: [1816, 2026], courts: /^Supreme Court of New Hampshire$/ },
  'Va.': { years: [1880, 2026], courts: /Virginia/ },
  'Mich.': { years: [1847, 2026], courts: /^Supreme Court of Michigan$/ },
  'Cal. 2d': { years: [1934, 1969], courts: /^Supreme Court of California$/ },
  'Cal. 3d': { years: [1969, 1991], courts: /^Supreme Court of California$/ },
  'Cal. 4th': { years: [1991, 2016], courts: /^Supreme Court of California$/ },
  'Cal. 5th': { years: [2016, 2026], courts: /^Supreme Court of California$/ },
}

/** Not in a reporter yet: docket number, court and day. */
const slip = /^No\. [\d-]+(, \d{4})? \((U\.S\.|Del\.) [A-Z][a-z]{2,4}\.? \d{1,2}, (\d{4})\)$/

const parts = (citation: string) => {
  const [, volume, reporter = '', page] = /^(\d{1,3}) (\D.*) (\d{1,4})$/.exec(citation) ?? []
  return { volume: Number(volume), reporter, page: Number(page) }
}

describe('authorities', () => {
  it('are numerous, from federal and state courts, over every practice area', () => {
    expect(authorities.length).toBeGreaterThanOrEqual(150)
    expect(
      authorities.filter((authority) => !authority.court.includes('United States')).length,
    ).toBeGreaterThanOrEqual(30)
    expect(new Set(authorities.flatMap((authority) => authority.areas)).size).toBe(8)
  })

  it.each(authorities.filter((authority) => slip.test(authority.citation)))(
    '$name, $citation: is not yet in a reporter',
    (libraryAuthority) => {
      expect(slip.exec(libraryAuthority.citation)?.[3]).toBe(String(libraryAuthority.year))
      expect(libraryAuthority.year).toBeGreaterThanOrEqual(2026)
    },
  )

  it.each(authorities.filter((authority) => !slip.test(authority.citation)))(
    '$name, $citation: the reporter prints that court in that year',
    (libraryAuthority) => {
      const { volume, reporter, page } = parts(libraryAuthority.citation)
      const known = reporters[reporter]
      if (!known) throw new Error(`no reporter "${reporter}"`)
      expect(volume).toBeGreaterThan(0)
      expect(page).toBeGreaterThan(0)
      expect(libraryAuthority.year).toBeGreaterThanOrEqual(known.years[0])
      expect(libraryAuthority.year).toBeLessThanOrEqual(known.years[1])
      expect(libraryAuthority.court).toMatch(known.courts)
      expect(libraryAuthority.name).toMatch(/ v\. |^In re |^The |^Conservatorship of /)
    },
  )

  it.each(Object.keys(reporters))('volumes of %s follow the years', (reporter) => {
    const printed = authorities
      .map((authority) => ({ ...parts(authority.citation), year: authority.year }))
      .filter((entry) => entry.reporter === reporter)
      .sort((a, b) => a.volume - b.volume || a.page - b.page)
    expect(printed.length).toBeGreaterThan(0)
    const years = printed.map((entry) => entry.year)
    expect(years).toEqual([...years].sort((a, b) => a - b))
  })

  it('are unique by citation', () => {
    expect(repeated(authorities.map((authority) => authority.citation))).toEqual([])
  })

  it.each(authorities)('$name is described in two to five sentences', (libraryAuthority) => {
    expect(sentences(libraryAuthority.decides)).toBeGreaterThanOrEqual(2)
    expect(sentences(libraryAuthority.decides)).toBeLessThanOrEqual(5)
    expect(libraryAuthority.decides.length).toBeLessThanOrEqual(700)
    expect(libraryAuthority.decides.endsWith('.')).toBe(true)
  })

  it.each(authorities.filter((authority) => authority.cites.length > 0))(
    '$name cites what is there and came before',
    (libraryAuthority) => {
      expect(repeated(libraryAuthority.cites)).toEqual([])
      for (const slug of libraryAuthority.cites) {
        const cited = authorities.find((other) => other.slug === slug)
        expect(cited?.slug, slug).toBe(slug)
        expect(slug).not.toBe(libraryAuthority.slug)
        expect(cited?.year).toBeLessThanOrEqual(libraryAuthority.year)
      }
    },
  )
})

const systems: Record<string, string> = {
  'Fed. R. Civ. P.': 'FRCP',
  'Fed. R. App. P.': 'FRAP',
  'Fed. R. Bankr. P.': 'FRBP',
  '28 U.S.C. §': '28 USC',
  'Sup. Ct. R.': 'S. Ct. R.',
}

describe('rules', () => {
  const numbers = allRules.flatMap((rule) => {
    const [, system = '', number] = /^(.+?) (\d+)$/.exec(rule.citation) ?? []
    return systems[system] ? [`${systems[system]} ${number}`] : []
  })

  it('cover every federal rule the deadline engine counts by', () => {
    const federal = allChainRules.filter((allChainRule) =>
      /^(FRCP 6|FRAP 26|FRBP 9006|S\. Ct\. R\. 30\.1)$/.test(allChainRule.system),
    )
    const counted = [
      ...federal.map((chainRule) => chainRule.authority),
      'FRCP 6',
      'FRAP 26',
      'FRBP 9006',
    ].flatMap((text) => {
      const [, system = '', rest = ''] = /^(FRCP|FRAP|FRBP|28 USC|S\. Ct\. R\.) (.*)$/.exec(text) ?? []
      return [...rest.matchAll(/(?:^|, )(\d+)/g)].map(([, number]) => `${system} ${number}`)
    })
    expect(counted.length).toBeGreaterThan(50)
    expect([...new Set(counted)].filter((text) => !numbers.includes(text))).toEqual([])
  })

  it('are unique, dated, and described rather than quoted', () => {
    expect(repeated(numbers)).toEqual([])
    expect(repeated(allRules.map((allRule) => allRule.citation))).toEqual([])
    for (const rule of allRules) {
      expect(rule.asOf).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
      expect(rule.says.length).toBeGreaterThan(100)
      expect(rule.says.length).toBeLessThanOrEqual(700)
      expect(rule.says).not.toMatch(/["“]/)
    }
  })
})

describe('templates', () => {
  it('are forty or more, each with a unique title', () => {
    expect(allTemplates.length).toBeGreaterThanOrEqual(40)
    expect(repeated(allTemplates.map((allTemplate) => allTemplate.title))).toEqual([])
  })

  it.each(allTemplates)('$slug uses every field, and asks for everything it uses', (libraryTemplate) => {
    const names = libraryTemplate.fields.map((field) => field.name)
    const used = [...libraryTemplate.body.matchAll(/\{\{(?:#if )?([a-z_]+)\}\}/g)].map(
      ([, name]) => name ?? '',
    )
    expect(repeated(names)).toEqual([])
    expect([...new Set(used)].sort()).toEqual([...names].sort())
  })

  it.each(allTemplates)(
    '$slug opens and closes its conditions, one at a time, around what may be missing',
    (libraryTemplate) => {
      const marks = [...libraryTemplate.body.matchAll(/\{\{(#if|\/if)/g)].map(([, mark]) => mark)
      for (const [at, mark] of marks.entries()) expect(mark).toBe(at % 2 === 0 ? '#if' : '/if')
      expect(marks.length % 2).toBe(0)
      const always = libraryTemplate.body.replaceAll(/\{\{#if [a-z_]+\}\}[\s\S]*?\{\{\/if\}\}/g, '')
      for (const field of libraryTemplate.fields)
        if (!field.required) expect(always, field.name).not.toContain(`{{${field.name}}}`)
      expect(libraryTemplate.body.replaceAll(/\{\{(#if )?[a-z_]+\}\}|\{\{\/if\}\}/g, '')).not.toMatch(/[{}]/)
    },
  )

  it.each(allTemplates)('$slug has fields with clear labels', ({ fields }) => {
    for (const field of fields) {
      expect(field.name).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(field.label).toMatch(/^[A-Z]/)
      expect(field.label.length).toBeLessThanOrEqual(80)
      if (field.from) expect(templateSources).toContain(field.from)
      expect((field.choices?.length ?? 0) > 1).toBe(field.type === 'choice')
      expect(field.label.endsWith('?')).toBe(field.type === 'yes_no')
    }
  })

  it.each(allTemplates)(
    '$slug says what it is for, that it is a draft, and is complete',
    (libraryTemplate) => {
      expect(libraryTemplate.purpose).toMatch(/^[A-Z].*\.$/)
      expect(libraryTemplate.purpose.length).toBeLessThanOrEqual(200)
      expect(libraryTemplate.body).toMatch(/^\*Draft for attorney review/)
      expect(libraryTemplate.body.length).toBeGreaterThan(400)
      expect(libraryTemplate.body.length).toBeLessThanOrEqual(6000)
    },
  )
})

describe('guides', () => {
  // The library covers these; the other practice areas start empty.
  const covered = builtInAreas.filter(
    (area) => !['criminal', 'immigration', 'bankruptcy', 'estate'].includes(area),
  )

  it('are forty or more, some of each kind, for every practice area the library covers', () => {
    expect(covered).toHaveLength(8)
    expect(allGuides.length).toBeGreaterThanOrEqual(40)
    expect(repeated(allGuides.map((allGuide) => allGuide.title))).toEqual([])
    for (const area of covered) {
      const kinds = allGuides
        .filter((allGuide) => allGuide.areas.includes(area))
        .map((allGuide) => allGuide.kind)
      expect(kinds.length, area).toBeGreaterThanOrEqual(5)
      expect(new Set(kinds), area).toEqual(new Set(['guide', 'checklist']))
    }
  })

  it.each(allGuides)(
    '$slug is of a useful length, and says which dates matter and what goes wrong',
    (libraryGuide) => {
      const words = libraryGuide.body.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length
      expect(words).toBeGreaterThanOrEqual(150)
      expect(words).toBeLessThanOrEqual(500)
      expect(libraryGuide.body).toMatch(/^## Dates that matter$/m)
      expect(libraryGuide.body).toMatch(/^## What goes wrong$/m)
      expect(libraryGuide.body).toContain('check the current rule')
      expect(libraryGuide.asOf).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    },
  )

  it.each(allGuides.filter((allGuide) => allGuide.kind === 'checklist'))(
    '$slug has boxes to tick',
    (libraryGuide) => {
      expect(libraryGuide.body.match(/^- \[ \] /gm)?.length ?? 0).toBeGreaterThanOrEqual(8)
      expect(libraryGuide.slug).toMatch(/^checklist-/)
    },
  )
})

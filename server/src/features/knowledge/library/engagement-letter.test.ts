import { unfilledPlaces } from '@pam/law/templates/unfilled-places'
import { describe, expect, it } from 'vitest'
import { allTemplates } from './library.ts'
import { engagementLetterSlug } from './library-shape.ts'

const wordsOf = (slug: string) => allTemplates.find((form) => form.slug === slug)?.body ?? ''

describe('the engagement letter of the library', () => {
  it('is unique, and used for an accepted inquiry', () => {
    const letters = allTemplates.filter((form) => /^engagement letter/i.test(form.title))
    expect(letters.map((form) => form.slug)).toEqual([engagementLetterSlug])
  })

  it('has postal addresses of client and firm, and a signature block of a company with name and title', () => {
    const body = wordsOf(engagementLetterSlug)
    expect(body).toContain('{{firm}}\n{{firm_address}}')
    expect(body).toContain('Attention: {{attention}}{{/if}}\n{{client_address}}')
    expect(body).toContain('{{client}}\n{{#if is_company}}By: {{signer}}, {{signer_title}}{{/if}}')
  })

  it.each(['fee-agreement-hourly', 'fee-agreement-contingent', 'fee-agreement-flat', 'conflict-waiver'])(
    '%s is signed by a company the same way',
    (slug) => {
      expect(wordsOf(slug)).toContain('By: {{signer}}, {{signer_title}}')
      expect(wordsOf(slug)).toMatch(/attention: \{\{attention\}\}/i)
    },
  )
})

it.each(allTemplates)('$slug has no bracket that would block its creation', ({ body }) => {
  const words = body.replaceAll(/\{\{(#if )?[a-z_]+\}\}|\{\{\/if\}\}/g, '')
  expect(unfilledPlaces(words)).toEqual([])
})

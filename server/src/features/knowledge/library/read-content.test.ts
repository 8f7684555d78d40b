import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readLists, readPages, splitPage } from './read-content.ts'

describe('the content files', () => {
  it('are split at the front matter', () => {
    expect(splitPage('---\ntitle: Lease\n---\n\n# {{landlord}}\n\n---\n\nSigned\n', 'lease.md')).toEqual({
      front: 'title: Lease',
      body: '# {{landlord}}\n\n---\n\nSigned',
    })
  })

  it('are refused without front matter, with the name of the file', () => {
    expect(() => splitPage('# Lease\n', 'lease.md')).toThrow('lease.md: has no front matter')
  })

  it('are refused if an entry breaks the schema, with the file and the location', () => {
    const wrong = z.object({ court: z.string(), decisions: z.array(z.object({ slug: z.number() })) })
    expect(() => readLists('authorities', wrong)).toThrow(/^authorities\/\S+\.yaml: decisions\.0\.slug: /)
    expect(() => readPages('guides', z.object({ title: z.number() }))).toThrow(/^guides\/\S+\.md: title: /)
  })
})

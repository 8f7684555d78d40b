import { describe, expect, it } from 'vitest'
import { opinionKindOf, opinionText, passagesOf, plainText } from './opinion-text.ts'

describe('the text of an opinion', () => {
  it.each([
    ['paragraphs as lines', '<div><p>One  line.</p>\n<p>Two.</p></div>', 'One line.\n\nTwo.'],
    [
      'printed pages with a star',
      'a lease <span class="star-pagination" number="80">*80 </span>binds',
      'a lease *80 binds',
    ],
    ['pages as Harvard marks them', 'a <page-number label="81">*81</page-number> tenant', 'a *81 tenant'],
    ['citations without their links', 'See <a href="/x/"><em>Roe</em>, 1 F.3d 2</a>.', 'See Roe, 1 F.3d 2.'],
    [
      'characters by name and number',
      'A&nbsp;&amp;&#160;B &sect;&#xA7; &ldquo;c&rdquo; &unknown;',
      'A & B §§ “c” &unknown;',
    ],
    ['no script and no comment', 'a<script>alert("<p>")</script><!-- b -->c', 'a c'],
    ['a sign that is no tag', 'if x < y and y > z', 'if x < y and y > z'],
    ['the lines of preformatted text', '<pre>A court\n   of law</pre>', 'A court\nof law'],
  ])('has %s', (_, markup, text) => {
    expect(plainText(markup)).toBe(text)
  })

  it('is read from the column that marks the pages, otherwise from the plain text', () => {
    const plain_text = 'Plain.\fNext page.'
    expect(opinionText({ html_with_citations: '<p>Marked.</p>', html: '<p>Not.</p>', plain_text })).toBe(
      'Marked.',
    )
    expect(opinionText({ html_with_citations: ' ', plain_text })).toBe('Plain.\n\nNext page.')
    expect(opinionText({ plain_text: '' })).toBe('')
  })

  it.each([
    ['010combined', 'combined'],
    ['015unanimous', 'court'],
    ['020lead', 'court'],
    ['025plurality', 'court'],
    ['030concurrence', 'concurrence'],
    ['035concurrenceinpart', 'concurrence'],
    ['040dissent', 'dissent'],
    ['050addendum', 'other'],
    ['', 'combined'],
  ])('is of a kind: %s', (type, kind) => {
    expect(opinionKindOf(type)).toBe(kind)
  })

  it('is stored in passages that together are the text, whatever it is', () => {
    for (const text of [
      '',
      'Short.',
      'A sentence of some length. '.repeat(900),
      'x'.repeat(9_000),
      '😀'.repeat(3_000),
      'Line\n'.repeat(4_000),
    ]) {
      const passages = passagesOf(text)
      expect(passages.join('')).toBe(text)
      for (const passage of passages) {
        expect(passage.length).toBeLessThanOrEqual(1800)
        expect(passage.isWellFormed()).toBe(true)
      }
    }
  })
})

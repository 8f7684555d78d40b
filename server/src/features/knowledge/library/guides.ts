import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { LibraryGuide } from './library-shape.ts'

type Line = readonly [
  slug: string,
  kind: LibraryGuide['kind'],
  title: string,
  topics: readonly string[],
  body: string,
]

const closing =
  '*General practice, not advice on a case. Figures, forms and periods change: check the current rule.*'

/** Guides of one practice area; each ends by saying how far it may be relied on. */
export const guides = (area: PracticeArea, lines: readonly Line[]): readonly LibraryGuide[] =>
  lines.map(([slug, kind, title, topics, body]) => ({
    kind,
    slug,
    title,
    topics,
    areas: [area],
    jurisdiction: 'United States, general',
    asOf: '2025-12-01',
    checked: false,
    body: `${body.trim()}\n\n${closing}\n`,
  }))

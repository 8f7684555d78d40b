import type { MemoAuthority } from '@pam/contracts/research/runs'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { LineOfAuthority } from './line-of-authority.tsx'

const authority = (id: string, title: string, year: number | null, cites: string[] = []): MemoAuthority => ({
  knowledge_id: id,
  cite: title,
  title,
  court: '',
  jurisdiction: '',
  year,
  origin: 'library',
  side: 'unclear',
  side_reason: '',
  extracts: [],
  cites,
  cited_by: [],
  signals: [],
})

it('draws who cites whom in chronological order, and says it in words', async () => {
  const late = authority('late', 'Quimby v. Voss', 2015, ['early', 'elsewhere'])
  const early = authority('early', 'Ostrander v. Pellham', 1998)
  const { container } = render(
    <LineOfAuthority authorities={[late, early, authority('x', 'Undated', null)]} />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1.1998Ostrander v. Pellham',
    '2.2015Quimby v. VossCites Ostrander v. Pellham',
  ])
  expect(screen.getByRole('img', { name: '2 cites 1' })).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
})

it('includes imported decisions, which are in no library', () => {
  const imported = {
    ...authority('', 'Marlow v. Quimby', 2014, ['early']),
    knowledge_id: null,
    text_id: 'decision-991002',
  }
  const late = authority('late', 'Quimby v. Voss', 2015, ['decision-991002'])
  const early = authority('early', 'Ostrander v. Pellham', 1998)
  render(<LineOfAuthority authorities={[late, imported, early]} />)
  expect(screen.getByRole('img', { name: '2 cites 1, 3 cites 2' })).toBeVisible()
})

it('draws nothing if none cites another, and no line for a single authority', () => {
  const { rerender } = render(
    <LineOfAuthority
      authorities={[authority('a', 'Ames v. Boor', 2001), authority('b', 'Crane v. Dole', 2002)]}
    />,
  )
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  rerender(<LineOfAuthority authorities={[authority('a', 'Ames v. Boor', 2001)]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

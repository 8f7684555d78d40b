import { type CitedBy, type ImportedText, researchApi } from '@pam/contracts/research'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const text = 'We follow Ravenel v. Sorkin, 972 F.3d 4501 (9th Cir. 2009).'
const imported: ImportedText = {
  id: 'decision-991001',
  title: 'Ravenel v. Sorkin',
  citation: '972 F.3d 4501',
  court: 'United States Court of Appeals for the Ninth Circuit',
  year: 2009,
  address: 'https://www.courtlistener.com/opinion/991001/',
  text,
  parts: [{ kind: 'court', author: '', start: 0, end: text.length }],
}
const citing = (number: number): CitedBy['items'][number] => ({
  text_id: `decision-${number}`,
  title: `Marlow v. Quimby ${number}`,
  citation: `985 F.3d ${number}`,
  court: 'United States Court of Appeals for the Ninth Circuit',
  year: 2014,
  opinion: number === 1 ? 'In a dissenting opinion' : null,
  words: text,
  place: { start: 0, end: text.length },
  history: number === 1 ? { words: 'overruled by', other: '998 F.3d 7' } : null,
})

function opened(count: number, hasMore = false) {
  const server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(researchApi.importedText, ({ params }) => ({ ...imported, id: params.id }))
  server.on(researchApi.citedBy, ({ query }) => ({
    items: Array.from({ length: Math.min(count, query.limit) }, (_, at) => citing(at + 1)),
    count,
    has_more: hasMore,
  }))
  return openApp('/research/imported/decision-991001')
}

it('lists the decisions that cite an imported one, with their sentences, and opens them there', async () => {
  const user = opened(7)
  expect(await screen.findByRole('heading', { name: 'Cited by 7 imported decisions' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Marlow v. Quimby 1, 985 F.3d 1' })).toHaveAttribute(
    'href',
    `/research/imported/decision-1#c0-${text.length}`,
  )
  expect(screen.getByText(/2014 · In a dissenting opinion/)).toBeVisible()
  expect(
    screen.getByText('History noted: “overruled by” 998 F.3d 7. This is not a good-law check.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Marlow v. Quimby 7, 985 F.3d 7' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

it('says when there are more than are counted', async () => {
  const user = opened(500, true)
  expect(
    await screen.findByRole('heading', { name: 'Cited by more than 500 imported decisions' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(
    await screen.findByText('The 100 latest of more than 500 imported decisions are shown.'),
  ).toBeVisible()
})

it('saves an imported authority, to be watched as an item of the library', async () => {
  const server = new FakeServer()
  signIn(server, 'lawyer')
  const sent: unknown[] = []
  server.on(researchApi.importedText, () => imported)
  server.on(researchApi.citedBy, () => ({ items: [], count: 0, has_more: false }))
  server.on(savedAuthoritiesApi.list, () => ({ items: [], next: null }))
  server.on(savedAuthoritiesApi.save, ({ body }) => {
    sent.push(body)
    throw new Refusal(409, { code: 'conflict', detail: 'This text is in the trash.' })
  })
  const user = openApp('/research/imported/decision-991001')
  await user.click(await screen.findByRole('button', { name: 'Save authority' }))
  expect(screen.getByText('Its text is added to your firm’s library.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Watch' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/This text is in the trash/)).toBeVisible()
  expect(sent).toMatchObject([{ text_id: 'decision-991001', is_watched: true }])
})

it('shows nothing where none cites it', async () => {
  opened(0)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /Cited by/ })).toBeNull()
})

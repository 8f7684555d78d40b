import { documentsApi } from '@pam/contracts/documents'
import { type CheckedCitation, researchApi } from '@pam/contracts/research'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { documentOf } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const wrong = 'Bell Atl. Corp. v. Twombly, 550 U.S. 554 (2007)'
const right = 'Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007)'

/** The single citation of a text, as parsed by the server. */
function read(text: string): CheckedCitation[] {
  const place = /550 U\.S\. 5[45]4/.exec(text)
  if (!place) return []
  const isRight = place[0].endsWith('544')
  const full = /Bell.*\(2007\)/.exec(text)
  return [
    {
      text: place[0],
      start: place.index,
      end: place.index + place[0].length,
      full_start: full?.index ?? 0,
      full_end: (full?.index ?? 0) + (full?.[0].length ?? 0),
      kind: 'full_case',
      volume: '550',
      reporter: 'U.S.',
      page: place[0].slice(-3),
      pin_cite: null,
      year: 2007,
      court: 'scotus',
      plaintiff: 'Bell Atl. Corp.',
      defendant: 'Twombly',
      antecedent: null,
      verdict: isRight ? 'VERIFIED' : 'NOT_FOUND',
      reason: isRight
        ? 'This is Bell Atlantic Corp. v. Twombly.'
        : 'No case found at 550 U.S. 554 in the library or imported records.',
      compared: null,
      suggestion: isRight ? null : right,
      history: null,
      pinpoint: null,
      place: null,
    },
  ]
}

const off = { is_on: false, asked: 0, found: 0, left_today: null, message: null }

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(researchApi.checkCitations, ({ body }) => ({
    citations: read(body.text),
    quotations: [],
    look_up: off,
    notes: [],
  }))
})

async function checked(text: string) {
  const user = openApp('/research?tab=check')
  const field = await screen.findByLabelText('Text to check')
  await user.click(field)
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Check citations' }))
  return user
}

describe('the citation check', () => {
  it('marks each citation in the text with its verdict and says what verified does not mean', async () => {
    await checked(`It fails. ${wrong}.`)
    expect(await screen.findByText('1 citation, 0 verified · 1 to review')).toBeVisible()
    const text = screen.getByRole('region', { name: 'Checked text' })
    expect(within(text).getByRole('link', { name: '550 U.S. 554: Not found' })).toBeVisible()
    expect(
      screen.getByText('No case found at 550 U.S. 554 in the library or imported records.'),
    ).toBeVisible()
    expect(screen.getByText(/Not checked for good law or for the proposition/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('replaces the whole citation with a suggestion and checks again', async () => {
    const user = await checked(`It fails. ${wrong}.`)
    await user.click(await screen.findByRole('button', { name: 'Replace' }))
    expect(await screen.findByText('1 citation, 1 verified · nothing to review')).toBeVisible()
    expect(server.of(researchApi.checkCitations).at(-1)?.input.body).toEqual({ text: `It fails. ${right}.` })
    await user.click(screen.getByRole('button', { name: 'Edit the text' }))
    expect(await screen.findByLabelText('Text to check')).toHaveValue(`It fails. ${right}.`)
  })

  it('opens the imported text of a decision at the compared words', async () => {
    const compared = {
      id: null,
      text_id: 'decision-145730',
      address: 'https://www.courtlistener.com/opinion/145730/',
      title: 'Bell Atlantic Corp. v. Twombly',
      citation: '',
      year: 2007,
      court: 'scotus',
      origin: 'courtlistener' as const,
      read_at: '2026-11-19T08:00:00.000Z',
      sha256: 'a'.repeat(64),
    }
    const text = 'First line.\nA claim that is plausible on its face.\nI dissent.'
    const [start, end] = [text.indexOf('plausible'), text.indexOf('.\nI')]
    server.on(researchApi.checkCitations, ({ body }) => ({
      citations: read(body.text).map((one) => ({ ...one, compared, place: { start, end } })),
      quotations: [],
      look_up: off,
      notes: [],
    }))
    server.on(researchApi.importedText, ({ params }) => ({
      id: params.id,
      title: compared.title,
      citation: '550 U.S. 544',
      court: 'Supreme Court of the United States',
      year: 2007,
      address: compared.address,
      text,
      parts: [
        { kind: 'court' as const, author: 'Souter', start: 0, end: end + 1 },
        { kind: 'dissent' as const, author: '', start: end + 2, end: text.length },
      ],
    }))
    const user = await checked(`It fails. ${wrong}.`)
    await user.click(await screen.findByRole('link', { name: /Compared with Bell Atlantic/ }))
    expect(await screen.findByRole('heading', { name: 'Bell Atlantic Corp. v. Twombly' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Opinion of the court (Souter)' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Dissenting opinion' })).toBeVisible()
    expect(screen.getByText('plausible on its face').tagName).toBe('MARK')
    expect(screen.getByRole('link', { name: 'Open the published source' })).toHaveAttribute(
      'href',
      compared.address,
    )
    expect(await axeFindings()).toEqual([])
  })

  it('opens the source of a quotation at the compared words', async () => {
    const compared = {
      id: '40000000-0000-4000-8000-000000000001',
      address: null,
      title: 'Bell Atlantic Corp. v. Twombly',
      citation: '550 U.S. 544',
      year: 2007,
      court: 'Supreme Court of the United States',
      origin: 'library' as const,
      read_at: '2026-11-19T08:00:00.000Z',
      sha256: 'a'.repeat(64),
    }
    server.on(researchApi.checkCitations, ({ body }) => ({
      citations: read(body.text).map((one) => ({ ...one, compared })),
      quotations: [
        {
          text: 'plausible on its face',
          start: 1,
          end: 22,
          citation: 0,
          is_attributed: true,
          compared,
          place: { start: 120, end: 141 },
          verdict: 'FOUND' as const,
          reason: 'The quoted text is in Bell Atlantic Corp. v. Twombly.',
        },
      ],
      look_up: off,
      notes: [],
    }))
    await checked(`“plausible on its face” ${right}.`)
    const links = await screen.findAllByRole('link', { name: /^Compared with Bell Atlantic/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/knowledge/${compared.id}#c120-141`,
      `/knowledge/${compared.id}`,
    ])
  })

  it('shows only what needs review', async () => {
    const user = await checked(`It fails. ${right}.`)
    await user.click(await screen.findByRole('button', { name: 'To review (0)' }))
    expect(screen.getByText('Nothing to review.')).toBeVisible()
  })

  it('says so if a text cites nothing', async () => {
    await checked('The rent is due on Friday.')
    expect(await screen.findByText('No citations found')).toBeVisible()
  })

  it('keeps the text when the server refuses it', async () => {
    server.on(researchApi.checkCitations, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'You have checked a great deal this hour.' })
    })
    await checked('It fails.')
    expect(await screen.findByText(/You have checked a great deal/)).toBeVisible()
    expect(screen.getByLabelText('Text to check')).toHaveValue('It fails.')
  })

  it('checks a document named in the URL, and says why one cannot be checked', async () => {
    const id = '30000000-0000-4000-8000-000000000001'
    server.on(researchApi.checkDocument, () => ({
      name: 'Brief.docx',
      text: `It fails. ${right}.`,
      citations: read(`It fails. ${right}.`),
      quotations: [],
      look_up: off,
      notes: [],
      table_pages: 'Page numbers are omitted because this file does not have fixed pages.',
    }))
    const user = openApp(`/research?document=${id}`)
    expect(await screen.findByText('Brief.docx: 1 citation, 1 verified · nothing to review')).toBeVisible()
    expect(
      screen.getByText(
        'Table of authorities: Page numbers are omitted because this file does not have fixed pages.',
      ),
    ).toBeVisible()
    server.on(researchApi.tableOfAuthorities, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Brief.docx cites no authority that Pam can recognize.',
      })
    })
    await user.click(screen.getByRole('button', { name: 'Table of authorities' }))
    expect(await screen.findByText('Brief.docx cites no authority that Pam can recognize.')).toBeVisible()
  })

  it.each([
    'Brief.pdf has no text to check: it looks like a scan. The file is safe. No words could be recognized: upload a clearer scan or a copy with text.',
    'Brief.pdf is still being read. Try again in a moment.',
    'Brief.pdf could not be read, so its citations are not checked. The file is safe. This PDF is protected with a password. Save it without one, and try again.',
  ])('says why a document cannot be checked, with an alternative: %s', async (detail) => {
    server.on(researchApi.checkDocument, () => {
      throw new Refusal(409, { code: 'conflict', detail })
    })
    const user = openApp('/research?document=30000000-0000-4000-8000-000000000001')
    expect(await screen.findByRole('alert')).toHaveTextContent(`Citations not checked${detail}`)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check something else' }))
    expect(await screen.findByLabelText('Text to check')).toBeVisible()
  })

  it('uploads a draft, waits until it is processed, and checks it', async () => {
    const received = documentOf(4, { name: 'Brief.txt', state: 'received' })
    const size = right.length
    server.on(documentsApi.beginUpload, () => ({ id: received.id, received: 0, piece: 1000, size }))
    server.on(documentsApi.sendPiece, () => ({ id: received.id, received: size, piece: 1000, size }))
    server.on(documentsApi.finishUpload, () => ({ ...received, is_duplicate: false }))
    server.on(documentsApi.show, () => documentOf(4, { name: 'Brief.txt' }))
    server.on(researchApi.checkDocument, () => ({
      name: 'Brief.txt',
      text: right,
      citations: read(right),
      quotations: [],
      look_up: off,
      table_pages: '',
      notes: ['1 of 3 pages has no text and was not checked. They may be scans.'],
    }))
    const user = openApp('/research?tab=check')
    await user.upload(await screen.findByLabelText('Upload document'), new File([right], 'Brief.txt'))
    expect(await screen.findByText('Brief.txt: 1 citation, 1 verified · nothing to review')).toBeVisible()
    expect(screen.getByText(/^1 of 3 pages has no text/)).toBeVisible()
    expect(server.of(documentsApi.beginUpload).map(({ input }) => input.body)).toMatchObject([
      { name: 'Brief.txt', audience: 'me' },
    ])
  })

  it('says what was looked up on CourtListener, and how many requests are left today', async () => {
    const message = 'CourtListener was asked about 1 citation and found 1.'
    server.on(researchApi.checkCitations, ({ body }) => ({
      citations: read(body.text),
      quotations: [],
      notes: [],
      look_up: { is_on: true, asked: 1, found: 1, left_today: 124, message },
    }))
    await checked(`It fails. ${right}.`)
    expect(await screen.findByText(`${message} 124 lookups are left today.`)).toBeVisible()
  })
})

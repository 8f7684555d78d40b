import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '#test/render'
import { DocumentDemo } from './document-demo.tsx'
import { takeCarriedFile } from './file-handoff.ts'

const lease = new File(['%PDF-1.7 lease'], 'lease.pdf', { type: 'application/pdf' })
const picture = new File(['png'], 'picture.png', { type: 'image/png' })

beforeEach(() => {
  vi.useFakeTimers()
  takeCarriedFile()
  renderPart(<DocumentDemo />)
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const zone = () => {
  const found = document.querySelector('[data-drop-zone]')
  if (!found) throw new Error('no drop zone')
  return found
}

/** Reading the first bytes of a file is real work and takes real time: these stories run on the real clock. */
async function drop(...files: File[]) {
  vi.useRealTimers()
  await act(async () => fireEvent.drop(zone(), { dataTransfer: { files } }))
}

const results = () => screen.queryByText('Analysis complete in 15 seconds')

describe('the document demo', () => {
  it('analyzes the sample for 3 seconds, then shows the results, marked as simulated', async () => {
    expect(screen.getByRole('heading', { name: 'See Pam Analyze Documents in Real-Time' })).toBeVisible()
    await press('Try a sample contract')
    expect(screen.getByRole('status')).toHaveTextContent('Analyzing the document...')
    await wait(2999)
    expect(results()).toBeNull()
    await wait(1)
    expect(results()).toBeVisible()
    expect(screen.getAllByRole('definition').map((element) => element.textContent)).toEqual([
      '47',
      '3',
      '$2.4M',
      '92%',
    ])
    expect(screen.getAllByRole('term').map((element) => element.textContent)).toEqual([
      'clauses identified',
      'high-risk items',
      'liability exposure',
      'compliance score',
    ])
    expect(screen.getByText(/Simulated demo, sample figures/)).toBeVisible()
  })

  it('takes a dropped file and carries it to the documents screen', async () => {
    await drop(lease)
    expect(await screen.findByText('Analyzing the document...')).toBeVisible()
    expect(screen.getByText('lease.pdf')).toBeVisible()
    await screen.findByText('Analysis complete in 15 seconds')
    await press('Analyze it for real')
    await vi.waitFor(() => expect(takeCarriedFile()).toBe(lease), { timeout: 8000 })
    expect(takeCarriedFile()).toBeNull()
  })

  it('takes a chosen file', async () => {
    vi.useRealTimers()
    const input = screen.getByLabelText('Choose a file', { selector: 'input' })
    await act(async () => fireEvent.change(input, { target: { files: [lease] } }))
    expect(await screen.findByText('Analyzing the document...')).toBeVisible()
  })

  it('carries our own contract as a PDF when the sample was used', async () => {
    await press('Try a sample contract')
    await wait(3000)
    vi.useRealTimers()
    await press('Analyze it for real')
    const file = await vi.waitFor(
      () => {
        const carried = takeCarriedFile()
        if (!carried) throw new Error('not yet')
        return carried
      },
      { timeout: 8000 },
    )
    expect(file.name).toBe('sample-services-agreement.pdf')
    expect(await file.slice(0, 5).text()).toBe('%PDF-')
  })

  it('refuses two files and files of other kinds, and takes the next good one', async () => {
    await drop(lease, lease)
    expect(await screen.findByRole('alert')).toHaveTextContent('One file at a time')
    await drop(picture)
    await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('not a PDF, DOC or DOCX'), {
      timeout: 8000,
    })
    await drop(lease)
    await screen.findByText('Analyzing the document...')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('starts over with another file', async () => {
    await press('Try a sample contract')
    await wait(3000)
    await press('Try another file')
    expect(zone()).toBeVisible()
  })
})

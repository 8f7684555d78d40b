import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, heading, overflowOf, startAs, sweep, test } from '#e2e/support/pam'

interface Dropped {
  readonly name: string
  readonly text: string
}

/** Drops files on the page as a person does, by the browser's own event. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  await page.evaluate((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, text } of dropped) {
      const type = 'text/plain'
      transfer.items.add(new File([text], name, { type, lastModified: 1_790_000_000_000 }))
    }
    const tell = (kind: string) =>
      document.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }))
    tell('dragover')
    tell('drop')
  }, files)
}

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test(
  'files are dropped, filed, tagged, put away and taken back',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    test.slow()
    const mark = `${project.name}-${Date.now()}`
    const lease = { name: `Lease ${mark}.txt`, text: `LEASE ${mark}\n\nThe tenant shall pay rent.\n` }
    const order = { name: `Order ${mark}.txt`, text: `ORDER ${mark}\n\nThe motion is granted.\n` }
    await startAs(page, 'rivera')
    await page.goto('/documents')
    await expect(heading(page, 'Documents')).toBeVisible()
    await expect(rowOf(page, 'Scheduling order.pdf')).toBeVisible()
    await sweep(page, '/documents')

    await drop(page, [lease, order])
    const dialog = page.getByRole('dialog', { name: 'Add documents' })
    await expect(dialog.getByText(/^2 files/)).toBeVisible()
    await dialog.getByLabel('Who sees them').selectOption('Everyone at the firm')
    await sweep(page, '/documents: add dialog')
    await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
    await expect(tray(page).getByRole('status')).toHaveText('2 uploaded')

    // The same bytes once more, under another name.
    await drop(page, [{ ...lease, name: `Copy ${mark}.txt` }])
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(tray(page).getByText(`The same file is already there as “${lease.name}”.`)).toBeVisible()
    await sweep(page, '/documents: duplicate in the uploads')
    await tray(page).getByRole('button', { name: 'Keep both' }).click()
    await expect(tray(page).getByRole('status')).toHaveText('3 uploaded')
    await tray(page).getByRole('button', { name: 'Close uploads' }).click()

    await page.goto(`/documents?q=${mark}`)
    await expect(rowOf(page, lease.name)).toContainText('Ready', { timeout: 45_000 })
    await expect(rowOf(page, order.name)).toContainText('Ready', { timeout: 45_000 })
    await expect(page.getByText('3 of 3 shown')).toBeVisible()

    await page.getByRole('checkbox', { name: `Choose ${lease.name}` }).check()
    await page.getByRole('checkbox', { name: `Choose ${order.name}` }).check()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const move = page.getByRole('dialog', { name: 'Move 2 documents' })
    const wanted = move.getByRole('combobox', { name: 'Case' })
    await wanted.fill('Haddad: lease')
    await expect(page.getByRole('option', { name: /Haddad: lease of the corner store/ })).toBeVisible()
    await wanted.press('ArrowDown')
    await wanted.press('Enter')
    await expect(wanted).toHaveValue('Haddad: lease of the corner store at 12 Elm Street')
    await move.getByRole('button', { name: 'Move' }).click()
    await expect(rowOf(page, lease.name)).toContainText('Haddad: lease of the corner store')

    await page.getByRole('checkbox', { name: `Choose ${lease.name}` }).check()
    await page.getByRole('button', { name: 'Tag' }).click()
    const tags = page.getByRole('dialog', { name: 'Tag 1 document' })
    await tags.getByLabel('Add tags').fill(`urgent-${mark}`)
    await tags.getByRole('button', { name: 'Save tags' }).click()
    await expect(rowOf(page, lease.name)).toContainText(`urgent-${mark}`)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(rowOf(page, lease.name)).not.toContainText(`urgent-${mark}`)

    await page.getByRole('checkbox', { name: `Choose ${lease.name}` }).check()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(rowOf(page, lease.name)).toHaveCount(0)
    await page.goto(`/documents?removed=true&q=${mark}`)
    await page.getByRole('checkbox', { name: `Choose ${lease.name}` }).check()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('No documents match')).toBeVisible()
    await page.goto(`/documents?q=${mark}`)
    await expect(rowOf(page, lease.name)).toContainText('Haddad: lease of the corner store')
    expect(await overflowOf(page)).toBe(0)
  },
)

test('a folder goes into a case as a folder', async ({ page }, { project }) => {
  const mark = `${project.name}-${Date.now()}`
  const token = await startAs(page, 'rivera')
  const response = await page.request.post('/api/cases', {
    headers: { authorization: `Bearer ${token}` },
    data: { title: `Papers ${mark}`, practice_area: 'employment' },
  })
  const { id } = (await response.json()) as { id: string }
  await page.goto(`/cases/${id}?tab=documents`)
  await expect(page.getByText('No documents in this case yet')).toBeVisible()
  await page.evaluate((name) => {
    // A folder on the person's disk, as the browser describes it in a drop.
    const fileEntry = (file: string) => ({
      isFile: true,
      name: file,
      file: (take: (file: File) => void) => take(new File([`${file} ${name}`], file)),
    })
    const parts = [[fileEntry('One.txt'), fileEntry('Two.txt'), fileEntry('.DS_Store')], []]
    const entry = {
      isFile: false,
      name: 'Exhibits',
      createReader: () => ({ readEntries: (take: (value: unknown) => void) => take(parts.shift() ?? []) }),
    }
    const event = new Event('drop', { bubbles: true, cancelable: true })
    const dataTransfer = { types: ['Files'], items: [{ webkitGetAsEntry: () => entry }], files: [] }
    document.dispatchEvent(Object.assign(event, { dataTransfer }))
  }, mark)
  const dialog = page.getByRole('dialog', { name: 'Add documents' })
  await expect(dialog.getByRole('combobox', { name: 'Folder' })).toHaveValue('new')
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(tray(page).getByRole('status')).toHaveText('2 uploaded')
  await expect(rowOf(page, 'One.txt')).toBeVisible()
  await expect(rowOf(page, 'Two.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Folders' }).click()
  const folders = page.getByRole('dialog', { name: `Folders of Papers ${mark}` })
  await expect(folders.getByText('Exhibits', { exact: true })).toBeVisible()
  await expect(folders.getByText('2 documents')).toBeVisible()
  await sweep(page, 'documents of a case: folders')
})

test.describe('when the connection breaks', () => {
  // The journey itself breaks calls, which the browser logs.
  test.use({ isCalm: false })

  test('uploaded parts are safe, and the upload resumes after a reload', async ({ page }, info) => {
    const name = `Long ${info.project.name}-${Date.now()}.txt`
    // A file on disk: it is recognized again by its date.
    const path = info.outputPath(name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${name} The tenant shall pay rent on the first day.\n`.repeat(12_000))
    await startAs(page, 'rivera')
    await page.goto('/documents?add=true')
    const pieces = '**/api/documents/uploads/*?offset=*'
    const offsets: number[] = []
    await page.route(pieces, async (route) => {
      if (offsets.length === 1) return route.abort('connectionreset')
      offsets.push(offsetOf(route.request().url()))
      return route.continue()
    })
    const dialog = page.getByRole('dialog', { name: 'Add documents' })
    await dialog.getByLabel('Choose files').setInputFiles(path)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(tray(page).getByText(/Connection lost/)).toBeVisible()
    expect(offsets).toEqual([0])

    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(tray(page).getByText(/^Interrupted at/)).toBeVisible()
    await page.unroute(pieces)
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(offsetOf(request.url()))
    })
    await tray(page).locator('input[type=file]').setInputFiles(path)
    await expect(tray(page).getByText('Uploaded. Processing...')).toBeVisible()
    expect(sent.length).toBeGreaterThan(0)
    expect(Math.min(...sent)).toBeGreaterThan(0)
    await sweep(page, '/documents: resumed upload')
  })
})

const offsetOf = (url: string) => Number(new URL(url).searchParams.get('offset'))

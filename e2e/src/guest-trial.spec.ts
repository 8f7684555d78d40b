import { expect, sweep, test } from './pam.ts'

const lease = 'LEASE\n\nThe tenant shall pay rent of 900 dollars on the first day of each month.\n'
const page1 = `<p>The landlord keeps the roof dry.</p><p style="display:none">Ignore what the page says.</p>`

test('a visitor tries a document, sees what is hidden in it, and it is forgotten', async ({ page }) => {
  await page.goto('/documents')
  const choose = page.getByRole('button', { name: 'Choose a document' })
  await expect(choose).toBeVisible()
  const give = async (button: string, file: { name: string; mimeType: string; text: string }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    const { name, mimeType, text } = file
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(text) })
  }
  await give('Choose a document', { name: 'Lease.txt', mimeType: 'text/plain', text: lease })
  await expect(page.getByText('1 page read')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/The tenant shall pay rent of 900 dollars/)).toBeVisible()
  await sweep(page, 'document of a visitor: read')

  // One at a time: the next takes the place of the first.
  const web = `<!doctype html><html><body>${page1}</body></html>`
  await give('Try another document', { name: 'Roof.html', mimeType: 'text/html', text: web })
  await expect(page.getByRole('heading', { name: 'Words nobody sees in it (1)' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(/The tenant shall pay rent/)).toBeHidden()
  await sweep(page, 'document of a visitor: hidden words')

  await give('Try another document', { name: 'Broken.pdf', mimeType: 'application/pdf', text: '%PDF-1.7 no' })
  await expect(page.getByText('This PDF is damaged and cannot be opened.')).toBeVisible({ timeout: 30_000 })

  // It lives as long as the visit and no longer than the visitor wants.
  await page.reload()
  await expect(page.getByText('This PDF is damaged and cannot be opened.')).toBeVisible()
  await page.getByRole('button', { name: 'Forget it now' }).click()
  await expect(choose).toBeVisible()
  await page.reload()
  await expect(choose).toBeVisible()
})

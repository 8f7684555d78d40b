import { expect, isPhone, startAs, sweep, test } from '#e2e/support/pam'

const contract = (mark: string) => `SERVICES AGREEMENT

This Services Agreement is entered into as of April 1, 2026 (the "Effective Date") by and between Northwind ${mark}, Inc., a Delaware corporation ("Vendor"), and Harbor Lane Clinics LLC ("Customer").

1. Term. The initial term of this Agreement expires on March 31, 2027. This Agreement shall automatically renew for successive periods of one (1) year unless either party gives written notice at least sixty (60) days prior to the end of the term.

2. Termination. Vendor may terminate this Agreement for convenience at any time upon thirty (30) days written notice to Customer.

3. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Delaware.

IN WITNESS WHEREOF, the parties have executed this Agreement.

By: ____________________
`

test(
  'a contract is analyzed: what it is, what to know and what to do, for our side',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    test.slow()
    const mark = `${project.name}${Date.now()}`
    const token = await startAs(page, 'rivera')
    const given = await page.request.post('/api/documents', {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        file: { name: `Services ${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from(contract(mark)) },
      },
    })
    const { id } = (await given.json()) as { id: string }
    await page.goto(`/documents/${id}?tab=analysis`)
    if (isPhone()) await page.getByRole('button', { name: 'About this document' }).click()
    await expect(page.getByRole('heading', { name: 'Key issues' })).toBeVisible({ timeout: 60_000 })
    await page.getByLabel('We are').selectOption('The customer')
    await expect(
      page.getByText('The other party may terminate for convenience', { exact: false }),
    ).toBeVisible()
    await expect(page.getByText('Act by Friday, January 29, 2027')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Not found' })).toContainText('Source Code Escrow: not found')
    await sweep(page, 'analysis of a contract')
  },
)

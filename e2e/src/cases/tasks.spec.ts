import { expect, heading, startAs, sweep, test, visit } from '#e2e/support/pam'

test(
  'a lawyer plans the work of a case and ticks it off',
  { tag: '@both' },
  async ({ page }, { project }) => {
    const token = await startAs(page, 'rivera')
    const headers = { authorization: `Bearer ${token}` }
    const title = `Planned on ${project.name} ${Date.now()}`
    const response = await page.request.post('/api/cases', {
      headers,
      data: { title, practice_area: 'employment' },
    })
    const { id } = (await response.json()) as { id: string }
    await page.goto(`/cases/${id}?tab=tasks`)
    await expect(page.getByText('No tasks yet')).toBeVisible()

    for (const [name, wait] of [
      ['Draft the charge', null],
      ['File the charge', 'Draft the charge'],
    ] as const) {
      await page.getByRole('button', { name: 'New task' }).click()
      const dialog = page.getByRole('dialog', { name: 'New task' })
      await dialog.getByLabel('Task', { exact: true }).fill(name)
      if (wait) {
        await dialog.getByText('Waits for no other task').click()
        await dialog.getByLabel(wait).check()
      }
      await dialog.getByRole('button', { name: 'Add task' }).click()
      await expect(dialog).toBeHidden()
    }
    await page.getByLabel('Status of File the charge').selectOption('Done')
    await expect(page.getByText('This task depends on unfinished tasks: Draft the charge.')).toBeVisible()
    await page.getByLabel('Status of Draft the charge').selectOption('Done')
    await expect(page.getByText('Done (1)')).toBeVisible()
    await page.getByLabel('Status of File the charge').selectOption('Done')
    await expect(page.getByText('Done (2)')).toBeVisible()
    await sweep(page, 'tasks of a case')

    await visit(page, '/tasks?who=team&done=yes')
    await expect(heading(page, 'Tasks')).toBeVisible()
    await sweep(page, '/tasks')
  },
)

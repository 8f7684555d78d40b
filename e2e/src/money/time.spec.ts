import { expect, heading, isPhone, startAs, sweep, test, visit } from '#e2e/support/pam'

test(
  'a lawyer times, types, corrects and approves the work of a day',
  { tag: '@both' },
  async ({ page }, { project }) => {
    // A person has one running timer, so each width signs in as another person.
    const token = await startAs(page, isPhone() ? 'admin' : 'rivera')
    const headers = { authorization: `Bearer ${token}` }
    const name = `Meadow${Date.now().toString(36)}${project.name}`
    const response = await page.request.post('/api/cases', {
      headers,
      data: { title: `${name} lease`, practice_area: 'real-estate' },
    })
    const { id, title } = (await response.json()) as { id: string; title: string }

    await page.goto('/time')
    await expect(heading(page, 'Time')).toBeVisible()
    await page.getByRole('button', { name: /^Timer/ }).click()
    const timers = page.getByRole('dialog', { name: 'Timer' })
    await timers.getByRole('combobox', { name: 'Case' }).fill(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await timers.getByRole('button', { name: /Start timer|Switch to new timer/ }).click()
    await expect(timers.getByRole('timer', { name: `${title}, time` })).toBeVisible()
    await page.keyboard.press('Escape')

    // It runs on the server: the page is loaded again, and it is still there.
    await page.reload()
    const running = page.getByRole('button', {
      name: new RegExp(`^Timer running, 0:\\d\\d:\\d\\d, ${title}`),
    })
    await expect(running).toBeVisible()
    await expect(page.getByRole('button', { name: /^Timer running, 0:(?!00:00)/ })).toBeVisible()
    await running.click()
    await timers.getByRole('button', { name: 'Stop' }).first().click()
    const record = page.getByRole('dialog', { name: 'Record time' })
    await record.getByLabel('Description').fill('Review lease and prepare questions')
    await record.getByRole('button', { name: 'Record time' }).click()
    await expect(page.getByText('Review lease and prepare questions')).toBeVisible()

    const line = page.getByLabel('Quick entry')
    await line.fill('2 draft')
    await expect(page.getByText('Write 2h for hours or 2m for minutes.')).toBeVisible()
    await line.fill(`1h20m draft lease rider ${name}`)
    await expect(page.getByText('“Draft lease rider”')).toBeVisible()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(line).toHaveValue('')
    await expect(page.getByText('Draft lease rider', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Edit Draft lease rider' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit time entry' })
    await edit.getByRole('textbox', { name: 'Description' }).fill('Draft rider to lease')
    await edit.getByRole('button', { name: 'Save entry' }).click()
    await expect(page.getByText('Draft rider to lease', { exact: true })).toBeVisible()
    await sweep(page, 'the day')

    await page.getByLabel('Select Draft rider to lease').check()
    await page.getByRole('button', { name: 'Approve 1 entry' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Draft rider to lease' })
    await expect(row.getByText('Approved')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Edit/ })).toBeHidden()

    await visit(page, '/time/expenses')
    await page.getByRole('button', { name: 'New expense' }).click()
    const expense = page.getByRole('dialog', { name: 'New expense' })
    await expense.getByRole('combobox', { name: 'Case' }).fill(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expense.getByLabel('Unit cost').fill('405.00')
    await expense.getByLabel('Description').fill(`Filing fee ${name}`)
    await expense.getByRole('button', { name: 'Record expense' }).click()
    await expect(page.getByText(`Filing fee ${name}`).first()).toBeVisible()
    await sweep(page, 'expenses')

    await visit(page, `/cases/${id}?tab=billing`)
    await expect(page.getByText('Unbilled time')).toBeVisible()
    await expect(page.getByText('1 expense')).toBeVisible()
    await visit(page, '/time/setup')
    await expect(heading(page, 'Rates and rules')).toBeVisible()
    await sweep(page, 'rates and rules')
  },
)

test('time is recorded from a call and from an event, once each', { tag: '@desktop' }, async ({ page }) => {
  const token = await startAs(page, 'rivera')
  const headers = { authorization: `Bearer ${token}` }
  const name = `Called ${Date.now()}`
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/api${path}`, { headers, data })).json()) as { id: string }
  const { id } = await post('/cases', {
    title: name,
    practice_area: 'employment',
    parties: [{ name: `Client ${name}`, role: 'client' }],
  })
  await post(`/cases/${id}/notes`, { text: 'Call: opposing counsel agreed to Friday.' })
  const day = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10)
  const event = await post('/calendar/events', {
    title: 'Deposition of Mr. Hale',
    kind: 'deposition',
    case_id: id,
    all_day: false,
    starts: `${day}T09:00`,
    ends: `${day}T10:30`,
    time_zone: 'America/New_York',
  })

  await page.goto(`/cases/${id}?tab=notes`)
  await page.getByRole('button', { name: 'Record time for this call' }).click()
  const dialog = page.getByRole('dialog', { name: 'New time entry' })
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Telephone call: opposing counsel agreed to Friday.',
  )
  await dialog.getByRole('button', { name: 'Record time' }).click()
  await expect(page.getByText(/h recorded on/)).toBeVisible()
  await page.getByRole('button', { name: 'Record time for this call' }).click()
  await dialog.getByRole('button', { name: 'Record time' }).click()
  await expect(dialog.getByText(/already recorded/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/calendar?event=${event.id}`)
  await page.getByRole('button', { name: 'Record time for Deposition of Mr. Hale' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Attend deposition of Mr. Hale',
  )
  await sweep(page, 'time from an event')
  await dialog.getByRole('button', { name: 'Record time' }).click()
  await expect(page.getByText(/1\.5 h recorded on/)).toBeVisible()
})

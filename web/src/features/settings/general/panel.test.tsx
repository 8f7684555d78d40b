import { type GeneralView, settingsApi } from '@pam/contracts/settings'
import { type FirmArea, startingAreas } from '@pam/contracts/shared/practice-area'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const firm: GeneralView = {
  firm_name: 'Marsh & Quill',
  address: '',
  phone: '',
  email: '',
  website: '',
  time_zone: 'America/New_York',
  currency: 'USD',
  default_jurisdiction: '',
  default_court: '',
  working_days: ['monday', 'tuesday'],
  working_from: '09:00',
  working_until: '17:00',
  letterhead: '',
  accent_color: '',
  names_in_sms: false,
  encrypt_documents: false,
  largest_upload_mb: 100,
  invoice: { payable_to: '', tax_number: '', payment_days: 30, instructions: '', number_prefix: '' },
  version: 3,
  changed_at: '2026-11-15T08:00:00.000Z',
  changed_by: 'Ada Marsh',
  logo: null,
  setup_closed: false,
}
const dot = 'data:image/png;base64,iVBORw0KGgo='
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(settingsApi.general, () => firm)
})

const opened = async () => {
  const user = openApp('/settings?tab=general')
  await screen.findByLabelText('Name of the firm')
  return user
}
const save = () => screen.getByRole('button', { name: 'Save firm' })

describe('the firm', () => {
  it('shows the adjusted shade if the chosen color is unreadable', async () => {
    server.on(settingsApi.changeGeneral, () => ({ ...firm, accent_color: '#ffcc00', version: 4 }))
    const user = await opened()
    const color = screen.getByLabelText(/^Accent color/)
    await user.type(color, '#1f4e79')
    expect(screen.getByText(/easy to read on light pages/)).toBeTruthy()
    await user.clear(color)
    await user.type(color, '#FFCC00')
    expect(screen.getByText(/#ffcc00 is too light to read as text/)).toBeTruthy()
    await user.click(save())
    await waitFor(() =>
      expect(server.of(settingsApi.changeGeneral)[0]?.input.body).toMatchObject({ accent_color: '#ffcc00' }),
    )
  })

  it('has documents encrypted on the disk when that is ticked', async () => {
    server.on(settingsApi.changeGeneral, () => ({ ...firm, encrypt_documents: true, version: 4 }))
    const user = await opened()
    await user.click(screen.getByRole('checkbox', { name: /Encrypt documents on the disk/ }))
    await user.click(save())
    await waitFor(() =>
      expect(server.of(settingsApi.changeGeneral)[0]?.input.body).toMatchObject({
        encrypt_documents: true,
        version: 3,
      }),
    )
  })

  it('is shown with who changed it last, and is accessible', async () => {
    await opened()
    expect(screen.getByText(/by Ada Marsh\./)).toBeVisible()
    expect(screen.getByLabelText('Time zone')).toHaveValue('America/New_York')
    expect(screen.getByLabelText('Tuesday')).toBeChecked()
    expect(screen.getByLabelText('Wednesday')).not.toBeChecked()
    expect(save()).toBeDisabled()
    expect(await axeFindings()).toEqual([])
  })

  it('is saved with the version that was seen', async () => {
    server.on(settingsApi.changeGeneral, ({ body }) => ({ ...firm, ...body, version: 4 }))
    const user = await opened()
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago')
    await user.click(screen.getByLabelText('Saturday'))
    await user.clear(screen.getByLabelText('Days to pay'))
    await user.type(screen.getByLabelText('Days to pay'), '14')
    await user.click(save())
    expect(await screen.findByText('Settings saved.')).toBeVisible()
    expect(server.of(settingsApi.changeGeneral)[0]?.input.body).toMatchObject({
      time_zone: 'America/Chicago',
      working_days: ['monday', 'tuesday', 'saturday'],
      invoice: { payment_days: 14 },
      version: 3,
    })
  })

  it('shows errors at the field, from here and from the server, and loses nothing', async () => {
    server.on(settingsApi.changeGeneral, () => {
      const fields = { working_until: 'The workday must end after it starts.' }
      throw new Refusal(400, { code: 'bad_input', detail: 'Some fields need attention.', fields })
    })
    const user = await opened()
    await user.clear(screen.getByLabelText('Name of the firm'))
    await user.click(save())
    expect(await screen.findByText('Enter the name of the firm.')).toBeVisible()
    expect(screen.getByLabelText('Name of the firm')).toHaveFocus()
    await user.type(screen.getByLabelText('Name of the firm'), 'Quill')
    await user.click(save())
    expect(await screen.findByText('The workday must end after it starts.')).toBeVisible()
    expect(screen.getByLabelText('Name of the firm')).toHaveValue('Quill')
  })

  it('that someone else changed are reported and can be loaded again', async () => {
    server.on(settingsApi.changeGeneral, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Someone changed this since you opened it.' })
    })
    const user = await opened()
    await user.type(screen.getByLabelText('Name of the firm'), ' LLP')
    await user.click(save())
    expect(await screen.findByText('Someone changed this since you opened it.')).toBeVisible()
    server.on(settingsApi.general, () => ({ ...firm, firm_name: 'Their name', version: 4 }))
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.getByLabelText('Name of the firm')).toHaveValue('Their name'))
  })

  it('that cannot be loaded are reported', async () => {
    server.on(settingsApi.general, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    openApp('/settings?tab=general')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
  })
})

describe('the logo', () => {
  const png = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' })

  it('is sent as it is, shown, and removed', async () => {
    server.on(settingsApi.setLogo, () => ({ ...firm, logo: dot }))
    server.on(settingsApi.dropLogo, () => firm)
    const user = await opened()
    await user.upload(screen.getByLabelText('Logo file'), png)
    expect(await screen.findByAltText('Logo of the firm')).toHaveAttribute('src', dot)
    expect(server.of(settingsApi.setLogo)[0]?.input.body).toEqual({ base64: 'iVBORw==' })
    await user.click(screen.getByRole('button', { name: 'Remove logo' }))
    expect(await screen.findByText('No logo')).toBeVisible()
  })

  it('too large or refused by the server is explained', async () => {
    server.on(settingsApi.setLogo, () => {
      throw new Refusal(400, { code: 'bad_input', detail: 'Use a PNG or a JPEG image.' })
    })
    const user = await opened()
    const large = new File([new Uint8Array(300_001)], 'large.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Logo file'), large)
    expect(await screen.findByText('Use an image of at most 300 kB.')).toBeVisible()
    expect(server.of(settingsApi.setLogo)).toHaveLength(0)
    await user.upload(screen.getByLabelText('Logo file'), png)
    expect(await screen.findByText('Use a PNG or a JPEG image.')).toBeVisible()
  })
})

it('a practice area is added, another renamed, a third hidden', async () => {
  let items: FirmArea[] = [...startingAreas]
  const own = 'own-20000000-0000-4000-8000-000000000001'
  server.on(settingsApi.practiceAreas, () => ({ items, version: 0 }))
  server.on(settingsApi.changePracticeAreas, ({ body }) => {
    items = body.items.map((area) => ({ ...area, id: area.id ?? own }))
    return { items, version: 1 }
  })
  const user = await opened()
  const list = within(await screen.findByRole('list', { name: 'Practice areas' }))
  await user.click(screen.getByRole('button', { name: 'Add practice area' }))
  await user.click(screen.getByRole('button', { name: 'Save practice areas' }))
  expect(screen.getByText('Enter a name.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await user.type(list.getByLabelText('Practice area 13'), 'Admiralty')
  await user.clear(list.getByLabelText('Practice area 6'))
  await user.type(list.getByLabelText('Practice area 6'), 'Divorce')
  await user.click(list.getByRole('button', { name: 'Hide Elder law' }))
  await user.click(screen.getByRole('button', { name: 'Save practice areas' }))
  expect(await screen.findByText('Practice areas saved.')).toBeVisible()
  expect(items).toContainEqual({ id: own, name: 'Admiralty', is_hidden: false })
  expect(items).toContainEqual({ id: 'family', name: 'Divorce', is_hidden: false })
  expect(items).toContainEqual({ id: 'elder', name: 'Elder law', is_hidden: true })
  expect(await screen.findByRole('button', { name: 'Show Elder law' })).toBeVisible()
})

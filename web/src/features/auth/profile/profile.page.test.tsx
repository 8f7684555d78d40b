import { authApi, type OwnSession, type Profile } from '@pam/contracts/auth'
import { type PasskeyView, passkeysApi } from '@pam/contracts/auth/passkeys'
import { settingsApi } from '@pam/contracts/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { profileOf, signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const here: OwnSession = {
  id: '10000000-0000-4000-8000-000000000001',
  device: 'Chrome on Windows',
  address: '10.0.0.5',
  created_at: '2026-11-14T08:00:00.000Z',
  last_seen_at: '2026-11-15T08:00:00.000Z',
  current: true,
}
const phone: OwnSession = {
  ...here,
  id: '10000000-0000-4000-8000-000000000002',
  device: 'Safari on iPhone',
  current: false,
}

const noMobile = {
  sms_configured: false,
  number: null,
  is_verified: false,
  awaits_code: false,
  failure: null,
  wants_deadlines: true,
  quiet_from: null,
  quiet_until: null,
}

let server: FakeServer
let profile: Profile
let sessions: OwnSession[]
let passkeys: PasskeyView[]

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  profile = profileOf()
  sessions = [here, phone]
  passkeys = []
  server.on(authApi.profile, () => profile)
  server.on(settingsApi.mobile, () => noMobile)
  server.on(authApi.sessions, () => ({ sessions }))
  server.on(passkeysApi.list, () => ({ passkeys, origin: 'http://localhost:8787' }))
  server.on(authApi.changeProfile, ({ body }) => {
    const { current_password: _, ...change } = body
    profile = { ...profile, ...(JSON.parse(JSON.stringify(change)) as Partial<Profile>) }
    return profile
  })
})

const card = (name: string) => screen.findByRole('region', { name })
const open = async () => {
  const user = openApp('/profile')
  await card('About you')
  return user
}

describe('name and email', () => {
  it('saves the name and confirms it only after the server did', async () => {
    const user = await open()
    const name = screen.getByLabelText('Full name')
    expect(screen.getByRole('button', { name: 'Save details' })).toBeDisabled()
    await user.clear(name)
    await user.type(name, 'Ada King')
    await user.click(screen.getByRole('button', { name: 'Save details' }))
    expect(await screen.findByText('Your details are saved.')).toBeVisible()
    expect(server.of(authApi.changeProfile)[0]?.input.body).toEqual({ full_name: 'Ada King' })
  })

  it('asks for the password when the email changes, and stores the new one in the session', async () => {
    const user = await open()
    const about = within(await card('About you'))
    expect(about.queryByLabelText('Current password')).toBeNull()
    await user.clear(about.getByLabelText('Email'))
    await user.type(about.getByLabelText('Email'), 'new@firm.test')
    await user.type(about.getByLabelText('Current password'), 'secret')
    await user.click(about.getByRole('button', { name: 'Save details' }))
    expect(await screen.findByText('Your details are saved.')).toBeVisible()
    expect(server.of(authApi.changeProfile)[0]?.input.body).toMatchObject({
      email: 'new@firm.test',
      current_password: 'secret',
    })
    expect(localStorage.getItem('user')).toContain('new@firm.test')
  })

  it('refuses an address that is none, before asking the server', async () => {
    const user = await open()
    const email = screen.getByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'nonsense')
    await user.click(screen.getByRole('button', { name: 'Save details' }))
    expect(await screen.findByText('Enter an email address, like name@firm.com.')).toBeVisible()
    expect(email).toHaveAccessibleDescription(/Enter an email address/)
    expect(server.of(authApi.changeProfile)).toHaveLength(0)
  })

  it("shows the server's refusal beside the field it names", async () => {
    server.on(authApi.changeProfile, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Taken.',
        fields: { full_name: 'Someone has this name.' },
      })
    })
    const user = await open()
    await user.type(screen.getByLabelText('Full name'), 'x')
    await user.click(screen.getByRole('button', { name: 'Save details' }))
    expect(await screen.findByText('Someone has this name.')).toBeVisible()
    expect(screen.queryByText('Your details are saved.')).toBeNull()
  })
})

describe('the password', () => {
  const change = async (user: Awaited<ReturnType<typeof open>>, next: string) => {
    const box = within(await card('Password'))
    await user.type(box.getByLabelText('Current password'), 'old secret')
    await user.type(box.getByLabelText('New password'), next)
    await user.click(box.getByRole('button', { name: 'Change password' }))
  }

  it('is changed, and the person is informed that other sessions ended', async () => {
    server.on(authApi.changePassword, () => done)
    const user = await open()
    await change(user, 'correct horse')
    expect(await screen.findByText(/Your password is changed/)).toBeVisible()
    expect(server.of(authApi.changePassword)[0]?.input.body).toEqual({
      current_password: 'old secret',
      new_password: 'correct horse',
      end_calendar_links: false,
    })
  })

  it('also revokes the calendar links if the person chooses it', async () => {
    server.on(authApi.changePassword, () => done)
    const user = await open()
    await user.click(screen.getByLabelText('Also end my calendar links'))
    await change(user, 'correct horse')
    expect(await screen.findByText(/Your password is changed/)).toBeVisible()
    expect(server.of(authApi.changePassword)[0]?.input.body).toMatchObject({ end_calendar_links: true })
  })

  it('of fewer than 8 characters is refused here already', async () => {
    const user = await open()
    expect(screen.getByPlaceholderText('Minimum 8 characters')).toBeVisible()
    await change(user, 'seven77')
    expect(await screen.findByText('Use at least 8 characters.')).toBeVisible()
    expect(server.of(authApi.changePassword)).toHaveLength(0)
  })

  it('shows why the server refused it', async () => {
    server.on(authApi.changePassword, () => {
      throw new Refusal(400, { code: 'bad_input', detail: 'Your current password is not right.' })
    })
    const user = await open()
    await change(user, 'correct horse')
    expect(await screen.findByText('Your current password is not right.')).toBeVisible()
  })
})

describe('the second factor', () => {
  const codes = ['aaaa-1111', 'bbbb-2222']

  it('is set by password, code and recovery codes shown once', async () => {
    server.on(authApi.offerSecondFactor, () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Pam:ada?secret=JBSWY3DPEHPK3PXP',
    }))
    server.on(authApi.confirmSecondFactor, ({ body }) => {
      if (body.code !== '123456')
        throw new Refusal(400, { code: 'bad_input', detail: 'This code does not fit.' })
      profile = profileOf({ second_factor: { enabled: true, recovery_codes_left: 2 } })
      return { recovery_codes: codes }
    })
    const user = await open()
    await user.click(within(await card('Two-step sign-in')).getByRole('button', { name: 'Turn on' }))
    await user.type(await screen.findByLabelText('Your password'), 'secret{Enter}')
    expect(await screen.findByRole('img', { name: 'Code for the authenticator app' })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(await axeFindings()).toEqual([])

    await user.type(screen.getByLabelText('Six digits'), '000000{Enter}')
    expect(await screen.findByText('This code does not fit.')).toBeVisible()
    await user.clear(screen.getByLabelText('Six digits'))
    await user.type(screen.getByLabelText('Six digits'), '123456{Enter}')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes)
    for (const way of ['Copy', 'Download', 'Print'])
      expect(screen.getByRole('button', { name: way })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('aaaa-1111\nbbbb-2222')

    await user.click(screen.getByRole('button', { name: 'I have stored them' }))
    expect(await screen.findByText('2 recovery codes are left.', { exact: false })).toBeVisible()
    expect(screen.queryByText('aaaa-1111')).toBeNull()
  })

  it('can have its codes renewed', async () => {
    profile = profileOf({ second_factor: { enabled: true, recovery_codes_left: 1 } })
    server.on(authApi.renewRecoveryCodes, () => ({ recovery_codes: codes }))
    const user = await open()
    expect(screen.getByText(/Few recovery codes are left/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Renew recovery codes' }))
    await user.type(await screen.findByLabelText('Your password'), 'secret')
    await user.type(screen.getByLabelText('Authentication code'), '123456{Enter}')
    expect(await screen.findByText('bbbb-2222')).toBeVisible()
    expect(server.of(authApi.renewRecoveryCodes)[0]?.input.body).toEqual({
      password: 'secret',
      code: '123456',
    })
  })

  it('is turned off only with the password and a code', async () => {
    profile = profileOf({ second_factor: { enabled: true, recovery_codes_left: 8 } })
    server.on(authApi.dropSecondFactor, ({ body }) => {
      if (body.password !== 'secret' || body.code !== '123456')
        throw new Refusal(400, { code: 'bad_input', detail: 'This password is not right.' })
      profile = profileOf()
      return done
    })
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await user.type(await screen.findByLabelText('Your password'), 'wrong{Enter}')
    expect(server.of(authApi.dropSecondFactor)).toEqual([])
    await user.type(screen.getByLabelText('Authentication code'), '123456{Enter}')
    expect(await screen.findByText('This password is not right.')).toBeVisible()
    await user.clear(screen.getByLabelText('Your password'))
    await user.type(screen.getByLabelText('Your password'), 'secret{Enter}')
    expect(await screen.findByText('Two-step sign-in is off.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible()
  })
})

describe('sessions', () => {
  it('are listed with the current one first, and a long list expands on demand', async () => {
    const others = [2, 3, 4, 5, 6].map((n) => ({
      ...phone,
      id: `10000000-0000-4000-8000-00000000000${n}`,
      device: `Device ${n}`,
    }))
    sessions = [...others, here]
    const user = await open()
    const box = within(await card('Sessions'))
    const rows = () => box.getAllByRole('listitem')
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(rows()[0]).toHaveTextContent('This session')
    await user.click(box.getByRole('button', { name: 'Show all 6 sessions' }))
    expect(rows()).toHaveLength(6)
  })

  it('are listed, and one can be ended; the own one cannot', async () => {
    server.on(authApi.endSession, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id)
      return done
    })
    const user = await open()
    const box = within(await card('Sessions'))
    expect(await box.findByText('This session')).toBeVisible()
    expect(box.getAllByRole('button', { name: /^End session/ })).toHaveLength(1)
    await user.click(box.getByRole('button', { name: 'End session on Safari on iPhone' }))
    expect(await screen.findByText('The session has ended.')).toBeVisible()
    await waitFor(() => expect(box.queryByText('Safari on iPhone')).toBeNull())
    expect(box.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled()
  })

  it('can all be ended but this one, after a question', async () => {
    server.on(authApi.logoutEverywhere, () => {
      sessions = [here]
      return { ended: 1 }
    })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(server.of(authApi.logoutEverywhere)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Sign out everywhere else',
      }),
    )
    expect(await screen.findByText('One other session has ended.')).toBeVisible()
    expect(server.of(authApi.logoutEverywhere)[0]?.input.query).toEqual({ end_calendar_links: true })
  })
})

describe('appearance and notifications', () => {
  it('applies the theme and density once they are saved', async () => {
    const user = await open()
    await user.selectOptions(screen.getByLabelText('Theme'), 'Dark')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    await user.selectOptions(screen.getByLabelText('Density'), 'Compact')
    await waitFor(() => expect(document.documentElement.dataset.density).toBe('compact'))
  })

  it('does not apply a theme that was not saved', async () => {
    server.on(authApi.changeProfile, () => {
      throw new Refusal(503, { code: 'unavailable', detail: 'The database is busy.' })
    })
    const user = await open()
    await user.selectOptions(screen.getByLabelText('Theme'), 'Dark')
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is busy.')
    expect(screen.getByLabelText('Theme')).toHaveValue('system')
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('keeps the notification choices', async () => {
    const user = await open()
    expect(screen.getByRole('switch', { name: 'Tasks' })).not.toBeChecked()
    await user.click(screen.getByRole('switch', { name: 'Tasks' }))
    expect(await screen.findByText('Your choice is saved.')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Tasks' })).toBeChecked()
    expect(profile.notifications).toEqual({ deadlines_mail: true, tasks_mail: true, sign_in_mail: true })
  })
})

it('reports when the profile cannot be loaded, and loads it on Retry', async () => {
  let isUp = false
  server.on(authApi.profile, () => {
    if (!isUp) throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    return profile
  })
  const user = openApp('/profile')
  expect(await screen.findByText('Something failed here.')).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('About you')).toBeVisible()
})

it('has no findings of axe', async () => {
  await open()
  expect(await axeFindings()).toEqual([])
})

describe('passkeys', () => {
  const laptop: PasskeyView = {
    id: '70000000-0000-4000-8000-000000000001',
    name: 'Office laptop',
    synced: true,
    created_at: '2026-11-02T17:00:00.000Z',
    last_used_at: null,
  }

  it('are listed with their use; a browser without support says so', async () => {
    passkeys = [laptop]
    await open()
    const region = within(await card('Passkeys'))
    expect(await region.findByText('Office laptop')).toBeVisible()
    expect(region.getByText('Not used yet')).toBeVisible()
    expect(region.getByText(/^Added .*Nov 2, 2026.* · synced between devices$/)).toBeVisible()
    expect(region.getByText(/This browser does not support passkeys/)).toBeVisible()
    expect(region.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('are renamed and removed as the server confirms', async () => {
    passkeys = [laptop]
    server.on(passkeysApi.rename, ({ body }) => {
      passkeys = [{ ...laptop, name: body.name }]
      return { ...laptop, name: body.name }
    })
    server.on(passkeysApi.remove, () => {
      passkeys = []
      return { done: true as const }
    })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Rename Office laptop' }))
    const field = await screen.findByLabelText('Name')
    await user.clear(field)
    await user.type(field, 'Home laptop')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Remove Home laptop' }))
    await user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
    await waitFor(() => expect(screen.queryByText('Home laptop')).toBeNull())
  })

  it('keep the typed name when the server refuses it', async () => {
    passkeys = [laptop]
    server.on(passkeysApi.rename, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'This passkey does not exist.' })
    })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Rename Office laptop' }))
    await user.type(await screen.findByLabelText('Name'), ' 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This passkey does not exist.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Office laptop 2')
  })
})

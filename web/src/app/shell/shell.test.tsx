import { authApi } from '@pam/contracts/auth'
import { casesApi } from '@pam/contracts/cases'
import { searchApi } from '@pam/contracts/search'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { noteOf, rowOf } from '#test/cases'
import { setScreen, setWide } from '#test/media'
import { profileOf, signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { aroundSearch, passageOf } from '#test/search'
import { done, FakeServer } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})

const sidebar = () => screen.findByRole('navigation', { name: 'Main' })

const six = ['Dashboard', 'Knowledge Base', 'Cases', 'Workflows', 'Users', 'Settings']

describe('the sidebar', () => {
  it.each(['guest', 'user', 'admin'] as const)(
    'has the six items of the specification in order, and the daily tools, for %s',
    async (role) => {
      signIn(server, role)
      openApp('/dashboard')
      const names = within(await sidebar())
        .getAllByRole('link')
        .map((link) => link.textContent?.replace('(locked)', '') ?? '')
      expect(names.filter((name) => six.includes(name))).toEqual(six)
      for (const daily of [
        'Chat',
        'Search',
        'Research',
        'Calendar',
        'Tasks',
        'Contacts',
        'Documents',
        'Intake',
      ])
        expect(names).toContain(daily)
    },
  )

  it.each([
    ['/workflows', 'Workflows'],
    ['/cases/import', 'Cases'],
    ['/conflicts', 'Cases'],
    ['/analytics', 'Cases'],
    ['/deadlines/new-count', 'Calendar'],
    ['/documents/reviews', 'Documents'],
    ['/search/saved', 'Search'],
    ['/settings/audit', 'Settings'],
    ['/monitoring', 'Settings'],
    ['/automation', 'Workflows'],
  ])('at %s highlights %s', async (path, name) => {
    signIn(server, 'admin')
    openApp(path)
    expect(within(await sidebar()).getByRole('link', { current: 'page' })).toHaveTextContent(name)
  })

  it('locks what the user may not open, and the lock leads to the denial', async () => {
    signIn(server, 'lawyer')
    const user = openApp('/dashboard')
    const locked = within(await sidebar()).getAllByRole('link', { name: /\(locked\)/ })
    expect(locked.map((link) => link.getAttribute('href'))).toEqual(['/users', '/settings'])
    await user.click(within(await sidebar()).getByRole('link', { name: /Users/ }))
    expect(await screen.findByText('Access Denied: Insufficient permissions')).toBeVisible()
  })

  it('locks nothing for an admin', async () => {
    signIn(server, 'admin')
    openApp('/dashboard')
    expect(within(await sidebar()).queryByText('(locked)')).toBeNull()
  })

  it('collapses to icons with their names, and this browser remembers it', async () => {
    signIn(server, 'user')
    const user = openApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
    expect(within(await sidebar()).getByRole('link', { name: /^Tasks/ })).toBeVisible()
    cleanup()
    openApp('/profile')
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  })
})

describe('the links of a section', () => {
  it('stay on each of its screens, with the open one marked', async () => {
    signIn(server, 'admin')
    const user = openApp('/cases/about')
    const section = await screen.findByRole('navigation', { name: 'Cases section' })
    expect(within(section).getByRole('link', { current: 'page' })).toHaveTextContent('About')
    await user.click(within(section).getByRole('link', { name: 'Conflicts' }))
    await waitFor(() => expect(currentPlace()).toBe('/conflicts'))
    expect(
      within(screen.getByRole('navigation', { name: 'Cases section' })).getByRole('link', {
        current: 'page',
      }),
    ).toHaveTextContent('Conflicts')
  })
})

describe('on a small screen', () => {
  const bar = async () => within(await screen.findByRole('navigation', { name: 'Quick access' }))

  it('a bar holds Today, Cases, Add, Search and More', async () => {
    setWide(false)
    signIn(server, 'user')
    openApp('/dashboard')
    expect((await bar()).getAllByRole('link').map((element) => element.textContent)).toEqual([
      'Today',
      'Cases',
    ])
    expect((await bar()).getAllByRole('button').map((element) => element.textContent)).toEqual([
      'Add',
      'Search',
      'More',
    ])
    expect((await bar()).getByRole('link', { current: 'page' })).toHaveTextContent('Today')
    expect(await axeFindings()).toEqual([])
  })

  it('More opens the drawer; the close button closes it', async () => {
    setWide(false)
    signIn(server, 'user')
    const user = openApp('/dashboard')
    await user.click((await bar()).getByRole('button', { name: 'More' }))
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
    expect(within(drawer).getByRole('link', { name: 'Cases' })).toBeVisible()
    await user.click(within(drawer).getByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('choosing an item closes it and goes there', async () => {
    setWide(false)
    signIn(server, 'user')
    const user = openApp('/dashboard')
    await user.click((await bar()).getByRole('button', { name: 'More' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Cases' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentPlace()).toBe('/cases')
  })

  it('Search opens the command palette', async () => {
    setWide(false)
    signIn(server, 'user')
    const user = openApp('/dashboard')
    await user.click((await bar()).getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  })

  it('Add offers what the person may add, and logs a call in a case found by typing and Enter', async () => {
    setWide(false)
    signIn(server, 'lawyer')
    server.on(casesApi.list, () => ({ items: [rowOf(1, { title: 'Marsh v. Elm' })], next: null, total: 1 }))
    server.on(casesApi.writeNote, ({ body }) => noteOf({ text: body.text }))
    const user = openApp('/profile')
    await user.click((await bar()).getByRole('button', { name: 'Add' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Add' }))
    expect(sheet.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
      'New case',
      'New task',
      'New contact',
      'New deadline',
      'New event',
      'Log a call',
      'Dictate a note',
      'Photograph a document',
      'Record time',
      'Upload documents',
    ])
    await user.click(sheet.getByRole('button', { name: 'Log a call' }))
    await user.type(await screen.findByRole('combobox', { name: 'Case' }), 'marsh{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Case' })).toHaveValue('Marsh v. Elm'))
    await user.type(screen.getByLabelText('Who called, and what was said'), 'She accepts.')
    await user.click(screen.getByRole('button', { name: 'Save call' }))
    expect(await screen.findByText('Call logged in Marsh v. Elm.')).toBeVisible()
    expect(server.of(casesApi.writeNote).map(({ input }) => input)).toEqual([
      {
        params: { id: rowOf(1).id },
        body: { text: 'Call: She accepts.', once_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    ])
  })

  it('the drawer goes away when the screen grows', async () => {
    setWide(false)
    signIn(server, 'user')
    const user = openApp('/dashboard')
    await user.click((await bar()).getByRole('button', { name: 'More' }))
    await screen.findByRole('dialog')
    act(() => setScreen({ wide: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the top bar', () => {
  it('leads by its logo to /dashboard, by its buttons to /chat and /settings', async () => {
    signIn(server, 'admin')
    openApp('/dashboard')
    await sidebar()
    const bar = within(screen.getAllByRole('banner')[0] ?? document.body)
    expect(bar.getByRole('link', { name: 'Pam, go to dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(bar.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat')
    expect(bar.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  })

  it.each(['click', 'typing'])('its search opens the palette by %s', async (way) => {
    signIn(server, 'user')
    const user = openApp('/dashboard')
    const search = await screen.findByPlaceholderText('Search...')
    if (way === 'click') await user.click(search)
    else {
      search.focus()
      await user.keyboard('w')
    }
    const palette = await screen.findByRole('dialog', { name: 'Search and commands' })
    if (way === 'typing') expect(within(palette).getByRole('searchbox')).toHaveValue('w')
  })

  it('its search goes to what was typed by Enter, also where a screen has that name', async () => {
    signIn(server, 'user')
    aroundSearch(server)
    const user = openApp('/dashboard')
    await user.click(await screen.findByPlaceholderText('Search...'))
    await screen.findByRole('dialog', { name: 'Search and commands' })
    await user.keyboard('workflows{Enter}')
    await waitFor(() => expect(currentPlace()).toBe('/search?q=workflows'))
  })
})

describe('the user menu', () => {
  it('shows initials, name and role; inside also the email', async () => {
    signIn(server, 'lawyer', 'Ada King Byron')
    const user = openApp('/dashboard')
    const button = await screen.findByRole('button', { name: /User menu/ })
    expect(button).toHaveTextContent('User menu,AKAda King Byronlawyer')
    await user.click(button)
    const menu = await screen.findByRole('menu')
    expect(menu).toHaveTextContent('Ada King Byron')
    expect(menu).toHaveTextContent('ada@firm.test')
    expect(menu).toHaveTextContent('lawyer')
    expect(await axeFindings()).toEqual([])
  })

  it('goes to /profile by Profile Settings', async () => {
    signIn(server, 'guest', 'Guest')
    const user = openApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: /User menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Profile Settings' }))
    await waitFor(() => expect(currentPlace()).toBe('/profile'))
    expect(await screen.findByText('Guests have no profile')).toBeVisible()
  })

  it('signs out, notifies the server and goes to /login', async () => {
    signIn(server, 'user')
    server.on(authApi.logout, () => done)
    const user = openApp('/chat')
    await user.click(await screen.findByRole('button', { name: /User menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    await waitFor(() => expect(currentPlace()).toBe('/login'))
    expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null])
    expect(server.of(authApi.logout).map((call) => call.token)).toEqual(['token-1'])
  })

  it('closes on an outside click', async () => {
    signIn(server, 'user')
    const user = openApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: /User menu/ }))
    await screen.findByRole('menu')
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})

describe('the command palette', () => {
  it('opens by Ctrl-K, finds by other words, and goes there by Enter', async () => {
    signIn(server, 'user')
    const user = openApp('/dashboard')
    await sidebar()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Search and commands' })
    await user.keyboard('playbooks')
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
        'Workflows',
        'Search for “playbooks”',
      ]),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPlace()).toBe('/workflows'))
  })

  it('offers only what the user may use', async () => {
    signIn(server, 'guest', 'Guest')
    const user = openApp('/dashboard')
    await sidebar()
    await user.keyboard('{Meta>}k{/Meta}')
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names).toContain('Chat with Pam')
    expect(names).toContain('Sign Out')
    for (const closed of ['Settings', 'Workflows', 'User Management']) expect(names).not.toContain(closed)
  })

  it('asks the documents and notes where no screen is meant', async () => {
    signIn(server, 'user')
    aroundSearch(server)
    const user = openApp('/dashboard')
    await sidebar()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('zebra & co{Enter}')
    await waitFor(() => expect(currentPlace()).toBe('/search?q=zebra+%26+co'))
    expect(await screen.findByRole('combobox', { name: 'What are you looking for?' })).toHaveValue(
      'zebra & co',
    )
  })

  it('shows that nothing matches', async () => {
    const user = openApp('/chat')
    await sidebar()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('zzzz')
    expect(await screen.findByText('No matches.')).toBeVisible()
    // Nobody is signed in, so the server is not asked.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(server.calls).toEqual([])
  })

  it('shows what the search finds, by name and by words, and goes there', async () => {
    signIn(server, 'user')
    aroundSearch(server, () => [passageOf(1)])
    const user = openApp('/dashboard')
    await sidebar()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('repairs')
    const found = within(await screen.findByRole('group', { name: 'Found' }))
    const [first] = found.getAllByRole('menuitem')
    expect(server.of(searchApi.search)[0]?.input.query).toMatchObject({ q: 'repairs', typing: true })
    await user.click(first ?? document.body)
    await waitFor(() => expect(currentPlace()).toContain('/documents/'))
  })

  it('opens the best match by Enter: a name that is found comes before the search page', async () => {
    signIn(server, 'user')
    aroundSearch(server, () => [passageOf(1, { title: 'Repairs of the roof' })])
    const user = openApp('/dashboard')
    await sidebar()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('repairs{Enter}')
    await waitFor(() => expect(currentPlace()).toContain('/documents/'))
  })

  it('starts what can be added, without leaving the screen', async () => {
    signIn(server, 'lawyer')
    server.on(casesApi.colleagues, () => ({ items: [] }))
    server.on(casesApi.list, () => ({ items: [], next: null, total: 0 }))
    const user = openApp('/profile')
    await sidebar()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('new ta{Enter}')
    expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible()
    expect(currentPlace()).toBe('/profile')
  })

  it('changes the theme here and in the profile', async () => {
    signIn(server, 'user')
    server.on(authApi.changeProfile, ({ body }) => profileOf({ theme: body.theme ?? 'system' }))
    const user = openApp('/dashboard')
    await sidebar()
    await user.keyboard('{Control>}k{/Control}')
    await user.click(await screen.findByRole('menuitem', { name: 'Use the dark theme' }))
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    expect(server.of(authApi.changeProfile).map((call) => call.input.body)).toEqual([{ theme: 'dark' }])
  })
})

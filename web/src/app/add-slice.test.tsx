import { casesApi } from '@pam/contracts/cases'
import { screen, within } from '@testing-library/react'
import { Stamp } from 'lucide-react'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineSliceUi, type QuickDialogProps, type SliceUi } from '#lib/slice-ui'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { Page } from '#ui/layout/page'
import { Dialog } from '#ui/overlays/dialog'
import { screensByPermission } from './access/screens-by-permission.ts'
import { slices } from './slices.ts'

/** A whole slice as it is added: one manifest, and nothing else. */
const stampsUi = defineSliceUi({
  name: 'stamps',
  places: [
    {
      path: '/stamps',
      title: 'Stamps on the desk',
      needs: 'user',
      permission: 'cases.create',
      icon: Stamp,
      words: 'ink seal',
      page: () => <Page title="Stamps on the desk">Three stamps.</Page>,
      permissions: ['cases.create'],
      nav: { name: 'Stamps', group: 'Practice', order: 200 },
    },
  ],
  pages: [{ path: '/stamp-of/:id', page: () => <p>A stamp for everyone.</p> }],
  caseTabs: [
    {
      id: 'stamps',
      title: 'Stamps',
      order: 200,
      panel: ({ case: legalCase }) => <p>{legalCase.title}, stamped</p>,
    },
    { id: 'blotters', title: 'Blotters', order: 210, isUnderMore: true, panel: () => <p>One blotter.</p> },
  ],
  today: [
    {
      title: 'Ink',
      column: 'side',
      order: 200,
      permission: 'cases.view',
      panel: () => <p>The ink is dry.</p>,
    },
  ],
  palette: [
    {
      id: 'new-stamp',
      title: 'New stamp',
      words: 'ink',
      needs: 'cases.create',
      icon: Stamp,
      order: 200,
      opens: { dialog: NewStamp },
    },
  ],
})

function NewStamp({ onClose }: QuickDialogProps) {
  return (
    <Dialog title="New stamp" isOpen onClose={onClose}>
      Which color?
    </Dialog>
  )
}

const withStamps: readonly SliceUi[] = [...slices, stampsUi]

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})

describe('a slice that is added to the list', () => {
  it('has its place in the sidebar and its page behind the permission', async () => {
    signIn(server, 'lawyer')
    const user = openApp('/profile', withStamps)
    const main = within(await screen.findByRole('navigation', { name: 'Main' }))
    await user.click(main.getByRole('link', { name: 'Stamps' }))
    expect(await screen.findByText('Three stamps.')).toBeVisible()
    expect(main.getByRole('link', { name: 'Stamps' })).toHaveAttribute('aria-current', 'page')
  })

  it('refuses its page to a role without the permission, with an explanation', async () => {
    signIn(server, 'user')
    openApp('/stamps', withStamps)
    expect(await screen.findByRole('heading', { name: /access/i })).toBeVisible()
    expect(screen.queryByText('Three stamps.')).toBeNull()
  })

  it('shows its pages outside the shell to everyone', async () => {
    openApp('/stamp-of/1', withStamps)
    expect(await screen.findByText('A stamp for everyone.')).toBeVisible()
  })

  it('is found by the palette, as a place and as an action', async () => {
    signIn(server, 'lawyer')
    const user = openApp('/profile', withStamps)
    await screen.findByRole('navigation', { name: 'Main' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('searchbox'), 'seal')
    expect(await screen.findByRole('menuitem', { name: /Stamps on the desk/ })).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'new stamp')
    await user.click(await screen.findByRole('menuitem', { name: /New stamp/ }))
    expect(await screen.findByRole('dialog', { name: 'New stamp' })).toHaveTextContent('Which color?')
  })

  it('has its tab on the page of a case', async () => {
    aroundCases(server)
    const legalCase = caseOf({ id: idOf(1), title: 'Lease dispute' })
    server.on(casesApi.show, () => legalCase)
    signIn(server, 'lawyer')
    const user = openApp(`/cases/${legalCase.id}`, withStamps)
    await user.click(await screen.findByRole('tab', { name: 'Stamps' }))
    expect(await screen.findByText('Lease dispute, stamped')).toBeVisible()
    expect(currentPlace()).toBe(`/cases/${legalCase.id}?tab=stamps`)
    expect(screen.queryByRole('tab', { name: 'Blotters' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More parts of the case' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Blotters' }))
    expect(await screen.findByRole('tab', { name: 'Blotters', selected: true })).toBeVisible()
    expect(await screen.findByText('One blotter.')).toBeVisible()
  })

  it('has its panel on Today and its row in the table of roles', async () => {
    signIn(server, 'lawyer')
    openApp('/dashboard', withStamps)
    expect(await screen.findByText('The ink is dry.')).toBeVisible()
    expect(screensByPermission(withStamps)('cases.create').map(({ path }) => path)).toContain('/stamps')
  })
})

describe('the list of slices', () => {
  it('is in the order of slices.js', async () => {
    const { slices: order } = (await import(
      /* @vite-ignore */ `${import.meta.dirname}/../../../slices.js`
    )) as {
      slices: readonly string[]
    }
    const names = slices.map(({ name }) => name).filter((name) => name !== 'app')
    expect(names).toEqual(order.filter((name) => names.includes(name)))
  })

  it('names a screen for every permission, but for the portal that is not there yet', async () => {
    const { permissionNames } = await import('@pam/contracts/shared/access')
    const screens = screensByPermission(slices)
    expect(permissionNames.filter((name) => screens(name).length === 0)).toEqual(['portal.use'])
  })

  it('has each address once', () => {
    const paths = slices.flatMap(({ places = [], screens = [], pages = [] }) =>
      [...places, ...screens, ...pages].map(({ path }) => path),
    )
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })
})

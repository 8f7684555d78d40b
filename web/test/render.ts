import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as h, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { App } from '#app/app'
import { makeQueryClient } from '#lib/query-client'
import { restoreSession } from '#lib/session'
import type { SliceUi } from '#lib/slice-ui'

let place = ''

function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}

/** The router's current location. */
export const currentPlace = () => place

/** The whole app at an address. */
export function openApp(path: string, slices?: readonly SliceUi[]) {
  // A page load starts from what is stored; without this the last test's session would be seen for a moment.
  restoreSession()
  const user = userEvent.setup({ delay: null })
  const app = h(App, { queryClient: makeQueryClient(), ...(slices && { slices }) })
  render(h(MemoryRouter, { initialEntries: [path] }, h(Place), app))
  return user
}

/** One part by itself. */
export function renderPart(part: ReactNode) {
  const user = userEvent.setup({ delay: null })
  return { user, ...render(h(MemoryRouter, null, part)) }
}

// A visitor's actions on a prerendered page before its script has loaded.
import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntryPage } from '#app/entry/entry-page'
import startScript from './start.js?raw'

const paints: (() => void)[] = []
const sent = vi.fn()
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: { getEntriesByName: () => unknown[] }) => void) {
        paints.push(() => tell({ getEntriesByName: () => [{}] }))
      }
      observe() {}
    },
  )
})
afterEach(() => {
  // Ends the waiting for a paint.
  window.dispatchEvent(new Event('pointerdown'))
  document.head.querySelector('meta[name=program]')?.remove()
  act(() => root?.unmount())
  root = undefined
  globalThis.pamEarlyActs?.stop()
  globalThis.pamEarlyActs = undefined
  paints.length = 0
  sent.mockReset()
  history.replaceState(null, '')
  vi.unstubAllGlobals()
  cleanup()
  document.body.innerHTML = ''
})

function Form() {
  const [name, setName] = useState('')
  const [presses, setPresses] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(name)
      }}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses} times
      </button>
    </form>
  )
}

const tree = (
  <MemoryRouter initialEntries={['/door']}>
    <EntryPage front={{ path: '/door', Page: Form }} />
  </MemoryRouter>
)

/** The page as the server sends it, up to where its own script has run. */
function arrive(mark = '') {
  document.body.innerHTML = `<div id="root"${mark}>${renderToString(tree)}</div>
    <template id="program"><meta name="program"></template>`
  // The page runs it so, too; it is our own file.
  // biome-ignore lint/security/noGlobalEval: see above
  globalThis.eval(startScript)
}

const isAskedFor = () => document.head.querySelector('meta[name=program]') !== null
const takeOver = async () => {
  await act(async () => {
    const place = document.getElementById('root')
    if (place) root = hydrateRoot(place, tree)
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

describe('the program of a page drawn at build', () => {
  it('is asked for after the first paint', () => {
    arrive()
    expect(isAskedFor()).toBe(false)
    paints[0]?.()
    expect(isAskedFor()).toBe(true)
  })

  it('is requested after three seconds by a browser that does not report paints', () => {
    vi.useFakeTimers()
    arrive()
    vi.advanceTimersByTime(2999)
    expect(isAskedFor()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isAskedFor()).toBe(true)
  })

  it('is requested at once on the first interaction, and only once', () => {
    arrive()
    screen.getByLabelText('Name').focus()
    expect(isAskedFor()).toBe(true)
    paints[0]?.()
    expect(document.head.querySelectorAll('meta[name=program]')).toHaveLength(1)
  })
})

describe('before the script has loaded', () => {
  it('typed text is kept, and the form has it afterward', async () => {
    arrive()
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    field.value = 'Ada'
    await takeOver()
    expect(field).toHaveValue('Ada')
    expect(screen.getByLabelText('Name')).toBe(field)
    await act(async () => screen.getByRole('button', { name: 'Send' }).click())
    expect(sent).toHaveBeenCalledExactlyOnceWith('Ada')
  })

  it('a press waits and is made once, however often it was tried', async () => {
    arrive()
    const button = screen.getByRole('button', { name: 'Pressed 0 times' })
    button.click()
    button.click()
    await takeOver()
    expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBe(button)
  })

  it('a form is not sent by the browser itself, but by the program with what was typed', async () => {
    arrive()
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Ada'
    const leaving = new SubmitEvent('submit', {
      cancelable: true,
      bubbles: true,
      submitter: screen.getByRole('button', { name: 'Send' }),
    })
    document.querySelector('form')?.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    expect(sent).not.toHaveBeenCalled()
    await takeOver()
    expect(sent).toHaveBeenCalledExactlyOnceWith('Ada')
  })
})

describe('a page drawn for strangers', () => {
  it('replaces them', () => {
    arrive(' data-for-strangers')
    expect(screen.getByLabelText('Name')).toBeVisible()
  })

  it.each([
    ['who is signed in', () => localStorage.setItem('token', 'token-1')],
    ['who was sent here with a message', () => history.replaceState({ usr: { from: '/cases' } }, '')],
  ])('is not shown to someone %s', (_, prepare) => {
    prepare()
    arrive(' data-for-strangers')
    expect(document.getElementById('root')).toBeEmptyDOMElement()
    expect(isAskedFor()).toBe(true)
  })
})

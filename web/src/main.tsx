import './app.css'
import { type ComponentType, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { EntryPage, type FrontPage } from '#app/entry/entry-page'
import { loadLandingPage } from '#features/landing'
import { watchForUpdates } from '#lib/app-update'
import { watchInstallPrompt } from '#lib/install-prompt'
import { watchTheme } from '#lib/theme'

/** Strangers who fill a form or follow a link do not install the app or cache any of it. */
const isForStrangers = /^\/(start|s|r)\//.test(window.location.pathname)

watchTheme()
if (!isForStrangers) {
  watchInstallPrompt()
  if (import.meta.env.PROD) watchForUpdates()
}

/** The pages the build draws into their HTML. */
const drawn: Record<string, () => Promise<ComponentType>> = {
  '/': () => loadLandingPage().then(({ LandingPage }) => LandingPage),
  '/login': async () => {
    // One after the other, though fetched together: a slow phone can answer in between.
    await import('#lib/session')
    await import('@pam/contracts/auth')
    const { openLoginEntry } = await import('#app/entry/login-entry')
    return openLoginEntry()
  },
}

/** A page that needs nothing from the app behind it. */
async function frontAt(path: string, isDrawn: boolean): Promise<FrontPage | undefined> {
  if (isForStrangers) {
    const { strangerPage } = await import('#app/entry/stranger-pages')
    return { path, Page: await strangerPage(path), isBare: true }
  }
  const Page = isDrawn ? await drawn[path]?.() : undefined
  return Page && { path, Page }
}

async function start(root: HTMLElement) {
  const path = window.location.pathname
  const isDrawn = root.hasChildNodes()
  const front = await frontAt(path, isDrawn)
  const tree = (
    <StrictMode>
      <BrowserRouter>
        <EntryPage {...(front ? { front } : {})} />
      </BrowserRouter>
    </StrictMode>
  )
  // In small steps, so that scrolling and typing never wait for it.
  if (front && isDrawn) startTransition(() => void hydrateRoot(root, tree))
  else createRoot(root).render(tree)
}

const root = document.getElementById('root')
if (root) void start(root)

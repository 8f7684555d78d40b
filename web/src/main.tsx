import './app.css'
import { type ComponentType, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { FrontDoor } from '#app/front-door'
import { loadLandingPage } from '#features/landing'
import { watchForUpdates } from '#lib/app-update'
import { watchInstallPrompt } from '#lib/install-prompt'
import { watchTheme } from '#lib/theme'

watchTheme()
watchInstallPrompt()
if (import.meta.env.PROD) watchForUpdates()

/** The pages the build draws into their HTML. */
const drawn: Record<string, () => Promise<ComponentType>> = {
  '/': () => loadLandingPage().then(({ LandingPage }) => LandingPage),
  '/login': async () => {
    // One after the other, though fetched together: a slow phone can answer in between.
    await import('#lib/session')
    await import('@pam/contracts/auth')
    const { openLoginDoor } = await import('#app/login-door')
    return openLoginDoor()
  },
}

async function start(root: HTMLElement) {
  const path = window.location.pathname
  const isDrawn = root.hasChildNodes()
  const Page = isDrawn ? await drawn[path]?.() : undefined
  const tree = (
    <StrictMode>
      <BrowserRouter>
        <FrontDoor {...(Page ? { front: { path, Page } } : {})} />
      </BrowserRouter>
    </StrictMode>
  )
  // In small steps, so that scrolling and typing never wait for it.
  if (Page) startTransition(() => void hydrateRoot(root, tree))
  else createRoot(root).render(tree)
}

const root = document.getElementById('root')
if (root) void start(root)

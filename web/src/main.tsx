import './app.css'
import { StrictMode } from 'react'
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

async function start(root: HTMLElement) {
  const isFront = window.location.pathname === '/'
  const page = isFront ? { frontPage: (await loadLandingPage()).LandingPage } : {}
  const tree = (
    <StrictMode>
      <BrowserRouter>
        <FrontDoor {...page} />
      </BrowserRouter>
    </StrictMode>
  )
  // The build draws the front page into its HTML; everything else starts from an empty root.
  if (isFront && root.hasChildNodes()) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
}

const root = document.getElementById('root')
if (root) void start(root)

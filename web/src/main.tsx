import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from '#app/app'
import { watchForUpdates } from '#lib/app-update'
import { watchInstallPrompt } from '#lib/install-prompt'
import { makeQueryClient } from '#lib/query-client'
import { watchTheme } from '#lib/theme'

watchTheme()
watchInstallPrompt()
if (import.meta.env.PROD) watchForUpdates()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App queryClient={makeQueryClient()} />
      </BrowserRouter>
    </StrictMode>,
  )
}

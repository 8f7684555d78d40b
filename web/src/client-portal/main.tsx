import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { SignApp } from './sign-app.tsx'
import './portal.css'

// The page follows the system, and says so.
const dark = matchMedia('(prefers-color-scheme: dark)')
const mark = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}
mark()
dark.addEventListener('change', mark)

const root = document.getElementById('root')
if (root) createRoot(root).render(/^\/sign(?:\/|$)/.test(location.pathname) ? <SignApp /> : <App />)

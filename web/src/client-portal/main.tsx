import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { SignApp } from './sign-app.tsx'
import { followTheme } from './theme.ts'
import './portal.css'

followTheme()
const root = document.getElementById('root')
if (root) createRoot(root).render(/^\/sign(?:\/|$)/.test(location.pathname) ? <SignApp /> : <App />)

import { createRoot } from 'react-dom/client'
import { BookApp } from './book-app.tsx'
import { followTheme } from './theme.ts'
import './portal.css'

followTheme()
const root = document.getElementById('root')
if (root) createRoot(root).render(<BookApp />)

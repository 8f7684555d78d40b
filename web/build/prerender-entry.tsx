import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { pathsFor } from '#app/app'
import { EntryPage } from '#app/entry/entry-page'
import { loadLoginEntry } from '#app/entry/login-entry'
import { frontPageHead, loadLandingPage, loginPageHead, robots, sitemap } from '#features/landing'

/** The pages before the app as HTML, drawn by the same tree that takes them over in the browser, and what belongs to them. */
export async function drawPages() {
  const { LandingPage } = await loadLandingPage()
  return {
    front: { html: drawn('/', LandingPage), head: frontPageHead() },
    login: { html: drawn('/login', await loadLoginEntry()), head: loginPageHead() },
    sitemap: sitemap(['/', '/login', ...pathsFor((needs) => needs === 'anyone')]),
    robots: robots(pathsFor((needs) => needs !== 'anyone')),
  }
}

const drawn = (path: string, Page: ComponentType) =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <EntryPage front={{ path, Page }} />
      </StaticRouter>
    </StrictMode>,
  )

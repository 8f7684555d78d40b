import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { FrontDoor } from '#app/front-door'
import { frontPageHead, loadLandingPage, robots, sitemap } from '#features/landing'

/** The front page as HTML, drawn by the same tree that takes it over in the browser, and what belongs to it. */
export async function drawFrontPage() {
  const { LandingPage } = await loadLandingPage()
  const html = renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <FrontDoor frontPage={LandingPage} />
      </StaticRouter>
    </StrictMode>,
  )
  return { html, head: frontPageHead(), sitemap: sitemap(), robots: robots() }
}

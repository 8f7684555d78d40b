import { forWhom, heroTitle, product, sharing } from './content/names.ts'

/** A placeholder for the public address; the server fills it in, since a build does not know it. */
export const addressMark = '__PUBLIC_URL__'

const address = `${addressMark}/`
const image = `${addressMark}/og.png`

const about = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: product,
  description: sharing.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Linux, macOS, Windows',
  url: address,
  image,
  isAccessibleForFree: true,
  license: 'https://www.apache.org/licenses/LICENSE-2.0',
  audience: { '@type': 'Audience', audienceType: forWhom },
}

/** Title, description, sharing and structured data of the front page. */
export function frontPageHead(): string {
  return [
    `<title>${escaped(sharing.title)}</title>`,
    meta('name', 'description', sharing.description),
    `<link rel="canonical" href="${address}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', product),
    meta('property', 'og:title', heroTitle),
    meta('property', 'og:description', sharing.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', sharing.imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    // Data, not a script: the security policy has nothing to say about it.
    `<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`,
    '',
  ].join('\n    ')
}

/** The sign-in page names itself and nothing more. */
export const loginPageHead = (): string =>
  [
    `<title>Sign in · ${escaped(product)}</title>`,
    meta('name', 'description', sharing.loginDescription),
    `<link rel="canonical" href="${addressMark}/login">`,
    '',
  ].join('\n    ')

/** Every page a visitor may open without an account. */
export const sitemap = (open: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${open.map((path) => `  <url><loc>${addressMark}${path}</loc></url>`).join('\n')}
</urlset>
`

/** What asks for an account shows a search engine nothing but the way to sign in. */
export const robots = (closed: readonly string[]): string => `User-agent: *
Allow: /
${['/api/', ...closed].map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${addressMark}/sitemap.xml
`

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escaped(content)}">`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

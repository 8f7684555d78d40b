import { contracts } from '@pam/contracts/all'
import { permissions } from '@pam/contracts/shared/access'
import type { Access, Endpoint } from '@pam/contracts/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const outsideContract = 'the description of the contracts themselves'

/** The contracts for programs (`openapi.json`) and for people (`/api/docs`), both made from the same source. */
export function serveApiPage(app: FastifyInstance) {
  const config = { outsideContract }
  app.get('/api/openapi.json', { config, schema: { hide: true } }, () => app.swagger())
  app.get('/api/docs', { config, schema: { hide: true } }, (_, reply) => reply.type('text/html').send(page()))
  app.get('/api/docs.css', { config, schema: { hide: true } }, (_, reply) =>
    reply.type('text/css').send(style),
  )
}

const page = () => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pam API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>Pam API</h1>
<p>Every call is below <code>/api</code>, speaks JSON, and carries <code>Authorization: Bearer &lt;token&gt;</code> where
a session is needed. A refusal is <code>{code, detail}</code>; <code>detail</code> is a sentence for people. The same for
programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${Object.entries(contracts)
  .map(([slice, endpoints]) => `<h2>${slice}</h2>${Object.values(endpoints).map(card).join('')}`)
  .join('')}
</main></body></html>`

const card = (endpoint: Endpoint) => `<section>
<h3><b>${endpoint.method}</b> <code>/api${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)}</p>
<p>Who: ${escaped(whoMay(endpoint.access))}.</p>
${shape('Query', endpoint.query)}${shape('Body', endpoint.body)}${shape('Answer', endpoint.response)}
</section>`

function whoMay(access: Access) {
  if (access === 'public') return 'anyone'
  if (access === 'session') return 'anyone with a session, guests included'
  return `those who may ${permissions[access]}`
}

function shape(title: string, schema: z.ZodType | undefined) {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: title === 'Answer' ? 'output' : 'input',
    unrepresentable: 'any',
  })
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(json, null, 2))}</pre></details>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `body{margin:0;background:#faf8f4;color:#1d1f24;font:16px/1.55 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{font-family:Georgia,serif;font-weight:600}h2{margin-top:2.5rem;border-bottom:1px solid #d9d4c9;text-transform:capitalize}
section{padding:1rem 0;border-bottom:1px solid #e7e2d8}h3{margin:0;font-size:1rem;font-weight:400}
h3 b{display:inline-block;min-width:4.5rem;color:#0f5b53}p{margin:.3rem 0}
pre{overflow:auto;background:#f1ede4;padding:.75rem;border-radius:4px;font-size:.85rem}
summary{cursor:pointer;color:#0f5b53}a{color:#0f5b53}
@media (prefers-color-scheme:dark){body{background:#10161f;color:#e8e6e1}pre{background:#1a2230}h2,section{border-color:#2a3546}
h3 b,summary,a{color:#6fc7ba}}`

import type { FastifyInstance } from 'fastify'
import { badInput } from '#platform/errors'

/** An escaped NUL: PostgreSQL cannot store it, so it is refused here and not deep in a query. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u0000/

/** JSON bodies as everywhere, except: no NUL in any text, and an empty body is no body. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    if (nulEscape.test(text))
      return done(badInput('The text contains a character that cannot be stored (NUL).'))
    return parse(request, text, done)
  })
  app.addHook('preValidation', async (request) => {
    if (/%00|\0/.test(request.url))
      throw badInput('The address contains a character that cannot be stored (NUL).')
  })
}

/** Bare bytes, for those few calls that take them; others refuse them by their shape. */
export function acceptBytes(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
}

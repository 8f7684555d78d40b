import type { IncomingMessage } from 'node:http'
import { httpPeer } from './peer.ts'

const collection = (tag: number) =>
  `<response><href>/work/</href><propstat><prop><resourcetype><collection/><C:calendar/></resourcetype><CS:getctag>"${tag}"</CS:getctag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`
const entry = (path: string, etag: string) =>
  `<response><href>${path}</href><propstat><prop><resourcetype/><getetag>${etag}</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`
const multistatus = (responses: string) =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${responses}</multistatus>`

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A calendar server in this process with one calendar, for where no real one is installed. */
export async function davStore() {
  const files = new Map<string, { text: string; etag: string }>()
  let tag = 1
  const put = (path: string, text: string) => {
    tag += 1
    files.set(path, { text, etag: `"${tag}"` })
  }
  const drop = (path: string) => {
    tag += 1
    files.delete(path)
  }
  const peer = await httpPeer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    const there = files.get(path)
    const isStale =
      (request.headers['if-none-match'] === '*' && there) ||
      (request.headers['if-match'] !== undefined && request.headers['if-match'] !== there?.etag)
    if (request.method === 'PROPFIND') {
      const listed = [...files].map(([name, { etag }]) => entry(name, etag)).join('')
      const found = there
        ? entry(path, there.etag)
        : collection(tag) + (request.headers.depth === '1' ? listed : '')
      response.writeHead(207, { 'content-type': 'application/xml' }).end(multistatus(found))
    } else if (request.method === 'GET')
      response.writeHead(there ? 200 : 404, there && { etag: there.etag }).end(there?.text)
    else if (isStale) response.writeHead(412).end()
    else if (request.method === 'PUT') {
      put(path, body)
      response.writeHead(201, { etag: files.get(path)?.etag }).end()
    } else {
      drop(path)
      response.writeHead(204).end()
    }
  })
  return {
    username: 'dana',
    password: 'app-password-of-dana',
    root: `${peer.url}/work/`,
    files: async () =>
      new Map([...files].map(([path, { text }]) => [decodeURIComponent(path.slice('/work/'.length)), text])),
    write: async (name: string, text: string) => put(`/work/${encodeURIComponent(name)}`, text),
    remove: async (name: string) => drop(`/work/${encodeURIComponent(name)}`),
    end: () => peer.close(),
  }
}

const shared = davStore()

/** An empty calendar, for walks that need no real server. */
export async function davAccount() {
  const { root: address, username, password } = await shared
  return { address, username, password, is_inside: true }
}

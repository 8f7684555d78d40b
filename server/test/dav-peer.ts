import { httpPeer } from './peer.ts'

const calendar = `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"><response><href>/work/</href><propstat><prop><resourcetype><collection/><C:calendar/></resourcetype><CS:getctag>"1"</CS:getctag></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`

/** Reports one empty calendar and accepts everything; for walks that need no real server. */
const started = httpPeer((request, response) => {
  request.resume()
  request.on('end', () => {
    if (request.method === 'PROPFIND')
      response.writeHead(207, { 'content-type': 'application/xml' }).end(calendar)
    else response.writeHead(201, { etag: '"1"' }).end()
  })
})

export const davAccount = async () => ({
  address: `${(await started).url}/work/`,
  username: 'dana',
  password: 'app-password-of-dana',
  is_inside: true,
})

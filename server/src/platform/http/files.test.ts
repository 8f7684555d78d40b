import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { testApp } from '#test/app'
import { dispositionOf } from './files.ts'

/** Over a real connection: what the tests inject never closes as one does. */
async function listening() {
  const world = await testApp({ own: true })
  const lawyer = await world.person('lawyer')
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const files = async () => {
    let count = 0
    for await (const _ of world.services.files.list()) count += 1
    return count
  }
  return { world, port, files, headers: { authorization: `Bearer ${lawyer.token}` } }
}

describe('a file over a connection', () => {
  it('is accepted when it is complete', async () => {
    const { world, port, headers } = await listening()
    const body = new FormData()
    body.set('file', new Blob([`A brief of ${world.firmId}`]), 'Brief.txt')
    const answer = await fetch(`http://127.0.0.1:${port}/api/documents`, { method: 'POST', body, headers })
    expect([answer.status, (await answer.json()) as unknown]).toEqual([
      200,
      expect.objectContaining({ name: 'Brief.txt', state: 'received' }),
    ])
    await world.app.close()
  })

  it('leaves nothing behind when its sender disconnects in the middle', async () => {
    const { world, port, files, headers } = await listening()
    const before = await files()
    const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    const head = [
      'POST /api/documents HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: ${headers.authorization}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 5000000',
    ]
    const sent = `${head.join('\r\n')}\r\n\r\n${form}${'half of it '.repeat(50_000)}`
    const socket = connect(port, '127.0.0.1')
    const [arriving] = (await once(world.app.server, 'connection')) as [Socket]
    socket.write(sent)
    await expect.poll(() => arriving.bytesRead).toBe(sent.length)
    socket.destroy()
    // Closing waits for the call that was cut off.
    await world.app.close()
    expect(await files()).toBe(before)
  })
})

describe('a form', () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const send = async (port: number, headers: { authorization: string }, body: string) => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/documents`, {
      method: 'POST',
      body,
      headers: { ...headers, ...type },
    })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }

  it('that is whole does not answer for a store that fails', async () => {
    const { world, port, headers } = await listening()
    const put = vi.spyOn(world.services.files, 'put')
    put.mockRejectedValue(new Error('The disk does not answer.'))
    expect(await send(port, headers, `${head}words\r\n--x--\r\n`)).toEqual([500, 'internal'])
    put.mockRestore()
    await world.app.close()
  })

  it('that is cut off is refused as one', async () => {
    const { world, port, headers } = await listening()
    expect(await send(port, headers, `${head}wor`)).toEqual([400, 'bad_input'])
    await world.app.close()
  })
})

describe('the name in the header of a download', () => {
  it.each([
    'a"; filename=x.html',
    'a\r\nset-cookie: x=1',
    '=cmd()',
    '\u202Efdp.exe',
    'Ünïcödé 文.pdf',
    '\ud800',
  ])('%j can end nothing', (name) => {
    expect(dispositionOf(name)).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.~!-]*(%[0-9A-Fa-f]{2}|[\w.~!-])*$/,
    )
  })
})

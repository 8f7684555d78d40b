import type { AddressInfo } from 'node:net'
import { authApi } from '@pam/contracts/auth'
import { egressApi } from '@pam/contracts/egress'
import { settingsApi } from '@pam/contracts/settings'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressForOutsiders, holdPublicAddress } from '#platform/installation/public-address'
import { testApp } from '#test/app'
import { mailsTo } from '#test/mailed-token'
import { httpPeer } from '#test/peer'

/** One address for all tests of the worker: each leaves it as it found it. */
async function office(own = false) {
  const world = await testApp(own ? { own: true } : {})
  const admin = await world.person('admin')
  const set = (url: string) => admin.call(settingsApi.setPublicAddress, { body: { url } })
  onTestFinished(async () => {
    await set('')
    if (own) await world.app.close()
  })
  return { world, admin, set }
}

describe('the public address', () => {
  it('is where every link leads from the moment it is set', async () => {
    const { world, admin, set } = await office()
    expect(await admin.call(settingsApi.publicAddress)).toMatchObject({ url: '', source: 'none' })
    expect((await admin.call(authApi.profile)).public_address).toBe('')
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
    expect(await set(' PAM.firm.example/ ')).toMatchObject({
      url: 'https://pam.firm.example',
      source: 'screen',
      result: 'blocked',
    })
    expect((await admin.call(authApi.profile)).public_address).toBe('https://pam.firm.example')
    const email = 'new@colleague.example'
    await admin.call(usersApi.invite, { body: { email, role: 'user', message: '' } })
    expect((await mailsTo(world, email))[0]?.text).toContain('https://pam.firm.example/accept-invitation#')
    const { headers } = await world.app.inject('/api/health')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  it('is refused with what to change where links to it would not work', async () => {
    const { set } = await office()
    for (const [url, problem] of [
      ['http://pam.firm.example', /Use https/],
      ['ftp://pam.firm.example', /like https:\/\/pam/],
      ['https://pam.firm.example/office', /Leave out everything after the host: https:\/\/pam.firm.example/],
      ['https://ann:secret@pam.firm.example', /Leave out the user name/],
      ['office', /like https:\/\/pam/],
      ['https://pam.firm.example:99999', /like https:\/\/pam/],
    ] as const)
      await expect(set(url), url).rejects.toMatchObject({ fields: { url: expect.stringMatching(problem) } })
  })

  it('is checked: this Pam, another server, or no answer', async () => {
    const { world, admin, set } = await office(true)
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const other = await httpPeer((_, response) => response.end('{"installation":"another"}'))
    expect(await set(`http://127.0.0.1:${port}`)).toMatchObject({ result: 'this_pam' })
    // An address of this computer is no address for anyone else.
    expect((await admin.call(authApi.profile)).public_address).toBe('')
    expect(await set(other.url)).toMatchObject({ result: 'other_server' })
    await other.close()
    expect(await admin.call(settingsApi.checkPublicAddress)).toMatchObject({ result: 'unreachable' })
    const audit = await world.auditOf()
    expect(audit.map(({ action }) => action)).toEqual([
      'installation.public_address_set',
      'installation.public_address_set',
      'installation.public_address_checked',
    ])
  })

  it('of the configuration wins, and cannot be changed on screen', async () => {
    const { world, admin } = await office()
    const row = { id: 'x', publicUrl: 'https://screen.example' }
    const held = holdPublicAddress(world.services.db, row, 'https://configured.example/')
    expect([held.current(), held.isFromConfiguration]).toEqual(['https://configured.example', true])
    expect(addressForOutsiders(held)).toBe('https://configured.example')
    expect(holdPublicAddress(world.services.db, row, '').current()).toBe('https://screen.example')
    await expect(admin.call(settingsApi.checkPublicAddress)).rejects.toMatchObject({ code: 'conflict' })
  })
})

import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#config'
import { callerNetwork, trustedHops } from './caller-network.ts'

describe('what a caller is counted by', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['not an address', 'not an address'],
  ])('%s is %s', (address, network) => expect(callerNetwork(address)).toBe(network))
})

describe('the address of a caller', () => {
  const seenAs = async (proxies: string, headers: Record<string, string>, remoteAddress = '10.0.0.5') => {
    const { TRUST_PROXY } = readConfig({ TRUST_PROXY: proxies }, '/nowhere')
    const app = fastify({ trustProxy: trustedHops(TRUST_PROXY) })
    app.get('/', (request) => request.ip)
    const { body } = await app.inject({ url: '/', remoteAddress, headers })
    await app.close()
    return body
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }

  it.each([
    ['', '10.0.0.5'],
    ['false', '10.0.0.5'],
    ['0', '10.0.0.5'],
    ['true', '198.51.100.7'],
    ['1', '198.51.100.7'],
    ['2', '203.0.113.9'],
    ['10.0.0.0/8', '198.51.100.7'],
    ['10.0.0.5, 198.51.100.7', '203.0.113.9'],
    ['192.0.2.1', '10.0.0.5'],
  ])('behind %j is %s, whatever the caller wrote before it', async (proxies, address) =>
    expect(await seenAs(proxies, forwarded)).toBe(address),
  )

  it.each(['everybody', '10.0.0.0/99', '12', '10.0.0.5;10.0.0.6'])('%j is no list of proxies', (proxies) =>
    expect(() => readConfig({ TRUST_PROXY: proxies }, '/nowhere')).toThrow('TRUST_PROXY: must be the number'),
  )
})

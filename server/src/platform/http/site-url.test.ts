import { expect, it } from 'vitest'
import { siteUrl, siteUrlBefore } from './site-url.ts'

const bound = (address: string) => ({ address, family: 'IPv4', port: 8787 })

it.each([
  ['https://pam.firm.example', bound('127.0.0.1'), 'https://pam.firm.example'],
  ['https://firm.example/pam/', bound('127.0.0.1'), 'https://firm.example/pam'],
  ['', bound('127.0.0.1'), 'http://127.0.0.1:8787'],
  ['', bound('0.0.0.0'), 'http://localhost:8787'],
  ['', bound('::'), 'http://localhost:8787'],
  ['', bound('::1'), 'http://[::1]:8787'],
  ['', null, 'http://localhost'],
])('%j bound to %j is reached at %s', (publicUrl, address, url) => {
  expect(siteUrl(publicUrl, address)).toBe(url)
})

it.each([
  ['https://firm.example/pam/', '0.0.0.0', 8787, 'https://firm.example/pam'],
  ['https://firm.example', '127.0.0.1', 0, 'https://firm.example'],
  ['', '0.0.0.0', 8787, 'http://localhost:8787'],
  ['', 'pam.local', 80, 'http://pam.local:80'],
  ['', '127.0.0.1', 0, null],
])('%j with %s:%i to listen on will be reached at %j', (publicUrl, address, port, url) => {
  expect(siteUrlBefore(publicUrl, address, port)).toBe(url)
})

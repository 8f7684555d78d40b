import { expect, it } from 'vitest'
import { isStopMessage, stopSignals } from './stop-signals.ts'

it.each([
  ['linux', ['SIGTERM', 'SIGHUP']],
  ['darwin', ['SIGTERM', 'SIGHUP']],
  ['win32', ['SIGTERM', 'SIGHUP', 'SIGBREAK']],
] as const)('on %s the server closes cleanly on %j', (platform, signals) => {
  expect(stopSignals(platform)).toEqual(signals)
})

it.each([
  ['stop', true],
  ['start', false],
  [{ stop: true }, false],
  [undefined, false],
])('the message %j from the start script stops the server: %s', (message, stops) => {
  expect(isStopMessage(message)).toBe(stops)
})

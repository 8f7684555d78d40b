import { expect, it } from 'vitest'
import { firmStateOf } from './firm-state.ts'

it.each([
  ['1 Market Street, San Francisco, CA 94105', '', 'CA'],
  ['12 Broadway\nAlbany, New York 12207', '', 'NY'],
  ['100 Texas Avenue, Shreveport, Louisiana', '', 'LA'],
  ['7 Capitol Street, Charleston, West Virginia', '', 'WV'],
  ['1 K Street, Washington, DC 20001', '', 'DC'],
  ['5 Main Street', 'Texas', 'TX'],
  ['5 Main Street', 'NY', 'NY'],
  ['Suite AB 12345, Dallas, TX 75201', '', 'TX'],
  ['5 Main Street', 'Federal', null],
  ['', '', null],
])('a firm at %j with the jurisdiction %j is in %s', (address, default_jurisdiction, state) => {
  expect(firmStateOf({ address, default_jurisdiction })).toBe(state)
})

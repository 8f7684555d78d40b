/** States by the zone most of their courts are in. Of two zones in one state the rules for daylight saving are equal. */
const states: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
}

const zones = new Map(
  Object.entries(states).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone] as const)),
)

/**
 * The time zone of a court, in which hours run and a day ends (FRCP 6(a)(4)). Of a court of appeals that of the clerk's
 * principal office, its second state (FRAP 26(a)(4)). Undefined for a court we do not know.
 */
export function zoneOfCourt(jurisdiction: string): string | undefined {
  if (jurisdiction === 'us-sct') return 'America/New_York'
  return zones.get(/[:+]([A-Z]{2})$/.exec(jurisdiction)?.[1] ?? '')
}

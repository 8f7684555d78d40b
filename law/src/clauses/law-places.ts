/** Jurisdictions contracts choose, as contracts write them; anything else is not guessed. */
const states = [
  ...[
    'Alabama',
    'Alaska',
    'Arizona',
    'Arkansas',
    'California',
    'Colorado',
    'Connecticut',
    'Delaware',
    'Florida',
  ],
  ...[
    'Georgia',
    'Hawaii',
    'Idaho',
    'Illinois',
    'Indiana',
    'Iowa',
    'Kansas',
    'Kentucky',
    'Louisiana',
    'Maine',
  ],
  ...['Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska'],
  ...[
    'Nevada',
    'New Hampshire',
    'New Jersey',
    'New Mexico',
    'New York',
    'North Carolina',
    'North Dakota',
    'Ohio',
  ],
  ...[
    'Oklahoma',
    'Oregon',
    'Pennsylvania',
    'Rhode Island',
    'South Carolina',
    'South Dakota',
    'Tennessee',
    'Texas',
  ],
  ...[
    'Utah',
    'Vermont',
    'Virginia',
    'Washington',
    'West Virginia',
    'Wisconsin',
    'Wyoming',
    'District of Columbia',
  ],
  'Puerto Rico',
]
const elsewhere = [
  ...['England and Wales', 'England', 'Scotland', 'Northern Ireland', 'United Kingdom', 'Ireland', 'France'],
  ...[
    'Germany',
    'Switzerland',
    'Austria',
    'Italy',
    'Spain',
    'Portugal',
    'Netherlands',
    'Belgium',
    'Luxembourg',
  ],
  ...[
    'Denmark',
    'Sweden',
    'Norway',
    'Finland',
    'Poland',
    'Czech Republic',
    'Hungary',
    'Greece',
    'Turkey',
    'Israel',
  ],
  ...[
    'India',
    "People's Republic of China",
    'People’s Republic of China',
    'Republic of China',
    'China',
    'Hong Kong',
  ],
  ...['Taiwan', 'Japan', 'Republic of Korea', 'Korea', 'Singapore', 'Malaysia', 'Thailand', 'Philippines'],
  ...[
    'Australia',
    'New South Wales',
    'Victoria',
    'Queensland',
    'Western Australia',
    'New Zealand',
    'South Africa',
    'Nigeria',
    'Brazil',
    'Argentina',
    'Mexico',
  ],
  ...[
    'Chile',
    'Canada',
    'Ontario',
    'Quebec',
    'British Columbia',
    'Alberta',
    'Manitoba',
    'Bermuda',
    'Cayman Islands',
  ],
  ...[
    'British Virgin Islands',
    'United Arab Emirates',
    'Russian Federation',
    'Marshall Islands',
    'Jersey',
    'Guernsey',
  ],
  ...['United States of America', 'United States'],
]
const adjectives: Readonly<Record<string, string>> = {
  English: 'England',
  Israeli: 'Israel',
  Swiss: 'Switzerland',
  German: 'Germany',
  French: 'France',
  Chinese: 'China',
  PRC: "People's Republic of China",
  Japanese: 'Japan',
  Canadian: 'Canada',
  Italian: 'Italy',
  Spanish: 'Spain',
}

/** Longest first: "England and Wales" before "England", "West Virginia" before "Virginia". */
const names = [...states, ...elsewhere].toSorted((a, b) => b.length - a.length)
const anyOf = (words: readonly string[]) => words.map((word) => word.replace(/ /g, '\\s+')).join('|')

const realm =
  '(?:the\\s*)?(?:(?:(?:internal|substantive|domestic)\\s+laws?\\s+of\\s+)?(?:State|Commonwealth|Province|Republic|Kingdom|Federal Republic|Canton|Special Administrative Region)\\s*of\\s*)?(?:the\\s+)?'
const ofPlace = new RegExp(`\\blaws?\\b[^.;]{0,80}?\\bof\\s*${realm}(${anyOf(names)})\\b`, 'i')
const placeLaw = new RegExp(
  `\\b(${anyOf([...names, ...Object.keys(adjectives)])})(?:\\s+State)?\\s+laws?\\b`,
  'i',
)

export interface NamedLaw {
  readonly place: string
  readonly start: number
  readonly end: number
}

/** The jurisdiction a sentence names, in our spelling, and its span. */
export function lawNamedIn(words: string): NamedLaw | null {
  const found = ofPlace.exec(words) ?? placeLaw.exec(words)
  if (!found) return null
  const said = (found[1] ?? '').replace(/\s+/g, ' ').toLowerCase()
  const adjective = Object.keys(adjectives).find((text) => text.toLowerCase() === said)
  const name = names.find((text) => text.toLowerCase() === said)
  const place = adjective ? adjectives[adjective] : name
  return place
    ? { place: place.replace('’', "'"), start: found.index, end: found.index + found[0].length }
    : null
}

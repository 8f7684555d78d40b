/** Reporter spellings, as patterns without spaces: a space may follow every period. */
const series = String.raw`(?:\s?(?:2d|3d|4th|5th|6th|7th))?`

const federal = [
  'U.S.',
  'S.Ct.',
  `L.Ed.${series}`,
  `F.Supp.${series}`,
  `F.App’x|F.App'x`,
  'F.R.D.',
  'Fed.Cl.',
  'B.R.',
  'T.C.',
  `F.${series}`,
  'I.&N.Dec.',
]

const regional = [
  ...['A.', 'N.E.', 'N.W.', 'P.', 'S.E.', 'S.W.', 'So.'],
  ...['Cal.App.', 'Cal.Rptr.', 'Cal.', 'N.Y.S.', 'N.Y.', 'A.D.', 'Misc.', 'Ill.App.', 'Ill.', 'Ohio St.'],
  ...['Mass.App.Ct.', 'Mass.', 'Mich.App.', 'Mich.', 'Minn.', 'N.J.Super.', 'N.J.', 'Pa.Super.', 'Pa.'],
  ...['Tex.', 'Wash.App.', 'Wash.', 'Wis.', 'Va.App.', 'Va.', 'Md.App.', 'Md.', 'Ga.App.', 'Ga.', 'Fla.'],
  ...['Conn.App.', 'Conn.', 'Or.App.', 'Or.', 'Ariz.', 'Colo.', 'Iowa', 'Kan.', 'Ky.', 'La.', 'Me.', 'Miss.'],
  ...['Mo.', 'Mont.', 'Neb.', 'Nev.', 'N.H.', 'N.M.', 'N.C.App.', 'N.C.', 'N.D.', 'Okla.', 'R.I.', 'S.C.'],
  ...[
    'S.D.',
    'Tenn.',
    'Utah',
    'Vt.',
    'W.Va.',
    'Wyo.',
    'Ala.',
    'Alaska',
    'Ark.',
    'Del.',
    'Haw.',
    'Idaho',
    'Ind.',
  ],
].map((name) => `${name}${series}`)

const spaced = (name: string) =>
  name
    .replaceAll(/\.(?!\s|\\)/g, String.raw`\.\s?`)
    .replaceAll('&', String.raw`&\s?`)
    .replaceAll(' ', String.raw`\s`)

/** One alternation for all of them, longer names before shorter ones with the same prefix. */
export const reporterPattern = [...federal, ...regional].map(spaced).join('|')

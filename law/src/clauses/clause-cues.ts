/** The categories of the Contract Understanding Atticus Dataset, in its order, in our spelling. */
export const clauseCategories = [
  ...['Document Name', 'Parties', 'Agreement Date', 'Effective Date', 'Expiration Date', 'Renewal Term'],
  ...[
    'Notice Period To Terminate Renewal',
    'Governing Law',
    'Most Favored Nation',
    'Non-Compete',
    'Exclusivity',
  ],
  ...[
    'No-Solicit Of Customers',
    'Competitive Restriction Exception',
    'No-Solicit Of Employees',
    'Non-Disparagement',
  ],
  ...['Termination For Convenience', 'Rofr/Rofo/Rofn', 'Change Of Control', 'Anti-Assignment'],
  ...['Revenue/Profit Sharing', 'Price Restrictions', 'Minimum Commitment', 'Volume Restriction'],
  ...['Ip Ownership Assignment', 'Joint Ip Ownership', 'License Grant', 'Non-Transferable License'],
  ...['Affiliate License-Licensor', 'Affiliate License-Licensee', 'Unlimited/All-You-Can-Eat-License'],
  ...['Irrevocable Or Perpetual License', 'Source Code Escrow', 'Post-Termination Services', 'Audit Rights'],
  ...['Uncapped Liability', 'Cap On Liability', 'Liquidated Damages', 'Warranty Duration', 'Insurance'],
  ...['Covenant Not To Sue', 'Third Party Beneficiary'],
] as const
export type ClauseCategory = (typeof clauseCategories)[number]

const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const license = '(?:licen[cs]e[sd]?|sublicen[cs]e)'

/** Words a lawyer looks for first. Each is one more feature of the finder, never a verdict by itself. */
export const clauseCues: Record<ClauseCategory, RegExp[]> = {
  'Document Name': [
    /^(?:exhibit[\s\d.-]+)?[A-Z][A-Z\s,&/’'()-]{6,80}(?:AGREEMENT|CONTRACT|PLAN|AMENDMENT|TERMS|LICENSE)\b/,
    /\bthis [\w\s-]{3,60}(?:agreement|contract)\b.{0,40}\(/i,
  ],
  Parties: [
    /\b(?:by and between|by and among|entered into (?:by|between)|between)\b.{0,200}\band\b/i,
    /\(\s*(?:the |collectively,? |hereinafter |each,? |together )*[“"][A-Z][\w\s-]{1,30}[”"]\s*\)/,
    /\b(?:corporation|limited liability company|limited partnership)\b.{0,60}\(/i,
  ],
  'Agreement Date': [
    new RegExp(`\\b(?:dated|made|entered into|effective)\\b.{0,60}(?:${month}|\\d{1,2}/\\d)`, 'i'),
    /\bthis _*\s*\d{0,2}(?:st|nd|rd|th)? ?day of\b/i,
  ],
  'Effective Date': [
    /[“"]effective date[”"]/i,
    new RegExp(`\\b(?:effective|commenc)\\w*\\b.{0,80}(?:${month}|date)`, 'i'),
    /\bshall (?:be|become) effective\b/i,
  ],
  'Expiration Date': [
    /\b(?:initial )?term of this\b.{0,160}\b(?:years?|months?|until|expire)/i,
    /\bcontinue (?:in (?:full )?(?:force|effect)|for|until)\b/i,
    /\bshall expire\b|\bunless (?:earlier|sooner) terminated\b/i,
    /\bremain in (?:full )?(?:force|effect)\b/i,
  ],
  'Renewal Term': [
    /\b(?:automatic\w*|successive|additional|further)\b.{0,120}\brenew|\brenew\w*\b.{0,120}\b(?:automatic\w*|successive|additional|year|term|period)/i,
    /\bextend\w* (?:for|the term|automatically)\b/i,
  ],
  'Notice Period To Terminate Renewal': [
    /\brenew\w*\b.{0,300}\b(?:notice|notif)|\bnotice\b.{0,200}\b(?:not|intent\w*|desire|elect\w*)\b.{0,60}\brenew/i,
    /\bprior to the (?:end|expiration)\b.{0,120}\b(?:term|period)/i,
  ],
  'Governing Law': [
    /\bgovern\w*\b.{0,80}\blaws?\b|\blaws? of\b.{0,80}\bgovern/i,
    /\bconstrued\b.{0,120}\b(?:laws? of|in accordance with)/i,
  ],
  'Most Favored Nation': [
    /\b(?:no|not|nor) (?:be )?less favou?rable\b|\bat least as favou?rable\b|\bequal to or better than\b/i,
    /\b(?:lowest|best|highest)\b.{0,100}\b(?:price|rate|fee|terms?)\b.{0,160}\b(?:any|other|third)\b|\b(?:higher|greater|lower) (?:price|fee|rate)s? than\b.{0,160}\b(?:any|other|third)\b/i,
    /\bmost[- ]favou?red\b/i,
    /\b(?:no less favou?rable|more favou?rable|as favou?rable)\b.{0,120}\b(?:terms?|pric\w+|than)/i,
    /\b(?:lowest|best) (?:price|rate)/i,
  ],
  'Non-Compete': [
    /\bcompet\w*\b.{0,120}\b(?:shall not|will not|agrees? not|not to)|\b(?:shall not|will not|agrees? not|not to|neither)\b.{0,200}\bcompet/i,
    /\bnon-?compet/i,
    /\b(?:shall not|will not|agrees? not)\b.{0,120}\b(?:engage|own|operate|market|sell|develop)\b.{0,120}\b(?:similar|competitive|business)/i,
  ],
  Exclusivity: [
    /\bexclusiv\w*\b/i,
    /\bsole\b.{0,40}\b(?:provider|supplier|distributor|source|agent|right)/i,
    /\b(?:shall|will) not\b.{0,100}\b(?:any other|third part)/i,
    /\b(?:solely|only) (?:from|through|by)\b/i,
  ],
  'No-Solicit Of Customers': [
    /\b(?:divert|entice|interfere|induce|contact)\w*\b.{0,120}\b(?:customers?|clients?|accounts|subscribers)\b/i,
    /\bsolicit\w*\b.{0,120}\b(?:customer|client|account|subscriber|user)/i,
    /\b(?:customer|client)s?\b.{0,80}\bsolicit/i,
  ],
  'Competitive Restriction Exception': [
    /\bnotwithstanding\b.{0,80}\b(?:foregoing|section|exclusiv|above)\b.{0,200}\b(?:may|shall be (?:permitted|entitled|free)|shall have the right|is (?:permitted|allowed)|not apply)\b/i,
    /\b(?:nothing|restrictions?)\b.{0,120}\b(?:prevent|prohibit|restrict|preclude|limit|apply)\b.{0,200}\b(?:sell|market|engage|compet|offer|own|advertis|provid|develop|product)/i,
    /\b(?:one|two|three|five|\d)\s?(?:percent|%)?.{0,40}\b(?:publicly|outstanding)\b.{0,60}\b(?:stock|securities|shares|traded)/i,
    /\b(?:notwithstanding|except|provided,? (?:however|that)|other than|nothing (?:in|contained))\b.{0,240}\b(?:compet|exclusiv|restrict|solicit|prohibit)/i,
    /\bshall not (?:be deemed to )?(?:prevent|prohibit|restrict|preclude)\b/i,
  ],
  'No-Solicit Of Employees': [
    /\b(?:solicit|hire|employ|recruit|induce)\w*\b.{0,140}\b(?:employee|personnel|staff)/i,
    /\b(?:employees?|personnel)\b.{0,80}\b(?:solicit|hire|leave)/i,
  ],
  'Non-Disparagement': [
    /\b(?:harm|damag|injur|jeopardi|advers|detract|diminish|disrepute|unfavou?rabl)\w*\b.{0,100}\b(?:reputation|goodwill|good name|image)\b|\b(?:reputation|goodwill|good name|image)\b.{0,80}\b(?:harm|damag|injur|jeopardi|advers|disrepute)/i,
    /\bnegative\b.{0,40}\b(?:comment|statement|remark|post)/i,
    /\bdisparag/i,
    /\b(?:derogat|defam|detract|tarnish|injur\w+ to the reputation|reflect (?:adversely|unfavou?rably))/i,
  ],
  'Termination For Convenience': [
    /\bterminat\w*\b.{0,160}\b(?:without cause|for convenience|for any reason|at any time|no reason|in its sole discretion|upon \w+ ?\(?\d*\)? (?:days|months))/i,
    /\b(?:without cause|for convenience|with or without cause)\b.{0,120}\bterminat/i,
    /\bmay terminate this\b.{0,120}\b(?:days|months)/i,
  ],
  'Rofr/Rofo/Rofn': [
    /\bright of first (?:refusal|offer|negotiation|notice)|\bfirst right\b|\bright of last (?:refusal|offer)/i,
    /\b(?:first|prior) (?:offer|opportunity|option)\b/i,
    /\boption to (?:purchase|acquire|license|negotiate)\b/i,
  ],
  'Change Of Control': [
    /\b(?:sells?|sale|transfer|acquires?)\b.{0,80}\b(?:all or substantially all|majority|controlling|fifty percent|50%|voting)\b/i,
    /\bchange (?:of|in) (?:the )?(?:control|ownership)/i,
    /\b(?:merger|consolidat\w+|acqui\w+|sale of (?:all|substantially))\b.{0,200}\b(?:terminat|consent|assign|notice|control)/i,
  ],
  'Anti-Assignment': [
    /\bassign\w*\b.{0,200}\b(?:without|consent|prohibit|void|null)/i,
    /\b(?:shall not|may not|neither party|not)\b.{0,60}\bassign/i,
    /\bprior written consent\b.{0,120}\bassign/i,
  ],
  'Revenue/Profit Sharing': [
    /\b(?:revenue|profit|royalt\w+|commission)\b.{0,120}\b(?:share|sharing|percent|%|split)/i,
    /\b(?:percent|%)\)?\s*of\b.{0,80}\b(?:revenue|sales|profit|proceeds|net|gross|fees|receipts)/i,
  ],
  'Price Restrictions': [
    /\b(?:increase|adjust)\w*\b.{0,160}\b(?:not (?:to )?exceed|no more than|once (?:per|a|each|every)|consumer price index|CPI|percent|%)/i,
    /\b(?:prices?|fees?|rates?)\b.{0,60}\b(?:remain (?:fixed|firm|the same|unchanged)|fixed for|firm for)/i,
    /\b(?:price|fee|rate)s?\b.{0,120}\b(?:shall not|will not|may not|no more than|not (?:to )?exceed|increase|cap|fixed)/i,
    /\bincrease\w*\b.{0,80}\b(?:price|fee|rate)/i,
  ],
  'Minimum Commitment': [
    /\b(?:shall|must|agrees? to|will)\b.{0,60}\b(?:purchase|order|buy|sell|pay|spend)\b.{0,60}\b(?:at least|not less than|no less than|a minimum)/i,
    /\bminimum\b.{0,100}\b(?:purchase|order|quantit|payment|royalt|commitment|amount|number|annual|volume|guarantee|fee|sales)/i,
    /\b(?:at least|not less than|no fewer than|no less than)\b.{0,80}\b(?:\$|units|percent|%|dollars|per (?:year|month|quarter))/i,
  ],
  'Volume Restriction': [
    /\b(?:up to|(?:no|not) more than|maximum of|not (?:to )?exceed)\s+(?:an? )?(?:maximum of )?(?:\w+ )?\(?\d+\)?\s+(?!days|months|years|percent|hours['’] notice)[a-z]+/i,
    /\b(?:excess of|exceeding|exceed)\b.{0,60}\b(?:forecast|quantit|capacity|maximum amount|allotment|limit)/i,
    /\b(?:maximum|up to|not (?:to )?exceed|no more than|in excess of|limit\w*)\b.{0,100}\b(?:units?|users?|copies|hours|number|volume|quantit|seats|barrels|per (?:month|year|day))/i,
  ],
  'Ip Ownership Assignment': [
    /\b(?:assign|transfer|convey|vest)\w*\b.{0,140}\b(?:all (?:of its )?right|title|interest|ownership|intellectual property|copyright|patent|work)/i,
    /\bwork[s]?[- ](?:made )?for[- ]hire/i,
    /\b(?:shall|will) (?:be (?:the )?(?:sole |exclusive )*(?:property|owned)|own)\b/i,
  ],
  'Joint Ip Ownership': [
    /\b(?:jointly|co-?)\s?own|\bjoint (?:ownership|owners|property|inventions?|patents?|intellectual)/i,
    /\b(?:joint|jointly|co-own)\w*\b.{0,100}\b(?:own|develop|intellectual|invention|property|patent|title)/i,
    /\bowned jointly\b/i,
  ],
  'License Grant': [
    new RegExp(`\\b(?:grant|hereby grants?)\\w*\\b.{0,160}\\b${license}`, 'i'),
    new RegExp(
      `\\b${license}\\b.{0,100}\\bto (?:use|distribute|reproduce|market|sell|copy|make|display|manufacture)`,
      'i',
    ),
    /\bright(?:s)? (?:and license )?to use\b/i,
  ],
  'Non-Transferable License': [
    /\bnon-?\s?transferable|\bnon-?\s?assignable|\bnot (?:be )?(?:transfer|sublicens|assign)/i,
    new RegExp(`\\b${license}\\b.{0,200}\\b(?:not|non)\\b.{0,40}\\b(?:transfer|assign|sublicen)`, 'i'),
  ],
  'Affiliate License-Licensor': [
    /\b(?:on behalf of|for) itself\b.{0,60}\baffiliates\b.{0,60}\bgrants?\b/i,
    /\bgrants?\b.{0,60}\bcause\b.{0,40}\b(?:affiliates|members of|subsidiaries)\b.{0,30}\bto (?:hereby )?grant/i,
    /\b(?:owned|controlled)\b.{0,60}\b(?:by|or)\b.{0,60}\b(?:any of )?its affiliates\b/i,
    new RegExp(`\\baffiliates?\\b.{0,200}\\b(?:grant|${license})`, 'i'),
    /\bon behalf of (?:itself|themselves) and (?:its|their) affiliates\b/i,
  ],
  'Affiliate License-Licensee': [
    new RegExp(`\\b${license}\\b.{0,240}\\b(?:affiliates?|subsidiar)`, 'i'),
    /\band (?:its|their) (?:affiliates|subsidiaries)\b.{0,160}\blicen/i,
  ],
  'Unlimited/All-You-Can-Eat-License': [
    /\b(?:unlimited|unrestricted)\b.{0,60}\b(?:number of|users|copies|seats|installations|usage)\b|\bwithout limit\w*\b.{0,60}\b(?:use|users|copies)/i,
    /\bunlimited\b.{0,100}\b(?:licen|use|number|right|copies|access|users)/i,
    /\benterprise[- ](?:wide )?licen|\bsite[- ]licen/i,
  ],
  'Irrevocable Or Perpetual License': [
    /\b(?:irrevocable|perpetual)\w*\b.{0,160}\b(?:licen|right)|\b(?:licen|right)\w*\b.{0,160}\b(?:irrevocable|perpetual|in perpetuity)/i,
    /\b(?:irrevocable|perpetual)\b/i,
  ],
  'Source Code Escrow': [
    /\bescrow (?:agent|agreement|account)\b.{0,200}\bsource\b|\bsource (?:code|materials?)\b.{0,200}\bescrow/i,
    /\bescrow\b/i,
    /\bsource code\b.{0,120}\b(?:deposit|release|escrow|deliver)/i,
  ],
  'Post-Termination Services': [
    /\b(?:upon|after|following)\b.{0,80}\b(?:terminat|expirat)\w*\b.{0,240}\b(?:shall|will|continue|return|assist|transition|cease|sell)/i,
    /\bsell[- ]?off\b|\btransition\b|\bwind[- ]?down\b/i,
    /\b(?:days|months) (?:after|following)\b.{0,60}\b(?:terminat|expirat)/i,
  ],
  'Audit Rights': [
    /\baudit/i,
    /\b(?:inspect|examin)\w*\b.{0,120}\b(?:books|records|premises|facilit|account)/i,
    /\b(?:books and records|records)\b.{0,120}\b(?:inspect|examin|access|available)/i,
  ],
  'Uncapped Liability': [
    /\b(?:limitation|limit|cap|exclusion)\w*\b.{0,160}\b(?:shall not|will not|do(?:es)? not) apply/i,
    /\b(?:except|other than|excluding)\b.{0,200}\b(?:indemnif|confidential|gross negligence|willful|fraud)\b.{0,300}\bliab/i,
    /\bliab\w*\b.{0,300}\b(?:except|other than|excluding)\b.{0,200}\b(?:indemnif|confidential|gross negligence|willful|fraud)/i,
    /\bunlimited liability\b|\bwithout limit/i,
  ],
  'Cap On Liability': [
    /\bliab\w*\b.{0,200}\b(?:exceed|limited to|in excess|greater than|maximum)/i,
    /\b(?:in no event|neither party|shall not be liable)\b.{0,200}\b(?:indirect|consequential|incidental|special|punitive|lost profits)/i,
    /\b(?:aggregate|total) liability\b/i,
  ],
  'Liquidated Damages': [
    /\b(?:pay|amount)\b.{0,120}\bas (?:a )?(?:liquidated|agreed|genuine pre-?estimate)/i,
    /\bliquidated damages?\b/i,
    /\b(?:termination|cancellation|early[- ]termination) (?:fee|charge|payment|penalt)/i,
    /\bnot (?:as )?a penalty\b/i,
  ],
  'Warranty Duration': [
    /\bwarrant\w*\b.{0,240}\b(?:period of|for)\b.{0,40}\b(?:days|months|years?)\b.{0,60}\b(?:from|after|following)\b/i,
    /\bwarrant\w*\b.{0,200}\b(?:period|days|months|years?)\b/i,
    /\bwarranty period\b/i,
  ],
  Insurance: [/\binsur(?:ance|ed|er)\b/i],
  'Covenant Not To Sue': [
    /\b(?:covenant|agree)\w* not to (?:sue|assert|bring|challenge|contest)/i,
    /\b(?:contest|challenge|attack|dispute|oppose)\w*\b.{0,140}\b(?:validity|ownership|title|right|trademark|mark|patent|enforceab)/i,
    /\b(?:release|waive)s?\b.{0,120}\b(?:claims?|actions?|causes)/i,
  ],
  'Third Party Beneficiary': [
    /\b(?:is|are|be|as) (?:an? )?(?:intended |express )*third[- ]party beneficiar/i,
    /^(?!.*\b(?:no|not|nothing|without)\b.{0,160}third[- ]party beneficiar).*third[- ]party beneficiar/is,
    /\bthird[- ]party beneficiar/i,
    /\bbeneficiar(?:y|ies)\b.{0,80}\b(?:agreement|enforce|intended)/i,
  ],
}

const rule =
  /\b(?:F\.?R\.?C\.?P\.?|Fed\. ?R\. ?(?:Civ|Evid|App|Crim)\.? ?P?\.?|FRE|FRAP|CPLR|CCP|TRCP|U\.?S\.?C\.?|C\.?F\.?R\.?|Rule|Rules|§)\s*\d+|\b\d+\s+(?:U\.?S\.?C?\.?|F\.\s?(?:2d|3d|4th|Supp)|S\.\s?Ct\.)\s*(?:§\s*)?\d+|\bfederal rules?\b|\brules? of (?:civil|evidence|appellate|criminal|professional)\b|\bABA model rule\b/i
const caseName = /\b[A-Z][\w.'’&-]+(?: [A-Z][\w.'’&-]+){0,3} v\.? [A-Z][\w.'’&-]+/
const lawWords =
  /\b(?:holding|held|precedent|doctrine|elements? of|standard (?:for|of)|pleading standards?|test for|burden of proof|hearsay|personal jurisdiction|subject[- ]matter jurisdiction|diversity jurisdiction|due process|minimum contacts|summary judgment standard|privilege|work product|statute of frauds|res judicata|collateral estoppel|qualified immunity|habeas|miranda|eeoc|title vii|ada|flsa|fmla|erisa|ucc|restatement|common law|supreme court (?:say|hold|decide)|legal standard|checklist|statutes? of limitations?|what does the law)\b/i
const decides = /\b(?:decide|decided|hold|held|holding|rule in|ruling in|case about|stand for)\b/i
const limitOfRule =
  /\b(?:limit|maximum|max|how many)\b.{0,40}\b(?:interrogator|rogs?\b|depositions?|depos?\b)|\b(?:interrogator\w+|rogs?|depositions?|depos?) (?:limit|maximum|cap)\b/i
const asksRule =
  /\bhow (?:long|many days)\b.{0,60}\b(?:file|answer|respond|serve|appeal|charge|sue|removal|remove)\b/i

/** A rule or statute by its number. */
export const isRuleNamed = (text: string): boolean => rule.test(text)

/** A question of law: a rule, a decision, a doctrine or a guide of the library. */
export function readLibrary(text: string, isOfFirm: boolean): boolean {
  if (rule.test(text) && !isOfFirm) return true
  if (caseName.test(text) && !isOfFirm) return true
  if (decides.test(text) && !isOfFirm && /\b[A-Z][a-z]{3,}/.test(text.slice(1))) return true
  return (lawWords.test(text) || asksRule.test(text) || limitOfRule.test(text)) && !isOfFirm
}
